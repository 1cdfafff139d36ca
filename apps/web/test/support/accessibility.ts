import axe, { type ElementContext, type RunOptions } from 'axe-core';
import { expect, vi } from 'vitest';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Only these rules differ between light and dark. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
/** Long lists repeat their first items. */
const REPEATED_ITEMS = 'li:nth-child(n + 13)';
/** Stale content is dimmed while newer content loads. */
const BUSY = '[aria-busy="true"]:not([role="status"])';

const LIGHT: RunOptions = { runOnly: { type: 'tag', values: RULES } };
const DARK: RunOptions = { runOnly: { type: 'rule', values: COLOUR_RULES } };

/**
 * Checks the page against WCAG 2.2 AA in light and dark.
 * @param part selector of the part to check, for example a dialog over a page that was already checked
 */
export async function expectAccessible(part = 'body') {
  await vi.waitFor(() => expect(document.querySelector(BUSY)).toBeNull());
  const { dataset } = document.documentElement;
  for (const theme of ['light', 'dark'] as const) {
    dataset['theme'] = theme;
    await finishAnimations();
    const context: ElementContext = { include: [[part]], exclude: [[REPEATED_ITEMS]] };
    const { violations } = await axe.run(context, {
      ...(theme === 'light' ? LIGHT : DARK),
      resultTypes: ['violations'],
    });
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
    );
    expect(found, `${location.pathname} in ${theme}`).toEqual([]);
  }
  delete dataset['theme'];
}

/** Faded content has less contrast. Endless animations (skeletons) are skipped. */
const finishAnimations = () =>
  Promise.allSettled(
    document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
      .map((animation) => animation.finished),
  );
