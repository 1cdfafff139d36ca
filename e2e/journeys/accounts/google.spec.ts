import { type Browser, expect, type Page, test } from '@playwright/test';
import { createGooglePerson, CLIENT, type Google, startGoogle } from '../../../apps/server/test/services/google.ts';
import { findFreePort } from '../../../apps/server/test/services/server-process.ts';
import { Product } from '../../support/product.ts';

const PASSWORD = 'monsoon reading room';
const kamala = createGooglePerson({ name: 'Kamala Das', email: 'kamala@example.org' });

let google: Google;
let product: Product;

test.beforeAll(async () => {
  const port = await findFreePort();
  google = await startGoogle(`http://localhost:${port}/api/auth/google/callback`, [kamala]);
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
