import { OtherNews } from '@wandering-books/contract/notifications/notifications.ts';
import { Notice, NoticeDetails } from '@wandering-books/contract/wishes/wanted.ts';
import { Wish } from '@wandering-books/contract/wishes/wishes.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../support/accessibility.ts';
import { answerBook, createBookPage, createBooks } from '../support/books.ts';
import { answer, breakOff, hold, listCalls, refuse } from '../support/fake-api.ts';
import { asha, openPage, readAddress } from '../support/open-page.tsx';
import { ravi } from '../support/requests.ts';
import { createSample } from '../support/samples.ts';

const panel = page.getByRole('region', { name: 'Wishes' });
const main = page.getByRole('main');

const fieldsOfPage = { total: 1, per_page: 20, page: 1, last_page: 1 };
const createPage = (data: Wish[], all = data) => ({
  ...{ ...fieldsOfPage, total: data.length, data },
  asking: all.filter(({ asks }) => asks).length,
});

/** A server that keeps these wishes. */
function keepWishes(...wishes: Partial<Wish>[]) {
  let kept = wishes.map((changes, at) =>
    createSample(Wish, { id: at + 1, radius_km: 10, has_place: true, ...changes }),
  );
  answer('GET /api/wishes', ({ query: { q = '' } }) =>
    createPage(
      kept.filter(({ text }) => text?.includes(q)),
      kept,
    ),
  );
  answer('POST /api/notifications/seen', { message: 'Seen' });
  answer('POST /api/wishes/confirm', () => {
    kept = kept.map((wish) => ({ ...wish, asks: false }));
    return { message: 'Confirmed' };
  });
  answer('POST /api/wishes', ({ body: { text = null, radius_km, max_price = null, types = null } }) => {
    kept = [createSample(Wish, { id: kept.length + 1, text, radius_km, max_price, types, has_place: true }), ...kept];
    return kept[0]!;
  });
  answer('POST /api/wishes/:id/dismiss', () => (kept = kept.map((wish) => ({ ...wish, received: null })))[0]!);
  answer('PUT /api/wishes/:id', ({ body: { radius_km, max_price = null, shown } }) => {
    kept = [{ ...kept[0]!, radius_km, max_price, shown }];
    return kept[0]!;
  });
  answer('DELETE /api/wishes/:id', ({ params: { id } }) => {
    kept = kept.filter((wish) => wish.id !== id);
    return { message: 'Deleted' };
  });
}

const answerBell = (...news: OtherNews[]) => answer('GET /api/notifications', news);

// The first test, because the texts of wishes stay loaded.
test('a received book is asked about in the bell', async () => {
  keepWishes({ text: 'Godan' });
  const text = 'You have “Godan”. Is it the one you looked for?';
  answerBell({ ...matchOfBook, kind: 'wish_received', text, wish_id: 1, path: '/book/9' });
  await openPage('/about', { member: asha });
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await bell.click();
  expect(bell.query(), 'stays while the texts of the panel arrive').toBe(document.activeElement);
  await expect.element(page.getByRole('link', { name: text })).toBeVisible();
  await expectAccessible();
  answerBell();
  await page.getByRole('button', { name: 'Yes, found it' }).click();
  await expect.element(page.getByRole('link', { name: text })).not.toBeInTheDocument();
  expect(listCalls('DELETE /api/wishes/:id')).toHaveLength(1);
});

test('a search that finds nothing can become a wish', async () => {
  keepWishes();
  await openPage('/books?q=गोदान', { member: asha });
  await page.getByRole('button', { name: 'Tell me when it comes' }).click();
  await expect.element(page.getByText('We will tell you when “गोदान” is shared near you.')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Change distance or price' }))
    .toHaveAttribute('href', '/profile#wishes');
  await expectAccessible();
});

test('a member without a place is promised no book near, and asked for the place', async () => {
  keepWishes();
  answer('POST /api/wishes', createSample(Wish, { text: 'Godan', has_place: false }));
  await openPage('/books?q=Godan', { member: asha });
  await page.getByRole('button', { name: 'Tell me when it comes' }).click();
  await expect.element(page.getByText('We will tell you when “Godan” is shared.')).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Pincode or city' })).toBeVisible();
  await expectAccessible();
  keepWishes({ text: 'Godan', has_place: false }, { text: 'Gaban' });
  await openPage('/profile#wishes', { member: asha });
  await expect.element(panel.getByText('Anywhere in India')).toBeVisible();
  await expect.element(panel.getByText('Within 10 km of your place')).toBeVisible();
  await expect.element(panel.getByRole('combobox', { name: 'Pincode or city' })).toBeVisible();
});

test('a search that finds copies only far away can become a wish', async () => {
  keepWishes();
  localStorage.setItem('user_location', JSON.stringify({ latitude: 18.52, longitude: 73.86, timestamp: Date.now() }));
  const answerWith = (distance: number) =>
    answer('GET /api/book-posts/search', createBookPage([{ title: 'Godan', distance }]));
  answerWith(9);
  await openPage('/books?q=Godan', { member: asha });
  await expect.element(page.getByRole('link', { name: 'Godan' }).first()).toBeVisible();
  await expect.element(page.getByText('None of these is within 10 km.')).not.toBeInTheDocument();
  answerWith(1500);
  await openPage('/books?q=Godan&type=sell', { member: asha });
  await expect.element(page.getByText('None of these is within 10 km.')).toBeVisible();
  await page.getByRole('button', { name: 'Tell me when it comes' }).click();
  await expect.element(page.getByText('We will tell you when “Godan” is shared near you.')).toBeVisible();
});

test('a wish is written freely, with a city, a distance, a price and types', async () => {
  keepWishes();
  const pune = { id: 7, name: 'Pune' };
  answer('GET /api/towns', {
    towns: [
      {
        city: pune,
        state: { id: 1, name: 'Maharashtra' },
        country: { id: 1, name: 'India' },
        latitude: 18.52,
        longitude: 73.86,
      },
    ],
  });
  await openPage('/profile#wishes', { member: asha });
  await panel.getByRole('button', { name: 'Add a wish' }).click();
  await panel.getByLabelText('Title or author').fill('Godan Premchand');
  await panel.getByRole('combobox', { name: 'City (optional)' }).fill('pun');
  await panel.getByRole('option', { name: 'Pune' }).click();
  await panel.getByLabelText('Distance in km').fill('25');
  await panel.getByLabelText('Highest price').fill('150');
  await panel.getByLabelText('Donate').click();
  await expectAccessible();
  await panel.getByRole('button', { name: 'Add a wish' }).last().click();
  await expect.element(page.getByText('We will tell you when “Godan Premchand” comes.')).toBeVisible();
  await expect.element(panel.getByRole('heading', { name: 'Godan Premchand' })).toBeVisible();
  expect(listCalls('POST /api/wishes')[0]!.body).toEqual({
    ...{ text: 'Godan Premchand', city_id: 7, radius_km: 25, max_price: 150, types: ['donate'], shown: false },
  });
});

test('a wish that cannot be added says so once, and keeps its words', async () => {
  keepWishes();
  await openPage('/profile#wishes', { member: asha });
  await panel.getByRole('button', { name: 'Add a wish' }).first().click();
  await panel.getByLabelText('Title or author').fill('Godan');
  breakOff('POST /api/wishes');
  await panel.getByRole('button', { name: 'Add a wish' }).last().click();
  await expect.element(page.getByText('That did not work. Please try again.')).toBeVisible();
  await expect.poll(() => listCalls('GET /api/wishes').length).toBeGreaterThan(1);
  expect(page.getByText('That did not work. Please try again.').elements()).toHaveLength(1);
  await expect.element(panel.getByLabelText('Title or author')).toHaveValue('Godan');
});

test('many wishes are searched, and confirmed at once', async () => {
  const texts = Array.from({ length: 12 }, (_, at) => `Book ${at + 1}`);
  keepWishes(...texts.map((text) => ({ text, asks: true })));
  await openPage('/profile#wishes', { member: asha });
  await expect.element(panel.getByText('Are you still looking for these 12 books?')).toBeVisible();
  await expectAccessible();
  await panel.getByRole('button', { name: 'Yes, all of these' }).click();
  await expect.element(panel.getByText('Are you still looking for these 12 books?')).not.toBeInTheDocument();
  await panel.getByLabelText('Search your wishes').fill('Book 11');
  await expect.poll(() => panel.getByRole('heading', { level: 3 }).elements().length).toBe(1);
  await panel.getByLabelText('Search your wishes').fill('Kim');
  await expect.element(panel.getByText('No wish has these words')).toBeVisible();
});

test.each([
  ['Yes, found it', 'DELETE /api/wishes/:id'],
  ['No, still looking', 'POST /api/wishes/:id/dismiss'],
] as const)('one tap says about a received book: %s', async (name, endpoint) => {
  keepWishes({ text: 'Godan', received: { book_id: 4, title: 'Godan' } });
  await openPage('/profile#wishes', { member: asha });
  await expect.element(panel.getByText('You have “Godan”. Is it the one you looked for?')).toBeVisible();
  await expect.element(panel.getByRole('checkbox', { name: 'Show it to other readers' })).not.toBeInTheDocument();
  await expectAccessible();
  await panel.getByRole('button', { name }).click();
  await expect.element(panel.getByText('Is it the one you looked for?')).not.toBeInTheDocument();
  expect(listCalls(endpoint)).toHaveLength(1);
});

const match = createSample(OtherNews, {
  ...{ kind: 'wish', id: 1_000_000_009, text: 'One of your wishes: “Godan”, ₹120, about 3 km away', path: '/book/9' },
});
const matchOfBook = { ...match, book: { ...match.book, id: 9, title: 'Godan' } };
test('a match opens its book from the bell and from home, and is seen there', async () => {
  answerBell(matchOfBook);
  await openPage('/', { member: asha });
  await expect.element(main.getByRole('link', { name: match.text })).toHaveAttribute('href', '/book/9');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const entry = page.getByRole('region', { name: 'Notifications' }).getByRole('link', { name: match.text });
  await expect.element(entry).toBeVisible();
  // The panel covers parts of the page.
  await expectAccessible('header');
  answerBook({ id: 9, title: 'Godan', user: ravi });
  answer('POST /api/notifications/seen', () => {
    answerBell();
    return { message: 'Seen' };
  });
  await entry.click();
  await expect.poll(readAddress).toBe('/book/9');
  await expect
    .poll(() => listCalls('POST /api/notifications/seen').map(({ body }) => body))
    .toEqual([{ kind: 'wish', subject_ids: [9] }]);
});

test('a guest logs in to wish for a book', async () => {
  await openPage('/books?q=Godan');
  await page.getByRole('button', { name: 'Tell me when it comes' }).click();
  await expect.element(page.getByText('Please log in, so that we can tell you when it comes')).toBeVisible();
  await expect.poll(readAddress).toBe('/login');
});

test('new books of wishes count as seen', async () => {
  const books = createBooks([{ title: 'Godan' }]).map((book) => ({ ...book, is_new: true }));
  keepWishes({ text: 'Godan', books, count: 1 }, { text: 'Gaban' });
  await openPage('/profile#wishes', { member: asha });
  await expect
    .poll(() =>
      panel
        .getByRole('heading', { level: 3 })
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['Godan', 'Godan', 'Gaban']);
  await expect.element(panel.getByText('New', { exact: true })).toBeVisible();
  await expect.element(panel.getByText('No book yet')).toBeVisible();
  await expect.poll(() => listCalls('POST /api/notifications/seen').length).toBe(1);
  await expectAccessible();
});

test('a wish is shown to others, changed and deleted', async () => {
  keepWishes({ text: 'Godan' });
  await openPage('/profile#wishes', { member: asha });
  await panel.getByRole('checkbox', { name: 'Show it to other readers' }).click();
  await expect.element(panel.getByRole('link', { name: 'See the notice' })).toHaveAttribute('href', '/wanted/1');
  await panel.getByRole('button', { name: 'Change the wish Godan' }).click();
  await panel.getByRole('spinbutton', { name: 'Highest price' }).fill('10');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect.element(panel).toHaveTextContent('Within 10 km of your place · Up to ₹10 · No book yet');
  await panel.getByRole('button', { name: 'Delete the wish Godan' }).click();
  await expect.element(panel.getByText('No wishes yet')).toBeVisible();
  await expectAccessible();
});

test('wishes that fail to load can be retried', async () => {
  refuse('GET /api/wishes', 'request.not_json');
  await openPage('/profile#wishes', { member: asha });
  await expect.element(panel.getByText('Your wishes could not be loaded')).toBeVisible();
  const release = hold('GET /api/wishes', createPage([]));
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect.element(panel.getByText('Loading your wishes...')).toBeInTheDocument();
  release();
  await expect.element(panel.getByText('No wishes yet')).toBeVisible();
});

const notice = createSample(Notice, { id: 5, text: 'Godan', user: ravi, distance: 3 });
test('wanted books stand below the list, lead to their notice, and from there to the form', async () => {
  answer('GET /api/wanted', { ...fieldsOfPage, data: [notice] });
  answer('GET /api/wanted/:id', createSample(NoticeDetails, { ...notice }));
  await openPage('/books', { member: asha });
  await expect.element(page.getByRole('heading', { name: 'Wanted near you' })).toBeVisible();
  await page.getByRole('link', { name: 'All wanted books' }).click();
  await expect.element(page.getByRole('heading', { name: 'Wanted Books', level: 1 })).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'Godan' }).click();
  await expect.element(page.getByText('Ravi Deshpande wants this book')).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'I have it' }).click();
  await expect.element(page.getByLabelText('Book Title')).toHaveValue('Godan');
});

test('the own notice leads back to the wishes', async () => {
  const mine = { id: asha.id, name: asha.name, profile_image: null };
  answer('GET /api/wanted/:id', createSample(NoticeDetails, { ...notice, user: mine }));
  await openPage('/wanted/5', { member: asha });
  await expect.element(main.getByRole('link', { name: 'Wishes' })).toHaveAttribute('href', '/profile#wishes');
  await expect.element(main.getByRole('link', { name: 'I have it' })).not.toBeInTheDocument();
});

test('nobody looks for a book, or the list fails and can be retried', async () => {
  refuse('GET /api/wanted', 'request.not_json');
  await openPage('/wanted', { member: asha });
  await expect.element(main.getByText('We could not load this')).toBeVisible();
  answer('GET /api/wanted', { ...fieldsOfPage, total: 0, data: [] });
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect.element(main.getByText('No wanted books yet')).toBeVisible();
});

test('a notice that is gone leads to the others', async () => {
  refuse('GET /api/wanted/:id', 'wishes.not_found');
  await openPage('/wanted/9', { member: asha });
  await expect.element(page.getByRole('heading', { name: 'This notice is gone', level: 1 })).toBeVisible();
  await expect.element(main.getByRole('link', { name: 'All wanted books' })).toHaveAttribute('href', '/wanted');
});
