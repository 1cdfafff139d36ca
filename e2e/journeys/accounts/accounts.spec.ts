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

/** How long after a moment something had come about, in milliseconds: never shorter than the delay it waits for. */
async function timeUntil(since: number, cameAbout: Promise<unknown>) {
  await cameAbout;
  return Date.now() - since;
}

const createAccount = (page: Page) => page.getByRole('button', { name: 'Create Account' }).click();
const signIn = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();

test('passwords that differ send nothing', async ({ page }) => {
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

test('a registration is told and leads to the login, and the login leads to the profile', async ({ page }) => {
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

test('what the server refuses stands at its field', async ({ page }) => {
  await fillRegistration(page, { email: MEERA });
  await createAccount(page);
  await expect(page.getByText('The email has already been taken.')).toBeVisible();
  await expect(page.getByLabel('Full Name')).toHaveValue('Meera Iyer');
});

test('a registration or login that does not arrive says so, and keeps what was typed', async ({ page }) => {
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

test('a wrong password says what the server says, and can be looked at', async ({ page }) => {
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
  test(`a guest who presses ${button} is told to log in, and led there`, async ({ page }) => {
    await page.goto(at('/'));
    // A link that is pressed before there are scripts leads to a page that says so as well.
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

test('a session that has ended leads to the login with a word why, and back', async ({ page }) => {
  await page.goto(at('/login'));
  await fillLogin(page, MEERA);
  await signIn(page);
  await page.waitForURL('**/profile');
  // Not while the profile is open, which asks the server again and again.
  await page.addInitScript(() => {
    if (location.pathname === '/books') localStorage.setItem('token', 'a token that has ended');
  });
  await page.goto(at('/books?category=Poetry'));
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await page.waitForURL('**/login');
  await fillLogin(page, MEERA);
  await signIn(page);
  await page.waitForURL('**/books?category=Poetry');
});
