import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/everyone/accessibility.ts';
import { Product } from '../../support/product.ts';

const MEMBER = {
  name: 'Asha Pillai',
  email: 'asha.pillai@example.org',
  mobile: '+91 98765 43210',
  password: 'monsoon reading room',
};
const NEW_PASSWORD = 'a path through the rice';

test.describe.configure({ mode: 'serial' });

let product: Product;
let page: Page;
let elsewhere: Page;

test.beforeAll(async ({ browser }) => {
  product = await Product.start();
  const answer = await fetch(`${product.url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(MEMBER),
  });
  expect(answer.status).toBe(201);
  page = await openBrowser(browser);
  elsewhere = await openBrowser(browser);
  await signIn(page);
  await signIn(elsewhere);
});
test.afterAll(async () => {
  await Promise.all([page.context().close(), elsewhere.context().close()]);
  await product.stop();
});

async function openBrowser(browser: Browser) {
  const context = await browser.newContext({ baseURL: product.url });
  return context.newPage();
}

async function signIn(on: Page, password = MEMBER.password) {
  await on.goto('/login');
  await on.getByLabel('Email').fill(MEMBER.email);
  await on.getByLabel('Password', { exact: false }).first().fill(password);
  await on.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(on.getByText('Login successful! Welcome back')).toBeVisible();
}

async function changePassword(current: string, next: string, confirmation = next) {
  await page.getByLabel('Current Password').fill(current);
  await page.getByLabel(/^New Password/).fill(next);
  await page.getByLabel('Confirm New Password').fill(confirmation);
  await page.getByRole('button', { name: 'Change Password' }).click();
}

const group = (name: string) => page.getByRole('button', { name });
const section = (name: string) => page.getByRole('region', { name });

test('a guest gets a login prompt', async ({ browser }) => {
  const visitor = await openBrowser(browser);
  await visitor.goto('/profile/settings');
  await expect(visitor).toHaveURL(/\/login$/);
  await visitor.context().close();
});

test('the menu and the profile link to the settings', async () => {
  await page.getByRole('main').getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Back to your profile' }).click();
  await page.getByRole('button', { name: 'Your account' }).hover();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await expect(page).toHaveURL(/\/profile\/settings$/);
  await expect(group('Profile and place')).toHaveAttribute('aria-expanded', 'false');
  await expectAccessible(page);
});

test('one group is open at a time, also after a reload and Back', async () => {
  await group('Profile and place').click();
  await expect(section('Your place')).toBeVisible();
  await group('Sign-in and security').click();
  await expect(section('Your place')).toBeHidden();
  await page.reload();
  await expect(section('Where you are signed in').getByText('This device')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to your profile' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await page.goBack();
  await expect(section('Where you are signed in')).toBeVisible();
  await group('Sign-in and security').click();
  await expect(section('Where you are signed in')).toHaveCount(0);
});

test('the visibility of contact details is saved', async () => {
  await page.goto('/profile/settings#contact');
  const allMembers = page.getByLabel('All members');
  await expect(page.getByLabel('Only people I have an accepted request with')).toBeChecked();
  await allMembers.click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.reload();
  await expect(allMembers).toBeChecked();
});

test('a session on another device is ended', async () => {
  await group('Sign-in and security').click();
  const sessions = section('Where you are signed in');
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions.getByText('Chrome on Linux')).toHaveCount(2);
  await expect(sessions.getByText(/^Signed in on .* from (127\.0\.0\.x|0:0:0::x), last used/)).toHaveCount(2);
  await sessions.getByRole('button', { name: /^Sign out Chrome on Linux/ }).click();
  await expect(page.getByText('That device is signed out.')).toBeVisible();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);

  await elsewhere.goto('/profile/settings');
  await expect(elsewhere).toHaveURL(/\/login$/);
});

test('the password is changed, and each invalid field shows its own error', async () => {
  await signIn(elsewhere);
  await expect(elsewhere).toHaveURL(/\/profile\/settings$/);
  await page.reload();
  await changePassword('not this one', NEW_PASSWORD, 'something else');
  await expect(page.getByText('Passwords do not match.')).toBeVisible();
  await changePassword('not this one', NEW_PASSWORD);
  await expect(page.getByText('This is not your password')).toBeVisible();
  await changePassword(MEMBER.password, 'short');
  await expect(page.getByText('The password must have at least 8 characters')).toBeVisible();
  await expectAccessible(page);

  await changePassword(MEMBER.password, NEW_PASSWORD);
  await expect(page.getByText('Your password has been changed.')).toBeVisible();
  await expect(section('Where you are signed in').getByRole('listitem')).toHaveCount(1);
  await elsewhere.goto('/profile/settings');
  await expect(elsewhere).toHaveURL(/\/login$/);
});

test('the personal data is downloaded', async () => {
  await group('Your data and account').click();
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Confirm it is you' });
  await confirmation.getByRole('textbox', { name: 'Password' }).fill(NEW_PASSWORD);
  await confirmation.getByRole('button', { name: 'Confirm', exact: true }).click();
  const download = await arriving;
  expect(download.suggestedFilename()).toBe('my-wandering-books.zip');
  expect(await download.failure()).toBeNull();
  await expect(page.getByText('Your data is in your downloads.')).toBeVisible();
});

test('the account is deleted and cannot be used to log in', async () => {
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account' });
  await expect(dialog.getByText('This cannot be undone.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(dialog.getByText('The password field is required')).toBeVisible();
  await dialog.getByLabel('Your Password').fill(MEMBER.password);
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(dialog.getByText('This is not your password')).toBeVisible();
  await dialog.getByLabel('Your Password').fill(NEW_PASSWORD);
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();

  await expect(page.getByText('Your account is deleted. Happy reading!')).toBeVisible();
  await expect(page).toHaveURL(`${product.url}/`);
  await page.goto('/login');
  await page.getByLabel('Email').fill(MEMBER.email);
  await page.getByLabel('Password', { exact: false }).first().fill(NEW_PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Invalid email or password.')).toBeVisible();
});
