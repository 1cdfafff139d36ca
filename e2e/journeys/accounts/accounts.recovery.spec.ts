import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { PASSWORD } from '../../support/members.ts';
import type { Product } from '../../support/product.ts';

const NEW = 'a new lending desk';
const USED = 'This link has expired or was already used. Please get a new one.';

/** Returns the path of the nth link that was mailed to an address and leads to this page, once it has arrived. */
async function findLink(product: Product, email: string, to: string, number = 1) {
  const find = async () =>
    (await product.listMailedLinks(email)).filter((link) => new URL(link).pathname === to)[number - 1];
  await expect.poll(find).toBeDefined();
  const { origin, pathname, search } = new URL((await find())!);
  expect(origin).toBe(product.url);
  return pathname + search;
}

async function chooseNewPassword(page: Page) {
  await page.getByLabel(/^New Password/).fill(NEW);
  await page.getByLabel('Confirm New Password').fill(NEW);
  await page.getByRole('button', { name: 'Change Password' }).click();
}

async function signIn(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').first().fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
}

test('mailed links confirm the address and replace a forgotten password', async ({ page, product, owner, asha }) => {
  const { email } = owner;
  await asha.goto('/profile');
  await findLink(product, email, '/verify-email');
  await asha.getByRole('button', { name: 'Send again' }).click();
  await expect(asha.getByText(`We have sent a new link to ${email}.`)).toBeVisible();
  const second = await findLink(product, email, '/verify-email', 2);
  await asha.goto(await findLink(product, email, '/verify-email'));
  await expect(asha.getByRole('alert')).toHaveText(USED);
  await asha.goto(second);
  await expect(asha.getByText('Thank you! Your email address is confirmed.')).toBeVisible();
  await expect(asha).toHaveURL('/verify-email');
  await asha.getByRole('link', { name: 'Go to your profile' }).click();
  await expect(asha.getByRole('heading', { name: 'Asha Pillai' })).toBeVisible();
  await expect(asha.getByText('Please confirm your email address.')).toBeHidden();

  await page.goto('/forgot-password');
  await page.getByLabel('Email Address').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('status').filter({ hasText: `If ${email} has an account` })).toBeVisible();
  const reset = await findLink(product, email, '/reset-password');
  await page.goto(reset);
  await expect(page).toHaveURL('/reset-password');
  await chooseNewPassword(page);
  await expect(page.getByText('Your password has been changed. Please sign in.')).toBeVisible();
  await expect(page).toHaveURL('/login');
  await asha.reload();
  await expect(asha).toHaveURL('/login');
  await signIn(page, email, PASSWORD);
  await expect(page.getByText('Invalid email or password.')).toBeVisible();
  await signIn(page, email, NEW);
  await expect(page.getByRole('heading', { name: 'Asha Pillai' })).toBeVisible();
  await page.goto(reset);
  await chooseNewPassword(page);
  await expect(page.getByText(USED)).toBeVisible();
});
