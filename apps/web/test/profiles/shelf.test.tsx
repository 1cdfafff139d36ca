import { BookSummary } from '@wandering-books/contract/books/books.ts';
import { createPageSchema } from '@wandering-books/contract/pagination.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../support/accessibility.ts';
import { createBooks, createVolumes } from '../support/books.ts';
import { answer, refuse } from '../support/fake-api.ts';
import { asha, openPage } from '../support/open-page.tsx';
import { createMember } from '../support/profiles.ts';
import { createSample } from '../support/samples.ts';

const SHELF = 'GET /api/users/:id/books';
const PAGE = 24;

const books = page.getByRole('tabpanel').getByRole('article');
const search = page.getByRole('searchbox', { name: 'Search 26 books' });

/** A server with 26 books, the newest first. */
function keepVolumes() {
  let volumes = createBooks(createVolumes(1, 26).toReversed());
  answer(SHELF, ({ query: { q = '', page: number } }) => {
    const found = volumes.filter(({ title }) => title.includes(q));
    const data = found.slice((number - 1) * PAGE, number * PAGE);
    const last_page = Math.ceil(found.length / PAGE);
    return createSample(createPageSchema(BookSummary), { data, total: found.length, page: number, last_page });
  });
  answer('GET /api/users/:id/profile', () => createMember({ book_posts: volumes.slice(0, PAGE), book_count: 26 }));
  answer('DELETE /api/book-posts/:id', ({ params: { id } }) => {
    volumes = volumes.filter((book) => book.id !== id);
    return { message: 'Deleted' };
  });
}

async function searchShelf() {
  await search.fill('Volume 26');
  await expect.poll(() => books.elements().length).toBe(1);
  await search.fill('nothing like it');
  await expect.element(page.getByText('No books found')).toBeVisible();
  await search.fill('');
  await expect.element(books.first()).toHaveTextContent('Volume 26');
}

test('a guest scrolls to the end of a long shelf and searches it', async () => {
  keepVolumes();
  await openPage('/user/2');
  await expect.element(page.getByRole('tab', { name: 'Books (26)' })).toBeVisible();
  await expectAccessible();
  await searchShelf();
  await expect
    .poll(() => {
      books.elements().at(-1)?.scrollIntoView();
      return books.elements().length;
    })
    .toBe(26);
});

test('the owner searches their own shelf and deletes a book of it', async () => {
  keepVolumes();
  await openPage('/profile', { member: asha });
  await searchShelf();
  await page.getByRole('button', { name: 'Delete: Volume 26' }).click();
  await page.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect.element(page.getByRole('tab', { name: 'My Books (25)' })).toBeVisible();
  await expect.element(books.first()).toHaveTextContent('Volume 25');
});

test('the own shelf that fails to load can be retried', async () => {
  refuse(SHELF, 'request.not_json');
  await openPage('/profile', { member: asha });
  await expect.element(page.getByText('Failed to fetch your book posts')).toBeVisible();
  keepVolumes();
  await page.getByRole('tabpanel').getByRole('button', { name: 'Try again' }).click();
  await expect.element(books.first()).toHaveTextContent('Volume 26');
});
