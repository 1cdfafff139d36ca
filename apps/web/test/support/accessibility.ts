import axe from 'axe-core';
import { expect } from 'vitest';
import { BUSY, describeViolations, EXCLUDED, finishAnimations, RUNS, THEMES } from './accessibility-rules.ts';

/**
 * Checks the page against WCAG 2.2 AA in light and dark.
 * @param part selector of the part to check, for example a dialog over a page that was already checked
 */
export async function expectAccessible(part = 'body') {
  const { dataset } = document.documentElement;
  // Parts below header and bar can be scrolled clear of them.
  const header = part === 'body' ? document.querySelector('header') : null;
  const bar = part === 'body' ? document.getElementById('bottom-bar') : null;
  try {
    if (header) header.style.position = 'relative';
    if (bar) bar.style.display = 'none';
    for (const theme of THEMES) {
      dataset['theme'] = theme;
      await expect.poll(() => document.querySelector(BUSY)).toBeNull();
      await finishAnimations();
      const { violations } = await axe.run({ include: [[part]], exclude: EXCLUDED }, RUNS[theme]);
      expect(describeViolations(violations), `${location.pathname} in ${theme}`).toEqual([]);
    }
  } finally {
    delete dataset['theme'];
    if (header) header.style.position = '';
    if (bar) bar.style.display = '';
  }
}
