import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { listLosses, listSmallTargets, measureCovered } from './measures.ts';
import { listNameless } from './screen-reader.ts';

export const PHONE = { width: 360, height: 740 };
const LANDSCAPE_PHONE = { width: 740, height: 360 };
/** A screen of 1280 × 1024 at 400 % zoom. */
const ZOOMED = { width: 320, height: 256 };
const DESKTOP = { width: 1280, height: 800 };

/** Text spacing of WCAG 1.4.12; drawings are not text. */
const SPACED =
  ':not(svg *) { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';
export const LARGE_TEXT = 'html { font-size: 200% !important }';
/** Content that is skipped off screen is measured too. */
const ALL_RENDERED = '* { content-visibility: visible !important }';

/** Ordered so that each differs little from the one before. */
const VIEWS = [
  { called: 'at 400 %', size: ZOOMED },
  { called: 'on a phone in landscape', size: LANDSCAPE_PHONE },
  { called: 'with text at 200 % on a desktop', size: DESKTOP, style: LARGE_TEXT },
  { called: 'with text spacing on a desktop', size: DESKTOP, style: SPACED },
  { called: 'with text spacing on a phone', size: PHONE, style: SPACED },
  { called: 'with text at 200 % on a phone', size: PHONE, style: LARGE_TEXT },
];

/** Checks a page or an opened part of it: axe rules, accessible names, target sizes, and no lost content when zoomed, in landscape, with double text size or with text spacing. */
export async function expectForEveryone(page: Page, part?: string) {
  await expectAccessible(page, part);
  expect(await listNameless(page), 'controls without a name').toEqual([]);
  expect(await listSmallTargets(page), 'targets that are too small').toEqual([]);
  for (const { called, size, style = '' } of VIEWS) {
    if (page.viewportSize()!.width !== size.width) await page.setViewportSize(size);
    await setStyle(page, ALL_RENDERED + style);
    await expect.poll(() => listLosses(page), { message: `lost ${called}` }).toEqual([]);
    if (!part && !style) expect(await measureCovered(page), `of the screen is covered ${called}`).toBeLessThan(0.4);
  }
  await setStyle(page, '');
}

/** Adds a constructed style sheet, which the content security policy allows. */
export const setStyle = (page: Page, style: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, style);
