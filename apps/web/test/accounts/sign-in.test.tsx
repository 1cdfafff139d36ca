import { Settings } from '@wandering-books/contract/accounts/settings.ts';
import { PasskeyRequest } from '@wandering-books/contract/accounts/webauthn.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../support/accessibility.ts';
import { answer, answerList, breakOff, hold, listCalls, refuse } from '../support/fake-api.ts';
import { asha, openPage, readAddress } from '../support/open-page.tsx';
import { createSample } from '../support/samples.ts';

const PASSWORD = 'monsoon reading room';
const session = { token: 'a token', user: asha };
const challenge = createSample(PasskeyRequest);

const button = (name: string) => page.getByRole('main').getByRole('button', { name });
const password = page.getByRole('textbox', { name: 'Password' });

async function givePassword() {
  answer('GET /api/user', asha);
  await page.getByRole('textbox', { name: 'Email' }).fill(asha.email);
  await password.fill(PASSWORD);
  await button('Sign In').click();
}

const expectAlert = (text: string) => expect.element(page.getByRole('alert').getByText(text)).toBeVisible();

async function expectProfile() {
  await expect.element(page.getByText('Login successful! Welcome back')).toBeVisible();
  await expect.poll(readAddress).toBe('/profile');
}

/** Sets what the server writes into the head of the page. */
function setPageSetting(name: string, content: string) {
  const setting = Object.assign(document.createElement('meta'), { name, content });
  document.head.append(setting);
  onTestFinished(() => setting.remove());
}

test('the password signs in and leads to the profile', async () => {
  const send = hold('POST /api/login', session);
  await openPage('/login');
  await expectAccessible();
  await givePassword();
  await expect.element(button('Sign In')).toHaveAttribute('aria-disabled', 'true');
  send();
  await expectProfile();
  expect([localStorage.getItem('token'), localStorage.getItem('userId')]).toEqual(['a token', '1']);
  expect(listCalls('POST /api/login').map(({ body }) => body)).toEqual([{ email: asha.email, password: PASSWORD }]);
});

test('a wrong password shows the message of the server, and the password can be revealed', async () => {
  refuse('POST /api/login', 'accounts.invalid_credentials', { message: 'Invalid email or password.' });
  await openPage('/login');
  await password.fill(PASSWORD);
  await expect.element(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect.element(password).toHaveAttribute('type', 'text');
  await givePassword();
  await expectAlert('Invalid email or password.');
  await expectAccessible();
});

test('a login that fails in transit shows an error and keeps the input', async () => {
  breakOff('POST /api/login');
  await openPage('/login');
  await givePassword();
  await expectAlert('Login failed.');
  await expect.element(page.getByRole('textbox', { name: 'Email' })).toHaveValue(asha.email);
});

test.each([
  ['Get Started', 'button', 'Please login to continue!'],
  ['Add Book', 'link', 'Please login to share your books!'],
] as const)('a guest who presses %s is told why before the login opens', async (name, role, message) => {
  await openPage('/');
  await page.getByRole('banner').getByRole(role, { name }).click();
  await expect.element(page.getByText(message)).toBeVisible();
  expect(readAddress()).toBe('/');
  await expect.poll(readAddress, { timeout: 5000 }).toBe('/login');
});

test('a session that the server has ended leads to the login with the reason, and back afterwards', async () => {
  refuse('GET /api/notifications', 'accounts.unauthenticated');
  await openPage('/books?category=Poetry', { member: asha });
  await expectAlert('You have been signed out. Please sign in again.');
  answerList('GET /api/notifications', [], 0);
  answer('POST /api/login', session);
  await givePassword();
  await expect.poll(readAddress).toBe('/books?category=Poetry');
});

test('the second step takes a code, and offers the other ways', async () => {
  answer('POST /api/login', {
    second_factor: { challenge: 'this sign-in', methods: ['totp', 'recovery_code', 'passkey'], passkey: challenge },
  });
  await openPage('/login');
  await givePassword();
  await expect.element(page.getByRole('heading', { name: 'Two-step sign-in' })).toBeVisible();
  await expectAccessible();

  const code = page.getByRole('textbox', { name: 'Code' });
  await button('Sign In').click();
  await expect.element(page.getByText('Please enter the code')).toBeVisible();
  const message = 'That code is not right. Please try again.';
  refuse('POST /api/login/second-factor', 'accounts.wrong_second_factor', { message });
  await code.fill('000 000');
  await button('Sign In').click();
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(code).toHaveFocus();

  await button('Use a passkey').click();
  await expect.element(button('Use your authenticator app')).toBeVisible();
  await expect.element(button('Use a passkey')).toBeVisible();
  await button('Use a recovery code').click();
  answer('POST /api/login/second-factor', session);
  await page.getByRole('textbox', { name: 'Recovery code' }).fill('abcd-efgh');
  await button('Sign In').click();
  await expectProfile();
  expect(listCalls('POST /api/login/second-factor').map(({ body }) => body)).toMatchObject([
    { challenge: 'this sign-in', method: 'totp' },
    { challenge: 'this sign-in', method: 'recovery_code' },
  ]);
});

test('the second step can be left to start again', async () => {
  answer('POST /api/login', { second_factor: { challenge: 'a', methods: ['totp'], passkey: null } });
  await openPage('/login');
  await givePassword();
  await button('Start again').click();
  await expect.element(password).toBeVisible();
});

test('a failed passkey shows a message, and the other ways remain', async () => {
  answer('POST /api/login/passkey/options', challenge);
  const refusal = new DOMException('Not now', 'NotAllowedError');
  const asked = vi.spyOn(navigator.credentials, 'get').mockRejectedValue(refusal);
  onTestFinished(() => asked.mockRestore());
  await openPage('/login');
  await button('Continue with a passkey').click();
  await expectAlert('No passkey was used. Try again, or sign in another way.');
  await expect.element(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
});

test('Google is offered where the server has it, and the wanted book goes along', async () => {
  const google = page.getByRole('link', { name: 'Continue with Google' });
  const { unmount } = await openPage('/login');
  await expect.element(button('Continue with a passkey')).toBeVisible();
  expect(google.query()).toBeNull();
  await unmount();
  setPageSetting('google-sign-in', 'on');
  await openPage('/login?book=7');
  await expect.element(google).toHaveAttribute('href', '/api/auth/google/redirect?book=7');
});

test.each([
  ['google_not_configured', 'Google sign-in is not set up on this server.'],
  ['google_denied', 'Google sign-in was cancelled. Try again, or use your password.'],
  ['google_unreachable', 'We could not reach Google. Please try again in some time.'],
  ['google_code_used', 'That sign-in was already used. Please try again.'],
  ['nonsense', 'Signing in with Google did not work. Please try again.'],
  ['constructor', 'Signing in with Google did not work. Please try again.'],
])('the failure %s of Google is explained', async (code, text) => {
  await openPage(`/login?error=${code}`);
  await expectAlert(text);
  await expectAccessible();
});

test('an account with a password is explained, and a failed password replaces the explanation', async () => {
  const message = 'Invalid email or password.';
  refuse('POST /api/login', 'accounts.invalid_credentials', { message });
  await openPage('/login?error=google_password_first');
  await expectAlert('You already have an account with this email address. Sign in with your password first.');
  await givePassword();
  await expectAlert(message);
  await expect.element(page.getByRole('alert')).toHaveTextContent(message);
});

test('the code of Google is removed from the address before it is used', async () => {
  const places: string[] = [];
  answer('GET /api/user', asha);
  answer('POST /api/auth/google/exchange', ({ body }) => {
    places.push(`${body.code} at ${readAddress()}`);
    return session;
  });
  await openPage('/login?token=abc');
  await expectProfile();
  expect(places).toEqual(['abc at /login']);
});

test('a new account of Google gets the language of the page', async () => {
  const user = { ...asha, language: null };
  answer('GET /api/user', user);
  answer('POST /api/auth/google/exchange', { ...session, user });
  answer('PUT /api/settings', createSample(Settings));
  await openPage('/login?token=abc', { language: 'hi' });
  await expect.poll(() => listCalls('PUT /api/settings').map(({ body }) => body)).toEqual([{ language: 'hi' }]);
});

test('a code of Google that another browser brought is refused', async () => {
  const message = 'That sign-in expired, was already used or was started in another browser. Please try again.';
  refuse('POST /api/auth/google/exchange', 'accounts.google_code_ended', { message });
  await openPage('/login?token=abc');
  await expectAlert(message);
  expect([readAddress(), localStorage.getItem('token')]).toEqual(['/login', null]);
  await expectAccessible();
});

test('a member with two-step sign-in takes the second step after Google', async () => {
  answer('POST /api/auth/google/exchange', {
    second_factor: { challenge: 'a', methods: ['totp'], passkey: null },
  });
  await openPage('/login?token=abc');
  await expect.element(page.getByRole('heading', { name: 'Two-step sign-in' })).toBeVisible();
});

test('a confirmation with Google that was cancelled is explained', async () => {
  await openPage('/login?purpose=reauthentication&error=google_denied', { member: asha });
  await expectAlert('Google sign-in was cancelled.');
});
