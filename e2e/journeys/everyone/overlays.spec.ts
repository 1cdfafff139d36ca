import { expect, type Locator, type Page, test } from '@playwright/test';
import { openLibrary } from '../../support/library.ts';
import { createPhotos } from '../../support/photos.ts';

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };

let library: Awaited<ReturnType<typeof openLibrary>>;
let asha: Page;
let ravi: Page;
let photographed: number;

test.beforeAll(async ({ browser }) => {
  library = await openLibrary();
  asha = await library.asha.openPage(browser, PHONE);
  ravi = await library.ravi.openPage(browser, PHONE);
  photographed = await sharePhotographedBook(asha);
});
async function sharePhotographedBook(page: Page): Promise<number> {
  await page.goto('/about');
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const [image] = await createPhotos(page, [600]);
  const about = { title: 'Chemmeen', author: 'Thakazhi', category_id: 1, language_id: 1, type: 'donate' };
  const answer = await page.request.post('/api/book-post', {
    headers: { authorization: `Bearer ${token}` },
    multipart: { ...about, status: 'available', condition: 'used', image: image! },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()).data.id;
}

test.afterAll(() => library.product.stop());

const dialog = (page: Page, name?: RegExp | string) => page.getByRole('dialog', { name });
const press = (page: Page, name: RegExp | string) => page.getByRole('button', { name }).first().click();

type Overlay = {
  page: () => Page;
  path: () => string;
  /** Each opens one more overlay. */
  open: ((page: Page) => Promise<unknown>)[];
  shown: ((page: Page) => Locator)[];
};

const openConversation = (page: Page) =>
  dialog(page)
    .getByRole('button', { name: /Asha Pillai/ })
    .click();
const openPersonMenu = (page: Page) => dialog(page).getByRole('button', { name: 'More options for Asha Pillai' }).tap();
const chooseBlock = (page: Page) => page.getByRole('menuitem', { name: 'Block Asha Pillai' }).click();

const OVERLAYS: Record<string, Overlay> = {
  'the filter sheet': {
    page: () => ravi,
    path: () => '/books',
    open: [(page) => press(page, /^Filters/)],
    shown: [(page) => dialog(page, 'Filters')],
  },
  'a photo on the whole screen': {
    page: () => ravi,
    path: () => `/book/${photographed}`,
    open: [(page) => press(page, 'See the photos of Chemmeen')],
    shown: [(page) => dialog(page)],
  },
  'the request form': {
    page: () => ravi,
    path: () => `/book/${library.books.donate.id}`,
    open: [(page) => press(page, 'Free')],
    shown: [(page) => dialog(page)],
  },
  'the report form': {
    page: () => ravi,
    path: () => `/book/${library.books.donate.id}`,
    open: [(page) => press(page, /^Report/)],
    shown: [(page) => dialog(page)],
  },
  'the bell and a dialog over it': {
    page: () => asha,
    path: () => '/help',
    open: [
      (page) => press(page, /^Notifications/),
      (page) => page.getByRole('listitem').filter({ hasText: 'Godan' }).getByRole('button', { name: 'Accept' }).click(),
    ],
    shown: [(page) => page.getByRole('region', { name: 'Notifications' }), (page) => dialog(page)],
  },
  'the menu': {
    page: () => ravi,
    path: () => '/help',
    open: [(page) => press(page, 'Open menu')],
    shown: [(page) => page.locator('#header-menu')],
  },
  'the chat, a conversation, its menu': {
    page: () => ravi,
    path: () => '/help',
    open: [(page) => press(page, /^Messages/), openConversation, openPersonMenu],
    shown: [
      (page) => dialog(page, 'Messages'),
      (page) => dialog(page, /Asha Pillai/),
      (page) => page.getByRole('menu'),
    ],
  },
  'a dialog that a menu opens': {
    page: () => ravi,
    path: () => `/user/${library.asha.id}`,
    open: [
      async (page) => {
        await page.getByRole('main').getByRole('button', { name: 'More options for Asha Pillai' }).tap();
        await chooseBlock(page);
      },
    ],
    shown: [(page) => dialog(page, /Block Asha Pillai/)],
  },
  'the edit form': {
    page: () => asha,
    path: () => '/profile',
    open: [(page) => press(page, 'Edit: Gora')],
    shown: [(page) => dialog(page, 'Edit Book')],
  },
  'the question before a book is deleted': {
    page: () => asha,
    path: () => '/profile',
    open: [(page) => press(page, 'Delete: Gora')],
    shown: [(page) => dialog(page)],
  },
  'the scanner': {
    page: () => ravi,
    path: () => '/give-book',
    open: [(page) => press(page, 'Scan ISBN')],
    shown: [(page) => dialog(page)],
  },
  'the photo of a chat': {
    page: () => ravi,
    path: () => '/help',
    open: [
      (page) => press(page, /^Messages/),
      openConversation,
      async (page) => page.getByLabel('Add a photo').setInputFiles((await createPhotos(page, [300])).slice(0, 1)),
    ],
    shown: [
      (page) => dialog(page, 'Messages'),
      (page) => page.getByRole('log'),
      (page) => dialog(page).filter({ has: page.getByRole('img', { name: 'Photo to send' }) }),
    ],
  },
  'the list of colleges': {
    page: () => ravi,
    path: () => '/profile',
    open: [
      async (page) => {
        const college = page.getByRole('combobox', { name: 'College' });
        if (!(await college.isVisible())) await press(page, 'Edit Profile');
        await college.click();
      },
    ],
    shown: [(page) => page.getByRole('listbox')],
  },
  'the question before an account is deleted': {
    page: () => ravi,
    path: () => '/profile/settings#data',
    open: [(page) => press(page, 'Delete my account')],
    shown: [(page) => dialog(page)],
  },
};

for (const [name, { page: getPage, path, open, shown }] of Object.entries(OVERLAYS))
  test(`Back closes ${name} one by one and stays on the page; Forward and the next Back are right`, async () => {
    const page = getPage();
    await page.goto('/about');
    await page.goto(path());
    const address = page.url();
    for (const [at, act] of open.entries()) {
      await act(page);
      await expect(shown[at]!(page).first()).toBeVisible();
    }
    for (const overlay of shown.toReversed()) {
      await expect(overlay(page).first()).toBeVisible();
      await page.goBack();
      await expect(overlay(page)).toBeHidden();
      expect(page.url()).toBe(address);
    }
    await page.goForward();
    await expect.poll(() => page.evaluate(() => history.state?.overlays?.length ?? 0)).toBe(await countReopened(page));
    if (await dialog(page).isVisible()) await page.goBack();
    await expect(dialog(page)).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(/\/about$/);
  });

/** Forward reopens the chat, and nothing else. */
const countReopened = (page: Page) => dialog(page, 'Messages').count();

test('Escape, the cross and a click outside remove the entry', async () => {
  for (const close of [
    () => ravi.keyboard.press('Escape'),
    () => dialog(ravi).getByRole('button', { name: 'Close' }).click(),
    () => ravi.mouse.click(180, 10),
  ]) {
    await ravi.goto('/about');
    await ravi.goto('/books');
    await press(ravi, /^Filters/);
    await expect(dialog(ravi)).toBeVisible();
    await close();
    await expect(dialog(ravi)).toBeHidden();
    await ravi.goBack();
    await expect(ravi).toHaveURL(/\/about$/);
  }
});

test('a link in an overlay leads to its page, and Back to the page before without the overlay', async () => {
  await ravi.goto('/help');
  await press(ravi, 'Open menu');
  await ravi.locator('#header-menu').getByRole('link', { name: 'Books' }).click();
  await expect(ravi).toHaveURL(/\/books$/);
  await expect(ravi.locator('#header-menu')).toBeHidden();
  await ravi.goBack();
  await expect(ravi).toHaveURL(/\/help$/);
  await expect(ravi.locator('#header-menu')).toBeHidden();
  await ravi.goForward();
  await expect(ravi).toHaveURL(/\/books$/);
});

test('a reload closes an overlay and leaves no entry behind', async () => {
  await ravi.goto('/about');
  await ravi.goto('/books');
  await press(ravi, /^Filters/);
  await expect(dialog(ravi)).toBeVisible();
  await ravi.reload();
  await expect.poll(() => ravi.evaluate(() => history.state?.overlays?.length ?? 0)).toBe(0);
  await ravi.goBack();
  await expect(ravi).toHaveURL(/\/about$/);
});
