import { type Browser, expect, type Page, test } from '@playwright/test';
import { createGooglePerson, CLIENT, type Google, startGoogle } from '../../../apps/server/test/services/google.ts';
import { findFreePort } from '../../../apps/server/test/services/server-process.ts';
import { expectAccessible } from '../../support/everyone/accessibility.ts';
import { Product } from '../../support/product.ts';

const PASSWORD = 'monsoon reading room';
const kamala = createGooglePerson({ name: 'Kamala Das', email: 'kamala@example.org' });
const meera = createGooglePerson({ name: 'Meera', email: 'meera@example.org' });
const unverified = createGooglePerson({ email: 'new.address@example.org', email_verified: false });

let google: Google;
let product: Product;

test.beforeAll(async () => {
  const port = await findFreePort();
  google = await startGoogle(`http://localhost:${port}/api/auth/google/callback`, [kamala, meera, unverified]);
  product = await Product.start({
    PORT: String(port),
    GOOGLE_ISSUER: google.issuer,
    GOOGLE_CLIENT_ID: CLIENT.clientId,
    GOOGLE_CLIENT_SECRET: CLIENT.clientSecret,
  });
});
test.afterAll(async () => {
  await product.stop();
  await google.stop();
});

/** Opens a browser context without any cookies. */
async function openBrowser(browser: Browser, at = product) {
  const context = await browser.newContext({ baseURL: at.url });
  return context.newPage();
}

async function continueWithGoogle(page: Page) {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Continue with Google' }).click();
}

async function choose(page: Page, answer: string) {
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
  await page.getByRole('button', { name: answer }).click();
}

async function expectProfile(page: Page, name: string) {
  await expect(page.getByText('Login successful! Welcome back')).toBeVisible();
  await expect(page).toHaveURL(`${product.url}/profile`);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

async function expectRefusal(page: Page, words: string) {
  await expect(page.getByRole('alert')).toHaveText(words);
  await expect(page.getByRole('heading', { name: 'Sign In', level: 1 })).toBeVisible();
}

/** Stops the redirect back from Google; returns its address and cookie. */
async function holdRedirect(page: Page) {
  await continueWithGoogle(page);
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
  const chosen = await page.request.post(page.url(), { form: { account: kamala.sub }, maxRedirects: 0 });
  const resumed = await page.request.get(chosen.headers()['location']!, { maxRedirects: 0 });
  const back = resumed.headers()['location']!;
  const ticket = await page.context().cookies(back);
  expect(ticket).toMatchObject([{ name: 'google_sign_in', httpOnly: true, sameSite: 'Lax' }]);
  return { back, ticket };
}

test('a sign-in fails while Google is unreachable and works afterwards', async ({ browser }) => {
  const page = await openBrowser(browser);
  await google.stop();
  await continueWithGoogle(page);
  await expectRefusal(page, 'We could not reach Google. Please try again in some time.');
  await expectAccessible(page);
  await google.start();
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
});

test('the first sign-in creates an account, the second one finds it', async ({ browser }) => {
  const page = await openBrowser(browser);
  await continueWithGoogle(page);
  await choose(page, kamala.email);
  await expectProfile(page, 'Kamala Das');
  await expect(page.getByText('Mobile', { exact: true })).toHaveCount(0);
  await expectAccessible(page);
  const id = await page.evaluate(() => localStorage.getItem('userId'));
  await page.evaluate(() => localStorage.clear());
  await continueWithGoogle(page);
  await expectProfile(page, 'Kamala Das');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('userId'))).toBe(id);
});

test('an account with a password and an unconfirmed email is not linked to Google', async ({ browser, request }) => {
  const body = { name: 'Meera Nair', email: meera.email, mobile: '9876543210', password: PASSWORD };
  expect((await request.post(`${product.url}/api/register`, { data: body })).status()).toBe(201);
  const page = await openBrowser(browser);
  await continueWithGoogle(page);
  await choose(page, meera.email);
  await expectRefusal(
    page,
    'You already have an account with this email address. Sign in with your password first. Once your email is confirmed, Google sign-in will work too.',
  );
  await page.getByRole('textbox', { name: 'Email' }).fill(meera.email);
  await page.getByRole('textbox', { name: 'Password' }).fill('not this one');
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expectRefusal(page, 'Invalid email or password.');
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expectProfile(page, 'Meera Nair');
});

test('an email that Google has not verified creates no account', async ({ browser }) => {
  const page = await openBrowser(browser);
  await continueWithGoogle(page);
  await choose(page, unverified.email);
  await expectRefusal(
    page,
    'Google has not verified your email address. Please verify it with Google, or create an account here.',
  );
});

test('cancelling at Google leads back to the login screen', async ({ browser }) => {
  const page = await openBrowser(browser);
  await continueWithGoogle(page);
  await choose(page, 'Cancel');
  await expectRefusal(page, 'Google sign-in was cancelled. Try again, or use your password.');
});

test('a forged state is rejected', async ({ browser }) => {
  const page = await openBrowser(browser);
  const { back } = await holdRedirect(page);
  await page.goto(back.replace(/state=[^&]+/, 'state=forged'));
  await expectRefusal(page, 'That sign-in took too long or was started in another window. Please try again.');
});

test('a code can be used once', async ({ browser }) => {
  const page = await openBrowser(browser);
  const { back, ticket } = await holdRedirect(page);
  await page.goto(back);
  await expectProfile(page, 'Kamala Das');

  const thief = await openBrowser(browser);
  await thief.goto(back);
  await expectRefusal(thief, 'That sign-in took too long or was started in another window. Please try again.');
  await thief.context().addCookies(ticket);
  await thief.goto(back);
  await expectRefusal(thief, 'That sign-in was already used. Please try again.');
});

test('a callback link of another browser is rejected', async ({ browser }) => {
  const attacker = await openBrowser(browser);
  const { back } = await holdRedirect(attacker);
  const answer = await attacker.request.get(back, { maxRedirects: 0 });
  const link = answer.headers()['location']!;
  expect(link).toMatch(/^\/login\?token=/);

  const victim = await openBrowser(browser);
  await victim.goto(link);
  await expectRefusal(
    victim,
    'That sign-in expired, was already used or was started in another browser. Please try again.',
  );
  await expect(victim).toHaveURL(`${product.url}/login`);
  expect(await victim.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await expectAccessible(victim);
});

test('the session token appears in no address, history or referrer, and the code is removed before it is used', async ({
  browser,
}) => {
  const page = await openBrowser(browser);
  const sent: string[] = [];
  page.on('request', (request) => {
    sent.push(request.url(), request.headers()['referer'] ?? '');
    if (request.url().endsWith('/exchange')) sent.push(`the address was ${page.url()}`);
  });
  await continueWithGoogle(page);
  await choose(page, kamala.email);
  await expectProfile(page, 'Kamala Das');
  const token = await page.evaluate(() => localStorage.getItem('token'));
  expect(sent.join('\n')).not.toContain(token);
  expect(sent).toContain(`the address was ${product.url}/login`);
  await page.goBack();
  await expect(page).not.toHaveURL(/token=/);
});

test('a member without a password confirms their identity with Google in a popup', async ({ browser }) => {
  const page = await openBrowser(browser);
  await continueWithGoogle(page);
  await choose(page, kamala.email);
  await expectProfile(page, 'Kamala Das');
  await page.goto('/profile/settings#password');
  await page.getByLabel(/^New Password/).fill(PASSWORD);
  await page.getByLabel('Confirm New Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Set Password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm it is you' });
  await expect(dialog.getByRole('textbox')).toHaveCount(0);
  await expectAccessible(page);
  const opening = page.context().waitForEvent('page');
  await dialog.getByRole('link', { name: 'Continue with Google' }).click();
  await choose(await opening, kamala.email);
  await expect(page.getByText('Your password has been changed.')).toBeVisible();
});

test('a server without Google offers no button and explains direct and unknown errors', async ({ browser }) => {
  const plain = await Product.start();
  const page = await openBrowser(browser, plain);
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Continue with a passkey' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Google/ })).toHaveCount(0);
  await page.goto('/api/auth/google/redirect');
  await expectRefusal(page, 'Google sign-in is not set up on this server.');
  for (const unknown of ['nonsense', 'constructor']) {
    await page.goto(`/login?error=${unknown}`);
    await expectRefusal(page, 'Signing in with Google did not work. Please try again.');
  }
  await plain.stop();
});
