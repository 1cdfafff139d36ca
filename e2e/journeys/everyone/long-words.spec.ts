import { type Browser, expect, type Page, test } from '@playwright/test';
import { isGuestPage, type PageName, pages } from '../../../packages/contract/src/pages.ts';
import { lengthen, lengthenWords } from '../../support/everyone/long-words.ts';
import { Member } from '../../support/members.ts';
import { buildPageAddress } from '../../support/page-addresses.ts';
import { Product } from '../../support/product.ts';
import { leaveRenderingToBrowser } from '../../support/rendering.ts';

const PHONE = { viewport: { width: 360, height: 760 } };
const MEMBER_PAGES = ['giveBook', 'profile', 'settings', 'notifications', 'books', 'user'] as const;

let product: Product;
let asha: Member;
let ravi: Member;
let book: number;
let passport: string;

test.beforeAll(async () => {
  product = await Product.start({ SUPPORT_EMAIL: 'support@example.org' });
  asha = await Member.register(product, 'Asha Pillai');
  ravi = await Member.register(product, 'Ravi Kulkarni');
  const shared = await asha.shareBook('The Guide', { price: 125000 });
  await ravi.requestBook(shared);
  book = shared.id;
  passport = await asha.openPassport(shared);
  await asha.addWish('Gaban', { shown: true });
  const conversation = await ravi.openConversation(asha);
  await ravi.sendMessages(conversation, [
    'Is it still there?',
    'I would come by on Sunday, or any evening before eight.',
  ]);
});
test.afterAll(() => product.stop());

const buildAddress = (name: PageName) => buildPageAddress(name, { book, user: asha.id, passport });

/** Nothing overflows the screen, and no label is cut off at its sides. */
async function expectToFit(page: Page) {
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  const cut = await page
    .locator('button:visible, a:visible, label:visible, h1:visible, h2:visible, h3:visible')
    .evaluateAll((elements) =>
      elements
        .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0)
        .filter((element) => /\p{L}/u.test(element.textContent ?? ''))
        .filter((element) => getComputedStyle(element).display !== 'inline' && !element.closest('.truncate, .sr-only'))
        .map((element) => `${element.tagName} ${element.textContent?.slice(0, 60)}`),
    );
  expect({ wide, cut, crowded: await listCrowded(page) }).toEqual({ wide: 0, cut: [], crowded: [] });
}

/** Lists links and multi-line labels whose text touches the elements above or below. */
const listCrowded = (page: Page) =>
  page.locator(':is(main, footer, [role=dialog]) :is(a, label):visible').evaluateAll((targets) =>
    targets
      .filter((target) => getComputedStyle(target).display.endsWith('flex') && target.children.length < 3)
      .filter((target) => {
        const words = document.createTreeWalker(target, NodeFilter.SHOW_TEXT).nextNode();
        if (!words) return false;
        const range = document.createRange();
        range.selectNodeContents(words);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
        const { lineHeight } = getComputedStyle(words.parentElement!);
        return lines > 1 && target.clientHeight - lines * Number.parseFloat(lineHeight) < 8;
      })
      .map((target) => target.textContent?.slice(0, 60)),
  );

/** Lists words broken over two lines, with the width available. */
const listBrokenWords = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) =>
    elements.flatMap((element) => {
      const room = element.getBoundingClientRect().width;
      const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()!;
      return [...text.textContent!.matchAll(/[^\s-]+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const parts = [...range.getClientRects()];
        const width = parts.reduce((sum, part) => sum + part.width, 0);
        return new Set(parts.map(({ top }) => top)).size > 1 ? { word, width, room } : [];
      });
    }),
  );

async function openWithLongWords(browser: Browser, who?: Member) {
  const page = who
    ? await who.openPage(browser, PHONE)
    : await (await browser.newContext({ ...PHONE, baseURL: product.url })).newPage();
  await leaveRenderingToBrowser(page, product.url);
  await lengthenWords(page.context());
  return page;
}

test('guest pages fit longer words', async ({ browser }) => {
  const page = await openWithLongWords(browser);
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(lengthen('Books are meant to wander'));
  for (const name of (Object.keys(pages) as PageName[]).filter(isGuestPage))
    await test.step(name, async () => {
      await page.goto(buildAddress(name));
      await expectToFit(page);
    });
});

test('member pages fit longer words', async ({ browser }) => {
  const page = await openWithLongWords(browser, asha);
  for (const name of MEMBER_PAGES)
    await test.step(name, async () => {
      await page.goto(buildAddress(name));
      await expectToFit(page);
    });
});

test('a word of a title is broken only when it does not fit a line', async ({ browser }) => {
  await ravi.shareBook('Advanced Problems in Mathematics for JEE');
  const page = await asha.openPage(browser, PHONE);
  await page.goto('/');
  await expect(page.getByRole('article').filter({ hasText: 'Mathematics' }).first()).toBeVisible();
  const broken = await listBrokenWords(page, 'article h3 a');
  expect(broken.filter(({ width, room }) => width <= room)).toEqual([]);
});

for (const language of ['ta', 'ml'])
  test(`no word of a drawer or button is broken in ${language}`, async ({ browser }) => {
    // Content far down loads when it comes into view.
    const page = await asha.openPage(browser, { viewport: { width: 360, height: 6000 } });
    await page.goto(`/?lang=${language}`);
    const drawers = page.locator('#categories a');
    await expect(drawers).toHaveCount(16);
    expect(await listBrokenWords(page, '#categories a')).toEqual([]);
    await page.goto(`/give-book?lang=${language}`);
    await expectToFit(page);
    expect(await listBrokenWords(page, 'main form button:visible, main form label:visible:not(.sr-only)')).toEqual([]);
  });

test('the header of a chat fits one line on the smallest phone', async ({ browser }) => {
  const page = await asha.openPage(browser, { viewport: { width: 320, height: 640 } });
  await page.goto('/help?lang=en');
  await page.getByRole('button', { name: /^Messages/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Ravi Kulkarni/ })
    .click();
  const composer = page.getByRole('dialog').getByRole('textbox');
  await expect(composer).toHaveAttribute('placeholder', 'Type a message');
  expect((await composer.boundingBox())!.height).toBeLessThan(56);
});

test('left-to-right text keeps its beginning on a right-to-left page', async ({ browser }) => {
  const page = await asha.openPage(browser, PHONE);
  await page.goto('/profile?lang=ur');
  await expect(page.locator('main a[href^="tel:"]')).toHaveCSS('direction', 'ltr');
  await page.getByRole('banner').locator('[aria-haspopup=dialog]').first().click();
  const message = page.getByRole('dialog').getByText('I would come by on Sunday', { exact: false });
  await expect(message).toHaveCSS('direction', 'ltr');
  const { left, begin } = await message.evaluate((element) => {
    const range = document.createRange();
    range.setStart(element.firstChild!, 0);
    range.setEnd(element.firstChild!, 1);
    return { left: element.closest('button')!.getBoundingClientRect().left, begin: range.getBoundingClientRect().left };
  });
  expect(begin).toBeGreaterThanOrEqual(left);
});

for (const language of ['hi', 'ta', 'te', 'ml', 'ur'])
  test(`pages fit ${language}`, async ({ browser }) => {
    const page = await asha.openPage(browser, PHONE);
    for (const name of ['home', 'books', 'book', 'giveBook', 'notifications', 'settings'] as const)
      await test.step(name, async () => {
        await page.goto(`${buildAddress(name)}?lang=${language}`);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expectToFit(page);
      });
    await test.step('chat', async () => {
      await page.getByRole('banner').locator('[aria-haspopup=dialog]').first().click();
      await page.getByRole('dialog').getByRole('listitem').getByRole('button').first().click();
      const composer = page.getByRole('dialog').getByRole('textbox');
      await expect(composer).toBeVisible();
      const { height } = (await composer.boundingBox())!;
      expect(height, 'of a composer that says what it is for in one line').toBeLessThan(56);
    });
  });
