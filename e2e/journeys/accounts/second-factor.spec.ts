import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { PASSWORD } from '../../support/members.ts';
import { addVirtualAuthenticator, showCode } from '../../support/second-factors.ts';

async function givePassword(page: Page, email: string) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').first().fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
}

const signOut = (page: Page) => page.evaluate(() => localStorage.clear());
const region = (page: Page) => page.getByRole('region', { name: 'Two-step sign-in' });
const openSettings = (page: Page) => page.goto('/profile/settings#two-step');

const pressInDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name }).click();

async function confirm(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Confirm it is you' });
  await dialog.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
}

async function keepCodes(page: Page) {
  const items = page.getByRole('dialog').getByRole('listitem');
  await expect(items).toHaveCount(10);
  const codes = await items.allTextContents();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  return codes;
}

test('an authenticator app is set up and required at login; a recovery code replaces it once', async ({
  owner: { email },
  asha: page,
}) => {
  await openSettings(page);
  await region(page).getByRole('button', { name: 'Set up' }).click();
  await pressInDialog(page, 'Continue');
  await confirm(page);
  const secret = (await page.getByTestId('totp-secret').textContent())!.replaceAll(' ', '');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy the key' }).click();
  await expect(page.getByText('Key copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
  await page.getByRole('textbox', { name: 'Code' }).fill(showCode(secret));
  await page.getByRole('button', { name: 'Turn on' }).click();
  const codes = await keepCodes(page);
  await expect(region(page).getByText('10 codes left')).toBeVisible();

  await signOut(page);
  await givePassword(page, email);
  await page.getByRole('textbox', { name: 'Code' }).fill('000000');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('That code is not right. Please try again.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Code' }).fill(showCode(secret, 1));
  await page.getByRole('button', { name: 'Sign In' }).click();
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
});

test('a passkey is added, works alone and as second factor, and is removed', async ({
  owner: { email },
  asha: page,
}) => {
  await addVirtualAuthenticator(page);
  await openSettings(page);
  await region(page).getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('My phone');
  await pressInDialog(page, 'Continue');
  await confirm(page);
  await keepCodes(page);
  await expect(region(page).getByText('My phone')).toBeVisible();

  await signOut(page);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with a passkey' }).click();
  await expect(page.getByText('Login successful! Welcome back')).toBeVisible();
  await page.waitForURL('**/profile');

  await signOut(page);
  await givePassword(page, email);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.waitForURL('**/profile');

  await openSettings(page);
  await region(page).getByRole('button', { name: 'Remove the passkey My phone' }).click();
  await pressInDialog(page, 'Remove');
  await confirm(page);
  await expect(page.getByText('The passkey has been removed.')).toBeVisible();

  await signOut(page);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with a passkey' }).click();
  await expect(page.getByText('This passkey did not work. Please try again.')).toBeVisible();
  await givePassword(page, email);
  await page.waitForURL('**/profile');
});
