import { api } from '@wandering-books/contract/api.ts';
import { Settings } from '@wandering-books/contract/accounts/settings.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../support/accessibility.ts';
import { answer, breakOff, listCalls, refuse } from '../support/fake-api.ts';
import { asha, openPage } from '../support/open-page.tsx';
import { answerOwnProfile } from '../support/profiles.ts';
import { createSample } from '../support/samples.ts';

const NEW = 'thief@example.org';
const REQUIRED = 'Please confirm it is you first.';

const dialog = page.getByRole('dialog', { name: 'Confirm it is you' });
const form = page.getByRole('form', { name: 'Edit Profile' });
const save = () => form.getByRole('button', { name: 'Save Profile' }).click();

async function confirm(password: string) {
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
}

test('a new address asks for the password on a phone, and keeps the input', async () => {
  answerOwnProfile();
  answer('GET /api/settings', createSample(Settings, { has_password: true }));
  refuse('PUT /api/user', 'accounts.reauthentication_required', { message: REQUIRED });
  await openPage('/profile', { member: asha, width: 360 });
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await form.getByLabelText('About you').fill('Reads at night.');
  await form.getByLabelText('Email').fill(NEW);
  await save();
  await expect.element(dialog).toBeVisible();
  await expectAccessible();
  expect(document.documentElement.scrollWidth).toBe(360);

  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByText(`Failed to update profile: ${REQUIRED}`)).toBeVisible();
  await expect.element(form.getByLabelText('About you')).toHaveValue('Reads at night.');
  await save();
  const wrong = 'This is not your password';
  refuse('POST /api/user/reauthenticate', 'request.invalid', { errors: { password: [wrong] } });
  await confirm('not this one');
  await expect.element(dialog.getByText(wrong)).toBeVisible();
  answer('POST /api/user/reauthenticate', {
    reauthentication: 'a proof',
    expires_at: '2026-08-01T06:30:00.000Z',
  });
  const user = { ...asha, email: NEW };
  const own = { ...answerOwnProfile({ bio: 'Reads at night.' }), user };
  answer('GET /api/user/profile', own);
  answer('PUT /api/user', createSample(api['PUT /api/user'].answer, own));
  await confirm('monsoon reading room');
  await expect.element(page.getByText('Profile updated successfully!')).toBeVisible();
  await expect.element(page.getByRole('main').getByText('Reads at night.')).toBeVisible();
  expect(listCalls('PUT /api/user').at(-1)).toMatchObject({ body: { email: NEW, reauthentication: 'a proof' } });
});

async function setFirstPassword() {
  refuse('PUT /api/password', 'accounts.reauthentication_required');
  await openPage('/profile/settings#password', { member: asha });
  await page.getByRole('textbox', { name: 'New Password', exact: true }).fill('a path through the rice');
  await page.getByRole('textbox', { name: 'Confirm New Password' }).fill('a path through the rice');
  await page.getByRole('button', { name: 'Set Password' }).click();
}

test('a member without a password confirms with Google in another window', async () => {
  answer('GET /api/settings', createSample(Settings, { has_google: true }));
  await setFirstPassword();
  const google = dialog.getByRole('link', { name: 'Continue with Google' });
  await expect.element(google).toHaveAttribute('href', '/api/auth/google/redirect?purpose=reauthentication');
  await expect.element(google).toHaveAttribute('target', '_blank');
  expect(dialog.getByRole('textbox').query()).toBeNull();
  await expectAccessible();
  answer('PUT /api/password', { message: 'Changed' });
  const otherWindow = new BroadcastChannel('reauthentication');
  otherWindow.postMessage('a proof');
  await expect.element(page.getByText('Your password has been changed.')).toBeVisible();
  otherWindow.close();
  expect(listCalls('PUT /api/password').at(-1)).toMatchObject({ body: { reauthentication: 'a proof' } });

  // The proof counts for the next call too.
  answer('POST /api/user/export', 'a zip file' as never);
  await page.getByRole('button', { name: 'Your data and account' }).click();
  await page.getByRole('button', { name: 'Download my data' }).click();
  await expect.poll(() => listCalls('POST /api/user/export')[0]?.body).toEqual({ reauthentication: 'a proof' });
});

test('a member with neither is led to a password by mail', async () => {
  answer('GET /api/settings', createSample(Settings));
  await setFirstPassword();
  await dialog.getByRole('link', { name: 'Set a password by email' }).click();
  await expect.element(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
});

test('a confirmation that fails in transit says so', async () => {
  answer('GET /api/settings', createSample(Settings, { has_password: true }));
  refuse('POST /api/user/export', 'accounts.reauthentication_required');
  breakOff('POST /api/user/reauthenticate');
  await openPage('/profile/settings#export', { member: asha });
  await page.getByRole('button', { name: 'Download my data' }).click();
  await confirm('monsoon reading room');
  await expect.element(page.getByText('We could not confirm it. Please try again.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});
