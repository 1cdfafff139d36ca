import { type Browser, type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Product } from '../../support/product.ts';
import { waitForScripts } from '../../support/rendering.ts';

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
  const page = await context.newPage();
  await page.goto(path);
  return page;
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

test('a book is prefetched once when its card is pressed, before the click, and not while data is saved', async ({
  browser,
}) => {
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
  // The page of a book asks again after five seconds.
  expect(new Set(asked)).toEqual(new Set([first, second]));

  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } }),
  );
  await page.goto('/books', { waitUntil: 'networkidle' });
  await waitForScripts(page);
  asked.length = 0;
  for (const place of [0, 1, 2]) await press(page, place);
  await link(page, 3).click();
  await expect(page.getByRole('main').getByRole('button', { name: 'Share' })).toBeVisible();
  expect(new Set(asked).size).toBe(1);
});

test('Back restores the scroll position and the open tab, also after the page was reloaded', async ({ browser }) => {
  const page = await openAsMember(browser, '/books', PHONE);
  await expect(page.getByText(/^Showing 100 of \d+ books$/)).toBeVisible();
  // Only cards near the screen are rendered.
  expect(await cards(page).count()).toBe(12);
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

  await page.goto('/profile');
  await page.getByRole('tab', { name: 'History' }).click();
  await page.getByRole('link', { name: 'See your profile as others see it' }).click();
  await expect(page).toHaveURL(/\/user\//);
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'History' })).toHaveAttribute('aria-selected', 'true');
  await page.goto('/api/health');
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'History' })).toHaveAttribute('aria-selected', 'true');
});

/** A page of a guest on a phone, and the values of its layout shifts. */
async function openAsGuest(browser: Browser) {
  const page = await (await browser.newContext({ baseURL: product.url, ...PHONE })).newPage();
  await page.addInitScript(() => {
    const moves: number[] = [];
    Object.assign(window, { moves });
    new PerformanceObserver((list) =>
      moves.push(...list.getEntries().map((entry) => (entry as PerformanceEntry & { value: number }).value)),
    ).observe({ type: 'layout-shift', buffered: true });
  });
  return { page, listMoves: () => page.evaluate(() => (window as unknown as { moves: number[] }).moves) };
}

test('nothing moves while a guest’s first pages load on a phone', async ({ browser }) => {
  const { page, listMoves } = await openAsGuest(browser);
  for (const path of ['/', '/books', '/books?category=Fiction']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await waitForScripts(page);
    expect(await listMoves()).toEqual([]);
  }
});

test('a page that arrives slowly is painted once its content is there', async ({ browser }) => {
  const { page, listMoves } = await openAsGuest(browser);
  let sendRest = () => {};
  const forward = async ({ url }: IncomingMessage, response: ServerResponse) => {
    const answer = await fetch(product.url + url);
    const body = Buffer.from(await answer.arrayBuffer());
    response.setHeader('content-type', answer.headers.get('content-type')!);
    if (url !== '/about') return void response.end(body);
    const cut = body.indexOf('</a>', body.indexOf('<header'));
    response.write(body.subarray(0, cut));
    sendRest = () => void response.end(body.subarray(cut));
  };
  // The page may still load something when the test and the product end.
  const slow = createServer((request, response) => void forward(request, response).catch(() => response.destroy()));
  slow.listen(0, '127.0.0.1');
  await once(slow, 'listening');
  await page.goto(`http://127.0.0.1:${(slow.address() as AddressInfo).port}/about`, { waitUntil: 'commit' });
  const frame = page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  // While a page is held back it has no frames.
  await Promise.race([frame, wait(1000)]);
  sendRest();
  await frame;
  await expect(page.getByRole('main')).toBeVisible();
  expect(await listMoves()).toEqual([]);
  slow.closeAllConnections();
  slow.close();
});
