import type { AxeResults, RunOptions } from 'axe-core';

/** WCAG 2.2 AA, for components and journeys. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Only these rules differ between light and dark. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

export const THEMES = ['light', 'dark'] as const;
export const RUNS: Record<(typeof THEMES)[number], RunOptions> = {
  light: { runOnly: { type: 'tag', values: TAGS }, resultTypes: ['violations'] },
  dark: { runOnly: { type: 'rule', values: COLOUR_RULES }, resultTypes: ['violations'] },
};

/** Long lists repeat their first items. */
export const EXCLUDED = [['li:nth-child(n + 13)']];
/** Stale content is dimmed while newer content loads. */
export const BUSY = '[aria-busy="true"]:not([role="status"])';

type Violation = { id: string; nodes: Pick<AxeResults['violations'][number]['nodes'][number], 'html'>[] };

export const describeViolations = (violations: Violation[]) =>
  violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);

/** Faded content has less contrast. Endless animations (skeletons) are skipped. Runs in the page. */
export const finishAnimations = () =>
  Promise.allSettled(
    document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
      .map((animation) => animation.finished),
  );
