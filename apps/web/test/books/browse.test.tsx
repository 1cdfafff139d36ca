import { expect, test, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { expectAccessible } from '../support/accessibility.ts';
import { answerChoices, createBookPage, createVolumes } from '../support/books.ts';
import { answer, hold, listCalls, refuse } from '../support/fake-api.ts';
import { asha, openPage, readAddress } from '../support/open-page.tsx';

const SEARCH = 'GET /api/book-posts/search';
const EXPLORE = 'GET /api/book-posts/explore';
const BROKEN = { message: 'The shelf has fallen over.' };

const main = page.getByRole('main');
const cards = main.getByRole('article');
const box = page.getByRole('combobox', { name: 'Search books' });
const filters = page.getByRole('region', { name: 'Filters' });
const sort = filters.getByLabelText('Sort By');
const tryAgain = main.getByRole('button', { name: 'Try again' });
const found = (count: number) => page.getByRole('heading', { name: `${count} Books Found` });
const status = page.getByText(/^Showing /);

/** Scrolls down until something is shown. */
const scrollTo = (target: Locator) =>
  expect
    .poll(() => {
      window.scrollTo(0, document.body.scrollHeight);
      return target.elements().length;
    })
    .toBe(1);

test('a guest sees the books with their details, and logs in to open one', async () => {
  answerChoices();
  answer(EXPLORE, createBookPage([{ title: 'Dune', author: 'Frank Herbert', price: 150 }, { title: 'Kim' }]));
  await openPage('/books');
  await expect.element(page.getByRole('heading', { name: 'All Books', level: 1 })).toBeVisible();
  await expect.element(found(2)).toBeVisible();
  await expect.element(status).toHaveTextContent('Showing 2 of 2 books');
  for (const choice of ['Category', 'Language', 'City', 'College'])
    await expect.element(filters.getByLabelText(choice)).toHaveDisplayValue('All');
  await expect.element(sort).toHaveDisplayValue('Newest');
  const card = cards.filter({ hasText: 'Dune' });
  for (const text of ['Buy', 'Frank Herbert', 'Fiction · English', '₹150', 'Shared by Ravi Deshpande'])
    await expect.element(card).toHaveTextContent(text);
  await expectAccessible();
  await card.getByRole('link', { name: 'Dune' }).click();
  await expect.element(page.getByText('Please login to see the details')).toBeVisible();
  await expect.poll(readAddress).toBe('/login');
});

test('more books load while scrolling, each once, and Back from a book restores the place', async () => {
  answer(EXPLORE, ({ query: { after } }) =>
    after
      ? createBookPage(createVolumes(20, 31), { total: 31, page: 2 })
      : createBookPage(createVolumes(1, 20), { total: 31, page: 1, next: 'volume 20' }),
  );
  await openPage('/books', { member: asha });
  await expect.element(status).toHaveTextContent('Showing 20 of 31 books');
  await scrollTo(page.getByText('Showing 31 of 31 books'));
  await expect
    .poll(() => {
      // In a frame, only what is in view counts.
      cards.elements().at(-1)!.scrollIntoView();
      return cards.elements().length;
    })
    .toBe(31);
  await cards.nth(27).getByRole('link').click();
  await expect.poll(readAddress).toBe('/book/28');
  history.back();
  await expect.element(cards.nth(27)).toBeInViewport();
  await expect.element(status).toHaveTextContent('Showing 31 of 31 books');
});

test('a page of the list that fails to load can be retried', async () => {
  answer(EXPLORE, createBookPage(createVolumes(1, 20), { total: 31, next: 'volume 20' }));
  await openPage('/books');
  await expect.element(status).toHaveTextContent('Showing 20 of 31 books');
  refuse(EXPLORE, 'request.not_json', BROKEN);
  await scrollTo(main.getByRole('alert'));
  await expect.element(page.getByText('Error fetching books: The shelf has fallen over.')).toBeVisible();
  await expect.element(status).toHaveTextContent('Showing 20 of 31 books');
  answer(EXPLORE, createBookPage(createVolumes(21, 31), { total: 31, page: 2 }));
  await tryAgain.click();
  await expect.element(status).toHaveTextContent('Showing 31 of 31 books');
});

test('a late response does not replace a newer one, and the list is never empty meanwhile', async () => {
  answer(EXPLORE, createBookPage(createVolumes(1, 12)));
  await openPage('/books');
  await expect.element(cards.nth(11)).toBeVisible();
  let wasEmpty = false;
  const observer = new MutationObserver(() => (wasEmpty ||= !document.querySelector('main article')));
  observer.observe(main.element(), { childList: true, subtree: true });
  const release = hold(SEARCH, createBookPage([{ title: 'Dune' }]));
  await box.fill('dune');
  await expect.poll(() => listCalls(SEARCH).length).toBe(1);
  await expect.element(cards.nth(11)).toBeVisible();
  answer(SEARCH, createBookPage([{ title: 'Gitanjali' }]));
  await box.fill('gitanjali');
  await expect.element(found(1)).toBeVisible();
  release();
  await box.fill('gitanjali tagore');
  await expect.poll(readAddress).toBe('/books?q=gitanjali+tagore');
  await expect.poll(() => listCalls(SEARCH).length).toBe(3);
  await expect.element(cards).toHaveTextContent('Gitanjali');
  expect(wasEmpty).toBe(false);
  observer.disconnect();
});

test.each([
  { what: 'a search', address: '/books?q=dune', endpoint: SEARCH, message: 'Error searching books' },
  { what: 'the shelf', address: '/books', endpoint: EXPLORE, message: 'Error fetching books' },
] as const)('$what that fails can be retried, and shows that it loads', async ({ address, endpoint, message }) => {
  refuse(endpoint, 'request.not_json', BROKEN);
  await openPage(address);
  await expect.element(page.getByText(`${message}: The shelf has fallen over.`)).toBeVisible();
  const failure = page.getByRole('alert').filter({ hasText: 'Failed to fetch books' });
  await expect.element(failure).toHaveTextContent('The shelf has fallen over.');
  await expectAccessible();
  const release = hold(endpoint, createBookPage([{ title: 'Dune' }]));
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect.element(main.getByText('Loading books...')).toBeInTheDocument();
  release();
  await expect.element(found(1)).toBeVisible();
});

test('an invalid address shows what is wrong', async () => {
  answer(EXPLORE, createBookPage([{ title: 'Dune' }]));
  const errors = { date: ['The date must be a date like 2025-03-31'] };
  refuse(SEARCH, 'request.invalid', { message: 'Validation failed', errors });
  await openPage('/books?date=yesterday');
  await expect.element(page.getByText('Error searching books: Validation failed')).toBeVisible();
  await expect.element(page.getByText('The date must be a date like 2025-03-31')).toBeVisible();
  await page.getByRole('button', { name: 'Remove filter Date shared: yesterday' }).click();
  await expect.element(found(1)).toBeVisible();
});

test('filters that fail to load show an error, and the books still show', async () => {
  answer(EXPLORE, createBookPage([{ title: 'Dune' }]));
  const lists = ['categories', 'languages', 'cities', 'colleges'] as const;
  answerChoices();
  for (const list of lists) refuse(`GET /api/${list}`, 'request.not_json', BROKEN);
  await openPage('/books');
  for (const list of lists) {
    await expect.element(page.getByText(`Error fetching ${list}: The shelf has fallen over.`)).toBeInTheDocument();
    await expect.element(main.getByText(`Failed to fetch ${list}`)).toBeVisible();
  }
  await expect.element(found(1)).toBeVisible();
  answerChoices();
  await tryAgain.click();
  await expect.element(main.getByText(/^Failed to fetch/)).not.toBeInTheDocument();
  await filters.getByLabelText('Category').selectOptions('Poetry');
  await expect.poll(readAddress).toBe('/books?category=Poetry');
});

test('an empty search shows the nearest books and says what was left out', async () => {
  answerChoices();
  const near = [{ left_out: ['city' as const], q: 'poetry', total: 3 }];
  answer(SEARCH, ({ query: { city } }) =>
    city ? createBookPage([], { near }) : createBookPage([{ title: 'Gitanjali', category: { id: 2, name: 'Poetry' } }]),
  );
  await openPage('/books?q=poetry&city=1');
  await expect.element(page.getByText('No books found')).toBeVisible();
  await expect.element(page.getByText('Check the spelling or try fewer words')).not.toBeInTheDocument();
  await expect.element(cards).toHaveTextContent('Gitanjali');
  await expectAccessible();
  await page.getByRole('link', { name: 'In Pune: none. 3 elsewhere.' }).click();
  await expect.poll(readAddress).toBe('/books?q=poetry');
  await expect.element(found(1)).toBeVisible();
});

test('books that lack a word of the search are shown with what they lack', async () => {
  const near = [{ left_out: [], words: 'maths', q: 'ncert class 10', total: 1 }];
  answer('GET /api/book-posts/search', createBookPage([{ title: 'Science' }], { near }));
  await openPage('/books?q=ncert+maths+class+10');
  await expect.element(found(1)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: '“maths”: none. 1 for “ncert class 10”.' }))
    .toHaveAttribute('href', '/books?q=ncert+class+10');
  await expectAccessible();
});

test('a search that finds nothing near either suggests categories and can be cleared', async () => {
  answer(EXPLORE, createBookPage([{ title: 'Dune' }]));
  await openPage('/books?q=7f3q9x2');
  await expect.element(page.getByText('Check the spelling or try fewer words')).toBeVisible();
  await expect
    .element(main.getByRole('link', { name: 'History', exact: true }))
    .toHaveAttribute('href', '/books?q=History');
  await main.getByRole('button', { name: 'Clear Filters' }).click();
  await expect.poll(readAddress).toBe('/books');
  await expect.element(found(1)).toBeVisible();
});

test('a list is filtered by a day in India, and an empty one says so', async () => {
  answer(EXPLORE, createBookPage([{ title: 'Dune' }]));
  await openPage('/books');
  await filters.getByLabelText('Date').fill('2020-01-31');
  await expect.poll(readAddress).toBe('/books?date=2020-01-31');
  await expect.element(page.getByText('No books found')).toBeVisible();
  expect(listCalls(SEARCH)[0]!.query).toMatchObject({
    created_from: '2020-01-30T18:30:00.000Z',
    created_before: '2020-01-31T18:30:00.000Z',
  });
  await expect.element(page.getByText('Try adjusting your filters or browse all available books')).toBeVisible();
  await box.click();
  await expect.element(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible();
  await expectAccessible();
  await main.getByRole('button', { name: 'Clear Filters' }).click();
  await expect.poll(readAddress).toBe('/books');
  await expect.element(found(1)).toBeVisible();
});

test('sorting by distance needs a known place', async () => {
  answer(EXPLORE, createBookPage([{ title: 'Dune' }]));
  await openPage('/books?sort_by=distance');
  await expect.element(found(1)).toBeVisible();
  expect(listCalls(EXPLORE)[0]!.query.sort_by).toBeUndefined();
  await expect.element(sort.getByRole('option', { name: /Distance/ })).not.toBeInTheDocument();
});

test('with a known place, books are sorted by distance and show it', async () => {
  localStorage.setItem(
    'user_location',
    JSON.stringify({ latitude: 12.9716, longitude: 77.5946, timestamp: Date.now() }),
  );
  answer(
    EXPLORE,
    createBookPage([
      { title: 'Dune', distance: 0 },
      { title: 'Kim', distance: 7 },
    ]),
  );
  await openPage('/books');
  await sort.selectOptions('Distance (Nearest First)');
  await expect.poll(readAddress).toBe('/books?sort_by=distance');
  await expect.element(cards.nth(0)).toHaveTextContent('<1 km');
  await expect.element(cards.nth(1)).toHaveTextContent('7 km');
  await expect
    .poll(() => listCalls(EXPLORE).at(-1)!.query)
    .toMatchObject({ sort_by: 'distance', latitude: 12.9716, longitude: 77.5946 });
});

test('on a phone one press sorts by distance, or says why it cannot', async () => {
  const getPosition = vi.spyOn(navigator.geolocation, 'getCurrentPosition');
  getPosition.mockImplementation((_found, fail) => fail!(Object.assign(new Error(), { code: 2 }) as never));
  answer(EXPLORE, createBookPage([{ title: 'Dune' }]));
  await openPage('/books', { width: 360 });
  const near = page.getByRole('button', { name: 'Near me' });
  await near.click();
  await expect.element(page.getByText('Unable to get your location. Showing all available books.')).toBeVisible();
  getPosition.mockImplementation((find) => find({ coords: { latitude: 12.97, longitude: 77.59 } } as never));
  await near.click();
  await expect.poll(readAddress).toBe('/books?sort_by=distance');
  await expect.element(near).toHaveAttribute('aria-pressed', 'true');
  await expect
    .poll(() => listCalls(EXPLORE).at(-1)!.query)
    .toMatchObject({ sort_by: 'distance', latitude: 12.97, longitude: 77.59 });
  await near.click();
  await expect.poll(readAddress).toBe('/books');
  getPosition.mockRestore();
});

test('an image that fails to load is replaced by a drawn cover', async () => {
  answer(EXPLORE, createBookPage([{ title: 'The Moonstone', image: `${'0'.repeat(32)}.webp` }]));
  await openPage('/books');
  await expect.element(cards.getByText('The Moonstone').first()).toBeVisible();
  await expect.poll(() => cards.element().querySelector('img')).toBeNull();
  expect(cards.element().querySelector('svg text')).not.toBeNull();
});

test('the first covers of a list load before the others', async ({ onTestFinished }) => {
  // These covers do not exist, and a card would soon give them up.
  const ignoreFailure = (event: Event) => event.stopImmediatePropagation();
  addEventListener('error', ignoreFailure, { capture: true });
  onTestFinished(() => removeEventListener('error', ignoreFailure, { capture: true }));
  answer(EXPLORE, createBookPage(createVolumes(1, 12).map((volume) => ({ ...volume, image: 'cover.webp' }))));
  await openPage('/books', { width: 360 });
  await expect.element(cards.nth(11)).toBeInTheDocument();
  const covers = cards.elements().map((card) => card.querySelector('img')!);
  expect(covers.map(({ loading }) => loading)).toEqual([...Array(4).fill('eager'), ...Array(8).fill('lazy')]);
  expect(covers.map(({ fetchPriority }) => fetchPriority)).toEqual(['high', ...Array(11).fill('auto')]);
});
