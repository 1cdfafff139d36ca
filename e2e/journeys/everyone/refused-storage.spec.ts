import { type Browser, expect, type Page, test } from '@playwright/test';
import { closeChat, messageLog, openChat, writeMessage } from '../../support/chats.ts';
import { Member, PASSWORD } from '../../support/members.ts';
import { createPhotos } from '../../support/photos.ts';
import { Product } from '../../support/product.ts';
import { waitForScripts } from '../../support/rendering.ts';

const SIGNED_IN_FOR_VISIT = 'This browser keeps nothing: you stay signed in until you close this page.';
const TEXTS_FOR_VISIT = 'This browser keeps nothing: what you write is lost when you close this page.';

let product: Product;
let owner: Member;

test.beforeAll(async () => {
  product = await Product.start();
  owner = await Member.register(product, 'Asha Pillai');
  await owner.shareBook('The Guide');
});
test.afterAll(() => product.stop());

/** Errors of browsers that refuse storage, in the page. */
const REFUSALS = {
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('', 'QuotaExceededError');
    };
  },
  local: () => {
    const get = () => {
      throw new DOMException('', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get });
  },
  session: () => {
    const get = () => {
      throw new DOMException('', 'SecurityError');
    };
    Object.defineProperty(window, 'sessionStorage', { get });
  },
  databases: () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('', 'SecurityError');
    };
  },
  silence: () => void (IDBFactory.prototype.open = () => ({}) as IDBOpenDBRequest),
  caches: () => {
    const get = () => {
      throw new DOMException('', 'SecurityError');
    };
    Object.defineProperty(window, 'caches', { get });
    Object.defineProperty(navigator, 'serviceWorker', { value: undefined });
  },
  others: () => {
    const refuse = () => {
      throw new DOMException('', 'SecurityError');
    };
    Object.defineProperty(window, 'BroadcastChannel', { value: refuse });
    Object.defineProperty(navigator, 'locks', { value: { request: async () => refuse() } });
  },
};
type Refusal = keyof typeof REFUSALS;

async function openRefusing(browser: Browser, refusals: Refusal[], path: string) {
  const context = await browser.newContext({ baseURL: product.url, serviceWorkers: 'allow' });
  for (const refusal of refusals) await context.addInitScript(REFUSALS[refusal]);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error.stack ?? error)));
  await page.goto(path);
  return { page, errors };
}

async function signIn(page: Page, email: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').first().fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
}

const goTo = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true }).click();

async function chooseInAccount(page: Page, name: string) {
  await page.getByRole('button', { name: 'Your account' }).hover();
  await page.getByRole('menuitem', { name }).click();
}

/** Functions of the storage say what each refusal alone does; these leave different parts working. */
const TOURS: [what: string, refusals: Refusal[], isSessionKept: boolean][] = [
  ['a full storage and refused caches', ['full', 'caches'], false],
  ['a refused storage of the tab and databases that never open', ['session', 'silence'], true],
  ['everything refused', ['local', 'session', 'databases', 'caches', 'others'], false],
];

for (const [index, [what, refusals, isSessionKept]] of TOURS.entries())
  test(`a member does everything with ${what}`, { tag: '@long' }, async ({ browser }) => {
    const name = `Ravi ${'abc'[index]}`;
    const reader = await Member.register(product, name);
    await owner.sendMessage(await owner.openConversation(reader), 'It is on my shelf.');

    const { page, errors } = await openRefusing(browser, refusals, '/login');
    await page
      .getByRole('banner')
      .getByRole('button', { name: /theme|dark|light/i })
      .first()
      .click();
    await signIn(page, reader.email);
    await expect(page).toHaveURL(/\/profile/);
    await expect(page.getByText('Login failed')).toHaveCount(0);
    if (isSessionKept) await expect(page.getByText('This browser keeps nothing')).toHaveCount(0);
    else await expect(page.getByText(SIGNED_IN_FOR_VISIT)).toBeVisible();

    await openChat(page, 'Asha Pillai');
    await expect(messageLog(page).getByText('It is on my shelf.')).toBeVisible();
    await writeMessage(page, `From ${name}`);
    await expect(messageLog(page).getByText('Sent')).toBeAttached();
    await closeChat(page);

    await goTo(page, 'Add Book');
    await page.getByLabel('Book Title').fill(`Of ${name}`);
    await page.getByLabel('Author').fill('R. K. Narayan');
    await page.getByLabel('Category').selectOption({ label: 'Fiction' });
    await page.getByRole('radio', { name: 'Donate' }).check();
    const [photo] = await createPhotos(page, [320]);
    await page.locator('input[type=file]').first().setInputFiles(photo!);
    await expect(page.getByRole('img', { name: 'Preview of your image' })).toBeVisible();
    await goTo(page, 'Books');
    await goTo(page, 'Add Book');
    await expect(page.getByLabel('Book Title')).toHaveValue(`Of ${name}`);
    await expect(page.getByRole('img', { name: 'Preview of your image' })).toBeVisible();
    await page.getByRole('button', { name: 'Share Your Book' }).click();
    await expect(page.getByText('Your book is live!')).toBeVisible();

    await goTo(page, 'Books');
    await page.getByRole('article').filter({ hasText: 'The Guide' }).getByRole('link').first().click();
    await page.getByRole('button', { name: 'Buy' }).click();
    await page.getByRole('button', { name: 'Send Buy Request' }).click();
    await expect(page.getByText('You have already requested')).toBeVisible();

    await chooseInAccount(page, 'Settings');
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'हिन्दी' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
    await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');

    await chooseInAccount(page, 'Logout');
    await expect(page.getByRole('banner').getByRole('button', { name: 'Get Started' })).toBeVisible();
    expect(errors).toEqual([]);
    await page.context().close();
  });

test('a newcomer registers with everything refused', async ({ browser }) => {
  const { page, errors } = await openRefusing(browser, ['local', 'session', 'databases', 'caches'], '/register');
  await page.getByLabel('Full Name').fill('Meera Iyer');
  await page.getByLabel('Email Address').fill('meera.iyer@example.org');
  await page.getByLabel('Mobile Number').fill('9876543210');
  await page.getByLabel('Password').first().fill(PASSWORD);
  await page.getByLabel('Confirm Password').fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, 'meera.iyer@example.org');
  await expect(page).toHaveURL(/\/profile/);
  expect(errors).toEqual([]);
  await page.context().close();
});

test('a draft in a full storage is kept for the visit, and the member is told so once', async ({ browser }) => {
  const reader = await Member.register(product, 'Nalini Rao');
  const page = await reader.openPage(browser);
  await page.goto('/books');
  // Before, a press on a link loads another document.
  await waitForScripts(page);
  await page.evaluate(REFUSALS.full);
  await goTo(page, 'Add Book');
  await page.getByLabel('Book Title').fill('Kanthapura');
  await expect(page.getByText(TEXTS_FOR_VISIT)).toBeVisible();
  await page.getByLabel('Author').fill('Raja Rao');
  await expect(page.getByText(TEXTS_FOR_VISIT)).toHaveCount(1);
  await goTo(page, 'Books');
  await goTo(page, 'Add Book');
  await expect(page.getByLabel('Book Title')).toHaveValue('Kanthapura');
  await page.context().close();
});
