import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { isOn as isKeyboardAlone } from './keys-alone/is-on.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Tab scrolls, and of a field that is half below what stays in view axe measures the other half. */
const RULES_LEFT_OUT = isKeyboardAlone ? ['target-size'] : [];
/** Only these see a difference between light and dark. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];
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
    // Without frames there is nothing to gather from, for which it would open a page of its own each time.
    const axe = new AxeBuilder({ page })
      .setLegacyMode()
      .options({ resultTypes: ['violations'] })
      .exclude(REPEATED_ITEMS);
    if (part) axe.include(part);
    const { violations } = await (
      colorScheme === 'light' ? axe.withTags(RULES).disableRules(RULES_LEFT_OUT) : axe.withRules(RULES_OF_COLOUR)
    ).analyze();
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
    );
    expect(found, `${page.url()} in ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null });
}

/** What is half faded in has half its contrast. Motion without an end, as of a skeleton, is not waited for. */
const finishAnimations = () =>
  Promise.allSettled(
    document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
      .map((animation) => animation.finished),
  );
