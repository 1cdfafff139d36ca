import { expect, test } from '@playwright/test';
import { Product } from '../support/product.ts';

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

test('logging out ends the session and leads home', async ({ browser }) => {
  const { token, user } = await signIn('asha.pillai@example.org');
  const context = await browser.newContext({ baseURL: product.url });
  const page = await context.newPage();
  await page.goto('/');
  await page.evaluate(
    ([key, id]) => {
      localStorage.setItem('token', key!);
      localStorage.setItem('userId', id!);
    },
    [token, String(user.id)],
  );

  await page.goto('/books');
  await page.getByRole('button', { name: 'Your account' }).hover();
  const left = Date.now();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL(`${product.url}/`);
  expect(Date.now() - left).toBeGreaterThanOrEqual(300);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Get Started' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();

  const { status } = await fetch(`${product.url}/api/user`, { headers: { authorization: `Bearer ${token}` } });
  expect(status).toBe(401);
  await context.close();
});
