import { expect, type Page, test } from '@playwright/test';
import { isGuestPage, type PageName, pages } from '../../../packages/contract/src/pages.ts';
import { listBareTexts, translatePages } from '../../support/everyone/translation.ts';
import { openLibrary } from '../../support/library.ts';
import { PASSWORD } from '../../support/members.ts';
import { buildPageAddress } from '../../support/page-addresses.ts';
import { collectConsoleMessages, waitForScripts } from '../../support/rendering.ts';

const OPENERS =
  'main :is([aria-haspopup=dialog],[aria-haspopup=menu],[aria-expanded=false]):is(button,summary):not([data-opened])';

let library: Awaited<ReturnType<typeof openLibrary>>;
test.beforeAll(async () => {
  library = await openLibrary();
});
test.afterAll(() => library.product.stop());

const buildAddress = (name: PageName) =>
  buildPageAddress(name, { book: library.books.sell.id, user: library.asha.id, passport: library.passport });

async function visit(page: Page, address: string) {
  await page.goto(address);
  await waitForScripts(page);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
}

/** Opens each dialog, menu and section of the page, also those within opened sections. */
async function openEverything(page: Page) {
  for (let count = 0; (await page.locator(OPENERS).count()) > 0; count++) {
    await page
      .locator(OPENERS)
      .first()
      .evaluate((element, id) => (element.dataset['opened'] = id), `${count}`);
    const opener = page.locator(`[data-opened="${count}"]`);
    const popup = await opener.getAttribute('aria-haspopup');
    if (!(await opener.isVisible())) continue;
    await opener.click();
    if (popup) await expect(page.getByRole(popup as 'dialog' | 'menu')).toBeVisible();
    await expect(page.locator('body')).not.toContainText('Something went wrong');
    if (!popup) continue;
    await page.keyboard.press('Escape');
    await expect(page.getByRole(popup as 'dialog' | 'menu')).toHaveCount(0);
  }
}

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name }).first().click();

test('no page holds on to bare text', async ({ browser }) => {
  test.setTimeout(240_000);
  const guest = await (await browser.newContext({ baseURL: library.product.url })).newPage();
  const member = await library.asha.openPage(browser);
  for (const name of Object.keys(pages) as PageName[]) {
    const page = isGuestPage(name) && name !== 'book' && name !== 'home' ? guest : member;
    await visit(page, buildAddress(name));
    expect.soft(await listBareTexts(page), name).toEqual([]);
  }
  await Promise.all([guest, member].map((page) => page.context().close()));
});

test('a translated page registers and signs in a guest', async ({ browser }) => {
  const page = await (await browser.newContext({ baseURL: library.product.url })).newPage();
  const messages = collectConsoleMessages(page);
  await translatePages(page);
  await visit(page, '/register');
  await press(page, 'Create Account');
  await expect(page.getByText('The password must have at least 8 characters')).toBeVisible();
  await page.getByLabel('Full Name').fill('Lakshmi Nair');
  await page.getByLabel('Mobile Number').fill('98765 43210');
  await page.getByLabel('Email Address').fill('lakshmi@example.org');
  await page.getByLabel('Password').first().fill(PASSWORD);
  await page.getByLabel('Confirm Password').fill(PASSWORD);
  await press(page, 'Create Account');
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  await page.getByLabel('Email').fill('lakshmi@example.org');
  await page.getByLabel('Password').first().fill(PASSWORD);
  await press(page, 'Sign In');
  await page.waitForURL('**/profile');
  await expect(page.getByText('Login successful! Welcome back')).toBeVisible();
  expect(messages).toEqual([]);
  await page.context().close();
});

test('translated pages of a member work, and changed texts replace translated ones', async ({ browser }) => {
  test.setTimeout(240_000);
  const page = await library.ravi.openPage(browser);
  const messages = collectConsoleMessages(page);
  await translatePages(page);

  for (const name of ['profile', 'notifications', 'settings', 'work', 'wanted', 'books'] as const)
    await test.step(name, async () => {
      await visit(page, buildAddress(name));
      await openEverything(page);
    });

  await visit(page, '/books');
  const found = main(page).getByRole('heading', { name: /Books Found/ });
  await expect(found).toBeVisible();
  const before = await found.textContent();
  await page
    .getByRole('combobox', { name: /search/i })
    .first()
    .fill('gora');
  await expect(found).not.toHaveText(before!);

  await visit(page, `/book/${library.books.donate.id}`);
  await press(page, 'Free');
  await dialog(page).getByRole('button', { name: 'Send Request' }).click();
  await expect(dialog(page).getByText('Please enter a reason (max 100 words).')).toBeVisible();
  await dialog(page).getByLabel('Why do you want this book?').fill('For the school library');
  await dialog(page).getByRole('button', { name: 'Send Request' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(main(page).getByText(/already requested/)).toBeVisible();

  await visit(page, '/profile');
  await press(page, 'Edit Profile');
  const form = page.getByRole('form', { name: 'Edit Profile' });
  await form.getByLabel('About you').fill('I read');
  await expect(form.getByText(/^6 of/)).toBeVisible();
  await form.getByRole('button', { name: 'Save Profile' }).click();
  await expect(form).toBeHidden();
  await expect(main(page).getByText('I read')).toBeVisible();

  await page
    .getByRole('button', { name: /Messages/ })
    .first()
    .click();
  await dialog(page).getByRole('button', { name: /Asha/ }).first().click();
  await dialog(page).getByRole('textbox', { name: 'Type a message' }).fill('See https://example.org then');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('link', { name: 'https://example.org' })).toBeVisible();
  await page.keyboard.press('Escape');

  await visit(page, '/contact');
  await main(page).getByLabel('Your Name').or(main(page).getByLabel('Name')).first().fill('Ravi');
  await main(page).getByLabel(/Email/).first().fill('ravi@example.org');
  await main(page)
    .getByLabel(/Subject/)
    .fill('A question');
  await main(page).getByRole('textbox', { name: 'Message' }).fill('How do I print a label?');
  await press(page, 'Send Message');
  await expect(main(page).getByLabel(/Subject/)).toHaveValue('');
  expect(messages).toEqual([]);
  await page.context().close();
});
