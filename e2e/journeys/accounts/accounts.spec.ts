import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/everyone/accessibility.ts';
import { Product } from '../../support/product.ts';
import { waitForScripts } from '../../support/rendering.ts';

const PASSWORD = 'monsoon reading room';
const MEERA = 'meera@example.org';

let product: Product;
test.beforeAll(async () => {
  product = await Product.start();
  await fetch(at('/api/register'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Meera Iyer', email: MEERA, mobile: '9876543210', password: PASSWORD }),
  });
});
test.afterAll(() => product.stop());

const at = (path: string) => `${product.url}${path}`;

async function fillRegistration(page: Page, given: { email: string; confirmation?: string }) {
  await page.goto(at('/register'));
  await page.getByLabel('Full Name').fill('Meera Iyer');
  await page.getByLabel('Mobile Number').fill('98765 43210');
  await page.getByLabel('Email Address').fill(given.email);
  await page.getByLabel('Password').first().fill(PASSWORD);
  await page.getByLabel('Confirm Password').fill(given.confirmation ?? PASSWORD);
}

async function fillLogin(page: Page, email: string, password = PASSWORD) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').first().fill(password);
}

/** Milliseconds from `since` until the promise resolves. */
async function timeUntil(since: number, reached: Promise<unknown>) {
  await reached;
  return Date.now() - since;
}

const createAccount = (page: Page) => page.getByRole('button', { name: 'Create Account' }).click();
const signIn = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();

test('passwords that do not match are not submitted', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await fillRegistration(page, { email: MEERA, confirmation: 'something else' });
  await createAccount(page);
  await expect(page.getByText('Passwords do not match.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Confirm Password').fill('');
  await page.getByLabel('Password').first().fill('');
  await createAccount(page);
  await expect(page.getByText('The confirm password field is required')).toBeVisible();
  expect(calls.filter((url) => url.includes('/api/register'))).toEqual([]);
});

test('registration leads to the login, and the login to the profile', async ({ page }) => {
  await fillRegistration(page, { email: 'somebody.new@example.org' });
  const joined = Date.now();
  await createAccount(page);
  const welcome = page.getByText('Registration successful! Welcome to The Wandering Book Network');
  await expect(welcome).toBeVisible();
  expect(await timeUntil(joined, page.waitForURL('**/login'))).toBeGreaterThanOrEqual(1200);
  expect(await timeUntil(joined, expect(welcome).toBeHidden())).toBeGreaterThanOrEqual(3000);
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();

  await fillLogin(page, 'somebody.new@example.org');
  await signIn(page);
  await expect(page.getByText('Login successful! Welcome back')).toBeVisible();
  await page.waitForURL('**/profile');
  expect(
    await page.evaluate(() => [localStorage.getItem('token') !== null, localStorage.getItem('userId') !== null]),
  ).toEqual([true, true]);
});

test('errors of the server appear at their fields', async ({ page }) => {
  await fillRegistration(page, { email: MEERA });
  await createAccount(page);
  await expect(page.getByText('The email has already been taken.')).toBeVisible();
  await expect(page.getByLabel('Full Name')).toHaveValue('Meera Iyer');
});

test('a registration or login that fails in transit shows an error and keeps the input', async ({ page }) => {
  await page.route('**/api/register', (route) => route.abort());
  await page.route('**/api/login', (route) => route.abort());
  await fillRegistration(page, { email: 'nobody@example.org' });
  await createAccount(page);
  await expect(page.getByText('Registration failed.')).toBeVisible();
  await expect(page.getByLabel('Full Name')).toHaveValue('Meera Iyer');

  await page.goto(at('/login'));
  await fillLogin(page, MEERA);
  await signIn(page);
  await expect(page.getByText('Login failed.')).toBeVisible();
});

test('a wrong password shows the message of the server, and the password can be revealed', async ({ page }) => {
  await page.goto(at('/login'));
  await fillLogin(page, MEERA, 'not this one');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(page.getByLabel('Password').first()).toHaveAttribute('type', 'text');
  await signIn(page);
  await expect(page.getByText('Invalid email or password.')).toBeVisible();
  await expectAccessible(page);
});

for (const [button, message] of [
  ['Get Started', 'Please login to continue!'],
  ['Add Book', 'Please login to share your books!'],
] as const)
  test(`a guest who presses ${button} is sent to the login with a message`, async ({ page }) => {
    await page.goto(at('/'));
    // Before hydration the link leads to a page that shows the message as well.
    await waitForScripts(page);
    const banner = page.getByRole('banner');
    const pressed = Date.now();
    await banner
      .getByRole('button', { name: button })
      .or(banner.getByRole('link', { name: button }))
      .first()
      .click();
    await expect(page.getByText(message)).toBeVisible();
    expect(await timeUntil(pressed, page.waitForURL('**/login'))).toBeGreaterThanOrEqual(1200);
  });

test('an expired session leads to the login with the reason, and back afterwards', async ({ page }) => {
  await page.goto(at('/login'));
  await fillLogin(page, MEERA);
  await signIn(page);
  await page.waitForURL('**/profile');
  // Not on the profile, which polls the server.
  await page.addInitScript(() => {
    if (location.pathname === '/books') localStorage.setItem('token', 'a token that has ended');
  });
  await page.goto(at('/books?category=Poetry'));
  await expect(page.getByText('You have been signed out. Please sign in again.')).toBeVisible();
  await page.waitForURL('**/login');
  await fillLogin(page, MEERA);
  await signIn(page);
  await page.waitForURL('**/books?category=Poetry');
});
