import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/everyone/accessibility.ts';
import { Product } from '../../support/product.ts';

const EMAIL = 'meera.nair@example.org';
const OLD = 'monsoon reading room';
const NEW = 'a new lending desk';

test.describe.configure({ mode: 'serial' });

let product: Product;
let meera: Page;
let phone: Page;

test.beforeAll(async ({ browser }) => {
  product = await Product.start();
  meera = await openDevice(browser);
  phone = await openDevice(browser);
  const body = { name: 'Meera Nair', email: EMAIL, mobile: '+91 98765 43210', password: OLD };
  expect((await meera.request.post('/api/register', { data: body })).status()).toBe(201);
});
test.afterAll(async () => {
  await Promise.all([meera.context().close(), phone.context().close()]);
  await product.stop();
});

const openDevice = async (browser: Browser) => (await browser.newContext({ baseURL: product.url })).newPage();

async function signIn(page: Page, password: string) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('Password').first().fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
}

/** Returns the path of the link in the nth mail. */
async function findMailedLink(number: number) {
  await expect.poll(async () => (await product.listMailedLinks(EMAIL)).length).toBeGreaterThanOrEqual(number);
  const link = (await product.listMailedLinks(EMAIL))[number - 1]!;
  expect(link.startsWith(product.url)).toBe(true);
  return link;
}

test('the profile asks to confirm the address and sends the mail again', async () => {
  await signIn(phone, OLD);
  await expect(phone.getByText('Please confirm your email address.')).toBeVisible();
  await expectAccessible(phone);
  await findMailedLink(1);
  await phone.getByRole('button', { name: 'Send again' }).click();
  await expect(phone.getByText(`We have sent a new link to ${EMAIL}.`)).toBeVisible();
});

test('the first link is rejected as expired', async () => {
  await findMailedLink(2);
  const [first] = await product.listMailedLinks(EMAIL);
  await phone.goto(first!);
  await expect(phone.getByRole('alert')).toHaveText('This link has expired or was already used. Please get a new one.');
  await expectAccessible(phone);
});

test('the second link confirms the address and is removed from the address bar', async () => {
  await phone.goto(await findMailedLink(2));
  await expect(phone.getByText('Thank you! Your email address is confirmed.')).toBeVisible();
  await expect(phone).toHaveURL('/verify-email');
  await expectAccessible(phone);
  await phone.getByRole('link', { name: 'Go to your profile' }).click();
  await expect(phone.getByRole('heading', { name: 'Meera Nair' })).toBeVisible();
  await expect(phone.getByText('Please confirm your email address.')).toBeHidden();
});

test('a password reset is requested from the login screen', async () => {
  await meera.goto('/login');
  await meera.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(meera.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await meera.getByRole('button', { name: 'Send the link' }).click();
  await expect(meera.getByText('The email field is required')).toBeVisible();
  await expectAccessible(meera);
  await meera.getByLabel('Email Address').fill(EMAIL);
  await meera.getByRole('button', { name: 'Send the link' }).click();
  await expect(meera.getByRole('status').filter({ hasText: `If ${EMAIL} has an account` })).toBeVisible();
  await expectAccessible(meera);
});

test('the link sets a new password and is removed from the address bar', async () => {
  await meera.goto(await findMailedLink(3));
  await expect(meera).toHaveURL('/reset-password');
  await meera.getByLabel('New Password').first().fill(NEW);
  await meera.getByLabel('Confirm New Password').fill('something else');
  await meera.getByRole('button', { name: 'Change Password' }).click();
  await expect(meera.getByText('Passwords do not match.')).toBeVisible();
  await expectAccessible(meera);
  await meera.getByLabel('Confirm New Password').fill(NEW);
  await meera.getByRole('button', { name: 'Change Password' }).click();
  await expect(meera.getByText('Your password has been changed. Please sign in.')).toBeVisible();
  await expect(meera).toHaveURL('/login');
});

test('the other device is signed out, and only the new password works', async () => {
  await phone.reload();
  await expect(phone).toHaveURL('/login');
  await signIn(meera, OLD);
  await expect(meera.getByText('Invalid email or password.')).toBeVisible();
  await signIn(meera, NEW);
  await expect(meera.getByRole('heading', { name: 'Meera Nair' })).toBeVisible();
});

test('a used link and one without a token show an error', async () => {
  await meera.goto(await findMailedLink(3));
  await meera.getByLabel('New Password').first().fill('yet another shelf');
  await meera.getByLabel('Confirm New Password').fill('yet another shelf');
  await meera.getByRole('button', { name: 'Change Password' }).click();
  await expect(meera.getByText('This link has expired or was already used. Please get a new one.')).toBeVisible();
  for (const address of ['/reset-password', '/verify-email']) {
    await meera.goto(address);
    await expect(meera.getByText('This link is incomplete. Please open it again from the email.')).toBeVisible();
    await expectAccessible(meera);
  }
});
