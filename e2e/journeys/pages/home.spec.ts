import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/everyone/accessibility.ts';
import { Product } from '../../support/product.ts';
import { leaveRenderingToBrowser, waitForScripts } from '../../support/rendering.ts';

const BENGALURU = { latitude: 12.9716, longitude: 77.5946 };
const PORT_BLAIR_SEA = { latitude: 9, longitude: 90 };
const STORED = 'user_location';

let product: Product;
test.beforeAll(async () => {
  product = await Product.start({ SEED_DEMO: 'true' });
});
test.afterAll(() => product.stop());

async function openAsGuest(browser: Browser, where?: typeof BENGALURU) {
  const given = where && { permissions: ['geolocation'], geolocation: where };
  const context = await browser.newContext({ baseURL: product.url, ...given });
  return context.newPage();
}

async function openAsMember(browser: Browser, where?: typeof BENGALURU) {
  const page = await openAsGuest(browser, where);
  const answer = await page.request.post('/api/login', {
    data: { email: 'asha@example.org', password: 'wandering-books' },
  });
  const { token, user } = (await answer.json()) as { token: string; user: { id: number } };
  await page.addInitScript(
    ([token, id]) => {
      localStorage.setItem('token', token!);
      localStorage.setItem('userId', id!);
    },
    [token, String(user.id)],
  );
  return page;
}

const section = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true, level: 2 }) });

/** Scrolls to a section of the page, which then loads its books. */
async function scrollToSection(page: Page, name: string) {
  const part = section(page, name);
  await part.scrollIntoViewIfNeeded();
  await expect(part.getByRole('article').first()).toBeVisible();
  return part;
}

test('a guest sees what the network offers and is invited to join', async ({ browser }) => {
  const page = await openAsGuest(browser);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'The Wandering Book Network', level: 1 })).toBeVisible();
  await expect(page.getByText('Welcome', { exact: true })).toBeVisible();
  for (const figure of ['Active Readers', 'Books Shared', 'Cities'])
    await expect(page.locator('dl div').filter({ hasText: figure })).toContainText(/[1-9]\d*/);
  for (const way of ['Exchange', 'Donate', 'Buy and Sell', 'Rent'])
    await expect(section(page, 'How It Works').getByRole('heading', { name: way })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Reading Dashboard' })).toHaveCount(0);

  const discover = await scrollToSection(page, 'Discover Literary Treasures');
  await expect(discover.getByRole('article')).toHaveCount(10);
  const near = await scrollToSection(page, 'Books Available Near You');
  await expect(near.getByRole('article')).toHaveCount(10);
  await expect(near.getByRole('button', { name: 'Use my location' })).toBeVisible();
  // Targets half covered by the header would count as too small.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expectAccessible(page);

  await section(page, 'Join Our Reading Community').getByRole('link', { name: 'Create Account' }).click();
  await page.waitForURL('**/register');
  await page.goBack();
  await page.getByRole('link', { name: 'Start Reading' }).click();
  await page.waitForURL('**/register');
});

test('sixteen categories show first, then all, and each leads to its books', async ({ browser }) => {
  const page = await openAsGuest(browser);
  await page.goto('/');
  const categories = section(page, 'Browse by Category');
  await categories.scrollIntoViewIfNeeded();
  await expect(categories.getByRole('link')).toHaveCount(16);
  await categories.getByRole('button', { name: 'View All' }).click();
  await expect(categories.getByRole('link')).toHaveCount(37);
  await categories.getByRole('button', { name: 'View Fewer' }).click();
  await expect(categories.getByRole('link')).toHaveCount(16);
  await categories.getByRole('link', { name: 'Mystery & Thriller' }).click();
  await expect(page).toHaveURL('/books?category=Mystery+%26+Thriller');
  await expect(page.getByText('Category: Mystery & Thriller')).toBeVisible();
});

test('categories that fail to load show an error with a retry button', async ({ browser }) => {
  const page = await openAsGuest(browser);
  let isBroken = true;
  await page.route('**/api/categories', (route) =>
    isBroken ? route.fulfill({ status: 400, json: {} }) : route.continue(),
  );
  await leaveRenderingToBrowser(page, product.url);
  await page.goto('/');
  const categories = section(page, 'Browse by Category');
  await categories.scrollIntoViewIfNeeded();
  await expect(page.getByText('Unable to load categories. Please try again later.')).toBeVisible();
  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(categories.getByRole('link')).toHaveCount(16);
});

for (const { what, open, login } of [
  {
    what: 'a book',
    open: (page: Page) => section(page, 'Discover Literary Treasures').getByRole('article').getByRole('link').first(),
    login: /\/book\/\d+$/,
  },
  {
    what: 'View All',
    open: (page: Page) => section(page, 'Discover Literary Treasures').getByRole('link', { name: 'View All' }),
    login: /\/books$/,
  },
  {
    what: 'See All',
    open: (page: Page) => section(page, 'Books Available Near You').getByRole('link', { name: 'See All' }),
    login: /\/books$/,
  },
])
  test(`a guest who opens ${what} gets a login prompt, and arrives there afterwards`, async ({ browser }) => {
    const page = await openAsGuest(browser);
    await page.goto('/', { waitUntil: 'networkidle' });
    await waitForScripts(page);
    await scrollToSection(page, 'Discover Literary Treasures');
    await scrollToSection(page, 'Books Available Near You');
    const pressed = Date.now();
    await open(page).click();
    await expect(page.getByText('Please login to see the details')).toBeVisible();
    await page.waitForURL('**/login');
    expect(Date.now() - pressed).toBeGreaterThanOrEqual(1000);
    await page.getByLabel('Email').fill('ravi@example.org');
    await page.getByLabel('Password', { exact: false }).first().fill('wandering-books');
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(login);
  });

test('a reader who shares their location sees nearby books, and all books by distance', async ({ browser }) => {
  const page = await openAsMember(browser, BENGALURU);
  await page.addInitScript(() => {
    // The browser has no permission yet, so the page asks first.
    navigator.permissions.query = async () => ({ state: 'prompt' }) as PermissionStatus;
  });
  await page.goto('/');
  const near = await scrollToSection(page, 'Books Available Near You');
  await near.getByRole('button', { name: 'Change place' }).click();
  await near.getByRole('button', { name: 'Use my location' }).click();
  await expect(page.getByText('Location enabled! Showing books near you')).toBeVisible();
  await expect(near.getByRole('button', { name: 'Use my location' })).toHaveCount(0);
  await expect(near.getByRole('article').first()).toContainText(/(less than 1|about \d) km away/);
  await expectAccessible(page);

  const stored = await page.evaluate(
    (key) => [JSON.parse(localStorage.getItem(key)!), localStorage.getItem('location_permission_granted')],
    STORED,
  );
  expect(stored).toEqual([{ ...BENGALURU, timestamp: expect.any(Number) }, 'true']);

  await near.getByRole('link', { name: 'See All' }).click();
  await expect(page).toHaveURL('/books?sort_by=distance');
  await expect(page.getByLabel('Sort By').first()).toHaveValue('distance');
  await expect(page.getByRole('article').first()).toContainText(/km away/);
});

test('a location is reused for a day and no longer', async ({ browser }) => {
  const page = await openAsGuest(browser);
  const hours = 60 * 60 * 1000;
  const cameBack = (ago: number) =>
    page.evaluate(
      ([key, value]) => localStorage.setItem(key!, value!),
      [STORED, JSON.stringify({ ...BENGALURU, timestamp: Date.now() - ago })],
    );
  await page.goto('/login');
  await cameBack(23 * hours);
  await page.goto('/');
  const near = await scrollToSection(page, 'Books Available Near You');
  await expect(near.getByRole('article').first()).toContainText(/km away/);
  await expect(near.getByRole('button', { name: 'Use my location' })).toHaveCount(0);

  await cameBack(25 * hours);
  await page.reload();
  await scrollToSection(page, 'Books Available Near You');
  await expect(near.getByRole('button', { name: 'Use my location' })).toBeVisible();
  await expect(near.getByRole('article').first()).not.toContainText(/km away/);
  await page.goto('/books');
  await expect(page.getByLabel('Sort By').first()).toBeVisible();
  await expect(
    page
      .getByLabel('Sort By')
      .first()
      .getByRole('option', { name: /Distance/ }),
  ).toHaveCount(0);
});

test('a reader who denies their location sees all books', async ({ browser }) => {
  const page = await openAsGuest(browser);
  await page.goto('/');
  const near = await scrollToSection(page, 'Books Available Near You');
  await near.getByRole('button', { name: 'Use my location' }).click();
  await expect(page.getByText('Location permission denied. Showing all available books instead.')).toBeVisible();
  await expect(near.getByRole('article')).toHaveCount(10);
  await expectAccessible(page);
});

test('all books show when the device cannot determine its location', async ({ browser }) => {
  const page = await openAsGuest(browser, BENGALURU);
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = (_found, failed) =>
      failed?.(Object.create(GeolocationPositionError.prototype, { code: { value: 2 } }) as GeolocationPositionError);
  });
  await page.goto('/');
  const near = await scrollToSection(page, 'Books Available Near You');
  await expect(page.getByText('Unable to get your location. Showing all available books.')).toBeVisible();
  await expect(near.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(near.getByRole('article')).toHaveCount(10);
});

test('a reader without books within 50 km sees the nearest ones', async ({ browser }) => {
  const page = await openAsGuest(browser, PORT_BLAIR_SEA);
  await page.goto('/');
  const near = await scrollToSection(page, 'Books Available Near You');
  await expect(page.getByText('No books within 50 km yet. These are the nearest ones.')).toBeVisible();
  await expect(near.getByRole('article').first()).toContainText(/about \d{3,4} km away/);
});

test('a member sees their dashboard and its links', async ({ browser }) => {
  const page = await openAsMember(browser);
  await page.goto('/');
  await expect(page.getByText('Hi Asha Menon')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Share Your Books' })).toBeVisible();
  const dashboard = section(page, 'Reading Dashboard');
  for (const [figure, value] of [
    ['Books Shared', /^[1-9]\d*$/],
    ['Exchanges Made', /^[1-9]\d*$/],
    ['Connections', /^[1-9]\d*$/],
    ['Community Rating', /^[1-5](\.\d)?\D*2 ratings$/],
  ] as const)
    await expect(dashboard.locator('dl div').filter({ hasText: figure }).locator('dd')).toHaveText(value);
  await expect(page.getByRole('heading', { name: 'Join Our Reading Community' })).toHaveCount(0);
  await expectAccessible(page);
  for (const [name, address] of [
    ['View Profile', '/profile'],
    ['Browse All Books', '/books'],
    ['Add New Book', '/give-book'],
  ] as const)
    await expect(dashboard.getByRole('link', { name })).toHaveAttribute('href', address);
  await page.getByRole('link', { name: 'Start Reading' }).click();
  await expect(page).toHaveURL('/books');
});
