import { type Browser, expect, type Page, test } from '@playwright/test';
import ta from '../../../packages/texts/ta/offline.json' with { type: 'json' };
import { expectAccessible } from '../../support/everyone/accessibility.ts';
import { reportNetwork, setOnline, waitUntilCached } from '../../support/devices.ts';
import { Member } from '../../support/members.ts';
import { NetworkProxy } from '../../support/network-proxy.ts';
import { Product } from '../../support/product.ts';

const NOT_HERE = 'You are offline. Please open this page when you are back online.';
const TOP = 'header + * > [role=alert]';
const PHONE = { width: 360, height: 740 };

let product: Product;
let proxy: NetworkProxy;
let book: { id: number };

test.beforeAll(async () => {
  product = await Product.start();
  proxy = await NetworkProxy.open(product);
  const owner = await Member.register(product, 'Asha Pillai');
  book = await owner.shareBook('The Guide');
});
test.beforeEach(() => void (proxy.isDown = false));
test.afterAll(async () => {
  proxy.close();
  await product.stop();
});

/** A guest on a phone who has visited a page once, and is now offline. */
async function visitAndGoOffline(browser: Browser, path: string, locale = 'en-IN') {
  const context = await browser.newContext({
    baseURL: proxy.url,
    serviceWorkers: 'allow',
    locale,
    viewport: PHONE,
  });
  await reportNetwork(context);
  const page = await context.newPage();
  await page.goto(path);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await waitUntilCached(page, 'The Guide');
  // The worker stores the files of the reader's language after it has begun.
  await page.waitForLoadState('networkidle');
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/language'))?.text()))
    .toBe(locale.slice(0, 2));
  await page.waitForLoadState('networkidle');
  proxy.isDown = true;
  await setOnline(page, false);
  return page;
}

/** Opens a page and returns the files that it lacked, and the number of buttons that try again. */
async function open(page: Page, path: string) {
  const missing: string[] = [];
  page.on('requestfailed', (request) => missing.push(new URL(request.url()).pathname));
  await page.goto(path);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeAttached();
  return missing.filter((file) => file.startsWith('/assets/'));
}

async function expectOneFailure(page: Page, text: string) {
  await expect(page.getByRole('alert').filter({ visible: true })).toHaveCount(1);
  await expect(page.getByRole('alert').filter({ visible: true })).toContainText(text);
  await expect(page.getByText(text).filter({ visible: true })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(1);
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
}

test('a guest reads the list of their only visit offline, and every other page says one sentence', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const page = await visitAndGoOffline(browser, '/books');
  expect(await open(page, '/books')).toEqual([]);
  await expect(page.getByRole('article').filter({ hasText: 'The Guide' })).toBeVisible();
  await expectOneFailure(page, 'You are offline. These are the books you saw last.');
  await expectAccessible(page);

  for (const path of ['/about', `/book/${book.id}`, '/login', '/wanted', '/no-such-page']) {
    await open(page, path);
    await expectOneFailure(page, NOT_HERE);
  }
  expect(await open(page, '/')).toEqual([]);
  await expectOneFailure(page, 'You are offline.');

  await page.goto('/books?category=Poetry');
  await expect(page.getByText('Not saved on this device')).toBeVisible({ timeout: 5000 });
  await expectOneFailure(page, 'You are offline.');

  // What the reader sees goes on by itself, also when only the server was gone.
  const list = page.getByRole('article').filter({ hasText: 'The Guide' });
  await page.goto('/books');
  await expect(list).toBeVisible();
  proxy.isDown = false;
  await setOnline(page, true);
  await expect(page.locator(TOP)).toBeHidden();
  proxy.isDown = true;
  await page.goto('/books');
  await expect(list).toBeVisible();
  await expectOneFailure(page, 'Please check your internet connection.');
  proxy.isDown = false;
  await expect(page.locator(TOP)).toBeHidden();

  // A start that fails says once that the reader is offline.
  proxy.isDown = true;
  await setOnline(page, false);
  await page.evaluate(() => caches.delete('assets'));
  // The browser's own cache has them too.
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');
  await page.goto('/about');
  await expect(page.getByText(NOT_HERE)).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await page.context().close();
});

test('offline the start is complete in another language', async ({ browser }) => {
  const page = await visitAndGoOffline(browser, '/books', 'ta-IN');
  expect(await open(page, '/books')).toEqual([]);
  await expect(page.locator(TOP)).toContainText(ta.offlineBooks);
  await page.context().close();
});
