import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { PASSWORD } from '../../support/members.ts';

const NEW = 'a path through the rice';

test('a member signs out another device, changes the password, downloads the data and deletes the account', async ({
  page: elsewhere,
  owner: { email },
  asha,
}) => {
  const signIn = async (password: string) => {
    await elsewhere.goto('/login');
    await elsewhere.getByLabel('Email').fill(email);
    await elsewhere.getByLabel('Password', { exact: false }).first().fill(password);
    await elsewhere.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  };
  const expectSignedOut = async () => {
    await elsewhere.goto('/profile/settings');
    await expect(elsewhere).toHaveURL('/login');
  };
  const confirm = async (page: Page, password: string) => {
    const dialog = page.getByRole('dialog', { name: 'Confirm it is you' });
    await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
    await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  };
  const sessions = asha.getByRole('region', { name: 'Where you are signed in' });

  await signIn(PASSWORD);
  await elsewhere.waitForURL('**/profile');
  await asha.goto('/profile/settings#sessions');
  await expect(sessions.getByText('Chrome on Linux').first()).toBeVisible();
  await expect(sessions.getByText(/^Signed in on .* from (127\.0\.0\.x|0:0:0::x), last used/)).toHaveCount(2);
  await sessions.getByRole('button', { name: /^Sign out Chrome on Linux/ }).click();
  await expect(asha.getByText('That device is signed out.')).toBeVisible();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await expectSignedOut();

  await signIn(PASSWORD);
  await elsewhere.waitForURL('**/profile/settings');
  const choice = asha.getByLabel('All members');
  await asha.getByRole('button', { name: 'Profile and place' }).click();
  // The toast that says so is gone after two seconds.
  const saved = asha.waitForResponse((response) => response.request().method() === 'PUT');
  await choice.click();
  expect((await saved).ok()).toBe(true);
  await asha.reload();
  await expect(choice).toBeChecked();
  await asha.getByRole('button', { name: 'Sign-in and security' }).click();
  await asha.getByLabel('Current Password').fill(PASSWORD);
  await asha.getByLabel(/^New Password/).fill(NEW);
  await asha.getByLabel('Confirm New Password').fill(NEW);
  await asha.getByRole('button', { name: 'Change Password' }).click();
  await expect(asha.getByText('Your password has been changed.')).toBeVisible();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await expectSignedOut();

  await asha.getByRole('button', { name: 'Your data and account' }).click();
  const arriving = asha.waitForEvent('download');
  await asha.getByRole('button', { name: 'Download my data' }).click();
  await confirm(asha, NEW);
  const download = await arriving;
  expect(download.suggestedFilename()).toBe('my-wandering-books.zip');
  expect(await download.failure()).toBeNull();

  await asha.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = asha.getByRole('dialog', { name: 'Delete your account' });
  await dialog.getByLabel('Your Password').fill(NEW);
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(asha.getByText('Your account is deleted. Happy reading!')).toBeVisible();
  await expect(asha).toHaveURL('/');
  await signIn(NEW);
  await expect(elsewhere.getByText('Invalid email or password.')).toBeVisible();
});
