import { expect, type Locator, type Page, test } from '@playwright/test';
import { openLibrary } from '../../support/library.ts';
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

test('a request keeps its reason when the session is lost, and forgets it once it is sent', async () => {
  await ravi.goto(`/book/${library.books.donate.id}`);
  await press(ravi, 'Free');
  const reason = dialog(ravi).getByLabel('Why do you want this book?');
  await reason.fill('For the school library');
  const session = await ravi.evaluate(() => [localStorage.getItem('token')!, localStorage.getItem('userId')!]);
  await ravi.evaluate(() => ['token', 'userId'].forEach((name) => localStorage.removeItem(name)));
  await dialog(ravi).getByRole('button', { name: 'Send Request' }).click();
  await expect(ravi).toHaveURL(/\/login$/);

  await ravi.evaluate(([token, id]) => {
    localStorage.setItem('token', token!);
    localStorage.setItem('userId', id!);
  }, session);
  await ravi.goto(`/book/${library.books.donate.id}`);
  await press(ravi, 'Free');
  await expect(reason).toHaveValue('For the school library');
  await dialog(ravi).getByRole('button', { name: 'Send Request' }).click();
  await expect(dialog(ravi)).toBeHidden();
  expect(await ravi.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(':request:')))).toEqual([]);
});
