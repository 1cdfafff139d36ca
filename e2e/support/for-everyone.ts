import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { listLosses, listSmallTargets, measureCovered } from './measures.ts';
import { listNameless } from './screen-reader.ts';

export const PHONE = { width: 360, height: 740 };
/** What a screen of 1280 × 1024 has left when it is enlarged four times. */
const ENLARGED = { width: 320, height: 256 };
const DESKTOP = { width: 1280, height: 800 };

/**
 * What everybody needs of a page as it stands, or of the part of it that has just been opened: rules that axe knows, names for screen readers,
 * room for fingertips, and nothing lost on a screen that is enlarged or with letters of twice the size.
 */
export async function expectForEveryone(page: Page, part?: string) {
  await expectAccessible(page, part);
  expect(await listNameless(page), 'controls without a name').toEqual([]);
  expect(await listSmallTargets(page), 'targets that are too small').toEqual([]);

  await page.setViewportSize(ENLARGED);
  await expect.poll(() => listLosses(page), { message: 'lost at 400 %' }).toEqual([]);
  if (!part) expect(await measureCovered(page), 'of the screen is covered at 400 %').toBeLessThan(0.4);

  await page.setViewportSize(DESKTOP);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await expect.poll(() => listLosses(page), { message: 'lost at 200 %' }).toEqual([]);
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  await page.setViewportSize(PHONE);
}
