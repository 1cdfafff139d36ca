import { type Browser, type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/everyone/accessibility.ts';
import { Product } from '../../support/product.ts';

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };

let product: Product;
let asha: { token: string; userId: string };

test.beforeAll(async () => {
  product = await Product.start({ SEED_DEMO: 'true' });
  const answer = await fetch(`${product.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'asha@example.org', password: 'wandering-books' }),
  });
  const { token, user } = (await answer.json()) as { token: string; user: { id: number } };
  asha = { token, userId: String(user.id) };
});
test.afterAll(() => product.stop());

async function openAsMember(browser: Browser, path: string, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ baseURL: product.url, ...options });
  await context.addInitScript((stored) => void Object.assign(localStorage, stored), asha);
  await context.addInitScript(countTransitions);
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

function countTransitions() {
  const start = document.startViewTransition?.bind(document);
  document.startViewTransition = (update) => {
    document.documentElement.dataset['transitions'] = String(
      Number(document.documentElement.dataset['transitions'] ?? 0) + 1,
    );
    return start(update);
  };
}

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const link = (page: Page, place: number) => cards(page).nth(place).getByRole('link');
const press = (page: Page, place: number) => link(page, place).dispatchEvent('pointerdown');

/** Records each request for a book by the page. */
function watchBooks(page: Page) {
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, id] = /\/api\/book-posts\/(\d+)$/.exec(request.url()) ?? [];
    if (id) asked.push(`/book/${id}`);
  });
  return asked;
}

test('a book is prefetched once when its card is pressed, before the click', async ({ browser }) => {
  const page = await openAsMember(browser, '/about', PHONE);
  // Blocks the realtime connection, which would refetch everything on opening.
  await page.routeWebSocket(/./, () => {});
  await page.goto('/books');
  const asked = watchBooks(page);
  const [first, second] = [await link(page, 0).getAttribute('href'), await link(page, 1).getAttribute('href')];
  // Prefetching starts after the first screen.
  await expect(async () => {
    await press(page, 0);
    expect(asked).toContain(first);
  }).toPass();
  await press(page, 0);
  await press(page, 1);
  await expect.poll(() => asked).toContain(second);
  expect(asked).toEqual([first, second]);
  await expect(page).toHaveURL('/books');

  await link(page, 0).click();
  await expect(page.getByRole('main').getByRole('button', { name: 'Share' })).toBeVisible();
  expect(asked).toEqual([first, second]);
});

test('nothing is prefetched in data saver mode', async ({ browser }) => {
  const page = await openAsMember(browser, '/about', PHONE);
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } }),
  );
  await page.goto('/books', { waitUntil: 'networkidle' });
  const asked = watchBooks(page);
  for (const place of [0, 1, 2]) await press(page, place);
  await link(page, 3).click();
  await expect(page.getByRole('main').getByRole('button', { name: 'Share' })).toBeVisible();
  expect(new Set(asked).size).toBe(1);
});

test('the cover of a card grows into that of its page, unless reduced motion is preferred', async ({ browser }) => {
  for (const [reducedMotion, count] of [
    ['no-preference', '1'],
    ['reduce', null],
  ] as const) {
    const page = await openAsMember(browser, '/books', { reducedMotion });
    const title = (await cards(page).first().getByRole('heading').textContent())!;
    await link(page, 0).click();
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    expect(await page.locator('html').getAttribute('data-transitions')).toBe(count);
    await expect(page.locator('[data-page-cover]')).not.toHaveAttribute('style', /cover/);
    await page.context().close();
  }
});

test('only cards near the screen are rendered; others when scrolled to', async ({ browser }) => {
  const page = await openAsMember(browser, '/books', PHONE);
  await expect(page.getByText(/^Showing 100 of \d+ books$/)).toBeVisible();
  expect(await cards(page).count()).toBe(12);
  await cards(page).nth(11).scrollIntoViewIfNeeded();
  await expect.poll(() => cards(page).count()).toBeGreaterThan(12);
});

test('the first covers of a list load before the others', async ({ browser }) => {
  const page = await openAsMember(browser, '/books', PHONE);
  await expect(cards(page).nth(11)).toBeAttached();
  await expectFirstCoversFirst(page);
});

test('the first covers of a member’s books load before the others', async ({ browser }) => {
  const newest = await fetch(`${product.url}/api/book-posts/explore?per_page=1`);
  const { data } = (await newest.json()) as { data: { user_id: number }[] };
  const page = await openAsMember(browser, `/user/${data[0]?.user_id}`, PHONE);
  await expect(cards(page).nth(5)).toBeAttached();
  await expectFirstCoversFirst(page);
});

async function expectFirstCoversFirst(page: Page) {
  const read = (name: string) =>
    cards(page).evaluateAll(
      (all, attribute) => all.map((card) => card.querySelector('img')?.getAttribute(attribute)),
      name,
    );
  const [priorities, loadings] = [await read('fetchpriority'), await read('loading')];
  const photos = loadings.filter((loading) => loading !== undefined);
  expect(photos.length).toBeGreaterThan(0);
  for (const [place, loading] of loadings.entries()) {
    if (loading === undefined) continue;
    expect(loading).toBe(place < 4 ? 'eager' : 'lazy');
    expect(priorities[place]).toBe(place < 1 ? 'high' : null);
  }
}

test('Back restores the scroll position, also after the page was reloaded', async ({ browser }) => {
  const page = await openAsMember(browser, '/books', PHONE);
  await expect(cards(page).nth(11)).toBeAttached();
  await cards(page).nth(11).scrollIntoViewIfNeeded();
  await expect.poll(() => cards(page).count()).toBeGreaterThan(30);
  const card = cards(page).nth(30);
  await card.scrollIntoViewIfNeeded();
  const title = (await card.getByRole('heading').textContent())!;
  await expect(card).toBeInViewport();
  await page.goto('/api/health');
  await page.goBack();
  await expect(cards(page).nth(30)).toContainText(title);
  await expect(cards(page).nth(30)).toBeInViewport();
});

test('Back restores the open tab', async ({ browser }) => {
  const page = await openAsMember(browser, '/profile');
  await page.getByRole('tab', { name: 'History' }).click();
  await page.getByRole('link', { name: 'See your profile as others see it' }).click();
  await expect(page).toHaveURL(/\/user\//);
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'History' })).toHaveAttribute('aria-selected', 'true');
  await page.goto('/api/health');
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'History' })).toHaveAttribute('aria-selected', 'true');
});

test('price and action of a book are visible on a phone without scrolling', async ({ browser }) => {
  const page = await openAsMember(browser, '/books', PHONE);
  await link(page, 0).click();
  const book = page.getByRole('main').getByRole('article').first();
  const action = book.getByRole('button', { name: /^(Buy|Rent|Exchange|Free)$/ });
  const price = book.getByText(/^Price: /).locator('..');
  for (const part of [action, price]) await expect(part).toBeInViewport({ ratio: 1 });
  await book.getByText('Posted on').scrollIntoViewIfNeeded();
  for (const part of [action, price]) await expect(part).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await page.getByRole('heading', { name: /^More Books by/ }).scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(action).not.toBeInViewport();
});
