import { expect, type Locator, type Page, test } from '@playwright/test';
import { messageBox } from '../../support/chats.ts';
import { openLibrary } from '../../support/library.ts';
import { Member, PASSWORD } from '../../support/members.ts';
import { waitForScripts } from '../../support/rendering.ts';

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };

let library: Awaited<ReturnType<typeof openLibrary>>;
let asha: Page;
let ravi: Page;

test.beforeAll(async ({ browser }) => {
  library = await openLibrary();
  asha = await library.asha.openPage(browser, PHONE);
  ravi = await library.ravi.openPage(browser, PHONE);
});
test.afterAll(() => library.product.stop());

const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: RegExp | string) => page.getByRole('button', { name }).first().click();

type Form = {
  page: () => Page;
  path: () => string;
  open?: (page: Page) => Promise<void>;
  field: (page: Page) => Locator;
};

const FORMS: Record<string, Form> = {
  request: {
    page: () => ravi,
    path: () => `/book/${library.books.donate.id}`,
    open: (page) => press(page, 'Free'),
    field: (page) => dialog(page).getByLabel('Why do you want this book?'),
  },
  report: {
    page: () => ravi,
    path: () => `/book/${library.books.donate.id}`,
    open: (page) => press(page, /^Report/),
    field: (page) => dialog(page).getByRole('textbox'),
  },
  'edit book': {
    page: () => asha,
    path: () => '/profile',
    open: (page) => press(page, 'Edit: Gora'),
    field: (page) => dialog(page).getByLabel('Publisher'),
  },
  profile: {
    page: () => ravi,
    path: () => '/profile',
    open: (page) => press(page, 'Edit Profile'),
    field: (page) => page.getByRole('form', { name: 'Edit Profile' }).getByLabel('About you'),
  },
  contact: {
    page: () => ravi,
    path: () => '/contact',
    open: waitForScripts,
    field: (page) => page.getByRole('main').getByRole('textbox', { name: 'Message' }),
  },
};

for (const [name, { page: getPage, path, open, field }] of Object.entries(FORMS))
  test(`the ${name} form keeps its text after Escape, the cross, Back and a reload`, async () => {
    const page = getPage();
    await page.goto('/about');
    await page.goto(path());
    await open?.(page);
    await field(page).fill('Two lines of mine');
    const leave = [
      () => page.keyboard.press('Escape'),
      () => dialog(page).getByRole('button', { name: 'Close' }).click(),
      () => page.goBack(),
    ];
    for (const close of (await dialog(page).isVisible()) ? leave : []) {
      await close();
      await expect(dialog(page)).toBeHidden();
      await open?.(page);
      await expect(field(page)).toHaveValue('Two lines of mine');
    }
    await page.reload();
    await open?.(page);
    await expect(field(page)).toHaveValue('Two lines of mine');
  });

const reasonIn = (page: Page) => dialog(page).getByLabel('Why do you want this book?');
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Send Request' }).click();
const losesToken = (page: Page) => page.evaluate(() => localStorage.removeItem('token'));

async function logInAgain(page: Page, email: string) {
  await expect(page.getByText('You have been signed out. Please sign in again.')).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').first().fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

const ENDS: Record<string, (page: Page) => Promise<void>> = {
  'this tab has lost its token': async (page) => {
    await losesToken(page);
    await send(page);
  },
  'another tab logs out': async (page) => {
    const other = await page.context().newPage();
    await other.goto('/about');
    await other.getByRole('button', { name: 'Open menu' }).click();
    await other.getByRole('button', { name: 'Logout' }).click();
    await expect(other).toHaveURL('/');
  },
  'the server has ended the session': async (page) => {
    const ended = { message: 'Please log in.', code: 'accounts.unauthenticated' };
    await page.route('**/api/requests', (route) => route.fulfill({ status: 401, json: ended }), { times: 1 });
    await send(page);
  },
};

for (const [how, end] of Object.entries(ENDS))
  test(`when ${how}, the dialog of a request opens again after the login, with its words`, async ({ browser }) => {
    const name = `Meera ${how.split(' ')[0]}`;
    const page = await (await Member.register(library.product, name)).openPage(browser, PHONE);
    await page.goto(`/book/${library.books.donate.id}`);
    await press(page, 'Free');
    await reasonIn(page).fill('For the school library');
    await end(page);
    await expect(page).toHaveURL('/login');
    await logInAgain(page, `${name.toLowerCase().replace(' ', '.')}@example.org`);
    await expect(page).toHaveURL(`/book/${library.books.donate.id}`);
    await expect(reasonIn(page)).toHaveValue('For the school library');
    await send(page);
    await expect(page.getByText('Donate request sent!')).toBeVisible();
    await expect(dialog(page)).toBeHidden();
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(':request:')))).toEqual([]);
    await page.context().close();
  });

const first = (page: Page, role: 'button' | 'link', name: RegExp | string) => page.getByRole(role, { name }).first();

const ACTIONS: [string, string, (page: Page) => Locator, string][] = [
  ['the heart of a book page', '/book/', (page) => first(page, 'button', /^Favorite/), 'Please login to add favorites'],
  ['the heart of a card', '/books', (page) => first(page, 'button', /^Favorite/), 'Please login to add favorites'],
  [
    'Add Book',
    '/about',
    (page) => page.getByRole('banner').getByRole('link', { name: 'Add Book' }),
    'Please login to share your books!',
  ],
];

for (const [what, path, find, words] of ACTIONS)
  test(`${what} asks for a login once the token is gone`, async ({ browser }) => {
    const page = await library.ravi.openPage(browser);
    await page.goto(path === '/book/' ? path + library.books.sell.id : path);
    await expect(find(page)).toBeVisible();
    await waitForScripts(page);
    await losesToken(page);
    await find(page).click();
    await expect(page.getByText(words).first()).toBeVisible();
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('You have been signed out. Please sign in again.')).toBeVisible();
    await page.context().close();
  });

test('deleting a book once the token is gone says that it needs authentication', async ({ browser }) => {
  const page = await library.asha.openPage(browser);
  await page.goto('/profile');
  await press(page, 'Delete: Gora');
  await losesToken(page);
  await dialog(page).getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(page.getByText('Authentication required')).toBeVisible();
  await expect(page).toHaveURL('/login');
  await page.context().close();
});

test('a message keeps its words when the token is gone at sending', async ({ browser }) => {
  const page = await library.ravi.openPage(browser);
  await page.goto(`/?chat=${library.conversation.id}`);
  await messageBox(page).fill('I would come by on Monday.');
  await losesToken(page);
  await messageBox(page).press('Enter');
  await expect(page).toHaveURL('/login');
  await logInAgain(page, 'ravi.deshpande@example.org');
  await expect(page).toHaveURL('/');
  await page.goto(`/?chat=${library.conversation.id}`);
  await expect(messageBox(page)).toHaveValue('I would come by on Monday.');
  await page.context().close();
});
