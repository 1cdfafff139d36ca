import { brotliCompressSync } from 'node:zlib';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { isGuestPage, type PageName, pages } from '../../../packages/contract/src/pages.ts';
import { Member, PASSWORD } from '../../support/members.ts';
import { needsMouse } from '../../support/keyboard/keyboard-mode.ts';
import { buildPageAddress } from '../../support/page-addresses.ts';
import { Product } from '../../support/product.ts';
import { collectConsoleMessages, waitForScripts } from '../../support/rendering.ts';

const MAX_HOME_BYTES = 25_000;
const BOOKS = 30;
/** Without scripts every click is a link or a form that loads another page. */
const WITHOUT_SCRIPTS = { javaScriptEnabled: false };

let product: Product;
let asha: Member;
let book: number;
let passport: string;

test.beforeAll(async () => {
  product = await Product.start({ SUPPORT_EMAIL: 'support@example.org' });
  asha = await Member.register(product, 'Asha Pillai');
  await asha.choosePlace('411001');
  for (let number = 1; number < BOOKS; number++)
    await asha.shareBook(`Malgudi Days ${number}`, { type: number % 2 ? 'sell' : 'donate', price: 15 + number });
  ({ id: book } = await asha.shareBook('The Guide', { type: 'sell', price: 120 }));
  passport = await asha.openPassport({ id: book });
  await asha.addWish('Gaban', { shown: true });
});
test.afterAll(() => product.stop());

const buildAddress = (name: PageName) => buildPageAddress(name, { book, user: asha.id, passport });

const fetchHtml = async (address: string) =>
  (await fetch(product.url + address, { headers: { accept: 'text/html' } })).text();

/** Opens a page as a new guest and records console messages and API calls. */
async function openAsGuest(browser: Browser, address: string, options = {}) {
  const context = await browser.newContext({ baseURL: product.url, ...options });
  const page = await context.newPage();
  const messages = collectConsoleMessages(page);
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  return { page, messages, calls };
}

const guestPages = (Object.keys(pages) as PageName[]).filter(isGuestPage);
const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** An open book is polled for changes; a list whose end is in view reads on. */
const EXPECTED_CALLS = ['/api/authors/r-k-narayan', '/api/colleges', '/api/book-posts/filter-counts'];

const NO_SUCH_PAGE = {
  '/no/such/page': 'Page not found',
  '/user/999999': 'We could not find this member',
  '/book/999999': 'Book not found',
};
const LISTS = ['?category=Poetry', '?city=Pune', '?type=rent&language=English', '?q=the', '?category=Nonsense'];

test(
  'every page of guests is rendered with its texts and title, and hydrates without errors',
  { tag: '@long' },
  async ({ browser }) => {
    test.setTimeout(240_000);
    const bare = await (await browser.newContext({ baseURL: product.url, ...WITHOUT_SCRIPTS })).newPage();
    const { page, messages, calls } = await openAsGuest(browser, '/about');
    const readTitle = (html: string) =>
      page.evaluate((text) => new DOMParser().parseFromString(text, 'text/html').title, html);
    for (const address of [...guestPages.map(buildAddress), ...LISTS.map((query) => `/books${query}`)])
      await test.step(address, async () => {
        const html = await fetchHtml(address);
        expect(html).toContain('data-from-server');
        expect(html).not.toContain('<!--$!-->');
        await bare.goto(address);
        const words = await title(bare).innerText();
        expect(await bare.getByRole('main').innerText()).toContain(words);

        calls.length = 0;
        const name = await readTitle(html);
        await page.goto(address, { waitUntil: 'networkidle' });
        await waitForScripts(page);
        await expect(title(page)).toHaveText(words);
        await expect(page).toHaveTitle(name);
        // Also what the security policy refuses, such as structured data that was taken for a script.
        expect(messages).toEqual([]);
        expect(calls.filter((call) => !EXPECTED_CALLS.includes(call) && call !== `/api/book-posts/${book}`)).toEqual(
          [],
        );
      });

    for (const [address, words] of Object.entries(NO_SUCH_PAGE))
      await test.step(address, async () => {
        const answer = await page.goto(address, { waitUntil: 'networkidle' });
        expect([answer!.status(), (await answer!.text()).includes(words)]).toEqual([404, true]);
        await expect(page.getByRole('main').getByText(words)).toBeVisible();
        expect(messages.filter((message) => !message.includes('404'))).toEqual([]);
      });
  },
);

test('lists are rendered with their books and continue after the first page, and Home stays small', async ({
  browser,
}) => {
  const home = await fetchHtml('/');
  expect(home).toContain('Malgudi Days 29');
  expect(brotliCompressSync(home).length).toBeLessThan(MAX_HOME_BYTES);
  expect(await fetchHtml('/books?type=donate')).not.toContain('Malgudi Days 29');
  expect(await fetchHtml(`/user/${asha.id}`)).toContain('The Guide');
  const list = await fetchHtml('/books');
  expect(list.match(/<article/g)).toHaveLength(12);
  expect(list, 'thousands of colleges would be most of the page').not.toContain('["colleges"]');
  const { page, messages } = await openAsGuest(browser, '/books');
  await expect(page.getByRole('article')).toHaveCount(BOOKS);
  expect(messages).toEqual([]);
});

test('guest preferences kept in the browser hydrate without errors', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: product.url });
  const page = await context.newPage();
  const messages = collectConsoleMessages(page);
  await page.addInitScript(() => {
    localStorage.setItem('theme', 'dark');
    localStorage.setItem('user_location', JSON.stringify({ latitude: 13, longitude: 77, timestamp: Date.now() }));
  });
  for (const address of ['/', '/books']) {
    await page.goto(address, { waitUntil: 'networkidle' });
    await expect(page.getByRole('button', { name: 'Switch to light mode' })).toBeVisible();
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(23, 21, 18)');
  }
  expect(messages).toEqual([]);
});

test('a reader without scripts finds, filters and pages through books, and sees their owners', async ({ browser }) => {
  const { page } = await openAsGuest(browser, '/', WITHOUT_SCRIPTS);
  await page.getByRole('searchbox', { name: 'Search books' }).fill('Malgudi');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/books\?q=Malgudi$/);
  await expect(page.getByRole('heading', { name: '29 Books Found' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(12);
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page.getByRole('article')).toHaveCount(5);
  await page.getByRole('link', { name: 'Previous page' }).click();
  await page.getByLabel('Type').selectOption('donate');
  await page.getByRole('button', { name: 'Show These Books' }).click();
  await expect(page.getByRole('heading', { name: '14 Books Found' })).toBeVisible();
  await expect(page.getByRole('searchbox').or(page.getByRole('combobox', { name: 'Search books' }))).toHaveValue(
    'Malgudi',
  );
  await page.getByRole('link', { name: 'Clear' }).click();
  await expect(page.getByRole('heading', { name: '29 Books Found' })).toBeVisible();
  await page.getByRole('link', { name: 'Malgudi Days 29' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: /sign in/i })).toBeVisible();

  await page.goto(`/user/${asha.id}`);
  await expect(title(page)).toHaveText('Asha Pillai');
  await page.getByRole('link', { name: 'About', exact: true }).first().click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(title(page)).toBeVisible();
  await page.getByRole('link', { name: 'Get Started' }).click();
  expect(await page.locator('form noscript p').innerText()).toBe('This form needs JavaScript. Please turn it on.');
  await page.locator('[name=password]').fill('a secret');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login$/);
});

/** Delays files of a kind until the returned function is called. */
async function holdBack(page: Page, files: string) {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(files, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

const SCRIPTS = '**/assets/*.js';

declare global {
  var isPressKept: boolean | undefined;
  var earlyInput: Map<HTMLElement, string | undefined> | undefined;
}

/** Presses a button as soon as React has taken over the page around it. */
function pressAtHydration(name: string) {
  addEventListener('DOMContentLoaded', () => {
    const root = document.getElementById('root')!;
    const observer = new MutationObserver(() => {
      observer.disconnect();
      const button = [...root.querySelectorAll('button')].find(({ textContent }) => textContent === name)!;
      button.click();
      const isHandled = Object.keys(button).some((key) => key.startsWith('__react'));
      globalThis.isPressKept = isHandled || globalThis.earlyInput!.has(button);
    });
    observer.observe(root, { attributeFilter: ['data-from-server'] });
  });
}

test('what is typed, filled in, pressed and chosen before hydration counts', async ({ page }) => {
  const openBare = async (path: string) => {
    const release = await holdBack(page, SCRIPTS);
    await page.goto(product.url + path, { waitUntil: 'commit' });
    return release;
  };
  await test.step('a form', async () => {
    const release = await openBare('/login');
    await page.getByLabel('Email').fill('nobody@example.org');
    await page.locator('[name=password]').fill('not my password');
    await page.keyboard.press('Enter');
    release();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByLabel('Email')).toHaveValue('nobody@example.org');
  });
  await test.step('a heart', async () => {
    await page.unrouteAll();
    const release = await openBare('/books');
    await page.getByRole('article').first().getByRole('button').click();
    await expect(page.locator('#root')).toHaveAttribute('data-from-server');
    release();
    await expect(page).toHaveURL(/\/login/);
  });
  await test.step('a filter', async () => {
    await page.unrouteAll();
    const release = await openBare('/books');
    await page.getByLabel('Type').selectOption('donate');
    release();
    await expect(page).toHaveURL(/type=donate/);
    await expect(page.getByRole('heading', { name: '14 Books Found' })).toBeVisible();
  });
  await test.step('a button of a part that is about to hydrate', async () => {
    await page.unrouteAll();
    const visit = await page.context().newPage();
    await visit.addInitScript(pressAtHydration, 'Choose your place');
    await visit.goto(product.url);
    await expect(visit.getByRole('dialog', { name: 'Where are you?' })).toBeVisible();
    expect(await visit.evaluate(() => globalThis.isPressKept)).toBe(true);
    await visit.close();
  });
  await test.step('a log-in by a password manager', async () => {
    await page.unrouteAll();
    const release = await openBare('/login');
    for (const [name, text] of Object.entries({ email: asha.email, password: PASSWORD }))
      await page
        .locator(`main [name=${name}]`)
        .evaluate((field: HTMLInputElement, given) => (field.value = given), text);
    release();
    await waitForScripts(page);
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL('**/profile');
  });
});

const MOVES = needsMouse('moves the mouse without pressing');
test('scripts load after the images, or at the first interaction', MOVES, async ({ page }) => {
  const release = await holdBack(page, '**/picture.webp');
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      const picture = new Image();
      picture.src = '/picture.webp';
      document.body.append(picture);
    }),
  );
  const asked: string[] = [];
  page.on('request', (request) => asked.push(...(request.resourceType() === 'script' ? [request.url()] : [])));
  await page.goto(`${product.url}/about`, { waitUntil: 'domcontentloaded' });
  await expect(title(page)).toBeVisible();
  await page.mouse.move(5, 5);
  expect(asked).toEqual([]);
  await page.mouse.down();
  await waitForScripts(page);
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(page.locator('#root')).toHaveAttribute('data-from-server');
  release();
  await waitForScripts(page);
});

test('a member never sees the guest page, with or without the session cookie', async ({ browser }) => {
  const page = await asha.openPage(browser);
  await page.addInitScript(() => {
    const look = () => {
      for (const button of document.querySelectorAll('header button, header a'))
        if (button.textContent === 'Get Started' && button.checkVisibility({ visibilityProperty: true }))
          sessionStorage.setItem('flash', location.pathname);
      requestAnimationFrame(look);
    };
    look();
  });
  for (const visit of ['for the first time', 'again']) {
    for (const address of ['/', '/books', '/about']) {
      await page.goto(address, { waitUntil: 'networkidle' });
      await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
      expect([visit, await page.evaluate(() => sessionStorage.getItem('flash'))]).toEqual([visit, null]);
    }
  }
});
