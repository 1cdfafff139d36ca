import { type Browser, expect, type Page, test } from '@playwright/test';
import { Member } from '../../support/members.ts';
import { Product } from '../../support/product.ts';
import { collectConsoleMessages, waitForScripts } from '../../support/rendering.ts';

let product: Product;
let asha: Member;
let ravi: Member;
let guide: number;

test.beforeAll(async () => {
  product = await Product.start();
  asha = await Member.register(product, 'Asha Pillai');
  ravi = await Member.register(product, 'Ravi Rao');
  for (let number = 1; number < 15; number++) await asha.shareBook(`Malgudi Days ${number}`, { type: 'donate' });
  ({ id: guide } = await asha.shareBook('The Guide', { type: 'sell', price: 120 }));
});
test.afterAll(() => product.stop());

const fetchHtml = async (address: string, language = 'en') =>
  (await fetch(product.url + address, { headers: { accept: 'text/html', cookie: `signed_in=${language}` } })).text();

/** Opens a page as a member with a session cookie and records console messages. */
async function openAsMember(browser: Browser, member: Member, language = 'en') {
  const page = await member.openPage(browser);
  await page.context().addCookies([{ name: 'signed_in', value: language, url: product.url }]);
  return { page, messages: collectConsoleMessages(page) };
}

/** Delays scripts until the returned function is called. */
async function holdScripts(page: Page) {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return () => release();
}

test('a list and a book are rendered for a member and hydrate without errors', async ({ browser }) => {
  const { page, messages } = await openAsMember(browser, ravi);
  for (const [address, words] of [
    ['/books', 'Malgudi Days 14'],
    [`/book/${guide}`, 'The Guide'],
  ] as const) {
    const release = await holdScripts(page);
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('main').getByText(words).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Get Started' })).toBeHidden();
    release();
    await waitForScripts(page);
    await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
    await page.unrouteAll();
  }
  await expect(page.getByRole('button', { name: 'Buy' })).toBeEnabled();
  expect(messages).toEqual([]);
});

test('favourites and the owner’s edit button load after hydration', async ({ browser }) => {
  const owner = await openAsMember(browser, asha);
  await owner.page.goto(`/book/${guide}`);
  await expect(owner.page.getByRole('button', { name: /^Edit/ }).first()).toBeVisible();
  await expect(owner.page.getByRole('button', { name: 'Buy' })).toBeHidden();

  const { page } = await openAsMember(browser, ravi);
  await page.goto('/books');
  await waitForScripts(page);
  const heart = page.getByRole('button', { name: /The Guide/ });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.goto(`/book/${guide}`);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  expect(owner.messages).toEqual([]);
});

test('the page is rendered in the member’s language until they log out', async ({ browser }) => {
  expect(await fetchHtml('/books', 'hi')).toContain('<html data-rendered-for="members" lang="hi"');
  const { page, messages } = await openAsMember(browser, ravi, 'hi');
  await page.addInitScript(() => localStorage.setItem('language', 'hi'));
  await page.goto('/books');
  await waitForScripts(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  expect(messages).toEqual([]);

  const context = await browser.newContext({ baseURL: product.url });
  await context.addCookies([{ name: 'signed_in', value: 'en', url: product.url }]);
  const guest = await context.newPage();
  await guest.goto(`/book/${guide}`);
  await expect(guest.getByText('Please login to see the details').first()).toBeVisible();
  expect(await context.cookies()).toEqual([]);
});
