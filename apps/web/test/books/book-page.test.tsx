import type { Book } from '@wandering-books/contract/books/books.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../support/accessibility.ts';
import { createBook, createBookPage, createBooks } from '../support/books.ts';
import { answer, hold, refuse } from '../support/fake-api.ts';
import { asha, openPage, readAddress } from '../support/open-page.tsx';
import { agreed, answerRequests, type Changes, createRequest, sentByAsha } from '../support/requests.ts';

const BOOK = 'GET /api/book-posts/:id';
const EXPLORE = 'GET /api/book-posts/explore';

const main = page.getByRole('main');
const details = main.getByRole('article').first();
const title = (text: string) => page.getByRole('heading', { name: text, level: 1 });
const ask = (action: string) => main.getByRole('button', { name: action, exact: true });
const facts = page.getByRole('region', { name: 'About this copy' });
/** The section with a heading; it begins as a skeleton and loads when it is in view. */
const comeNear = (heading: string) =>
  expect
    .poll(() => {
      const [found] = page.getByRole('heading', { name: heading }).elements();
      found?.scrollIntoView();
      return found;
    })
    .toBeDefined();

afterEach(() => vi.useRealTimers());

function openBook(changes: Partial<Book> = {}, reader: Parameters<typeof openPage>[1] = { member: asha }) {
  answer(BOOK, createBook({ title: 'Malgudi Days', ...changes }));
  return openPage('/book/1', reader);
}

test('a guest sees the card of the book, and is led to the login', async () => {
  await openBook({ description: 'Thirty-two stories.' }, {});
  await expect.element(page.getByRole('listitem').getByText('Please login to see the details')).toBeVisible();
  await expect.element(main.getByText('Malgudi Days')).toBeVisible();
  await expect.element(main.getByText('Thirty-two stories.')).not.toBeInTheDocument();
  await expectAccessible();
  await expect.poll(readAddress).toMatch(/^\/login/);
  await expect.element(main.getByText('Malgudi Days')).toBeVisible();
});

test('a reader sees the details and the owner', async () => {
  await openBook({
    publisher: 'Indian Thought',
    edition: 'Second',
    isbn: '9780140185430',
    description: 'Thirty-two stories.',
    price: 99.5,
    created_at: '2026-08-01T06:30:00.000Z',
  });
  await expect.element(title('Malgudi Days')).toBeVisible();
  expect(document.title).toMatch(/^Malgudi Days/);
  for (const text of ['by R. K. Narayan', 'Price: ₹99.50', 'Status: ✓ Available', 'Thirty-two stories.'])
    await expect.element(details).toHaveTextContent(text);
  for (const fact of [
    'CategoryFiction',
    'LanguageEnglish',
    'PublisherIndian Thought',
    'EditionSecond',
    'ISBN9780140185430',
    'ConditionUsed',
    'Posted on1 August 2026',
  ])
    await expect.element(facts).toHaveTextContent(fact);
  await expect.element(page.getByRole('button', { name: 'Favorite “Malgudi Days”' })).toBeVisible();
  await expect.element(main.getByRole('button', { name: 'Message Ravi Deshpande' })).toBeVisible();
  await expectAccessible();
  await main.getByRole('link', { name: 'Ravi Deshpande', exact: true }).click();
  await expect.poll(readAddress).toBe('/user/2');
});

test('the book is shared as a link, or by what the device offers', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await openBook();
  const url = `${location.origin}/book/1`;
  await ask('Share').click();
  await expect.element(page.getByText('Link copied')).toBeVisible();
  expect(write).toHaveBeenCalledWith(url);
  const share = vi.fn().mockResolvedValue(undefined);
  Object.assign(navigator, { share });
  await ask('Share').click();
  await expect.poll(() => share.mock.calls).toEqual([[{ title: 'Malgudi Days by R. K. Narayan', url }]]);
  Reflect.deleteProperty(navigator, 'share');
  write.mockRestore();
});

test('an Urdu title is laid out from right to left everywhere, with its punctuation at its end', async () => {
  const urdu = { title: 'آگ کا دریا!', author: 'قرۃ العین حیدر' };
  answer(EXPLORE, createBookPage([urdu]));
  answer(BOOK, createBook({ ...urdu, description: 'پہلا ایڈیشن۔' }));
  await openPage('/books', { member: asha, width: 360 });
  const card = main.getByRole('article');
  await expect.element(card.getByRole('link', { name: urdu.title })).toHaveStyle({ direction: 'rtl' });
  await expect.element(card.getByRole('paragraph').getByText(urdu.author)).toHaveStyle({ direction: 'rtl' });
  const text = card.element().querySelector<SVGTextElement>('svg text')!;
  const last = text.getNumberOfChars() - 1;
  expect(text.getExtentOfChar(last).x).toBeLessThan(text.getExtentOfChar(last - 1).x);
  await card.getByRole('link', { name: urdu.title }).click();
  await expect.element(title(urdu.title)).toHaveStyle({ direction: 'rtl' });
  await expect.element(page.getByText('پہلا ایڈیشن۔')).toHaveStyle({ direction: 'rtl' });
  await expect.element(page.getByText(`by \u2068${urdu.author}\u2069`)).toBeVisible();
  await ask('Buy').click();
  await expect.element(page.getByRole('dialog')).toHaveTextContent(`\u2068${urdu.title}\u2069`);
});

test('the owner can edit and delete the book but not request it', async () => {
  await openBook({ user_id: asha.id, user: { id: asha.id, name: asha.name, profile_image: null } });
  await main.getByRole('button', { name: 'Manage your book' }).click();
  const entries = page
    .getByRole('menuitem')
    .elements()
    .map(({ textContent }) => textContent);
  expect(entries).toEqual(['Edit', 'Lent to a friend', 'Passport', 'Print labels', 'Delete']);
  await expectAccessible();
  await expect.element(ask('Buy')).not.toBeInTheDocument();
  await expect.element(main.getByRole('button', { name: /^Message/ })).not.toBeInTheDocument();
});

const SOLD = { status: 'unavailable', state: { kind: 'unavailable', reason: 'sold' } } as const;
const completed = {
  book_id: 1,
  status: 'completed',
  can_rate: true,
  moved_at: '2026-11-28T06:30:00.000Z',
} satisfies Changes;

test('a buyer reads so and rates the seller, beside price and status and without a wish', async () => {
  const deal = { whose_move: null, sentence_code: 'you_bought', price: 120, agreed: true, actions: [] } as const;
  answerRequests([createRequest('Malgudi Days', { ...sentByAsha, ...completed, deal: { ...deal, actions: [] } })]);
  await openBook(SOLD);
  await expect.element(main.getByText('You bought this for ₹120 on 28 November 2026')).toBeVisible();
  await expect.element(main.getByRole('button', { name: /^Rate Ravi Deshpande/ })).toBeVisible();
  for (const text of ['Price: ₹180', 'Status: Unavailable · sold'])
    await expect.element(details).toHaveTextContent(text);
  for (const text of ['Tell me when it comes', 'This book is not available right now.'])
    await expect.element(details.getByText(text)).not.toBeInTheDocument();
  await expectAccessible();
});

test('the seller of a book that was passed on reads price and status, and has no menu', async () => {
  const deal = { whose_move: null, sentence_code: 'completed_price', price: 120, agreed: true } as const;
  answerRequests([createRequest('Malgudi Days', { ...completed, deal: { ...deal, actions: [] } })]);
  await openBook({ ...SOLD, user_id: asha.id, user: { id: asha.id, name: asha.name, profile_image: null } });
  await expect.element(main.getByText('Handed over for ₹120')).toBeVisible();
  await expect.element(main.getByRole('button', { name: /^Rate Ravi Deshpande/ })).toBeVisible();
  for (const text of ['Price: ₹180', 'Status: Unavailable · sold'])
    await expect.element(details).toHaveTextContent(text);
  await expect.element(main.getByRole('button', { name: 'Manage your book' })).not.toBeInTheDocument();
});

test('a reader with a promise reads the deal beside price, status and city, and can write to its owner', async () => {
  answerRequests([createRequest('Malgudi Days', { ...sentByAsha, ...agreed, book_id: 1 })]);
  await openBook({ state: { kind: 'promised', waiting: 0, until: null }, city: { id: 1, name: 'Mysuru' } });
  await expect.element(main.getByText('Agreed at ₹150')).toBeVisible();
  for (const text of ['Price: ₹180', 'Status: Promised to you', 'Mysuru'])
    await expect.element(details).toHaveTextContent(text);
  await expect.element(main.getByRole('button', { name: 'Suggest a time: Malgudi Days' })).toBeVisible();
  expect(main.getByRole('button', { name: 'Message Ravi Deshpande' }).elements()).toHaveLength(1);
  await expect.element(details.getByText('Tell me when it comes')).not.toBeInTheDocument();
});

test('more books of the owner follow, and the latest five of everyone', async () => {
  const latest = ['The Village', 'Two Leaves and a Bud', 'Coolie', 'Untouchable', 'Kanthapura', 'Nectar'];
  const others = createBooks(latest.map((one, at) => ({ id: at + 2, title: one })));
  const kanthapura = { ...others[4]!, type: 'donate' as const, price: null };
  answer(BOOK, ({ params: { id } }) => createBook(id === 1 ? { title: 'Ponni’s Son' } : kanthapura));
  const list = createBookPage(others);
  const release = hold(EXPLORE, ({ query: { owner } }) => (owner ? createBookPage([kanthapura]) : list));
  await openPage('/book/1', { member: asha });
  await expect.element(main.getByText('Loading latest books...')).toBeInTheDocument();
  release();
  await comeNear('More Books by Ravi Deshpande');
  const more = main.getByRole('article').filter({ hasText: 'Kanthapura' }).first();
  for (const text of ['R. K. Narayan', 'Fiction · English', 'Available'])
    await expect.element(more).toHaveTextContent(text);
  await comeNear('Latest Books Available');
  await expect.element(main.getByRole('link', { name: 'Coolie' })).toBeVisible();
  await expect.element(main.getByRole('link', { name: 'Nectar' })).not.toBeInTheDocument();
  const newest = main.getByRole('article').filter({ hasText: 'The Village' });
  for (const text of ['Shared by Ravi Deshpande', '₹180']) await expect.element(newest).toHaveTextContent(text);
  await more.getByRole('link', { name: 'Kanthapura' }).click();
  await expect.poll(readAddress).toBe('/book/6');
  await expect.element(title('Kanthapura')).toBeVisible();
});

test('latest books that fail to load can be retried', async () => {
  refuse(EXPLORE, 'request.not_json');
  await openBook();
  await comeNear('Latest Books Available');
  await expect.element(main.getByText('Failed to fetch books').first()).toBeVisible();
  answer(EXPLORE, createBookPage([{ id: 2, title: 'Coolie' }]));
  await main.getByRole('button', { name: 'Try again' }).last().click();
  await expect.element(main.getByRole('link', { name: 'Coolie' }).last()).toBeVisible();
});

test('a missing book leads to the others', async () => {
  refuse(BOOK, 'books.not_found');
  await openPage('/book/1', { member: asha });
  await expect.element(title('Book not found')).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'Browse books' }).click();
  await expect.poll(readAddress).toBe('/books');
});

test('a book that fails to load can be retried, and shows that it loads', async () => {
  refuse(BOOK, 'request.too_many', { message: 'Too many books at once.' });
  await openPage('/book/1', { member: asha });
  await expect.element(title('Book not found')).toBeVisible();
  const release = hold(BOOK, createBook({ title: 'The English Teacher' }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(main.getByText('Loading book', { exact: false })).toBeInTheDocument();
  release();
  await expect.element(title('The English Teacher')).toBeVisible();
});

test('changes made elsewhere show on the open page', async () => {
  vi.useFakeTimers({
    toFake: ['setInterval', 'setTimeout', 'clearInterval', 'clearTimeout', 'Date'],
    shouldAdvanceTime: true,
  });
  await openBook();
  await expect.element(ask('Buy')).toBeEnabled();
  answer(BOOK, createBook({ title: 'Malgudi Days', state: { kind: 'promised', waiting: 0, until: null } }));
  await vi.advanceTimersByTimeAsync(25_000);
  await expect.element(main.getByText('Promised to another reader. You would be 1st in line.')).toBeVisible();
  await expect.element(ask('Join the line')).toBeEnabled();

  const unavailable = { status: 'unavailable', state: { kind: 'unavailable', reason: 'taken_off' } } as const;
  answer(BOOK, createBook({ title: 'Malgudi Days, signed', price: 1250, is_available: false, ...unavailable }));
  await vi.advanceTimersByTimeAsync(25_000);
  await expect.element(title('Malgudi Days, signed')).toBeVisible();
  await expect.element(details).toHaveTextContent('Price: ₹1,250');
  await expect.element(main.getByText('This book is not available right now.')).toBeVisible();
  await expect.element(ask('Buy')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(details).toHaveTextContent('Status: ✗ Unavailable');

  refuse(BOOK, 'books.not_found');
  await vi.advanceTimersByTimeAsync(25_000);
  await expect.element(title('Book not found')).toBeVisible();
  expect(document.title).toMatch(/^Book not found/);
});

test('on a phone the action stays in view until the other books, below cover, price and owner', async () => {
  answer(EXPLORE, createBookPage([{ id: 2, title: 'Coolie' }]));
  await openBook({ description: 'Thirty-two stories. '.repeat(40) }, { member: asha, width: 360 });
  await page.viewport(360, 740);
  const bar = ask('Buy');
  await expect.element(bar).toBeInViewport({ ratio: 0.99 });
  const cover = main.getByRole('img', { name: 'Cover of Malgudi Days' }).element().getBoundingClientRect();
  expect(cover.height).toBeLessThanOrEqual(0.6 * 740);
  const top = bar.element().getBoundingClientRect().top;
  const owner = main.getByRole('link', { name: 'Ravi Deshpande', exact: true });
  for (const part of [title('Malgudi Days'), details.getByText('₹180'), details.getByText('Available'), owner])
    expect(part.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(top);
  facts.getByText('Posted on').element().scrollIntoView();
  await expect.element(bar).toBeInViewport({ ratio: 0.99 });
  await comeNear('More Books by Ravi Deshpande');
  window.scrollTo(0, document.body.scrollHeight);
  await expect.element(ask('Buy')).not.toBeInViewport();
});
