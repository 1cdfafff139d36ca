import { type Browser, expect, type Page, test } from '@playwright/test';
import { Product } from '../../support/product.ts';

const PASSWORD = 'monsoon reading room';

let product: Product;
test.beforeAll(async () => {
  product = await Product.start();
});
test.afterAll(() => product.stop());

async function signIn(email: string) {
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${product.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return (await response.json()) as { token: string; user: { id: number } };
  };
  await post('/api/register', { name: 'Asha Pillai', email, mobile: '+91 98765 43210', password: PASSWORD });
  return post('/api/login', { email, password: PASSWORD });
}

async function openSignedIn(browser: Browser, session: { token: string; user: { id: number } }, path: string) {
  const context = await browser.newContext({ baseURL: product.url });
  const page = await context.newPage();
  await page.goto('/');
  await page.evaluate(
    ([key, id]) => {
      localStorage.setItem('token', key!);
      localStorage.setItem('userId', id!);
    },
    [session.token, String(session.user.id)],
  );
  await page.goto(path);
  return page;
}

async function logOut(page: Page) {
  await page.getByRole('button', { name: 'Your account' }).hover();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
}

test('logging out ends the session and leads to Home', async ({ browser }) => {
  const session = await signIn('asha.pillai@example.org');
  const page = await openSignedIn(browser, session, '/books');
  const left = Date.now();
  await logOut(page);
  await page.waitForURL(`${product.url}/`);
  expect(Date.now() - left).toBeGreaterThanOrEqual(300);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Get Started' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();

  const { status } = await fetch(`${product.url}/api/user`, { headers: { authorization: `Bearer ${session.token}` } });
  expect(status).toBe(401);
  await page.context().close();
});

test('requests in flight during the logout show no "session ended" message', async ({ browser }) => {
  const page = await openSignedIn(browser, await signIn('asha.pillai@example.org'), '/about');
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  await page.route('**/api/notifications*', (route) => ended.then(() => route.continue()));
  const asked = page.waitForRequest('**/api/notifications*');
  await page.goto('/profile');
  await asked;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const refused = page.waitForResponse('**/api/notifications*');
  await page.route('**/api/logout', async (route) => {
    const response = await route.fetch();
    end();
    await refused;
    await route.fulfill({ response });
  });
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
  await logOut(page);
  expect((await refused).status()).toBe(401);
  await expect(page.getByRole('heading', { name: 'The Wandering Book Network', level: 1 })).toBeVisible();
  expect(visited).toEqual(['/']);
  await expect(page.getByText('You have been signed out')).toHaveCount(0);
  await page.context().close();
});

test('logging out on a page for members leads to Home without a login prompt', async ({ browser }) => {
  for (const path of ['/give-book', '/notifications', '/profile', '/profile/settings']) {
    const page = await openSignedIn(browser, await signIn('asha.pillai@example.org'), path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const visited: string[] = [];
    page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
    await logOut(page);
    await expect(page.getByRole('heading', { name: 'The Wandering Book Network', level: 1 })).toBeVisible();
    expect(visited, path).toEqual(['/']);
    await expect(page.getByText(/^Please login/), path).toHaveCount(0);
    await page.context().close();
  }
});
