import { type Browser, expect, type Page, test } from '@playwright/test';
import { createGooglePerson, CLIENT, type Google, startGoogle } from '../../../apps/server/test/services/google.ts';
import { findFreePort } from '../../../apps/server/test/services/server-process.ts';
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
async function openBrowser(browser: Browser) {
  const context = await browser.newContext({ baseURL: product.url });
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

test('what fails at Google leads back to the login, which explains it', async ({ browser, request }) => {
  const page = await openBrowser(browser);
  await google.stop();
  await continueWithGoogle(page);
  await expectRefusal(page, 'We could not reach Google. Please try again in some time.');
  await google.start();
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await choose(page, 'Cancel');
  await expectRefusal(page, 'Google sign-in was cancelled. Try again, or use your password.');
  await continueWithGoogle(page);
  await choose(page, unverified.email);
  await expectRefusal(
    page,
    'Google has not verified your email address. Please verify it with Google, or create an account here.',
  );

  const body = { name: 'Meera Nair', email: meera.email, mobile: '9876543210', password: PASSWORD };
  expect((await request.post(`${product.url}/api/register`, { data: body })).status()).toBe(201);
  const other = await openBrowser(browser);
  await continueWithGoogle(other);
  await choose(other, meera.email);
  await expectRefusal(
    other,
    'You already have an account with this email address. Sign in with your password first. Once your email is confirmed, Google sign-in will work too.',
  );
});

test('the first sign-in creates an account, the second one finds it, no address contains the token, and a popup confirms it', async ({
  browser,
}) => {
  const page = await openBrowser(browser);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url(), request.headers()['referer'] ?? ''));
  await continueWithGoogle(page);
  await choose(page, kamala.email);
  await expectProfile(page, 'Kamala Das');
  await expect(page.getByText('Mobile', { exact: true })).toHaveCount(0);
  const [token, id] = await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('userId')]);
  expect(sent.join('\n')).not.toContain(token);
  await page.evaluate(() => localStorage.clear());
  await continueWithGoogle(page);
  await expectProfile(page, 'Kamala Das');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('userId'))).toBe(id);
  await page.goBack();
  await expect(page).not.toHaveURL(/token=/);

  // Without a password they confirm their identity with Google, in a popup.
  await page.goto('/profile/settings#password');
  await page.getByLabel(/^New Password/).fill(PASSWORD);
  await page.getByLabel('Confirm New Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Set Password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm it is you' });
  const opening = page.context().waitForEvent('page');
  await dialog.getByRole('link', { name: 'Continue with Google' }).click();
  await choose(await opening, kamala.email);
  await expect(page.getByText('Your password has been changed.')).toBeVisible();
});

test('a link back from Google works once, and only in the browser that began it', async ({ browser }) => {
  const attacker = await openBrowser(browser);
  const { back, ticket } = await holdRedirect(attacker);
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
  await victim.context().addCookies(ticket);
  await victim.goto(back);
  await expectRefusal(victim, 'That sign-in was already used. Please try again.');
});
