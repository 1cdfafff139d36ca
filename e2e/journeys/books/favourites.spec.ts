import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/everyone/accessibility.ts';
import { Product } from '../../support/product.ts';

const PASSWORD = 'monsoon reading room';
const A_FEW_BOOKS = '/books?category=Poetry';

let product: Product;
test.beforeAll(async () => {
  product = await Product.start({ SEED_DEMO: 'true' });
});
test.afterAll(() => product.stop());

async function openAsGuest(browser: Browser) {
  const context = await browser.newContext({ baseURL: product.url });
  return context.newPage();
}

async function join(context: BrowserContext, name: string) {
  const email = `${name.toLowerCase().replace(' ', '.')}@example.org`;
  const member = { name, email, mobile: '+91 98765 43210', password: PASSWORD };
  expect((await context.request.post('/api/register', { data: member })).status()).toBe(201);
  return email;
}

async function openAsMember(browser: Browser, name: string) {
  const page = await openAsGuest(browser);
  const email = await join(page.context(), name);
  const answer = await page.request.post('/api/login', { data: { email, password: PASSWORD } });
  const { token, user } = (await answer.json()) as { token: string; user: { id: number } };
  await page.context().addInitScript(
    ([token, id]) => {
      localStorage.setItem('token', token!);
      localStorage.setItem('userId', id!);
    },
    [token, String(user.id)],
  );
  return page;
}

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Removes the invisible direction marks around right-to-left titles. */
const nameWith = (before: string, title: string, after: string) =>
  new RegExp(`^${before}[\u2066-\u2069]?${escapeRegExp(title)}[\u2066-\u2069]?${after}$`, 'u');
const heart = (page: Page, title: string) =>
  page.getByRole('button', { name: nameWith('Favorite “', title, '”') }).first();
const expectFavourite = (page: Page, title: string, wanted: boolean) =>
  expect(heart(page, title)).toHaveAttribute('aria-pressed', String(wanted));
const readTitle = async (page: Page, nth = 0) =>
  (await page.getByRole('article').getByRole('heading', { level: 3 }).nth(nth).textContent())!;
const expectText = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();

async function openFavourites(page: Page) {
  await page.goto('/profile');
  await page.getByRole('tab', { name: /^Favorites/ }).click();
  return page.getByRole('tabpanel');
}

test('the heart of a card adds and removes a favourite, and all lists share one request', async ({ browser }) => {
  const page = await openAsMember(browser, 'Meera Nair');
  let questions = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/user/favorites')) questions += 1;
  });
  await page.goto(A_FEW_BOOKS);
  const [first, second] = [await readTitle(page, 0), await readTitle(page, 1)];
  await expectFavourite(page, first, false);
  await heart(page, first).click();
  await expectFavourite(page, first, true);
  await expectText(page, 'Added to favorites');
  await expectAccessible(page);

  questions = 0;
  await page.reload();
  await expectFavourite(page, first, true);
  await expectFavourite(page, second, false);
  expect(questions).toBe(1);
  await heart(page, first).press('Enter');
  await expectFavourite(page, first, false);
  await expectText(page, 'Removed from favorites');
  await expect(page).toHaveURL(A_FEW_BOOKS);
});

test('Home and the book page have hearts, and the profile lists favourites', async ({ browser }) => {
  const page = await openAsMember(browser, 'Kavya Iyer');
  await page.goto('/');
  const discover = page.locator('section', { has: page.getByRole('heading', { name: 'Discover Literary Treasures' }) });
  const near = page.locator('section', { has: page.getByRole('heading', { name: 'Books Available Near You' }) });
  for (const part of [discover, near]) {
    await part.scrollIntoViewIfNeeded();
    await expect(part.getByRole('button', { name: /^Favorite “/ })).toHaveCount(10);
  }
  const card = discover.getByRole('article').first();
  const title = (await card.getByRole('heading').textContent())!;
  await card.getByRole('button', { name: /^Favorite “/ }).click();
  await expectText(page, 'Added to favorites');
  await expectFavourite(page, title, true);
  await expectAccessible(page);

  await card.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expectFavourite(page, title, true);
  await heart(page, title).click();
  await expectText(page, 'Removed from favorites');
  await heart(page, title).click();
  await expectFavourite(page, title, true);
  const other = await readTitle(page);
  await heart(page, other).click();
  await expectFavourite(page, other, true);
  await expectAccessible(page);

  const panel = await openFavourites(page);
  await expect(page.getByRole('tab', { name: 'Favorites (2)' })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: /^2$/ })).toBeVisible();
  await expect(panel.getByRole('article').getByRole('heading')).toHaveText([other, title]);
  await expect(panel.getByRole('article').first()).toContainText('Available');
  await expectAccessible(page);

  await panel.getByRole('button', { name: `Remove “${other}” from favorites` }).click();
  await expectText(page, 'Removed from favorites');
  await expect(panel.getByRole('article')).toHaveCount(1);
  await expect(panel.getByRole('button', { name: nameWith('Remove “', title, '” from favorites') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel.getByText('No Favorites Yet')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Favorites (0)' })).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('link', { name: 'Explore Books' }).click();
  await expect(page).toHaveURL('/books');
});

test('a guest who presses a heart logs in first and returns', async ({ browser }) => {
  const page = await openAsGuest(browser);
  const email = await join(page.context(), 'Tara Bose');
  await page.goto(A_FEW_BOOKS);
  const title = await readTitle(page);
  let pressed = 0;
  // The heart appears after hydration.
  await expect(async () => {
    pressed = Date.now();
    await heart(page, title).click();
    await expect(page.getByText('Please login to add favorites', { exact: true })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.waitForURL('**/login');
  expect(Date.now() - pressed).toBeGreaterThanOrEqual(1000);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: false }).first().fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(A_FEW_BOOKS);
  await expectFavourite(page, title, false);
  await heart(page, title).click();
  await expectFavourite(page, title, true);
});

test('a favourite that cannot be saved is reverted with a message', async ({ browser }) => {
  const page = await openAsMember(browser, 'Dev Rao');
  await page.goto(A_FEW_BOOKS);
  const title = await readTitle(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/favorites', async (route) => {
    await held;
    await route.abort();
  });
  await heart(page, title).click();
  await expectFavourite(page, title, true);
  release();
  await expectText(page, 'Error updating favorite');
  await expectFavourite(page, title, false);

  await page.unroute('**/api/favorites');
  await heart(page, title).click();
  await expectText(page, 'Added to favorites');
  const panel = await openFavourites(page);
  await expect(panel.getByRole('article')).toHaveCount(1);
  await page.route('**/api/favorites', (route) => route.abort());
  await panel.getByRole('button', { name: nameWith('Remove “', title, '” from favorites') }).click();
  await expectText(page, 'Error removing favorite');
  await expect(panel.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('tab', { name: 'Favorites (1)' })).toBeVisible();
});

test('favourites show a skeleton while loading, and an error instead of the empty state', async ({ browser }) => {
  const page = await openAsMember(browser, 'Isha Roy');
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/user/favorites?*', async (route) => {
    await held;
    await route.fulfill({ status: 403, json: {} });
  });
  const panel = await openFavourites(page);
  await expect(panel.getByText('Loading your favorites...')).toBeAttached();
  await expectAccessible(page);
  release();
  await expect(panel.getByText('No Favorites Yet')).toBeVisible();
});

test('two tabs of one member stay in sync', async ({ browser }) => {
  const here = await openAsMember(browser, 'Anu Das');
  const there = await here.context().newPage();
  await here.goto(A_FEW_BOOKS);
  await there.goto(A_FEW_BOOKS);
  const title = await readTitle(here);
  await expectFavourite(there, title, false);
  await heart(here, title).click();
  await expectText(here, 'Added to favorites');
  await turnTo(there);
  await expectFavourite(there, title, true);

  await heart(there, title).click();
  await expectText(there, 'Removed from favorites');
  await heart(here, title).click();
  await expectText(here, 'Removed from favorites');
  await expectFavourite(here, title, false);
});

/** A headless browser treats all tabs as visible. */
const turnTo = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
