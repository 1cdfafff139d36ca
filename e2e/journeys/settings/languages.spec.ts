import type { Browser, Page } from '@playwright/test';
import { interfaceLanguages } from '../../../packages/contract/src/language/interface-languages.ts';
import { expect, test } from '../../support/fixtures.ts';
import type { Product } from '../../support/product.ts';
import { collectConsoleMessages, waitForScripts } from '../../support/rendering.ts';

async function openAsGuest(browser: Browser, product: Product, address: string, options = {}) {
  const context = await browser.newContext({ baseURL: product.url, ...options });
  const page = await context.newPage();
  const messages = collectConsoleMessages(page);
  await page.goto(address, { waitUntil: 'networkidle' });
  return { page, messages };
}

const languageOf = (page: Page) => page.locator('html').getAttribute('lang');
const languageLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true });
const mainHeading = (page: Page) => page.getByRole('heading', { level: 1 });

test('without scripts a page links to every language and keeps the chosen one', async ({ browser, product }) => {
  const { page } = await openAsGuest(browser, product, '/books', { javaScriptEnabled: false });
  for (const { code, name } of interfaceLanguages) await expect(languageLink(page, name)).toHaveAttribute('lang', code);
  await languageLink(page, 'தமிழ்').click();
  await expect(mainHeading(page)).toHaveText('எல்லாப் புத்தகங்களும்');
  await page.getByRole('searchbox').or(page.getByRole('combobox')).first().fill('Guide');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/lang=ta/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ta');
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).toHaveURL(`${product.url}/?lang=ta`);
});

test('a page uses the language of the browser, until one is chosen, also before the scripts have loaded', async ({
  browser,
  product,
  page,
}) => {
  const hindi = await openAsGuest(browser, product, '/about', { locale: 'hi-IN' });
  await waitForScripts(hindi.page);
  await expect(hindi.page).toHaveURL(`${product.url}/about`);
  expect([await languageOf(hindi.page), ...hindi.messages]).toEqual(['hi']);

  await page.goto('/about');
  await waitForScripts(page);
  await languageLink(page, 'हिन्दी').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await page.goto('/books');
  await expect(mainHeading(page)).toHaveText('सारी किताबें');

  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/books');
  await expect(mainHeading(page)).toHaveText('सारी किताबें');
  await languageLink(page, 'English').click();
  await expect(mainHeading(page)).toHaveText('All Books');
  await page.unrouteAll();
  await page.goto('/books');
  await expect(mainHeading(page)).toHaveText('All Books');
});

test('a member’s language follows them to another browser', async ({ browser, reader, ravi: first }) => {
  await first.goto('/profile/settings#language');
  const kept = first.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  await first.getByRole('main').getByRole('link', { name: 'தமிழ்' }).click();
  await expect(first.locator('html')).toHaveAttribute('lang', 'ta');
  await kept;

  const second = await reader.openPage(browser);
  await second.goto('/books');
  await expect(second.locator('html')).toHaveAttribute('lang', 'ta');
  await expect(mainHeading(second)).toHaveText('எல்லாப் புத்தகங்களும்');
});
