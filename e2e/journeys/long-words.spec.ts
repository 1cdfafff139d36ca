import { type Browser, expect, type Page, test } from '@playwright/test';
import { addressesOf, isGuestPage, type PageName, pages } from '../../packages/contract/src/pages.ts';
import { lengthen, speakWithLongWords } from '../support/long-words.ts';
import { Member } from '../support/members.ts';
import { Product } from '../support/product.ts';
import { leaveRenderingToBrowser } from '../support/rendering.ts';

const PHONE = { viewport: { width: 360, height: 760 } };
const MEMBER_PAGES = ['giveBook', 'profile', 'settings', 'notifications', 'books', 'user'] as const;

let product: Product;
let asha: Member;
let ravi: Member;
let book: number;

test.beforeAll(async () => {
  product = await Product.start({ SUPPORT_EMAIL: 'support@example.org' });
  asha = await Member.register(product, 'Asha Pillai');
  ravi = await Member.register(product, 'Ravi Kulkarni');
  const shared = await asha.shareBook('The Guide', { price: 125000 });
  await ravi.requestBook(shared);
  book = shared.id;
  const conversation = await ravi.openConversation(asha);
  await ravi.sendMessages(conversation, ['Is it still there?', 'I would come by on Sunday.']);
});
test.afterAll(() => product.stop());

const buildAddress = (name: PageName) =>
  name === 'book' ? `/book/${book}` : addressesOf(pages[name]).at(-1)!.replace(':id', String(asha.id));

/** Nothing lies beside the screen, and no words of a control are cut off at its sides. */
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
  expect({ wide, cut }).toEqual({ wide: 0, cut: [] });
}

/** The words of titles that stand on two lines although one has room for them. */
const listBrokenWords = (page: Page) =>
  page.locator('article h3 a').evaluateAll((titles) =>
    titles.flatMap((title) => {
      const room = title.getBoundingClientRect().width;
      return [...title.firstChild!.textContent!.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(title.firstChild!, index);
        range.setEnd(title.firstChild!, index + word.length);
        const parts = [...range.getClientRects()];
        const width = parts.reduce((sum, part) => sum + part.width, 0);
        return new Set(parts.map(({ top }) => top)).size > 1 && width <= room ? word : [];
      });
    }),
  );

async function openWithLongWords(browser: Browser, who?: Member) {
  const page = who
    ? await who.openPage(browser, PHONE)
    : await (await browser.newContext({ ...PHONE, baseURL: product.url })).newPage();
  await leaveRenderingToBrowser(page, product.url);
  await speakWithLongWords(page.context());
  return page;
}

test('pages of guests have room for longer words', async ({ browser }) => {
  const page = await openWithLongWords(browser);
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(lengthen('Books are meant to wander'));
  for (const name of (Object.keys(pages) as PageName[]).filter(isGuestPage))
    await test.step(name, async () => {
      await page.goto(buildAddress(name));
      await expectToFit(page);
    });
});

test('pages of members have room for longer words', async ({ browser }) => {
  const page = await openWithLongWords(browser, asha);
  for (const name of MEMBER_PAGES)
    await test.step(name, async () => {
      await page.goto(buildAddress(name));
      await expectToFit(page);
    });
});

test('a word of a title is broken only where a line has no room for it', async ({ browser }) => {
  await ravi.shareBook('Advanced Problems in Mathematics for JEE');
  const page = await ravi.openPage(browser, PHONE);
  await page.goto('/');
  await expect(page.getByRole('article').filter({ hasText: 'Mathematics' }).first()).toBeVisible();
  expect(await listBrokenWords(page)).toEqual([]);
});

for (const language of ['hi', 'ta', 'te', 'ml', 'ur'])
  test(`pages have room for ${language}`, async ({ browser }) => {
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
