import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, ContextObject, RunOptions } from 'axe-core';
import { isOn as isKeyboardAlone } from '../keyboard/alone/is-on.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Tab scrolls, and of a field that is half below what stays in view axe measures the other half. */
const RULES_LEFT_OUT = isKeyboardAlone ? ['target-size'] : [];
/** Only these see a difference between light and dark. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];
const LIGHT_RUN: RunOptions = {
  runOnly: { type: 'tag', values: RULES },
  rules: Object.fromEntries(RULES_LEFT_OUT.map((rule) => [rule, { enabled: false }])),
};
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A long list repeats what its beginning shows. */
const REPEATED_ITEMS = 'li:nth-child(n + 13)';
/** What is kept while something newer loads is dimmed. */
const BUSY = '[aria-busy="true"]:not([role="status"])';

/**
 * Holds the page, as it stands, to WCAG 2.2 AA in light and in dark.
 * @param part where it is enough to look, for example a window over a page that has been looked at
 */
export async function expectAccessible(page: Page, part?: string) {
  await expect(page.locator(BUSY)).toHaveCount(0);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(finishAnimations);
    const violations = await findViolations(
      page,
      { ...(part && { include: [[part]] }), exclude: [[REPEATED_ITEMS]] },
      colorScheme === 'light' ? LIGHT_RUN : { runOnly: { type: 'rule', values: RULES_OF_COLOUR } },
    );
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
    );
    expect(found, `${page.url()} in ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null });
}

/** Runs axe in the page. Its 560 kB are injected once per document. The product has no frames. */
export async function findViolations(page: Page, context: ContextObject, options: RunOptions) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  // Playwright's types for arguments do not end on those of axe.
  const given: { context: object; options: object } = { context, options };
  return page.evaluate(async ({ context, options }) => {
    const { axe } = window as unknown as { axe: { run: (context: object, options: object) => Promise<AxeResults> } };
    const { violations } = await axe.run(context, { ...options, resultTypes: ['violations'], iframes: false });
    return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => ({ html })) }));
  }, given);
}

/** What is half faded in has half its contrast. Motion without an end, as of a skeleton, is not waited for. */
const finishAnimations = () =>
  Promise.allSettled(
    document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
      .map((animation) => animation.finished),
  );
