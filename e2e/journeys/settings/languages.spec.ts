import { type Browser, expect, type Page, test } from '@playwright/test';
import { interfaceLanguages } from '../../../packages/contract/src/language/interface-languages.ts';
import { isGuestPage, type PageName, pages } from '../../../packages/contract/src/pages.ts';
import { expectAccessible } from '../../support/everyone/accessibility.ts';
import { Member } from '../../support/members.ts';
import { buildPageAddress } from '../../support/page-addresses.ts';
import { Product } from '../../support/product.ts';
import { collectConsoleMessages, waitForScripts } from '../../support/rendering.ts';

let product: Product;
let asha: Member;
let book: number;
let passport: string;

test.beforeAll(async () => {
  product = await Product.start();
  asha = await Member.register(product, 'Asha Pillai');
  ({ id: book } = await asha.shareBook('The Guide', { price: 125000 }));
  passport = await asha.openPassport({ id: book });
  await asha.addWish('Gaban', { shown: true });
});
test.afterAll(() => product.stop());

const buildAddress = (name: PageName) => buildPageAddress(name, { book, user: asha.id, passport });

async function openAsGuest(browser: Browser, address: string, options = {}) {
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

for (const name of (Object.keys(pages) as PageName[]).filter(isGuestPage))
  test(`${name} is rendered in Hindi and hydrates without errors`, async ({ browser }) => {
    const { page, messages } = await openAsGuest(browser, `${buildAddress(name)}?lang=hi`);
    await waitForScripts(page);
    await expect(mainHeading(page)).toBeVisible();
    expect(await languageOf(page)).toBe('hi');
    expect(messages).toEqual([]);
  });

test('without scripts a page links to every language and keeps the chosen one', async ({ browser }) => {
  const { page } = await openAsGuest(browser, '/books', { javaScriptEnabled: false });
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

test('a page uses the language of the browser from the first paint', async ({ browser }) => {
  const { page, messages } = await openAsGuest(browser, '/about', { locale: 'hi-IN' });
  await expect(page).toHaveURL(`${product.url}/about?lang=hi`);
  await waitForScripts(page);
  expect([await languageOf(page), ...messages]).toEqual(['hi']);
});

test('the chosen language is kept without a parameter in the address and after a reload', async ({ browser }) => {
  const { page } = await openAsGuest(browser, '/about');
  await waitForScripts(page);
  await languageLink(page, 'हिन्दी').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await expect(languageLink(page, 'हिन्दी')).toHaveAttribute('aria-current', 'true');
  await page.goto('/books');
  await expect(mainHeading(page)).toHaveText('सारी किताबें');
  await waitForScripts(page);
  await languageLink(page, 'English').click();
  await expect(mainHeading(page)).toHaveText('All Books');
  await page.goto('/books');
  await expect(mainHeading(page)).toHaveText('All Books');
});

test('a language chosen before the scripts have loaded is kept', async ({ browser }) => {
  const { page } = await openAsGuest(browser, '/books?lang=hi');
  await waitForScripts(page);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/books');
  await expect(mainHeading(page)).toHaveText('सारी किताबें');
  await languageLink(page, 'English').click();
  await expect(mainHeading(page)).toHaveText('All Books');
  await page.unrouteAll();
  await page.goto('/books');
  await expect(mainHeading(page)).toHaveText('All Books');
});

test('a guest on a phone chooses the language in the header', async ({ browser }) => {
  const { page } = await openAsGuest(browser, '/login', { viewport: { width: 360, height: 740 } });
  await waitForScripts(page);
  const banner = page.getByRole('banner');
  await banner.getByRole('button', { name: 'Language' }).click();
  const tamil = banner.getByRole('link', { name: 'தமிழ்' });
  await expect(tamil).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await tamil.click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ta');
  await expect(tamil).toBeHidden();
});

test('a page without a translation says so in the reader’s language', async ({ browser }) => {
  const { page } = await openAsGuest(browser, '/help?lang=bn', { javaScriptEnabled: false });
  const notice = page.getByText('এই পেজ এখন শুধু ইংরেজিতে আছে।');
  await expect(notice).toBeInViewport();
  await page.goto('/help?lang=ta');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('உதவி மையம்');
  await expect(page.getByText('இந்தப் பக்கம் ஆங்கிலத்தில் மட்டுமே உள்ளது.')).toHaveCount(0);
});

test('Urdu is laid out from right to left', async ({ browser }) => {
  const { page } = await openAsGuest(browser, '/books?lang=ur');
  await waitForScripts(page);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const [logo, menu] = await Promise.all([
    page.getByRole('banner').getByRole('link').first().boundingBox(),
    page.getByRole('navigation').first().boundingBox(),
  ]);
  expect(logo!.x).toBeGreaterThan(menu!.x);
  await expectAccessible(page);
});

test('dates and rupees follow the language, with Latin digits and lakhs', async ({ browser }) => {
  const { page } = await openAsGuest(browser, '/books?lang=ta');
  await expect(page.getByText('₹1,25,000').first()).toBeVisible();
});

test('a member’s language follows them to another browser', async ({ browser }) => {
  const ravi = await Member.register(product, 'Ravi Kulkarni');
  const first = await ravi.openPage(browser);
  await first.goto('/profile/settings#language');
  const kept = first.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  await first.getByRole('main').getByRole('link', { name: 'தமிழ்' }).click();
  await expect(first.locator('html')).toHaveAttribute('lang', 'ta');
  await kept;

  const second = await ravi.openPage(browser);
  await second.goto('/books');
  await expect(second.locator('html')).toHaveAttribute('lang', 'ta');
  await expect(mainHeading(second)).toHaveText('எல்லாப் புத்தகங்களும்');
});

test('a language that is chosen while the account loads is kept', async ({ browser }) => {
  const ravi = await Member.register(product, 'Ravi Shenoy');
  const page = await ravi.openPage(browser);
  const saved: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') saved.push(request.postDataJSON());
  });
  let loadAccount = () => {};
  let loadTexts = () => {};
  const account = new Promise<void>((resolve) => (loadAccount = resolve));
  const texts = new Promise<void>((resolve) => (loadTexts = resolve));
  await page.route('**/api/user', async (route) => {
    await account;
    await route.continue();
  });
  await page.goto('/about');
  await waitForScripts(page);
  await page.route('**/assets/**', async (route) => {
    await texts;
    await route.continue();
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'தமிழ்' }).click();
  loadAccount();
  await expect.poll(() => saved.length).toBeGreaterThan(0);
  loadTexts();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ta');
  await page.waitForLoadState('networkidle');
  expect(saved).not.toContainEqual({ language: 'en' });
});

test('the bell uses the language of the page and switches with it', async ({ browser }) => {
  const meera = await Member.register(product, 'Meera Nair');
  await meera.requestBook({ id: book, receiver_id: asha.id });
  const page = await asha.openPage(browser);
  await page.goto('/about?lang=ta');
  const bell = page.getByRole('banner').locator('button[aria-expanded]:not([aria-haspopup]):visible').first();
  const told = page
    .getByRole('banner')
    .getByRole('listitem')
    .filter({ hasText: 'Meera Nair' })
    .getByRole('link')
    .first();
  await bell.click();
  await expect(told).toHaveText(/\p{Script=Tamil}/u);
  await bell.click();
  await languageLink(page, 'हिन्दी').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await bell.click();
  await expect(told).toHaveText(/\p{Script=Devanagari}/u);
  await page.goto('/about?lang=ta');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ta');
  await bell.click();
  await expect(told).toHaveText(/\p{Script=Tamil}/u);
});
