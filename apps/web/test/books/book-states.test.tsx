import { BookPage } from '@wandering-books/contract/books/books.ts';
import type { BookState } from '@wandering-books/contract/books/book-state.ts';
import { FavouritePage } from '@wandering-books/contract/favourites/favourites.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createBook, createBooks } from '../support/books.ts';
import { answer } from '../support/fake-api.ts';
import { asha, openPage } from '../support/open-page.tsx';
import { answerRequests, createRequest, findCard } from '../support/requests.ts';
import { createSample } from '../support/samples.ts';

afterEach(() => vi.useRealTimers());

const SOLD = 'Unavailable · sold';
const LENT = 'Lent until 20 December 2099 · 2 readers in line';

/** The lists that show a book in a state, by address. */
const LISTS = ['/book/1', '/profile', '/profile#favourites'];
const STATES = [
  { words: SOLD, state: { kind: 'unavailable', reason: 'sold' } },
  { words: LENT, state: { kind: 'lent', until: '2099-12-20', waiting: 2 } },
] satisfies { words: string; state: BookState }[];

test.each(STATES.flatMap((one) => LISTS.map((address) => ({ ...one, address }))))(
  '$words is shown at $address, and never as available',
  async ({ words, state, address }) => {
    const title = 'Swami and Friends';
    const data = createBooks([{ title, state }]);
    answer('GET /api/book-posts/:id', createBook({ title, state }));
    answer(
      'GET /api/users/:id/books',
      createSample(BookPage.omit({ total_is_capped: true, next: true }), { data, total: 1 }),
    );
    answer('GET /api/user/favorites/ids', { book_ids: [1] });
    answer(
      'GET /api/user/favorites',
      createSample(FavouritePage, { data: [{ book_id: 1, book: data[0]! }], total: 1 }),
    );
    await openPage(address, { member: asha });
    const card = findCard(title).first();
    await expect.element(card).toHaveTextContent(words);
    await expect.element(card.getByText('Available', { exact: true })).not.toBeInTheDocument();
  },
);

test('relative times update by themselves', async () => {
  vi.useFakeTimers({
    toFake: ['setInterval', 'setTimeout', 'clearInterval', 'clearTimeout', 'Date'],
    shouldAdvanceTime: true,
  });
  answerRequests([createRequest('Kim', { created_at: new Date(Date.now() - 5000).toISOString() })]);
  await openPage('/notifications', { member: asha });
  await expect.element(findCard('Kim').getByText(/^\d+ sec ago$/)).toBeVisible();
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  await expect.element(findCard('Kim').getByText('5 min ago')).toBeVisible();
});

test('the history shows when a request ended', async () => {
  const moments = { created_at: '2026-01-05T06:00:00.000Z', moved_at: '2026-01-09T06:00:00.000Z' };
  answerRequests([createRequest('Kim', { status: 'declined', ...moments, deal: { whose_move: null, actions: [] } })]);
  await openPage('/notifications', { member: asha });
  await page.getByRole('tab', { name: 'History' }).click();
  await expect.element(findCard('Kim')).toHaveTextContent('9 January 2026');
});
