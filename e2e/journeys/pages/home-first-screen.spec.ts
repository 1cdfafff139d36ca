import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/everyone/accessibility.ts';
import { chatDrawer } from '../../support/chats.ts';
import { Member } from '../../support/members.ts';
import { Product } from '../../support/product.ts';

const PHONE = { width: 360, height: 740 };
const MAX_TAPS = 4;

let product: Product;
let asha: Member;
let ravi: Member;

test.beforeAll(async () => {
  product = await Product.start({
    EVENTS_URL: 'https://events.example.org/',
    INSTAGRAM_URL: 'https://social.example.org/books',
  });
  [asha, ravi] = await Promise.all([
    Member.register(product, 'Asha Pillai'),
    Member.register(product, 'Ravi Deshpande'),
  ]);
  for (let number = 1; number <= 25; number++)
    await asha.shareBook(`Malgudi Days ${number}`, { type: number % 2 ? 'sell' : 'rent', price: 15 + number });
});
test.afterAll(() => product.stop());

async function openPhone(browser: Browser, reader?: Member) {
  const page = reader
    ? await reader.openPage(browser)
    : await (await browser.newContext({ baseURL: product.url })).newPage();
  await page.setViewportSize(PHONE);
  return page;
}

const section = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true, level: 2 }) });
const waiting = (page: Page) => page.getByRole('region', { name: 'For you' });

/** Counts the books whose price is visible without scrolling. */
const countPricesInView = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('article')].filter((book) =>
        [...book.querySelectorAll('p, p *')].some((line) => {
          const { top, bottom, left, right } = line.getBoundingClientRect();
          const isInView = top >= 0 && bottom <= window.innerHeight && left >= 0 && right <= window.innerWidth;
          return isInView && /^(₹|Free|Exchange)/.test(line.textContent);
        }),
      ).length,
  );

test('a guest on a phone sees the search box and three books with prices without scrolling', async ({ browser }) => {
  const page = await openPhone(browser);
  await page.goto('/');
  await expect(page.getByText('Books from ₹16 all over India')).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search books' })).toBeInViewport({ ratio: 1 });
  await expect.poll(() => countPricesInView(page)).toBeGreaterThanOrEqual(3);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expectAccessible(page);
});

test(`a reader requests a book from Home in at most ${MAX_TAPS} taps`, async ({ browser }) => {
  const { id } = await asha.shareBook('The Guide', { type: 'sell', price: 120 });
  const page = await openPhone(browser, ravi);
  let taps = 0;
  const tap = async (thing: Locator) => {
    taps++;
    await thing.click();
  };
  await page.goto('/');
  await tap(section(page, 'Discover Literary Treasures').getByRole('link', { name: 'The Guide' }));
  await expect(page).toHaveURL(`/book/${id}`);
  await tap(page.getByRole('main').getByRole('button', { name: 'Buy', exact: true }));
  const price = page.getByRole('dialog').getByLabel('Offered buy price');
  await expect(price).toBeVisible();
  if ((await price.inputValue()) === '') {
    await tap(price);
    await page.keyboard.type('120');
  }
  await tap(page.getByRole('dialog').getByRole('button', { name: 'Send Buy Request' }));
  await expect(page.getByText('Buy request sent!')).toBeVisible();
  expect(taps).toBeLessThanOrEqual(MAX_TAPS);
});

test('a member sees pending items first, with links to them', async ({ browser }) => {
  const [meera, kabir] = await Promise.all([
    Member.register(product, 'Meera Krishnan'),
    Member.register(product, 'Kabir Anand'),
  ]);
  const page = await openPhone(browser, meera);
  await page.goto('/');
  await expect(waiting(page)).toContainText('You are all caught up.');

  const [asked, promised] = [await meera.shareBook('Swami and Friends'), await meera.shareBook('The Dark Room')];
  await kabir.requestBook(asked);
  await meera.move('accept', await kabir.requestBook(promised));
  await meera.requestBook(await kabir.shareBook('Waiting for the Mahatma'));
  await kabir.sendMessage(await kabir.openConversation(meera), 'Shall we meet at the station?');
  await page.reload();
  for (const [matter, address] of [
    ['1 request to answer', '/notifications'],
    ['1 book to hand over', '/notifications'],
    ['1 request waiting for a reply', '/notifications#sent'],
  ] as const)
    await expect(waiting(page).getByRole('link', { name: matter })).toHaveAttribute('href', address);
  const [top, title] = await Promise.all([
    waiting(page).boundingBox(),
    page.getByRole('heading', { level: 1 }).boundingBox(),
  ]);
  expect(top!.y).toBeLessThan(title!.y);
  await expectAccessible(page);

  await waiting(page)
    .getByRole('button', { name: /unread message/ })
    .click();
  await expect(chatDrawer(page)).toContainText('Kabir Anand');
  await page.goBack();
  await waiting(page).getByRole('link', { name: '1 request waiting for a reply' }).click();
  await expect(page.getByRole('tab', { name: /Sent/ })).toHaveAttribute('aria-selected', 'true');
});

test('the footer links what is configured and names the rest', async ({ browser }) => {
  const page = await openPhone(browser);
  await page.goto('/about');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Events' })).toHaveAttribute('href', 'https://events.example.org/');
  await expect(footer.getByRole('link', { name: 'Instagram' })).toHaveAttribute('href', /social\.example\.org/);
  for (const name of ['Reviews', 'Discussions', 'Facebook', 'LinkedIn']) {
    await expect(footer.getByText(name)).toBeVisible();
    await expect(footer.getByRole('link', { name })).toHaveCount(0);
  }
});
