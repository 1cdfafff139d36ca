import { expect, type Locator, type Page, test } from '@playwright/test';
import { openLibrary } from '../../support/library.ts';
import { PASSWORD } from '../../support/members.ts';
import { waitForScripts } from '../../support/rendering.ts';
import { showCode } from '../../support/second-factors.ts';

const EMAIL = 'lakshmi@example.org';
const RAVIS_EMAIL = 'ravi.deshpande@example.org';

let library: Awaited<ReturnType<typeof openLibrary>>;
let guest: Page;
let ravi: Page;

test.beforeAll(async ({ browser }) => {
  library = await openLibrary();
  guest = await (await browser.newContext({ baseURL: library.product.url })).newPage();
  ravi = await library.ravi.openPage(browser);
});
test.afterAll(() => library.product.stop());

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name }).first();

/** Sets a field as password managers and scripts do, without any event. */
const set = (field: Locator, text: string) =>
  field.evaluate((element: HTMLInputElement, value) => {
    if (['checkbox', 'radio'].includes(element.type)) element.checked = true;
    else element.value = value;
  }, text);

async function setFields(within: Page | Locator, texts: Record<string, string>) {
  for (const [label, text] of Object.entries(texts)) await set(within.getByLabel(label).first(), text);
}

async function visit(page: Page, path: string) {
  await page.goto(path);
  await waitForScripts(page);
}

test('guests register, sign in, and ask for a new password', async () => {
  await visit(guest, '/register');
  await setFields(guest, {
    'Full Name': 'Lakshmi Nair',
    'Mobile Number': '98765 43210',
    'Email Address': EMAIL,
    Password: PASSWORD,
    'Confirm Password': PASSWORD,
  });
  await button(main(guest), 'Create Account').click();
  await expect(guest.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  await setFields(guest, { Email: EMAIL, Password: PASSWORD });
  await button(main(guest), 'Sign In').click();
  await guest.waitForURL('**/profile');
  await guest.evaluate(() => localStorage.clear());

  await visit(guest, '/forgot-password');
  await setFields(guest, { 'Email Address': EMAIL });
  await button(main(guest), 'Send').click();
  await expect(guest.getByRole('status').filter({ hasText: EMAIL })).toBeVisible();
  const findLink = async () =>
    (await library.product.listMailedLinks(EMAIL)).find((link) => link.includes('reset-password'));
  await expect.poll(findLink).toBeDefined();
  await visit(guest, (await findLink())!);
  await setFields(guest, { 'New Password': 'a new reading room', 'Confirm New Password': 'a new reading room' });
  await main(guest).locator('button[type=submit]').click();
  await guest.waitForURL('**/login');
});

test('values set before hydration count', async () => {
  await guest.addInitScript(
    ([email, password]) => {
      addEventListener('DOMContentLoaded', () => {
        for (const [type, text] of Object.entries({ email, password }))
          document
            .querySelectorAll<HTMLInputElement>(`main input[type=${type}]`)
            .forEach((field) => (field.value = text!));
      });
    },
    [RAVIS_EMAIL, PASSWORD],
  );
  await visit(guest, '/login');
  await expect(guest.getByLabel('Email')).toHaveValue(RAVIS_EMAIL);
  await button(main(guest), 'Sign In').click();
  await guest.waitForURL('**/profile');
});

test('searches on Home and in the list', async () => {
  for (const path of ['/', '/books']) {
    await visit(ravi, path);
    await set(main(ravi).locator('[name=q]').first(), 'gora');
    await main(ravi).locator('[name=q]').first().press('Enter');
    await expect(ravi).toHaveURL(/\/books\?q=gora/);
  }
});

test('asks for a book', async () => {
  await visit(ravi, `/book/${library.books.donate.id}`);
  await button(main(ravi), 'Free').click();
  await setFields(dialog(ravi), { 'Why do you want this book?': 'For the school library' });
  await button(dialog(ravi), 'Send Request').click();
  await expect(dialog(ravi)).toBeHidden();
});

test('shares a book and edits it', async () => {
  await visit(ravi, '/give-book');
  const form = main(ravi).locator('form');
  const select = (name: string) => form.locator(`select[name=${name}]`);
  await expect(select('category_id').locator('option')).not.toHaveCount(1);
  // The field that suggests replaces a plain one, on which a value would be set too late.
  await expect(form.getByRole('combobox', { name: 'Author' })).toBeVisible();
  await set(form.locator('[name=title]'), 'Silent Spring');
  await set(form.locator('[name=author]'), 'Rachel Carson');
  await set(select('category_id'), '1');
  await set(form.locator('[name=type][value=sell]'), '');
  await set(form.locator('[name=cover][value=drawn]'), '');
  await set(form.locator('[name=price]'), '120');
  await form.locator('button[type=submit]').click();
  await expect(ravi.getByRole('heading', { name: 'Your book is live!' })).toBeVisible();
  await expect(main(ravi).getByText('Please confirm your email address.')).toBeVisible();
  await expect(main(ravi)).not.toContainText('We’ll tell you');

  await visit(ravi, '/profile');
  await button(main(ravi), 'Edit: Silent Spring').click();
  await expect(dialog(ravi).locator('[name=category_id] option')).not.toHaveCount(1);
  await set(dialog(ravi).locator('[name=publisher]'), 'Houghton');
  await set(dialog(ravi).locator('[name=price]'), '110');
  await button(dialog(ravi), 'Save Changes').click();
  await expect(dialog(ravi)).toBeHidden();
  await expect(main(ravi).getByText('₹110').first()).toBeVisible();
});

test('changes the profile', async () => {
  await visit(ravi, '/profile');
  await button(main(ravi), 'Edit Profile').click();
  const form = ravi.getByRole('form', { name: 'Edit Profile' });
  await setFields(form, { 'About you': 'I read at night', 'Date of Birth': '1990-05-04' });
  await set(form.locator('select[name=gender]'), 'male');
  await button(form, 'Save Profile').click();
  await expect(form).toBeHidden();
  await button(main(ravi), 'Edit Profile').click();
  await expect(form.locator('[name=bio]')).toHaveValue('I read at night');
  await expect(form.locator('[name=date_of_birth]')).toHaveValue('1990-05-04');
  await expect(form.locator('[name=gender]')).toHaveValue('male');
});

test('sends a chat message and a contact message', async () => {
  await visit(ravi, '/contact');
  for (const [name, text] of Object.entries({
    name: 'Ravi',
    email: 'r@example.org',
    subject: 'Labels',
    message: 'How?',
  }))
    await set(main(ravi).locator(`form [name=${name}]`), text);
  await main(ravi).locator('form button[type=submit]').click();
  await expect(main(ravi).locator('form [name=subject]')).toHaveValue('');

  await ravi
    .getByRole('button', { name: /Messages/ })
    .first()
    .click();
  await dialog(ravi).getByRole('button', { name: /Asha/ }).first().click();
  const box = dialog(ravi).getByRole('textbox', { name: 'Type a message' });
  await set(box, 'Filled by a script');
  await box.press('Enter');
  await expect(dialog(ravi).getByRole('log').getByText('Filled by a script')).toBeVisible();
});

test('changes settings and adds an authenticator app', async () => {
  await visit(ravi, '/profile/settings#upi');
  const upi = ravi.getByRole('region', { name: 'Getting paid' });
  await set(upi.locator('[name=upi_id]'), 'ravi@okbank');
  await upi.locator('button[type=submit]').click();
  await expect(ravi.getByText('Saved.', { exact: true })).toBeVisible();
  await ravi.reload();
  await expect(upi.locator('[name=upi_id]')).toHaveValue('ravi@okbank');

  await visit(ravi, '/profile/settings#two-step');
  const region = ravi.getByRole('region', { name: 'Two-step sign-in' });
  await button(region, 'Set up').click();
  await setFields(dialog(ravi), { 'Your Password': PASSWORD });
  await button(dialog(ravi), 'Continue').click();
  const secret = (await ravi.getByTestId('totp-secret').textContent())!.replaceAll(' ', '');
  await set(dialog(ravi).locator('[name=code]'), showCode(secret));
  await dialog(ravi).locator('button[type=submit]').click();
  await expect(dialog(ravi).getByRole('listitem')).toHaveCount(10);
});
