import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { listLosses, listSmallTargets, measureCovered } from './measures.ts';
import { listNameless } from './screen-reader.ts';

export const PHONE = { width: 360, height: 740 };
const LYING_PHONE = { width: 740, height: 360 };
/** What a screen of 1280 × 1024 has left when it is enlarged four times. */
const ENLARGED = { width: 320, height: 256 };
const DESKTOP = { width: 1280, height: 800 };

/** What WCAG has a reader set who needs more room between lines, letters, words and paragraphs (1.4.12); drawings are not words. */
const SPACED =
  ':not(svg *) { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';
export const LARGE = 'html { font-size: 200% !important }';
/** What the browser has left out because it is far down is measured as well. */
const ALL_LAID_OUT = '* { content-visibility: visible !important }';

/** How pages and windows are seen, one after the other, so that each has the fewest changes. */
const VIEWS = [
  { called: 'at 400 %', size: ENLARGED },
  { called: 'on a phone that lies', size: LYING_PHONE },
  { called: 'with letters of 200 % on a desk', size: DESKTOP, style: LARGE },
  { called: 'with room between letters on a desk', size: DESKTOP, style: SPACED },
  { called: 'with room between letters on a phone', size: PHONE, style: SPACED },
  { called: 'with letters of 200 % on a phone', size: PHONE, style: LARGE },
];

/**
 * What everybody needs of a page as it stands, or of the part of it that has just been opened: rules that axe knows, names for screen readers,
 * room for fingertips, and nothing lost on a screen that is enlarged or lies, with letters of twice the size, or with more room between them.
 */
export async function expectForEveryone(page: Page, part?: string) {
  await expectAccessible(page, part);
  expect(await listNameless(page), 'controls without a name').toEqual([]);
  expect(await listSmallTargets(page), 'targets that are too small').toEqual([]);
  for (const { called, size, style = '' } of VIEWS) {
    if (page.viewportSize()!.width !== size.width) await page.setViewportSize(size);
    await setStyle(page, ALL_LAID_OUT + style);
    await expect.poll(() => listLosses(page), { message: `lost ${called}` }).toEqual([]);
    if (!part && !style) expect(await measureCovered(page), `of the screen is covered ${called}`).toBeLessThan(0.4);
  }
  await setStyle(page, '');
}

/** As a reader's own style sheet, which no policy of the page forbids. */
export const setStyle = (page: Page, style: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, style);
