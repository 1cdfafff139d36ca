import { type Browser, expect, type Page, test } from '@playwright/test';
import { isGuestPage, type PageName, pages } from '../../../packages/contract/src/pages.ts';
import { Member, PASSWORD } from '../../support/members.ts';
import { buildPageAddress } from '../../support/page-addresses.ts';
import { Product } from '../../support/product.ts';
import { collectConsoleMessages, waitForScripts } from '../../support/rendering.ts';

let product: Product;
let asha: Member;
let ravi: Member;
let guide: number;
let passport: string;

test.beforeAll(async () => {
  product = await Product.start();
  asha = await Member.register(product, 'Asha Pillai');
  ravi = await Member.register(product, 'Ravi Rao');
  for (let number = 1; number < 15; number++) await asha.shareBook(`Malgudi Days ${number}`, { type: 'donate' });
  ({ id: guide } = await asha.shareBook('The Guide', { type: 'sell', price: 120 }));
  passport = await asha.openPassport({ id: guide });
  await asha.addWish('Gaban', { shown: true });
});
test.afterAll(() => product.stop());

/** Opens a page as a member and records console messages. */
async function openAsMember(browser: Browser, member: Member, options = {}) {
  const page = await member.openPage(browser, options);
  return { page, messages: collectConsoleMessages(page) };
}

/** Delays scripts until the returned function is called. */
async function holdScripts(page: Page, scripts = '**/assets/*.js') {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(scripts, async (route) => {
    await held;
    await route.fallback();
  });
  return () => release();
}

test('favourites and the owner’s menu load after hydration', async ({ browser }) => {
  const owner = await openAsMember(browser, asha);
  await owner.page.goto(`/book/${guide}`);
  await expect(ownMenu(owner.page)).toBeVisible();
  await expect(owner.page.getByRole('button', { name: 'Buy' })).toBeHidden();

  const { page } = await openAsMember(browser, ravi);
  await page.goto('/books');
  await waitForScripts(page);
  const heart = page.getByRole('button', { name: /The Guide/ });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.goto(`/book/${guide}`);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  // The favourites may arrive before or after the list is hydrated.
  await page.goto('/books');
  for (let visit = 1; visit <= 3; visit++) {
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
  }
  expect(owner.messages).toEqual([]);
});

const pagesForMembers = (Object.keys(pages) as PageName[]).filter((name) => isGuestPage(name) && name !== 'login');

test(
  'every page is rendered for a member, in the language of who has not chosen one, and hydrates without errors',
  { tag: '@long' },
  async ({ browser }) => {
    test.setTimeout(240_000);
    const meera = await Member.register(product, 'Meera Krishnan');
    const { page, messages } = await openAsMember(browser, meera, { locale: 'hi-IN' });
    await page.goto('/about');
    await waitForScripts(page);
    for (const name of pagesForMembers)
      await test.step(name, async () => {
        const release = await holdScripts(page);
        await page.goto(buildPageAddress(name, { book: guide, user: asha.id, passport }), {
          waitUntil: 'domcontentloaded',
        });
        const html = page.locator('html');
        await expect(html).toHaveAttribute('data-rendered-for', String(meera.id));
        await expect(html).toHaveAttribute('lang', 'hi');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        release();
        await waitForScripts(page);
        await expect(page.getByRole('button', { name: 'आपका अकाउंट' })).toBeVisible();
        expect(messages).toEqual([]);
        await page.unrouteAll();
      });
  },
);

const OWN_MENU = 'Manage your book';

/** Records whether the page of a book paints the menu of its owner from now on, however briefly. */
const watchForMenu = (page: Page) =>
  page.addInitScript((label) => {
    const look = () => {
      const menu = document.querySelector(`main [aria-label="${label}"]`);
      const isShown = location.pathname.startsWith('/book/') && menu?.checkVisibility({ visibilityProperty: true });
      if (isShown) sessionStorage.setItem('seen', `${location.pathname} ${String(localStorage.getItem('userId'))}`);
      requestAnimationFrame(look);
    };
    look();
  }, OWN_MENU);
const readSeen = (page: Page) => page.evaluate(() => sessionStorage.getItem('seen'));

/** Shown to the owner only. */
const ownMenu = (page: Page) => page.getByRole('button', { name: OWN_MENU });

test('after a log-out neither Back nor a reload shows the page of the member, also to the next one', async ({
  browser,
}) => {
  const leaving = await Member.register(product, 'Meena Kaul');
  const { id: book } = await leaving.shareBook('A book of Meena');
  const { page } = await openAsMember(browser, leaving, { serviceWorkers: 'allow' });
  const goBackToBook = async () => {
    for (const _ of [1, 2, 3]) {
      await waitForScripts(page);
      await page.goBack();
    }
    await expect(page).toHaveURL(`/book/${book}`);
  };
  await page.goto(`/book/${book}`);
  await expect(ownMenu(page)).toBeVisible();
  await page.goto('/about');
  await page.getByRole('button', { name: 'Your account' }).hover();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL(`${product.url}/`);
  expect((await page.context().cookies()).filter(({ name }) => name === 'wandering_books_session')).toEqual([]);
  await watchForMenu(page);
  await page.goto('/terms');
  await goBackToBook();
  await expect(page.getByText('Please login to see the details').first()).toBeVisible();
  await page.reload();
  await expect(page.getByText('Please login to see the details').first()).toBeVisible();
  await expect(ownMenu(page)).toBeHidden();

  await page.goto('/login');
  await page.getByLabel('Email').fill(ravi.email);
  await page.getByLabel('Password').first().fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(/profile/);
  await page.goto('/books');
  await page.goto('/about');
  await page.goto(`/book/${book}`);
  await expect(page.locator('html')).toHaveAttribute('data-rendered-for', String(ravi.id));
  await expect(page.getByRole('button', { name: 'Buy' })).toBeEnabled();
  await expect(ownMenu(page)).toBeHidden();
  expect(await readSeen(page)).toBeNull();
});

test('a cookie of another session shows nothing of its member and goes, and a lost one comes again', async ({
  browser,
}) => {
  for (const reader of [null, ravi]) {
    const context = await browser.newContext({ baseURL: product.url });
    const page = reader ? await reader.openPage(browser) : await context.newPage();
    await page.context().addCookies([asha.createCookie()]);
    const messages = collectConsoleMessages(page);
    await watchForMenu(page);
    await page.goto(`/book/${guide}`, { waitUntil: 'networkidle' });
    await expect(ownMenu(page)).toBeHidden();
    if (reader) await expect(page.getByRole('button', { name: 'Buy' })).toBeEnabled();
    else await expect(page.getByText('Please login to see the details').first()).toBeVisible();
    expect(await readSeen(page)).toBeNull();
    expect(messages.filter((message) => !message.includes('401'))).toEqual([]);
    const readCookies = async () =>
      (await page.context().cookies())
        .filter(({ name }) => name === 'wandering_books_session')
        .map(({ value }) => value);
    await expect.poll(readCookies).toEqual(reader ? [reader.createCookie().value] : []);
    await page.goto('/books');
    await expect(page.locator('html')).toHaveAttribute('data-rendered-for', reader ? String(reader.id) : 'guest');
    await page.context().close();
    await context.close();
  }

  const { page, messages } = await openAsMember(browser, asha);
  await page.context().clearCookies();
  await page.goto(`/book/${guide}`);
  await expect(ownMenu(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
  await expect
    .poll(async () => (await page.context().cookies()).map(({ name }) => name))
    .toContain('wandering_books_session');
  expect(messages).toEqual([]);
});
