import { type Browser, type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { findViolations } from '../../support/everyone/accessibility.ts';
import { Member } from '../../support/members.ts';
import { Product } from '../../support/product.ts';
import { waitForScripts } from '../../support/rendering.ts';

let product: Product;
let ravi: Member;
let book: number;

test.beforeAll(async () => {
  product = await Product.start();
  const asha = await Member.register(product, 'Asha Pillai');
  ravi = await Member.register(product, 'Ravi Deshpande');
  book = (await asha.shareBook('Malgudi Days')).id;
});
test.afterAll(() => product.stop());

async function openBook(browser: Browser, options: BrowserContextOptions) {
  const page = await ravi.openPage(browser, options);
  await page.goto(`/book/${book}`);
  await waitForScripts(page);
  await expect(page.getByRole('button', { name: 'Buy' })).toBeVisible();
  return page;
}

/** Lists animations and transitions that are long enough to be seen. */
const listMotion = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => Number(animation.effect?.getComputedTiming().endTime) > 10)
      .map((animation) => (animation.effect as KeyframeEffect).target?.outerHTML.slice(0, 100)),
  );

test('reduced motion disables all animations of windows and pages', async ({ browser }) => {
  const page = await openBook(browser, { reducedMotion: 'reduce' });
  await page.getByRole('button', { name: 'Buy' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await listMotion(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Messages/ }).click();
  expect(await listMotion(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.context().close();
});

test('more contrast gives text a ratio of 7 : 1 in both themes', async ({ browser }) => {
  const page = await openBook(browser, { contrast: 'more' });
  for (const address of [`/book/${book}`, '/books', '/profile/settings'])
    for (const colorScheme of ['light', 'dark'] as const)
      await test.step(`${address} in ${colorScheme}`, async () => {
        await page.emulateMedia({ colorScheme, contrast: 'more' });
        await page.goto(address);
        await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        const options = { runOnly: { type: 'rule' as const, values: ['color-contrast-enhanced'] } };
        const violations = await findViolations(page, { exclude: [['svg']] }, options);
        const found = violations.flatMap(({ nodes }) => nodes.map(({ html }) => html.slice(0, 160)));
        expect(found).toEqual([]);
      });
  await page.context().close();
});

test('in forced colours buttons have borders, and selected items stay recognisable', async ({ browser }) => {
  const page = await openBook(browser, { forcedColors: 'active' });
  const readStyle = (name: RegExp | string, property: 'borderTopStyle' | 'outlineStyle' | 'borderTopColor') =>
    page
      .getByRole('button', { name })
      .first()
      .evaluate((element, wanted) => getComputedStyle(element)[wanted], property);
  expect(await readStyle('Buy', 'borderTopStyle')).toBe('solid');
  expect(await readStyle('Buy', 'borderTopColor')).not.toMatch(/rgba\(.*, 0\)/);

  const heart = /^Favorite “Malgudi Days”/;
  expect(await readStyle(heart, 'outlineStyle')).toBe('none');
  await page.getByRole('button', { name: heart }).first().click();
  await expect.poll(() => readStyle(heart, 'outlineStyle')).toBe('solid');

  await page.goto('/profile');
  const tab = (selected: boolean) =>
    page
      .getByRole('tab', { selected })
      .first()
      .evaluate((element) => getComputedStyle(element).outlineStyle);
  expect([await tab(true), await tab(false)]).toEqual(['solid', 'none']);
  await page.context().close();
});
