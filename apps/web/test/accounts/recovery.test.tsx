import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../support/accessibility.ts';
import { answer, breakOff, hold, listCalls, refuse } from '../support/fake-api.ts';
import { asha, openPage, readAddress } from '../support/open-page.tsx';

const NEW = 'a new lending desk';
const INCOMPLETE = 'This link is incomplete. Please open it again from the email.';
const USED = 'This link has expired or was already used. Please get a new one.';
const done = { message: 'Done' };

const press = (name: string) => page.getByRole('button', { name }).click();
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const expectText = (text: string) => expect.element(page.getByText(text)).toBeVisible();
const expectAlert = (text: string) => expect.element(page.getByRole('alert')).toHaveTextContent(text);

async function chooseNewPassword(confirmation = NEW) {
  await field('New Password').fill(NEW);
  await field('Confirm New Password').fill(confirmation);
  await press('Change Password');
}

const unconfirmed = { ...asha, email_verified_at: null };

test('the profile asks to confirm the address and has the mail sent again', async () => {
  const send = hold('POST /api/email/verification', done);
  await openPage('/profile', { member: unconfirmed });
  await expectText('Please confirm your email address.');
  await expectAccessible();
  await press('Send again');
  await expect.element(page.getByRole('button', { name: 'Send again' })).toHaveAttribute('aria-disabled', 'true');
  send();
  await expectText(`We have sent a new link to ${asha.email}.`);
});

test('a mail that could not be sent says so', async () => {
  breakOff('POST /api/email/verification');
  await openPage('/profile', { member: unconfirmed });
  await press('Send again');
  await expectText('We could not send the email. Please try again.');
});

test('the mailed link confirms the address, leaves the address bar, and the profile no longer asks', async () => {
  answer('POST /api/email/verify', ({ body }) => {
    expect([body.token, readAddress()]).toEqual(['abc', '/verify-email']);
    answer('GET /api/user', asha);
    return done;
  });
  await openPage('/verify-email?token=abc', { member: unconfirmed });
  await expectText('Thank you! Your email address is confirmed.');
  await expectAccessible();
  await page.getByRole('link', { name: 'Go to your profile' }).click();
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(readAddress).toBe('/profile');
  await expect.element(page.getByText('Please confirm your email address.')).not.toBeInTheDocument();
});

test('a used link confirms nothing', async () => {
  refuse('POST /api/email/verify', 'accounts.link_ended', { message: USED });
  await openPage('/verify-email?token=abc');
  await expectAlert(USED);
  await expectAccessible();
});

test.each(['/verify-email', '/reset-password', '/undo-change'])('%s without a token explains it', async (address) => {
  await openPage(address);
  await expectAlert(INCOMPLETE);
  await expectAccessible();
});

test('a link to reset the password is requested from the login', async () => {
  answer('POST /api/password/forgot', done);
  await openPage('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect.element(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await press('Send the link');
  await expectText('The email field is required');
  await expectAccessible();
  await field('Email Address').fill(asha.email);
  await press('Send the link');
  await expect.element(page.getByRole('status').getByText(`If ${asha.email} has an account`)).toBeVisible();
  await expectAccessible();
  expect(listCalls('POST /api/password/forgot').map(({ body }) => body)).toEqual([{ email: asha.email }]);
});

test('a request that fails in transit keeps the address', async () => {
  breakOff('POST /api/password/forgot');
  await openPage('/forgot-password');
  await field('Email Address').fill(asha.email);
  await press('Send the link');
  await expectText('We could not send the link. Please try again.');
  await expect.element(field('Email Address')).toHaveValue(asha.email);
});

test('the mailed link sets a new password, leaves the address bar, and signs out', async () => {
  answer('POST /api/password/reset/factors', { factors: [] });
  answer('POST /api/password/reset', done);
  await openPage('/reset-password?token=abc', { member: asha });
  await expect.poll(readAddress).toBe('/reset-password');
  await chooseNewPassword('something else');
  await expectText('Passwords do not match.');
  await expectAccessible();
  await chooseNewPassword();
  await expectText('Your password has been changed. Please sign in.');
  await expect.poll(readAddress).toBe('/login');
  expect(localStorage.getItem('token')).toBeNull();
  expect(page.getByText('You have been signed out.').query()).toBeNull();
  expect(listCalls('POST /api/password/reset').map(({ body }) => body)).toEqual([
    { token: 'abc', password: NEW, remove_recent_factors: false },
  ]);
});

test('a used link sets no password', async () => {
  answer('POST /api/password/reset/factors', { factors: [] });
  refuse('POST /api/password/reset', 'accounts.link_ended', { message: USED });
  await openPage('/reset-password?token=abc');
  await chooseNewPassword();
  await expectAlert(USED);
});

test('a used link says so before anything is typed', async () => {
  refuse('POST /api/password/reset/factors', 'accounts.link_ended', { message: USED });
  await openPage('/reset-password?token=abc');
  await expectAlert(USED);
});

test('what a thief may have added is listed, and removed on request, on a phone too', async () => {
  const added_at = '2026-08-01T06:30:00.000Z';
  answer('POST /api/password/reset/factors', {
    factors: [
      { kind: 'totp', name: null, added_at, is_recent: true },
      { kind: 'passkey', name: 'My phone', added_at, is_recent: false },
      { kind: 'recovery_codes', name: null, added_at, is_recent: true },
    ],
  });
  answer('POST /api/password/reset', done);
  await openPage('/reset-password?token=abc', { width: 360 });
  const factors = page.getByRole('list', { name: 'You will still need this to sign in:' }).getByRole('listitem');
  await expect.element(factors.nth(2)).toHaveTextContent(/^Recovery codes, made on \d/);
  await expect.element(factors.nth(1)).toHaveTextContent(/^Passkey “My phone”, added on \d/);
  await expect.element(factors.nth(0)).toHaveTextContent(/^Authenticator app, added on \d/);
  const removal = page.getByRole('checkbox', { name: 'Remove everything added in the last 7 days' });
  await expect.element(removal).not.toBeChecked();
  await expectAccessible();
  expect(document.documentElement.scrollWidth).toBe(360);
  await removal.click();
  await chooseNewPassword();
  await expect.poll(readAddress).toBe('/login');
  expect(listCalls('POST /api/password/reset')).toMatchObject([{ body: { remove_recent_factors: true } }]);
});

test('the link about a change undoes it once, and a new password follows, on a phone too', async () => {
  const release = hold('POST /api/account/undo', { reset_token: 'for a new password' });
  answer('POST /api/password/reset/factors', { factors: [] });
  answer('POST /api/password/reset', done);
  await openPage('/undo-change?token=abc', { member: asha, width: 360 });
  await expect.poll(readAddress).toBe('/undo-change');
  await expectAccessible();
  await page.getByRole('button', { name: 'Undo the changes' }).dblClick();
  release();
  await expect.element(page.getByText('Done. Every device is signed out.')).toHaveFocus();
  expect([readAddress(), localStorage.getItem('token')]).toEqual(['/undo-change', null]);
  await expectAccessible();
  await chooseNewPassword();
  await expect.poll(readAddress).toBe('/login');
  expect(listCalls('POST /api/account/undo').map(({ body }) => body)).toEqual([{ token: 'abc' }]);
  expect(listCalls('POST /api/password/reset')).toMatchObject([{ body: { token: 'for a new password' } }]);
});

test('a used link undoes nothing', async () => {
  const message = 'This link has expired or was already used.';
  refuse('POST /api/account/undo', 'accounts.undo_ended', { message });
  await openPage('/undo-change?token=abc');
  await press('Undo the changes');
  await expectAlert(message);
});
