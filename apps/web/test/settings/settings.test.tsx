import { Session, Settings } from '@wandering-books/contract/accounts/settings.ts';
import { api } from '@wandering-books/contract/api.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../support/accessibility.ts';
import { answer, awaitAnswers, breakOff, hold, listCalls, refuse } from '../support/fake-api.ts';
import { asha, openPage, readAddress } from '../support/open-page.tsx';
import { createSample, createSamples } from '../support/samples.ts';

const OLD = 'monsoon reading room';
const NEW = 'a path through the rice';
const done = { message: 'Done' };
const settings = createSample(Settings, { has_password: true, contact_visibility: 'accepted' });

const group = (name: string) => page.getByRole('button', { name });
const section = (name: string) => page.getByRole('region', { name });
const expectText = (text: string) => expect.element(page.getByText(text)).toBeVisible();

async function openSettings(part = '') {
  answer('GET /api/settings', settings);
  return openPage(`/profile/settings${part}`, { member: asha });
}

test('a guest is led to the login, and back to the section afterwards', async () => {
  await openPage('/profile/settings#password');
  await expect.poll(readAddress).toBe('/login');
  answer('GET /api/user', asha);
  answer('GET /api/settings', settings);
  answer('POST /api/login', { token: 'a token', user: asha });
  await page.getByRole('textbox', { name: 'Email' }).fill(asha.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(OLD);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect.element(section('Password')).toBeVisible();
  expect(readAddress()).toBe('/profile/settings#password');
});

test('the profile and the menu link to the settings, whose groups are closed', async () => {
  answer('GET /api/settings', settings);
  await openPage('/profile', { member: asha });
  await page.getByRole('main').getByRole('link', { name: 'Settings' }).click();
  await expect.element(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Back to your profile' }).click();
  await expect.poll(readAddress).toBe('/profile');
  await userEvent.hover(page.getByRole('button', { name: 'Your account' }));
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await expect.poll(readAddress).toBe('/profile/settings');
  await expect.element(group('Profile and place')).toHaveAttribute('aria-expanded', 'false');
  await expectAccessible();
});

test('one group is open at a time, also after a new start and Back', async () => {
  const { unmount } = await openSettings();
  await group('Profile and place').click();
  await expect.element(section('Your place')).toBeVisible();
  await group('Sign-in and security').click();
  await expect.element(section('Your place')).not.toBeInTheDocument();
  const sessions = section('Where you are signed in');
  await expect.element(sessions).toBeVisible();
  await unmount();
  await openSettings(location.hash);
  await expect.element(sessions).toBeVisible();
  await expectAccessible();

  await page.getByRole('link', { name: 'Back to your profile' }).click();
  await expect.poll(readAddress).toBe('/profile');
  history.back();
  await expect.element(sessions).toBeVisible();
  await group('Sign-in and security').click();
  await expect.element(sessions).not.toBeInTheDocument();
});

test.each(['#profile', '#security', '#notifications', '#display', '#data'])('%s is accessible', async (part) => {
  await openSettings(part);
  await expect.element(page.getByRole('region').first()).toBeVisible();
  await expectAccessible();
});

test('settings that failed offer another try, and slow ones say so', async () => {
  refuse('GET /api/settings', 'server.failed');
  await openPage('/profile/settings', { member: asha });
  await expectText('Failed to load your settings');
  const send = hold('GET /api/settings', settings);
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('Loading your settings...')).toBeInTheDocument();
  send();
  await expect.element(group('Profile and place')).toBeVisible();
});

test('the email address is changed after a new confirmation', async () => {
  await openSettings('#email');
  const email = section('Email').getByRole('textbox', { name: 'Email Address' });
  await expect.element(email).toHaveValue(asha.email);
  refuse('PUT /api/user', 'request.invalid', { errors: { email: ['The email has already been taken.'] } });
  await email.fill('asha.pillai@example.org');
  await section('Email').getByRole('button', { name: 'Change Email' }).click();
  await expectText('The email has already been taken.');
  answer('PUT /api/user', createSample(api['PUT /api/user'].answer));
  await section('Email').getByRole('button', { name: 'Change Email' }).click();
  await expectText('We have sent a new link to asha.pillai@example.org.');
  expect(listCalls('PUT /api/user').at(-1)!.body).toEqual({ email: 'asha.pillai@example.org' });
});

test.each(['calendar', 'upi', 'shelf'])('the address of %s opens what is below More', async (part) => {
  await openSettings(`#${part}`);
  await expect.poll(() => document.getElementById(part)?.checkVisibility()).toBe(true);
});

test('the visibility of contact details is saved', async () => {
  answer('PUT /api/settings', ({ body }) => ({ ...settings, contact_visibility: body.contact_visibility! }));
  await openSettings('#contact');
  const choices = page.getByRole('group', { name: 'Who can see your email address and mobile number?' });
  await expect.element(choices.getByLabelText('Only people I have an accepted request with')).toBeChecked();
  expect(choices.getByRole('radio').elements()).toHaveLength(3);
  answer('GET /api/settings', { ...settings, contact_visibility: 'nobody' });
  await choices.getByLabelText('Nobody').click();
  await expectText('Saved.');
  await expect.element(choices.getByLabelText('Nobody')).toBeChecked();
  expect(listCalls('PUT /api/settings').map(({ body }) => body)).toEqual([{ contact_visibility: 'nobody' }]);
});

test('a visibility that could not be saved returns to what it was', async () => {
  breakOff('PUT /api/settings');
  await openSettings('#contact');
  await page.getByLabelText('All members').click();
  await expectText('Failed to save your choice.');
  await expect.element(page.getByLabelText('Only people I have an accepted request with')).toBeChecked();
});

const [here, ...others] = createSamples(Session, [
  { browser: 'Chrome', system: 'Linux', network: '127.0.0.x', current: true },
  { browser: 'Firefox', system: 'Android' },
  {},
]) as [Session, Session, Session];
const devices = section('Where you are signed in').getByRole('listitem');

test('one device and all others are signed out', async () => {
  answer('GET /api/sessions', [here, ...others]);
  await openSettings('#sessions');
  await expect.element(devices.nth(2)).toHaveTextContent('Unknown device');
  await expect.element(devices.nth(0)).toHaveTextContent(/Chrome on Linux.*This device/);
  await expect.element(devices.nth(0)).toHaveTextContent(/Signed in on .* from 127\.0\.0\.x, last used/);
  answer('DELETE /api/sessions/:id', done);
  answer('GET /api/sessions', [here, others[1]!]);
  await page.getByRole('button', { name: /^Sign out Firefox on Android/ }).click();
  await expectText('That device is signed out.');
  await expect.poll(() => devices.elements()).toHaveLength(2);
  expect(listCalls('DELETE /api/sessions/:id').map(({ params }) => params)).toEqual([{ id: 2 }]);

  answer('DELETE /api/sessions', done);
  answer('GET /api/sessions', [here]);
  await awaitAnswers();
  await page.getByRole('button', { name: 'Sign out all other devices' }).click();
  await expectText('All other devices are signed out.');
  await expect.poll(() => devices.elements()).toHaveLength(1);
  expect(page.getByRole('button', { name: /^Sign out/ }).query()).toBeNull();
});

test('devices that failed to load offer another try, and one that stays signed in says so', async () => {
  refuse('GET /api/sessions', 'server.failed');
  await openSettings('#sessions');
  await expectText('Failed to load your devices');
  answer('GET /api/sessions', [here, ...others]);
  breakOff('DELETE /api/sessions/:id');
  await section('Where you are signed in').getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: /^Sign out Firefox/ }).click();
  await expectText('Failed to sign out the device.');
  expect(devices.elements()).toHaveLength(3);
});

async function changePassword(current: string, next: string, confirmation = next) {
  await page.getByLabelText('Current Password').fill(current);
  await page.getByLabelText(/^New Password/).fill(next);
  await page.getByLabelText('Confirm New Password').fill(confirmation);
  await page.getByRole('button', { name: 'Change Password' }).click();
}

test('the password is changed, and each invalid field shows its own error', async () => {
  answer('GET /api/sessions', [here, ...others]);
  await openSettings('#password');
  await changePassword('not this one', NEW, 'something else');
  await expectText('Passwords do not match.');
  await changePassword(OLD, 'short');
  await expectText('The password must have at least 8 characters');
  expect(listCalls('PUT /api/password')).toEqual([]);
  const wrong = 'This is not your password';
  refuse('PUT /api/password', 'request.invalid', { errors: { current_password: [wrong] } });
  await changePassword('not this one', NEW);
  await expect
    .element(page.getByLabelText('Current Password'))
    .toHaveAccessibleDescription(expect.stringContaining(wrong));
  await expectAccessible();

  answer('PUT /api/password', done);
  answer('GET /api/sessions', [here]);
  await changePassword(OLD, NEW);
  await expectText('Your password has been changed.');
  await expect.element(page.getByLabelText('Current Password')).toHaveValue('');
  await expect.poll(() => devices.elements()).toHaveLength(1);
});

test('the personal data is downloaded after a confirmation', async () => {
  const saved: string[] = [];
  const clicks = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  onTestFinished(() => clicks.mockRestore());
  refuse('POST /api/user/export', 'accounts.reauthentication_required');
  answer('POST /api/user/reauthenticate', { reauthentication: 'a proof', expires_at: '2026-08-01T06:30:00.000Z' });
  await openSettings('#export');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm it is you' });
  await dialog.getByRole('textbox', { name: 'Password' }).fill(OLD);
  const send = hold('POST /api/user/export', 'a zip file' as never);
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect.element(page.getByRole('button', { name: 'Preparing your file...' })).toHaveAttribute('aria-disabled');
  send();
  await expectText('Your data is in your downloads.');
  expect(saved).toEqual(['my-wandering-books.zip']);
});

test('a download that failed says so', async () => {
  breakOff('POST /api/user/export');
  await openSettings('#export');
  await page.getByRole('button', { name: 'Download my data' }).click();
  await expectText('Failed to download your data.');
});

test('the account is deleted with its password', async () => {
  await openSettings('#deletion');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account' });
  const submit = () => dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await expect.element(dialog.getByText('This cannot be undone.')).toBeVisible();
  await expectAccessible();
  for (const text of ['The password field is required', 'This is not your password']) {
    refuse('DELETE /api/user', 'request.invalid', { errors: { password: [text] } });
    await submit();
    await expect.element(dialog.getByText(text)).toBeVisible();
  }
  answer('DELETE /api/user', done);
  await dialog.getByLabelText('Your Password').fill(OLD);
  await submit();
  await expectText('Your account is deleted. Happy reading!');
  await expect.poll(readAddress).toBe('/');
  expect(localStorage.getItem('token')).toBeNull();
  expect(listCalls('DELETE /api/user').at(-1)).toMatchObject({ body: { password: OLD } });
});
