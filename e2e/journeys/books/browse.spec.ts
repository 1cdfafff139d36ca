import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/everyone/accessibility.ts';
import { needsMouse } from '../../support/keyboard/alone/keyboard-mode.ts';
import { Product } from '../../support/product.ts';
import { leaveRenderingToBrowser, waitForScripts } from '../../support/rendering.ts';

const BENGALURU = { latitude: 12.9716, longitude: 77.5946 };
const SEARCH = '**/api/book-posts/search?*';
const EXPLORE = '**/api/book-posts/explore?*';
const ALL_SHOWN = /^Showing (\d+) of \1 books$/;
const BROKEN = { status: 400, json: { message: 'The shelf has fallen over.', code: 'request.not_json' } };

let product: Product;
test.beforeAll(async () => {
  product = await Product.start({ SEED_DEMO: 'true' });
});
test.afterAll(() => product.stop());

async function open(browser: Browser, address: string, { phone = false, stored = {} } = {}) {
  const viewport = phone ? { width: 360, height: 740 } : { width: 1280, height: 800 };
  const context = await browser.newContext({ baseURL: product.url, viewport });
  const page = await context.newPage();
  await page.addInitScript(
    (given) => {
      for (const [key, value] of Object.entries(given)) localStorage.setItem(key, value);
    },
    stored as Record<string, string>,
  );
  await page.goto(address);
  await waitForScripts(page);
  return page;
}

async function createSession() {
  const answer = await fetch(`${product.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'asha@example.org', password: 'wandering-books' }),
  });
  const { token, user } = (await answer.json()) as { token: string; user: { id: number } };
  return { token, userId: String(user.id) };
}

const box = (page: Page) => page.getByRole('combobox', { name: 'Search books' });
const filters = (page: Page) => page.getByRole('region', { name: 'Filters' });
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const found = (page: Page, count: number | RegExp) =>
  expect(page.getByRole('heading', { name: count instanceof RegExp ? count : `${count} Books Found` })).toBeVisible();
const titles = async (page: Page) => cards(page).getByRole('heading').allTextContents();
const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

test('a guest sees the list, the number of books and the details of each', async ({ browser }) => {
  const page = await open(browser, '/books');
  await expect(page.getByRole('heading', { name: 'All Books', level: 1 })).toBeVisible();
  await found(page, /^\d+ Books Found$/);
  await expect(page.getByText(/^Showing \d+ of \d+ books$/)).toBeVisible();
  for (const [choice, first] of [
    ['Category', 'All'],
    ['Language', 'All'],
    ['City', 'All'],
    ['College', 'All'],
    ['Sort By', 'Newest'],
  ] as const)
    await expect(filters(page).getByLabel(choice).locator('option:checked')).toHaveText(first);

  await page.goto('/books?q=dune');
  const card = cards(page).filter({ hasText: 'Dune' });
  await expect(card).toContainText('Frank Herbert');
  await expect(card).toContainText('Science Fiction · English');
  await expect(card).toContainText(/Buy|Rent|Exchange|Donate/);
  await expect(card).toContainText(/Shared by \S/);
  await expectAccessible(page);
  await card.getByRole('link', { name: 'Dune' }).click();
  await expect(page.getByText('Please login to see the details')).toBeVisible();
  await page.waitForURL('**/login');
});

test('the search box suggests, searches while typing and can be cleared', async ({ browser }) => {
  const page = await open(browser, '/books');
  const suggestions = page.getByRole('listbox', { name: 'Suggestions' });
  await expect(suggestions).toBeHidden();
  await box(page).focus();
  await expect(suggestions.getByRole('option')).toHaveText([
    'Fiction',
    'Science',
    'Biography',
    'History',
    'Technology',
  ]);
  await suggestions.getByRole('option', { name: 'History' }).click();
  await expect(box(page)).toHaveValue('History');
  await expect(suggestions).toBeHidden();
  await expect(page).toHaveURL('/books?q=History');
  await expect(cards(page).first()).toContainText('History');

  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(box(page)).toHaveValue('');
  await expect(box(page)).toBeFocused();
  await expect(page).toHaveURL('/books');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(box(page)).toHaveValue('Fiction');

  await box(page).fill('crime and punishmant');
  await expect(cards(page).first()).toContainText('Crime and Punishment');
  await expect(filters(page).getByLabel('Sort By').locator('option:checked')).toHaveText('Best match');
});

const OUTSIDE = needsMouse('clicks outside all controls; a keyboard closes them by moving the focus');
test('the suggestions close on a click outside', OUTSIDE, async ({ browser }) => {
  const page = await open(browser, '/books');
  const suggestions = page.getByRole('listbox', { name: 'Suggestions' });
  await box(page).click();
  await expect(suggestions.getByRole('option').first()).toBeVisible();
  await page.getByRole('heading', { name: 'All Books' }).click();
  await expect(suggestions).toBeHidden();
});

test('titles in any script, authors and places are suggested while typing, and each has results', async ({
  browser,
}) => {
  const page = await open(browser, '/books');
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  await box(page).fill('god');
  await expect(box(page)).toBeFocused();
  await options.filter({ hasText: 'गोदान' }).click();
  await expect(page).toHaveURL(`/books?q=${encodeURIComponent('गोदान')}`);
  await expect(cards(page).first()).toContainText('गोदान');
  await expect(options).toHaveCount(0);

  await box(page).fill('mumb');
  await expect(options.filter({ hasText: 'Mumbai' })).toContainText('City');
  await box(page).press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page);
  await box(page).press('Enter');
  await expect(page).toHaveURL('/books?q=Mumbai');
  await expect(cards(page).first()).toContainText('Mumbai');
  await expect(options.first()).toBeHidden();
  await page.context().close();
});

test('an empty search shows the nearest books and says what was left out', async ({ browser }) => {
  const page = await open(browser, '/books?q=poetry+Pune');
  await expect(page.getByText('No books found')).toBeVisible();
  await expect(page.getByRole('link', { name: /^In Pune: none\. \d+ elsewhere\.$/ })).toBeVisible();
  await expect(cards(page).first()).toContainText('Poetry');
  await expectAccessible(page);
  await page.getByRole('link', { name: /^In Pune: none/ }).click();
  await expect(page).toHaveURL('/books?q=poetry');
  await found(page, /^[1-9]\d* Books Found$/);

  await page.goto('/books?q=7f3q9x2');
  await expect(page.getByText('Check the spelling or try fewer words')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL('/books');
  await page.context().close();
});

test('filters that a search text means are pills, and leave the text when they are removed', async ({ browser }) => {
  const page = await open(browser, '/books?q=cheap+books+in+Pune+under+100');
  const pill = (name: string) => page.getByRole('button', { name: `Remove filter ${name}` });
  await expect(pill('Sort By: Price (Lowest First)')).toBeVisible();
  await expect(pill('City: Pune')).toBeVisible();
  await expect(filters(page).getByLabel('City')).not.toHaveValue('');
  await expect(cards(page).first()).toContainText('Pune');
  await pill('Price: Up to ₹100').click();
  await expect(page).toHaveURL('/books?q=cheap+books+in+Pune');
  await expect(box(page)).toHaveValue('cheap books in Pune');
  const city = filters(page).getByLabel('City');
  await city.selectOption(await city.getByRole('option', { name: /^Mumbai/ }).getAttribute('value'));
  await expect.poll(() => query(page)).toMatchObject({ q: 'cheap books' });
  await expect(cards(page).first()).toContainText('Mumbai');
  await page.context().close();
});

test('filters are counted, shown and removed one by one or all at once', async ({ browser }) => {
  const page = await open(browser, '/books');
  await filters(page).getByLabel('Category').selectOption('Fiction');
  await expect(page).toHaveURL('/books?category=Fiction');
  await filters(page).getByLabel('Language').selectOption('Hindi');
  await expect(page).toHaveURL('/books?category=Fiction&language=Hindi');
  await expect(filters(page).getByText('2 active filters')).toBeAttached();
  await expect(cards(page).filter({ hasText: 'Fiction · Hindi' }).first()).toBeVisible();
  await expect(cards(page).filter({ hasNotText: 'Fiction · Hindi' })).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Remove filter Language: Hindi' }).click();
  await expect(page).toHaveURL('/books?category=Fiction');
  await expect(page.getByRole('main').getByText('Category: Fiction')).toBeVisible();
  await filters(page).getByLabel('Sort By').selectOption('Title A-Z');
  await expect(page).toHaveURL('/books?category=Fiction&sort_by=title_asc');
  await expect(cards(page).first()).toContainText(/^\W*\w*A/);
  await filters(page).getByRole('button', { name: 'Clear' }).click();
  await expect(page).toHaveURL('/books');
  await expect(page.getByRole('main').getByText('Category: Fiction')).toHaveCount(0);

  for (const choice of ['City', 'College'] as const) {
    await filters(page).getByLabel(choice).selectOption({ index: 1 });
    await expect(filters(page).getByText('1 active filter', { exact: true })).toBeAttached();
    await found(page, /^[1-9]\d* Books Found$/);
    await filters(page).getByRole('button', { name: 'Clear' }).click();
  }
  await filters(page)
    .getByRole('button', { name: /^Filters/ })
    .click();
  await expect(filters(page).getByLabel('Category')).toBeHidden();
});

test('an address restores its list, and all changes of a visit are one step back', async ({ browser }) => {
  const page = await open(browser, '/books?category=Mystery+%26+Thriller&q=moonstone');
  await expect(filters(page).getByLabel('Category')).toHaveValue('Mystery & Thriller');
  await expect(box(page)).toHaveValue('moonstone');
  await found(page, 1);
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page).toHaveURL('/books?category=Mystery+%26+Thriller');
  await box(page).pressSequentially('sherlock', { delay: 20 });
  await expect.poll(() => query(page)).toEqual({ category: 'Mystery & Thriller', q: 'sherlock' });
  await filters(page).getByLabel('Sort By').selectOption('Oldest');
  await expect.poll(() => query(page)).toMatchObject({ q: 'sherlock', sort_by: 'oldest' });
  await page.goBack();
  await expect(box(page)).toHaveValue('moonstone');
  await found(page, 1);
});

test('a list is filtered by day, and an empty one says so', async ({ browser }) => {
  const page = await open(browser, '/books');
  await filters(page).getByLabel('Date').fill('2020-01-31');
  await expect(page).toHaveURL('/books?date=2020-01-31');
  await expect(page.getByText('No books found')).toBeVisible();
  await expect(page.getByText('Try adjusting your filters or browse all available books')).toBeVisible();
  await box(page).focus();
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL('/books');
  await found(page, /^[1-9]\d* Books Found$/);

  await page.goto('/books/7?category=Cartography');
  await expect(page.getByText('No books found')).toBeVisible();
  await page.getByRole('button', { name: 'Remove filter Category: Cartography' }).click();
  await found(page, /^[1-9]\d* Books Found$/);
});

test('a category id in the address shows the name of the category', async ({ browser }) => {
  const page = await open(browser, '/books?category=5');
  await expect(page.getByRole('button', { name: 'Remove filter Category: Mystery & Thriller' })).toBeVisible();
  await expect(filters(page).getByLabel('Category').locator('option:checked')).toHaveText(
    /^Mystery & Thriller \(\d+\)$/,
  );
  await page.context().close();
});

test('an invalid address shows what is wrong', async ({ browser }) => {
  const page = await open(browser, '/books?date=yesterday');
  await expect(page.getByText('Error searching books: Validation failed')).toBeVisible();
  await expect(page.getByText('The date must be a date like 2025-03-31')).toBeVisible();
  await page.getByRole('button', { name: 'Remove filter Date: yesterday' }).click();
  await found(page, /^[1-9]\d* Books Found$/);
  await page.goto('/books?sort_by=loudest');
  await found(page, /^[1-9]\d* Books Found$/);
});

test('sorting by distance needs a known location', async ({ browser }) => {
  const guest = await open(browser, '/books?sort_by=distance');
  await found(guest, /^[1-9]\d* Books Found$/);
  await expect(
    filters(guest)
      .getByLabel('Sort By')
      .getByRole('option', { name: /Distance/ }),
  ).toHaveCount(0);
  await expect(guest.getByText(/km away/)).toHaveCount(0);

  const place = JSON.stringify({ ...BENGALURU, timestamp: Date.now() });
  const page = await open(browser, '/books', { stored: { user_location: place } });
  await filters(page).getByLabel('Sort By').selectOption('Distance (Nearest First)');
  await expect(page).toHaveURL('/books?sort_by=distance');
  await expect(cards(page).first()).toContainText(/less than 1 km away|about \d km away/);
  const distances = async () =>
    (
      await cards(page)
        .getByText(/about \d+ km away/)
        .allTextContents()
    ).map((text) => parseInt(text.slice(6)));
  const areSorted = (all: number[]) => all.every((distance, at) => at === 0 || all[at - 1]! <= distance);
  await expect.poll(async () => areSorted(await distances())).toBe(true);
});

test('the list loads more while scrolling and is restored after Back from a book', async ({ browser }) => {
  const page = await open(browser, '/books', { stored: await createSession() });
  await expect(page.getByText(/^Showing 100 of \d+ books$/)).toBeVisible();
  // Covers that come into view take space and may move the end of the list away again.
  await expect(async () => {
    const more = page.getByRole('button', { name: 'Show more' });
    if (await more.isVisible()) await more.scrollIntoViewIfNeeded({ timeout: 1000 });
    await expect(page.getByText(ALL_SHOWN)).toBeVisible({ timeout: 2500 });
  }).toPass();
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    expect(await cards(page).count()).toBeGreaterThan(131);
  }).toPass();
  const places = await page.evaluate(() => [...document.querySelectorAll('main article a')].map(String));
  expect(new Set(places).size).toBe(places.length);

  const card = cards(page).nth(130);
  await card.scrollIntoViewIfNeeded();
  const title = (await card.getByRole('heading').textContent())!;
  await card.getByRole('link').click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByText(ALL_SHOWN)).toBeAttached();
  await expect(cards(page).nth(130)).toContainText(title);
  await expect(cards(page).nth(130)).toBeInViewport();
});

test('a page of the list that fails to load can be retried', async ({ browser }) => {
  const page = await open(browser, '/books');
  await expect(page.getByText(/^Showing 100 of \d+ books$/)).toBeVisible();
  let isBroken = true;
  await page.route(EXPLORE, (route) => (isBroken ? route.fulfill(BROKEN) : route.continue()));
  await page.getByRole('button', { name: 'Show more' }).scrollIntoViewIfNeeded();
  await expect(page.getByText('Error fetching books: The shelf has fallen over.')).toBeVisible();
  await expect(cards(page)).toHaveCount(100);
  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(ALL_SHOWN)).toBeVisible();
});

test('a late response does not replace a newer one, and the list never flickers', async ({ browser }) => {
  const page = await open(browser, '/books');
  await expect(cards(page).nth(11)).toBeVisible();
  const late: (() => Promise<void>)[] = [];
  await page.route(SEARCH, (route) => {
    if (new URL(route.request().url()).searchParams.get('q') !== 'dune') return route.continue();
    late.push(() => route.continue().catch(() => undefined));
    return undefined;
  });
  await page.evaluate(watchForFlicker);
  await box(page).fill('dune');
  await expect.poll(() => late.length).toBe(1);
  await expect(cards(page).nth(11)).toBeVisible();
  await box(page).fill('gitanjali');
  await found(page, 1);
  await Promise.all(late.map((answer) => answer()));
  await box(page).fill('gitanjali tagore');
  await expect(page).toHaveURL('/books?q=gitanjali+tagore');
  await expect(page.getByRole('region', { name: 'Filters' })).toBeVisible();
  await found(page, 1);
  expect(await titles(page)).toEqual(['Gitanjali']);
  expect(await page.evaluate(() => document.body.dataset['emptied'])).toBeUndefined();
});

/** Records whether the list was empty at any moment. */
function watchForFlicker() {
  new MutationObserver(() => {
    if (!document.querySelector('main article')) document.body.dataset['emptied'] = 'yes';
  }).observe(document.querySelector('main')!, { childList: true, subtree: true });
}

for (const { what, address, endpoint, message } of [
  { what: 'a search', address: '/books?q=dune', endpoint: SEARCH, message: 'Error searching books' },
  { what: 'the shelf', address: '/books', endpoint: EXPLORE, message: 'Error fetching books' },
])
  test(`${what} that fails shows an error and can be retried`, async ({ browser }) => {
    const page = await open(browser, '/about');
    let isBroken = true;
    await page.route(endpoint, (route) => (isBroken ? route.fulfill(BROKEN) : route.continue()));
    await leaveRenderingToBrowser(page, product.url);
    await page.goto(address);
    await expect(page.getByText(`${message}: The shelf has fallen over.`)).toBeVisible();
    const failure = page.getByRole('alert').filter({ hasText: 'Failed to fetch books' });
    await expect(failure).toContainText('The shelf has fallen over.');
    await expectAccessible(page);
    isBroken = false;
    await failure.getByRole('button', { name: 'Try again' }).click();
    await found(page, /^[1-9]\d* Books Found$/);
  });

test('filters that fail to load show an error, and the books still show', async ({ browser }) => {
  const page = await open(browser, '/about');
  let isBroken = true;
  for (const list of ['categories', 'languages', 'cities', 'colleges'])
    await page.route(`**/api/${list}`, (route) => (isBroken ? route.fulfill(BROKEN) : route.continue()));
  await leaveRenderingToBrowser(page, product.url);
  await page.goto('/books');
  for (const list of ['categories', 'languages', 'cities', 'colleges']) {
    await expect(page.getByText(`Error fetching ${list}: The shelf has fallen over.`)).toBeAttached();
    await expect(page.getByRole('main').getByText(`Failed to fetch ${list}`)).toBeVisible();
  }
  await found(page, /^[1-9]\d* Books Found$/);
  isBroken = false;
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/^Failed to fetch/)).toHaveCount(0);
  await filters(page).getByLabel('Category').selectOption('Poetry');
  await expect(page).toHaveURL('/books?category=Poetry');
});

test('an image that fails to load is replaced by a drawn cover', async ({ browser }) => {
  const page = await open(browser, '/about');
  await page.route('**/images/**', (route) => route.fulfill({ status: 404 }));
  await page.goto('/books?q=moonstone');
  await expect(cards(page).first().locator('svg').first()).toBeVisible();
  await expect(cards(page).first().locator('img')).toHaveCount(0);
});

test('on a phone the filters open in a sheet', async ({ browser }) => {
  const page = await open(browser, '/books?category=Fiction', { phone: true });
  await found(page, /^[1-9]\d* Books Found$/);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Filters/ }).click();
  const sheet: Locator = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByLabel('Language').selectOption('Tamil');
  const show = sheet.getByRole('button', { name: /^Show \d+ books?$/ });
  await expect(show).toBeVisible();
  const counted = page.waitForResponse(/condition=used.*per_page=1(&|$)/);
  await sheet.getByLabel('Condition').selectOption('used');
  const { total } = (await (await counted).json()) as { total: number };
  await expect(show).toHaveText(new RegExp(`^Show ${total} `));
  await expectAccessible(page);
  await show.click();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL('/books?category=Fiction&language=Tamil&condition=used');
  await expect(cards(page).first()).toContainText('Fiction · Tamil');
  await found(page, total);
  await page.goBack();
  await expect(page).toHaveURL('/books?category=Fiction');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('on a phone the first cover begins in the upper 45 % of the screen, and pills are one row', async ({
  browser,
}) => {
  const page = await open(browser, '/books?category=Fiction&condition=used&type=sell', { phone: true });
  await found(page, /^[1-9]\d* Books? Found$/);
  const top = async () => (await cards(page).first().boundingBox())!.y;
  expect(await top()).toBeLessThan(0.45 * 740);
  const pills = page.getByRole('button', { name: /^Remove filter/ });
  const tops = await pills.evaluateAll((all) => all.map((pill) => pill.getBoundingClientRect().top));
  expect([tops.length, new Set(tops).size]).toEqual([3, 1]);
  await expect(page.getByRole('link', { name: /^Feed of new books/ })).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('values of filters carry their counts, and those without books are left out', async ({ browser }) => {
  const page = await open(browser, '/books');
  const options = filters(page).getByLabel('Language').getByRole('option');
  await expect(options.nth(1)).toHaveText(/ \(\d+\+?\)$/);
  expect((await options.allTextContents()).slice(1).filter((text) => !/\(\d+\+?\)$/.test(text))).toEqual([]);
  expect(await options.count()).toBeLessThan(39);
});
