import axe, { type ContextObject } from 'axe-core';
import { expect } from 'vitest';
import { BUSY, describeViolations, EXCLUDED, finishAnimations, RUNS, THEMES } from './accessibility-rules.ts';

/** Headers and footers that were checked: most pages have the same ones, which take longer than the rest. */
const checkedFrames = new Set<string>();

/** Ids differ each time. */
const describeFrame = ({ outerHTML }: Element) =>
  `${document.documentElement.dataset['theme']} ${innerWidth} ${outerHTML.replace(/_r_\w+_/g, '')}`;

/**
 * Checks the page against WCAG 2.2 AA in light and dark.
 * @param part selector of the part to check, for example a dialog over a page that was already checked
 */
export async function expectAccessible(part = 'body') {
  const { dataset } = document.documentElement;
  // Parts below header and bar can be scrolled clear of them.
  const header = part === 'body' ? document.querySelector('header') : null;
  const footer = part === 'body' ? document.querySelector('footer') : null;
  const bar = part === 'body' ? document.getElementById('bottom-bar') : null;
  const frames = [header, footer].filter((frame) => frame !== null);
  try {
    if (header) header.style.position = 'relative';
    if (bar) bar.style.display = 'none';
    for (const theme of THEMES) {
      dataset['theme'] = theme;
      await expect.poll(() => document.querySelector(BUSY)).toBeNull();
      await finishAnimations();
      const repeatedFrames = frames.filter((frame) => checkedFrames.has(describeFrame(frame)));
      const exclude = [...EXCLUDED, ...repeatedFrames] as ContextObject['exclude'];
      const { violations } = await axe.run({ include: [[part]], exclude }, RUNS[theme]);
      expect(describeViolations(violations), `${location.pathname} in ${theme}`).toEqual([]);
      for (const frame of frames) checkedFrames.add(describeFrame(frame));
    }
  } finally {
    delete dataset['theme'];
    if (header) header.style.position = '';
    if (bar) bar.style.display = '';
  }
}
