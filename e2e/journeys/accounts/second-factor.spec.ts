import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/everyone/accessibility.ts';
import { Product } from '../../support/product.ts';
import { addVirtualAuthenticator, showCode } from '../../support/second-factors.ts';

const PASSWORD = 'monsoon reading room';
const PHONE = { width: 360, height: 740 };

let product: Product;
test.beforeAll(async () => {
  product = await Product.start();
});
test.afterAll(() => product.stop());

async function openPage(browser: Browser) {
  const context = await browser.newContext({ baseURL: product.url });
  return context.newPage();
}

/** Opens the settings page of a new member. */
async function openSettings(browser: Browser, name: string) {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.org`;
  const body = JSON.stringify({ name, email, mobile: '9876543210', password: PASSWORD });
  const headers = { 'content-type': 'application/json' };
  await fetch(`${product.url}/api/register`, { method: 'POST', headers, body });
  const page = await openPage(browser);
  await givePassword(page, email);
  await page.waitForURL('**/profile');
  await page.goto('/profile/settings#two-step');
  return { page, email };
}

async function givePassword(page: Page, email: string) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').first().fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
}

async function signOut(page: Page) {
  await page.evaluate(() => localStorage.clear());
}

async function proveInDialog(page: Page, button: string) {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your Password').fill(PASSWORD);
  await dialog.getByRole('button', { name: button }).click();
}

const region = (page: Page) => page.getByRole('region', { name: 'Two-step sign-in' });

async function keepCodes(page: Page) {
  const items = page.getByRole('dialog').getByRole('listitem');
  await expect(items).toHaveCount(10);
  const codes = await items.allTextContents();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  return codes;
}

test('an authenticator app is set up and required at login; a recovery code replaces it once', async ({ browser }) => {
  const { page, email } = await openSettings(browser, 'Asha Pillai');
  await expectAccessible(page);
  await region(page).getByRole('button', { name: 'Set up' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('The password field is required')).toBeVisible();
  await proveInDialog(page, 'Continue');
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = (await page.getByTestId('totp-secret').textContent())!.replaceAll(' ', '');
  await expect(page.getByRole('link', { name: 'Open in app' })).toHaveAttribute('href', /^otpauth:\/\/totp\//);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy the key' }).click();
  await expect(page.getByText('Key copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Code' }).fill('000000');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('This is not the code your app shows now')).toBeVisible();
  await page.getByRole('textbox', { name: 'Code' }).fill(showCode(secret));
  await page.getByRole('button', { name: 'Turn on' }).click();
  const codes = await keepCodes(page);
  await expect(region(page).getByText('10 codes left')).toBeVisible();

  await signOut(page);
  await givePassword(page, email);
  await expect(page.getByRole('heading', { name: 'Two-step sign-in' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Code' }).fill('000000');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('That code is not right. Please try again.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Code' }).fill(showCode(secret, 1));
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Login successful! Welcome back')).toBeVisible();
  await page.waitForURL('**/profile');

  for (const works of [true, false]) {
    await signOut(page);
    await givePassword(page, email);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(codes[0]!);
    await page.getByRole('button', { name: 'Sign In' }).click();
    if (works) await page.waitForURL('**/profile');
    else await expect(page.getByText('That code is not right. Please try again.')).toBeVisible();
  }
  await page.context().close();
});

test('a passkey is added, works alone and as second factor, and is removed', async ({ browser }) => {
  const { page, email } = await openSettings(browser, 'Ravi Nair');
  await addVirtualAuthenticator(page);
  await region(page).getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('My phone');
  await expectAccessible(page);
  await proveInDialog(page, 'Continue');
  await keepCodes(page);
  await expect(region(page).getByText('My phone')).toBeVisible();
  await page.setViewportSize(PHONE);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await signOut(page);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with a passkey' }).click();
  await expect(page.getByText('Login successful! Welcome back')).toBeVisible();
  await page.waitForURL('**/profile');

  await signOut(page);
  await givePassword(page, email);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.waitForURL('**/profile');

  await page.goto('/profile/settings#two-step');
  await region(page).getByRole('button', { name: 'Remove the passkey My phone' }).click();
  await proveInDialog(page, 'Remove');
  await expect(page.getByText('The passkey has been removed.')).toBeVisible();
  await expect(region(page).getByText('My phone')).toBeHidden();

  await signOut(page);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with a passkey' }).click();
  await expect(page.getByText('This passkey did not work. Please try again.')).toBeVisible();
  await givePassword(page, email);
  await page.waitForURL('**/profile');
  await page.context().close();
});

test('a failed passkey shows a message, and the other methods remain', async ({ browser }) => {
  const page = await openPage(browser);
  await page.addInitScript(() => {
    navigator.credentials.get = () => Promise.reject(new DOMException('Not now', 'NotAllowedError'));
  });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with a passkey' }).click();
  await expect(page.getByText('No passkey was used. Try again, or sign in another way.')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.context().close();
});

test('a password that is easy to guess is rejected with the reason, on a phone too', async ({ browser }) => {
  const page = await openPage(browser);
  await page.setViewportSize(PHONE);
  await page.goto('/register');
  await page.getByLabel('Full Name').fill('Meera Chandrasekhar');
  await page.getByLabel('Mobile Number').fill('98765 43210');
  await page.getByLabel('Email Address').fill('meera.c@example.org');
  for (const [password, reason] of [
    ['        ', 'The password cannot be only spaces'],
    ['sunshine1', 'This password is too common. Try three or four random words.'],
    ['chandrasekhar', 'This uses your name, your contact details or the name of this site. Please leave them out.'],
  ] as const) {
    await page.getByLabel('Password').first().fill(password);
    await page.getByLabel('Confirm Password').fill(password);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByText(reason)).toBeVisible();
  }
  await expectAccessible(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await page.context().close();
});
