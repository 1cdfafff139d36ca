import { expect, test } from '../../support/fixtures.ts';
import { PASSWORD } from '../../support/members.ts';

test('a new member registers, signs in, comes back after the session has ended, and logs out', async ({
  page,
  request,
  reader,
}) => {
  const email = `meera.${reader.id}@example.org`;
  const signIn = async () => {
    // The address changes before the page does.
    await expect(page.getByRole('heading', { name: 'Sign In', level: 1 })).toBeVisible();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').first().fill(PASSWORD);
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  };
  await page.goto('/register');
  await page.getByLabel('Full Name').fill('Meera Iyer');
  await page.getByLabel('Mobile Number').fill('98765 43210');
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Password').first().fill(PASSWORD);
  await page.getByLabel('Confirm Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Registration successful! Welcome to The Wandering Book Network')).toBeVisible();
  await page.waitForURL('**/login');
  await signIn();
  await expect(page.getByText('Login successful! Welcome back')).toBeVisible();
  await page.waitForURL('**/profile');

  // Not on the profile, which polls the server.
  await page.addInitScript(() => {
    if (location.pathname === '/books') localStorage.setItem('token', 'a token that has ended');
  });
  await page.goto('/books?category=Poetry');
  await expect(page.getByText('You have been signed out. Please sign in again.')).toBeVisible();
  await signIn();
  await page.waitForURL('**/books?category=Poetry');
  // A page that is shown takes the focus, which closes menus.
  await expect(page.getByRole('heading', { name: 'All Books', level: 1 })).toBeVisible();

  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Bearer ${token}` };
  expect((await request.get('/api/user', { headers })).status()).toBe(200);
  await page.getByRole('button', { name: 'Your account' }).hover();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Get Started' })).toBeVisible();
  await expect(page).toHaveURL('/');
  expect((await request.get('/api/user', { headers })).status()).toBe(401);
  await page.reload();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Get Started' })).toBeVisible();
});
