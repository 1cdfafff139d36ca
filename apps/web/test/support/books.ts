import { Book, BookPage, BookSummary } from '@wandering-books/contract/books/books.ts';
import { createPageSchema } from '@wandering-books/contract/pagination.ts';
import { page } from 'vitest/browser';
import { answer, type Call } from './fake-api.ts';
import { me, ravi } from './requests.ts';
import { createSample, createSamples } from './samples.ts';

const OF_RAVI: Partial<BookSummary> = {
  user_id: ravi.id,
  user: ravi,
  author: 'R. K. Narayan',
  category: { id: 1, name: 'Fiction' },
  language: { id: 1, name: 'English' },
  type: 'sell',
  price: 180,
  condition: 'used',
  is_available: true,
};

/** Books that Ravi sells, unless changes say something else. */
export const createBooks = (all: Partial<BookSummary>[]) =>
  createSamples(
    BookSummary,
    all.map((changes) => ({ ...OF_RAVI, ...changes })),
  );

/** A book as its own page shows it. */
export const createBook = (changes: Partial<Book>) => createSample(Book, { id: 1, ...OF_RAVI, ...changes });

/** Answers the page of a book, of Asha unless another owner is given. */
export function answerBook({ user = me, ...changes }: Partial<Book> = {}) {
  const book = createBook({ title: 'The Guide', user, user_id: user.id, ...changes });
  answer('GET /api/book-posts/:id', book);
  return book;
}

/** Chooses an entry of the menu on the page of an own book. */
export async function chooseForOwnBook(entry: string) {
  await page.getByRole('button', { name: 'Manage your book' }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

export function createBookPage(all: Partial<BookSummary>[], changes: Partial<BookPage> = {}) {
  const data = createBooks(all);
  return createSample(BookPage, { data, total: data.length, ...changes });
}

/** A page of a member's books. */
export const createShelf = (books: BookSummary[]) =>
  createSample(createPageSchema(BookSummary), { data: books, total: books.length });

/** Volumes with these numbers. */
export const createVolumes = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => ({ id: first + at, title: `Volume ${first + at}` }));

const CATEGORIES = ['Fiction', 'Poetry', 'Textbooks', 'Mystery & Thriller'];
const LANGUAGES = ['English', 'Hindi', 'Tamil'];
const CITIES = ['Pune', 'Mumbai'];

const name = (names: string[]) => names.map((one, at) => ({ id: at + 1, name: one }));
const timestamp = '2026-08-01T06:30:00.000Z';

/** The lists that filters and forms offer. */
export function answerChoices() {
  const about = { description: null, created_at: timestamp, updated_at: timestamp };
  answer(
    'GET /api/categories',
    name(CATEGORIES).map((category) => ({ ...category, ...about })),
  );
  answer('GET /api/languages', name(LANGUAGES));
  answer('GET /api/cities', name(CITIES));
  answer('GET /api/colleges', { colleges: [{ id: 1, name: 'Presidency College' }] });
  answer('GET /api/book-posts/filter-counts', {
    category: { 1: 7, 2: 1, 4: 2 },
    language: { 1: 100, 2: 3, 3: 1 },
    city: { 1: 4, 2: 2 },
    college: { 1: 1 },
    type: { sell: 7 },
    condition: { used: 7 },
  });
}

/** The book that the server makes of what it was sent. */
export function createSharedBook({ body, files }: Call<'POST /api/book-post'>, changes: Partial<Book> = {}): Book {
  const { title, author, category_id, language_id, type, price = null, status, condition } = body;
  const image = body.cover === 'drawn' || !(files['image'] ?? body.photos) ? null : 'cover.webp';
  const facts = { title, author, category_id, language_id, type, price, status, condition, image };
  return createSample(Book, { ...facts, ...changes });
}

/** Shows the optional fields of the form for a book. */
export const showMoreDetails = () =>
  document.querySelectorAll<HTMLElement>('details:not([open]) > summary').forEach((summary) => summary.click());

export const answerSharing = () =>
  answer('POST /api/book-post', (call) => ({ message: 'Posted', data: createSharedBook(call) }));
