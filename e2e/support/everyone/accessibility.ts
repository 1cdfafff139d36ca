import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, ContextObject, RunOptions } from 'axe-core';
import {
  BUSY,
  describeViolations,
  EXCLUDED,
  finishAnimations,
  RUNS,
  THEMES,
} from '../../../apps/web/test/support/accessibility-rules.ts';
import { isOn as isKeyboardAlone } from '../keyboard/keyboard-mode.ts';

/** Tabbing scrolls, and axe measures only the visible half of a partly covered field. */
const SKIPPED_RULES: NonNullable<RunOptions['rules']> = isKeyboardAlone ? { 'target-size': { enabled: false } } : {};
/** Of a whole check, on a slow machine. */
const TIMEOUT_MS = 60_000;
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Checks the page against WCAG 2.2 AA in light and dark.
 * @param part selector of the part to check, for example a dialog over a page that was already checked
 */
export async function expectAccessible(page: Page, part?: string) {
  const context = { ...(part && { include: [[part]] }), exclude: EXCLUDED };
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme });
    const check = async () => {
      await expect(page.locator(BUSY)).toHaveCount(0);
      await page.evaluate(finishAnimations);
      return describeViolations(await findViolations(page, context, { ...RUNS[colorScheme], rules: SKIPPED_RULES }));
    };
    // A list may have begun to load again, and fade, during the check.
    await expect.poll(check, { message: `${page.url()} in ${colorScheme}`, timeout: TIMEOUT_MS }).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null });
}

/** Runs axe in the page, injected once per document (560 kB). */
async function findViolations(page: Page, context: ContextObject, options: RunOptions) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  // Playwright's argument types do not accept those of axe.
  const given: { context: object; options: object } = { context, options };
  return page.evaluate(async ({ context, options }) => {
    const { axe } = window as unknown as { axe: { run: (context: object, options: object) => Promise<AxeResults> } };
    const { violations } = await axe.run(context, { ...options, iframes: false });
    return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => ({ html })) }));
  }, given);
}
