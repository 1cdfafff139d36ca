import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { PASSWORD } from '../../support/members.ts';
import { addVirtualAuthenticator } from '../../support/second-factors.ts';

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
  await page.getByRole('button', { name: 'I have saved them' }).click();
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
