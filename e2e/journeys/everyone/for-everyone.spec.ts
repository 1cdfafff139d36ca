import { type Browser, expect, type Page, test } from '@playwright/test';
import { isGuestPage, type PageName, pages } from '../../../packages/contract/src/pages.ts';
import { expectForEveryone, PHONE } from '../../support/everyone/for-everyone.ts';
import { openLibrary } from '../../support/library.ts';
import type { Member } from '../../support/members.ts';
import { buildPageAddress } from '../../support/page-addresses.ts';
import { waitForScripts } from '../../support/rendering.ts';

/** Pages that look the same for members, apart from the header. */
const SAME_FOR_MEMBERS = [
  'login',
  'register',
  'forgotPassword',
  'resetPassword',
  'verifyEmail',
  'undoChange',
  'stopMail',
  'help',
  'contact',
  'terms',
  'privacy',
] as const satisfies PageName[];

// Each test visits many pages, so they run in parallel.
test.describe.configure({ mode: 'parallel' });
test.setTimeout(300_000);

let library: Awaited<ReturnType<typeof openLibrary>>;
test.beforeAll(async () => {
  library = await openLibrary();
});
test.afterAll(() => library.product.stop());

const allPages = Object.keys(pages) as PageName[];

const buildAddress = (name: PageName) =>
  buildPageAddress(name, { book: library.books.sell.id, user: library.asha.id, passport: library.passport });

async function openPage(browser: Browser, who?: Member) {
  const options = { viewport: PHONE, baseURL: library.product.url };
  if (who) return who.openPage(browser, options);
  return (await browser.newContext(options)).newPage();
}

async function goTo(page: Page, address: string) {
  await page.goto(address);
  await waitForScripts(page);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

async function lookAt(page: Page, names: PageName[]) {
  for (const name of names)
    await test.step(name, async () => {
      await goTo(page, buildAddress(name));
      await expectForEveryone(page);
    });
  await page.context().close();
}

test('all pages of guests pass every accessibility check', async ({ browser }) => {
  await lookAt(await openPage(browser), allPages.filter(isGuestPage));
});

test('all pages of members pass every accessibility check', async ({ browser }) => {
  const isOther = (name: PageName) => !SAME_FOR_MEMBERS.some((other) => other === name) && name !== 'moderation';
  await lookAt(await openPage(browser, library.asha), allPages.filter(isOther));
});

test('the pages of moderators pass every accessibility check', async ({ browser }) => {
  const page = await openPage(browser, library.mira);
  for (const address of ['/moderation', `/moderation/${library.report.id}`])
    await test.step(address, async () => {
      await goTo(page, address);
      await expectForEveryone(page);
    });
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectForEveryone(page, '[role=dialog]');
  await page.context().close();
});

interface Window {
  at: string;
  open: (page: Page) => Promise<unknown>;
  /** Its ARIA role, a dialog by default. */
  part?: string;
}

const press =
  (name: string | RegExp, role: 'button' | 'tab' | 'menuitem' = 'button') =>
  (page: Page) =>
    page.getByRole(role, { name }).first().press('Enter');
const inTurn =
  (...steps: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page);
  };

/** Opens, checks and closes each; the focus returns to the opener. */
async function lookAtWindows(page: Page, windows: Record<string, Window>) {
  for (const [name, { at, open, part = '[role=dialog]' }] of Object.entries(windows))
    await test.step(name, async () => {
      await goTo(page, at);
      await open(page);
      await expect(page.locator(part).last()).toBeVisible();
      await expectForEveryone(page, part);
      await page.keyboard.press('Escape');
      await expect(page.locator(part)).toHaveCount(0);
      await expect(page.locator('css=body:focus')).toHaveCount(0);
    });
  await page.context().close();
}

test('dialogs, menus and panels of the owner pass every accessibility check', async ({ browser }) => {
  await lookAtWindows(await openPage(browser, library.asha), {
    menu: { at: '/about', open: press('Open menu'), part: '#header-menu:not([hidden])' },
    bell: { at: '/about', open: press(/^Notifications/), part: 'section[aria-label=Notifications]' },
    conversations: { at: '/about', open: press(/^Messages/) },
    chat: { at: '/about', open: inTurn(press(/^Messages/), press(/Ravi Deshpande/)) },
    'another price': { at: '/notifications', open: press('Make a counter-offer: The Guide') },
    lending: { at: '/notifications', open: press('Accept: Godan') },
    rating: { at: '/notifications', open: inTurn(press('History', 'tab'), press(/^Rate Ravi/)) },
    editing: { at: '/profile', open: press('Edit: Gora') },
    deleting: { at: '/profile', open: press('Delete: Gora') },
    camera: { at: '/give-book', open: press('Use Camera') },
    scanning: { at: '/give-book', open: press('Scan ISBN') },
    'second factor': { at: '/profile/settings#security', open: press('Set up') },
    'leaving for good': { at: '/profile/settings#data', open: press('Delete my account') },
    'own data': { at: '/profile/settings#data', open: press('Download my data') },
  });
});

test('dialogs, menus and panels of a reader pass every accessibility check', async ({ browser }) => {
  const { books, asha } = library;
  const person = `/user/${asha.id}`;
  const inMenu = (name: string) => inTurn(press('More options for Asha Pillai'), press(name, 'menuitem'));
  await lookAtWindows(await openPage(browser, library.ravi), {
    filters: { at: '/books', open: press(/^Filters/) },
    suggestions: {
      at: '/books',
      open: (page) => page.getByRole('combobox', { name: 'Search books' }).pressSequentially('malg'),
      part: '[role=listbox]:not([hidden])',
    },
    buying: { at: `/book/${books.sell.id}`, open: press('Buy') },
    renting: { at: `/book/${books.rent.id}`, open: press('Rent') },
    exchanging: { at: `/book/${books.exchange.id}`, open: press('Exchange') },
    'a report of a book': { at: `/book/${books.donate.id}`, open: press('Report this book') },
    'menu about a person': { at: person, open: press('More options for Asha Pillai'), part: '[role=menu]' },
    'a report of a person': { at: person, open: inMenu('Report Asha Pillai') },
    blocking: { at: person, open: inMenu('Block Asha Pillai') },
  });
});
