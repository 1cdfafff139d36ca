import { api } from '@wandering-books/contract/api.ts';
import { Dashboard, HeroStats } from '@wandering-books/contract/stats.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Locator, locators, page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../support/accessibility.ts';
import { createBook, createBookPage, createBooks, createVolumes } from '../support/books.ts';
import { answerChat, createMessage } from '../support/chats.ts';
import { answer, listCalls, refuse } from '../support/fake-api.ts';
import { asha, openPage, readAddress } from '../support/open-page.tsx';
import { answerOwnProfile } from '../support/profiles.ts';
import { agreed, answerRequests, createRequest, sentByAsha } from '../support/requests.ts';
import { createSample } from '../support/samples.ts';

const BENGALURU = { latitude: 12.9716, longitude: 77.5946 };
const NEARBY = 'GET /api/book-posts/nearby';
const NEAR_YOU = 'POST /api/book-posts/books-near-you';
const EXPLORE = 'GET /api/book-posts/explore';
const CATEGORIES = 'GET /api/categories';
const HOUR_MS = 60 * 60 * 1000;

declare module 'vitest/browser' {
  interface LocatorSelectors {
    getSection(name: string): Locator;
  }
}
locators.extend({ getSection: (name: string) => `section:has(h2:text-is("${name}"))` });

const main = page.getByRole('main');
const section = (name: string) => main.getSection(name);
const discover = section('Discover Literary Treasures');
const near = section('Books Available Near You');
const categories = section('Browse by Category');
const placeButton = main.getByRole('button', { name: /^(Near|Choose your place)/ });
const dialog = page.getByRole('dialog');
const useMyLocation = dialog.getByRole('button', { name: 'Use my location' });

/** Scrolls to a section, which then loads its content. */
async function scrollTo(part: typeof near) {
  await expect.element(part).toBeInTheDocument();
  part.element().scrollIntoView();
}

function answerBooks() {
  answer(EXPLORE, createBookPage(createVolumes(1, 10)));
  answer(NEARBY, createBookPage(createVolumes(5, 24)));
}

const answerBooksNear = (distance: number) =>
  answer(
    NEAR_YOU,
    createSample(api[NEAR_YOU].answer, {
      data: createBooks(
        createVolumes(30, 41).map((one) => ({ ...one, distance, distance_text: `${distance} km away` })),
      ),
      total_found: 12,
    }),
  );

function findDevice(find: Geolocation['getCurrentPosition'], state = 'prompt') {
  const spies = [
    vi.spyOn(navigator.permissions, 'query').mockResolvedValue({ state } as PermissionStatus),
    vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation(find),
  ];
  onTestFinished(() => spies.forEach((spy) => spy.mockRestore()));
}
const failWith = (code: number) =>
  Object.create(GeolocationPositionError.prototype, { code: { value: code } }) as GeolocationPositionError;

const cardsOf = (part: typeof near) => part.getByRole('article');
const listTitles = (part: typeof near) =>
  cardsOf(part)
    .getByRole('heading')
    .elements()
    .map((title) => title.textContent);

test('a guest sees what the network offers and is invited to join', async () => {
  answerBooks();
  answer('GET /api/hero/stats', createSample(HeroStats, { active_readers: 12, books_shared: 340, cities: 9 }));
  await openPage('/');
  await expect.element(main.getByRole('heading', { name: 'The Wandering Book Network', level: 1 })).toBeVisible();
  await expect.element(main.getByText('Welcome', { exact: true })).toBeVisible();
  // Drawn covers have numbers too.
  for (const figure of ['12', '340', '9'])
    await expect.element(main.getByRole('definition').filter({ hasText: new RegExp(`^${figure}$`) })).toBeVisible();
  for (const way of ['Exchange', 'Donate', 'Buy and Sell', 'Rent'])
    await expect.element(section('How It Works').getByRole('heading', { name: way })).toBeInTheDocument();
  await expect.element(main.getByRole('heading', { name: 'Reading Dashboard' })).not.toBeInTheDocument();
  await scrollTo(discover);
  await expect.poll(() => listTitles(discover).length).toBe(10);
  await scrollTo(near);
  await expect.poll(() => listTitles(near).length).toBe(10);
  expect(new Set([...listTitles(discover), ...listTitles(near)]).size).toBe(20);
  window.scrollTo({ top: 0, behavior: 'instant' });
  await expectAccessible();
  await section('Join Our Reading Community').getByRole('link', { name: 'Create Account' }).click();
  await expect.poll(readAddress).toBe('/register');
});

test('sixteen categories show first, then all, and each leads to its books', async () => {
  const about = { description: null, created_at: '2026-08-01T06:30:00.000Z', updated_at: '2026-08-01T06:30:00.000Z' };
  answer(
    CATEGORIES,
    Array.from({ length: 37 }, (_, at) => ({ id: at + 1, name: at ? `Shelf ${at}` : 'Mystery & Thriller', ...about })),
  );
  await openPage('/');
  await scrollTo(categories);
  const links = categories.getByRole('link');
  await expect.poll(() => links.elements().length).toBe(16);
  await categories.getByRole('button', { name: 'View All' }).click();
  expect(links.elements()).toHaveLength(37);
  await categories.getByRole('button', { name: 'View Fewer' }).click();
  expect(links.elements()).toHaveLength(16);
  await categories.getByRole('link', { name: 'Mystery & Thriller' }).click();
  await expect.poll(readAddress).toBe('/books?category=Mystery+%26+Thriller');
});

test('categories that fail to load say so and load at the next attempt', async () => {
  refuse(CATEGORIES, 'request.not_found');
  await openPage('/');
  await scrollTo(categories);
  await expect.element(main.getByText('Unable to load categories. Please try again later.')).toBeVisible();
  const about = { description: null, created_at: '2026-08-01T06:30:00.000Z', updated_at: '2026-08-01T06:30:00.000Z' };
  answer(CATEGORIES, [{ id: 1, name: 'Poetry', ...about }]);
  await categories.getByRole('button', { name: 'Try again' }).click();
  await expect.element(categories.getByRole('link', { name: 'Poetry' })).toBeVisible();
});

test.each([
  ['a book', () => cardsOf(discover).getByRole('link').first()],
  ['View All', () => discover.getByRole('link', { name: 'View All' })],
  ['See All', () => near.getByRole('link', { name: 'See All' })],
])('a guest who opens %s reads why, and comes to the log-in', async (_, findLink) => {
  answerBooks();
  await openPage('/');
  await scrollTo(near);
  await expect.element(cardsOf(near).first()).toBeVisible();
  const pressed = Date.now();
  await findLink().click();
  await expect.element(page.getByText('Please login to see the details')).toBeVisible();
  await expect.poll(readAddress).toBe('/login');
  expect(Date.now() - pressed).toBeGreaterThanOrEqual(1000);
});

test('a member who shares their location sees nearby books, and all books by distance', async () => {
  answerBooks();
  answerBooksNear(3);
  answer('PUT /api/user/location', createSample(api['PUT /api/user/location'].answer));
  findDevice((found) => found({ coords: BENGALURU } as GeolocationPosition));
  answerOwnProfile({ has_position: true });
  await openPage('/', { member: asha });
  await scrollTo(near);
  await placeButton.click();
  await useMyLocation.click();
  await expect.element(page.getByText('Location enabled! Showing books near you')).toBeVisible();
  await expect.element(cardsOf(near).first()).toHaveTextContent('3 km');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(listCalls(NEAR_YOU).at(-1)!.body).toMatchObject({ ...BENGALURU, radius: 50 });
  expect(JSON.parse(localStorage.getItem('user_location')!)).toEqual({ ...BENGALURU, timestamp: expect.any(Number) });
  expect(localStorage.getItem('location_permission_granted')).toBe('true');
  await near.getByRole('link', { name: 'See All' }).click();
  await expect.poll(readAddress).toBe('/books?sort_by=distance');
  await expect.element(page.getByLabelText('Sort By').first()).toHaveValue('distance');
});

test.each([
  [23, true],
  [25, false],
])('a location of %i hours ago is used: %s', async (hours, isUsed) => {
  answerBooks();
  answerBooksNear(3);
  const timestamp = Date.now() - hours * HOUR_MS;
  localStorage.setItem('user_location', JSON.stringify({ ...BENGALURU, timestamp }));
  await openPage('/');
  await scrollTo(near);
  await expect.element(cardsOf(near).first()).toBeVisible();
  await expect.element(placeButton).toHaveTextContent(isUsed ? 'Near: you' : 'Choose your place');
  await expect.poll(() => near.element().textContent.includes('3 km')).toBe(isUsed);
});

test('a reader who denies their location sees all books', async () => {
  answerBooks();
  findDevice((_, fail) => fail?.(failWith(1)));
  await openPage('/');
  await scrollTo(near);
  await placeButton.click();
  await useMyLocation.click();
  await expect
    .element(page.getByText('Location permission denied. Showing all available books instead.').first())
    .toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => listTitles(near).length).toBe(10);
  await expectAccessible();
});

test('all books show when the device cannot determine its location', async () => {
  answerBooks();
  findDevice((_, fail) => fail?.(failWith(2)), 'granted');
  await openPage('/');
  await scrollTo(near);
  await expect.element(page.getByText('Unable to get your location. Showing all available books.')).toBeVisible();
  await expect.poll(() => listTitles(near).length).toBe(10);
});

test('a reader without books within 50 km sees the nearest ones', async () => {
  answer(NEAR_YOU, createSample(api[NEAR_YOU].answer));
  answer(EXPLORE, createBookPage([{ title: 'Far away', distance: 1200, distance_text: 'about 1,200 km away' }]));
  findDevice((found) => found({ coords: { latitude: 9, longitude: 90 } } as GeolocationPosition), 'granted');
  await openPage('/');
  await scrollTo(near);
  await expect.element(page.getByText('No books within 50 km yet. These are the nearest ones.')).toBeVisible();
});

test('a member sees their dashboard and its links', async () => {
  answerBooks();
  answer(
    'GET /api/user/dashboard',
    createSample(Dashboard, { books_shared: 4, exchanges_made: 3, connections: 2, community_rating: 4.5, rated_by: 2 }),
  );
  await openPage('/', { member: asha });
  await expect.element(main.getByText('Hi Asha Pillai')).toBeVisible();
  await expect.element(main.getByRole('link', { name: 'Share Your Books' })).toBeVisible();
  const dashboard = section('Reading Dashboard');
  await scrollTo(dashboard);
  for (const text of ['Books Shared', 'Exchanges Made', 'Connections', 'Community Rating', '4.5', '2 ratings'])
    await expect.element(dashboard).toHaveTextContent(text);
  await expect.element(main.getByRole('heading', { name: 'Join Our Reading Community' })).not.toBeInTheDocument();
  await expectAccessible();
  for (const [name, address] of [
    ['View Profile', '/profile'],
    ['Browse All Books', '/books'],
    ['Add New Book', '/give-book'],
  ] as const)
    await expect.element(dashboard.getByRole('link', { name })).toHaveAttribute('href', address);
  await main.getByRole('link', { name: 'Start Reading' }).click();
  await expect.poll(readAddress).toBe('/books');
});

test('a search from Home leads to its books, and so do the suggestions', async () => {
  answerBooks();
  answer(
    'GET /api/book-posts/suggestions',
    createSample(api['GET /api/book-posts/suggestions'].answer, {
      data: [createSample(api['GET /api/book-posts/suggestions'].answer.shape.data.element, { text: 'Malgudi Days' })],
    }),
  );
  const box = main.getByLabelText('Search books');
  await openPage('/');
  await box.fill('Godan');
  await userEvent.keyboard('{Enter}');
  await expect.poll(readAddress).toBe('/books?q=Godan');
  history.back();
  await expect.poll(readAddress).toBe('/');
  await box.fill('malgu');
  await page.getByRole('list', { name: 'Suggestions' }).getByRole('link', { name: 'Malgudi Days' }).click();
  await expect.poll(readAddress).toMatch(/^\/books\?q=Malgudi\+Days/);
});

/** Counts the books whose price is visible without scrolling. */
const countPricesInView = () =>
  [...document.querySelectorAll('article')].filter((book) =>
    [...book.querySelectorAll('p, p *')].some((line) => {
      const { top, bottom, left, right } = line.getBoundingClientRect();
      const isInView = top >= 0 && bottom <= window.innerHeight && left >= 0 && right <= window.innerWidth;
      return isInView && /^(₹|Free|Exchange)/.test(line.textContent);
    }),
  ).length;

test('a guest on a phone sees the search box and three books with prices without scrolling', async () => {
  answerBooks();
  await openPage('/', { width: 360 });
  await page.viewport(360, 740);
  await expect.element(main.getByRole('searchbox', { name: 'Search books' })).toBeInViewport({ ratio: 1 });
  await expect.poll(countPricesInView).toBeGreaterThanOrEqual(3);
  expect(window.scrollY).toBe(0);
});

test('a member requests a book from Home in three taps', async () => {
  answerBooks();
  answer('GET /api/book-posts/:id', createBook({ title: 'Volume 1', price: 120 }));
  answer('POST /api/requests', createRequest('Volume 1', sentByAsha));
  await openPage('/', { member: asha, width: 360 });
  await discover.getByRole('link', { name: 'Volume 1', exact: true }).click();
  await main.getByRole('button', { name: 'Buy', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send Buy Request' }).click();
  await expect.element(page.getByText('Buy request sent!')).toBeVisible();
});

test('a member sees pending items first, with links to them', async () => {
  answerBooks();
  answerRequests([createRequest('Godan'), createRequest('Gaban', agreed), createRequest('Kim', sentByAsha)]);
  answerChat([createMessage(1, 'Shall we meet at the station?')]);
  await openPage('/', { member: asha, width: 360 });
  const desk = main.getByRole('region', { name: 'For you' });
  for (const [matter, address] of [
    ['1 request to answer', '/notifications'],
    ['1 book to hand over or collect', '/notifications'],
  ] as const)
    await expect.element(desk.getByRole('link', { name: matter })).toHaveAttribute('href', address);
  await expect.element(desk.getByRole('button', { name: /unread message/ })).toBeVisible();
  expect(desk.getByRole('listitem').elements()).toHaveLength(3);
  const title = main.getByRole('heading', { level: 1 }).element();
  expect(desk.element().getBoundingClientRect().top).toBeLessThan(title.getBoundingClientRect().top);
  await expectAccessible();
  await desk.getByRole('button', { name: /unread message/ }).click();
  await expect.element(page.getByRole('dialog')).toHaveTextContent('Ravi Deshpande');
});

test.each([
  [1.5, 'Close enough to walk to.'],
  [30, null],
  [null, 'From all over India, until you choose your place.'],
])('books at %s km are called near as far as that is true', async (distance, sentence) => {
  answerBooks();
  if (distance !== null) {
    answerBooksNear(distance);
    localStorage.setItem('user_location', JSON.stringify({ ...BENGALURU, city: 'Bengaluru' }));
  }
  await openPage('/');
  await scrollTo(near);
  await expect.poll(() => cardsOf(near).first().element().textContent.includes(' km')).toBe(distance !== null);
  for (const words of ['Close enough to walk to.', 'From all over India, until you choose your place.'])
    await expect.poll(() => near.element().textContent.includes(words)).toBe(words === sentence);
});

test('a member reaches the main pages from a bar at the bottom, which leaves while they type', async () => {
  answerBooks();
  answerChat([createMessage(1, 'Shall we meet at the station?')]);
  await openPage('/', { member: asha, width: 360 });
  const bar = page.getByRole('navigation', { name: 'Quick access' });
  for (const [name, address] of [
    ['Home', '/'],
    ['Books', '/books'],
    ['Add', '/give-book'],
    ['Me', '/profile'],
  ] as const)
    await expect.element(bar.getByRole('link', { name, exact: true })).toHaveAttribute('href', address);
  await expect.element(bar).toBeInViewport({ ratio: 1 });
  await expectAccessible('#bottom-bar');
  await main.getByLabelText('Search books').click();
  await expect.element(bar).not.toBeInTheDocument();
  await main.getByRole('heading', { level: 1 }).click();
  await expect.element(bar).toBeVisible();
  await bar.getByRole('button', { name: /^Chats/ }).click();
  await expect.element(dialog).toHaveTextContent('Ravi Deshpande');
});
