import { FavouritePage } from '@wandering-books/contract/favourites/favourites.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../support/accessibility.ts';
import { createBook, createBookPage, createBooks, createVolumes } from '../support/books.ts';
import { answer, hold, listCalls, refuse } from '../support/fake-api.ts';
import { asha, openPage, readAddress } from '../support/open-page.tsx';
import { createSample } from '../support/samples.ts';

const IDS = 'GET /api/user/favorites/ids';

const books = createBooks([{ title: 'Godan' }, { title: 'Gaban' }]);
const near = createBooks([{ id: 3, title: 'Kim' }]);
const heart = (title: string) => page.getByRole('button', { name: `Favorite “${title}”` });
const remove = (title: string) => page.getByRole('button', { name: `Remove “${title}” from favorites` });
const panel = page.getByRole('tabpanel');

/** A server that remembers the favourites. */
function keepFavourites(...liked: number[]) {
  answer('GET /api/book-posts/explore', createBookPage([...books, ...createVolumes(4, 13)]));
  answer('GET /api/book-posts/nearby', createBookPage(near));
  answer(IDS, () => ({ book_ids: liked }));
  answer('GET /api/user/favorites', () => {
    const data = liked.map((id) => ({ book_id: id, book: books[id - 1]! }));
    return createSample(FavouritePage, { data, total: data.length });
  });
  answer('POST /api/favorites', ({ body: { book_id } }) => {
    liked.unshift(book_id);
    return { message: 'Added' };
  });
  answer('DELETE /api/favorites', ({ body: { book_id } }) => {
    liked.splice(liked.indexOf(book_id), 1);
    return { message: 'Removed' };
  });
}

/** Calls are answered in their order. */
const awaitLatest = () => fetch('/api/hero/stats');

async function openFavourites() {
  await openPage('/profile', { member: asha });
  await page.getByRole('tab', { name: /^Favorites/ }).click();
}

test('the heart of a card adds and removes a favourite, and all lists share one request', async () => {
  keepFavourites();
  await openPage('/books', { member: asha });
  await expect.element(heart('Godan')).toHaveAttribute('aria-pressed', 'false');
  await expect.element(heart('Volume 13')).toBeInTheDocument();
  // A window that gets the focus asks again.
  expect(listCalls(IDS).length).toBeLessThan(4);
  await heart('Godan').click();
  await expect.element(heart('Godan')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(heart('Gaban')).toHaveAttribute('aria-pressed', 'false');
  await expect.element(page.getByText('Added to favorites')).toBeVisible();
  expect(listCalls('POST /api/favorites').map(({ body }) => body)).toEqual([{ book_id: 1 }]);
  await expectAccessible();
  await userEvent.keyboard('{Enter}');
  await expect.element(heart('Godan')).toHaveAttribute('aria-pressed', 'false');
  await expect.element(page.getByText('Removed from favorites')).toBeVisible();
  expect(readAddress()).toBe('/books');
});

test('an answer that arrives after the session has ended shows nothing', async () => {
  keepFavourites();
  await openPage('/books', { member: asha });
  const release = hold('POST /api/favorites', { message: 'Added' });
  await heart('Godan').click();
  await expect.poll(() => listCalls('POST /api/favorites')).toHaveLength(1);
  localStorage.removeItem('token');
  release();
  await awaitLatest();
  await heart('Gaban').click();
  await expect.element(page.getByText('Please login to add favorites')).toBeVisible();
  expect(page.getByText('Added to favorites').query()).toBeNull();
});

test('the hearts of Home and of the book page show the same', async () => {
  keepFavourites();
  answer('GET /api/book-posts/:id', ({ params: { id } }) => createBook(books[id - 1]!));
  await openPage('/', { member: asha });
  await heart('Godan').click();
  await expect.element(heart('Godan')).toHaveAttribute('aria-pressed', 'true');
  page.getByRole('heading', { name: 'Books Available Near You' }).element().scrollIntoView();
  await expect.element(heart('Kim')).toHaveAttribute('aria-pressed', 'false');
  await expectAccessible();
  await page.getByRole('article').first().getByRole('link', { name: 'Godan' }).click();
  await expect.element(page.getByRole('heading', { name: 'Godan', level: 1 })).toBeVisible();
  await expect.element(heart('Godan').first()).toHaveAttribute('aria-pressed', 'true');
  await heart('Godan').first().click();
  await expect.element(page.getByText('Removed from favorites')).toBeVisible();
});

test('the profile lists favourites, and the focus moves on when one is removed', async () => {
  keepFavourites(2, 1);
  await openFavourites();
  await expect.element(page.getByRole('tab', { name: 'Favorites (2)' })).toBeVisible();
  await expect.element(page.getByRole('definition').filter({ hasText: /^2$/ })).toBeVisible();
  await expect.element(panel.getByRole('article').first()).toHaveTextContent(/Gaban.*Available/);
  await expectAccessible();
  await remove('Gaban').click();
  await expect.element(page.getByText('Removed from favorites')).toBeVisible();
  await expect.element(panel.getByRole('article')).toHaveTextContent('Godan');
  await expect.element(remove('Godan')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(panel.getByText('No Favorites Yet')).toBeVisible();
  await expect.element(page.getByRole('tab', { name: 'Favorites (0)' })).toBeVisible();
  await expectAccessible();
  await panel.getByRole('link', { name: 'Explore Books' }).click();
  await expect.poll(readAddress).toBe('/books');
});

test('a guest who presses a heart logs in first, after the time to read why', async () => {
  keepFavourites();
  await openPage('/books');
  const pressed = Date.now();
  await heart('Godan').click();
  await expect.element(page.getByText('Please login to add favorites')).toBeVisible();
  await expect.poll(readAddress, { timeout: 5000 }).toBe('/login');
  expect(Date.now() - pressed).toBeGreaterThanOrEqual(1000);
});

test('a favourite that cannot reach the server is reverted and says so', async () => {
  keepFavourites();
  const release = hold('POST /api/favorites', Response.error());
  await openPage('/books', { member: asha });
  await heart('Godan').click();
  await expect.element(heart('Godan')).toHaveAttribute('aria-pressed', 'true');
  const asked = listCalls(IDS).length;
  dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => listCalls(IDS).length).toBeGreaterThan(asked);
  await awaitLatest();
  await expect.element(heart('Godan')).toHaveAttribute('aria-pressed', 'true');
  release();
  await expect.element(page.getByText('The server cannot be reached.')).toBeVisible();
  await expect.element(heart('Godan')).toHaveAttribute('aria-pressed', 'false');
});

test('a favourite that cannot be removed stays, with a message', async () => {
  keepFavourites(1);
  refuse('DELETE /api/favorites', 'request.not_json');
  await openFavourites();
  await remove('Godan').click();
  await expect.element(page.getByText('Error removing favorite')).toBeVisible();
  await expect.element(panel.getByRole('article')).toHaveTextContent('Godan');
  await expect.element(page.getByRole('tab', { name: 'Favorites (1)' })).toBeVisible();
});

test('favourites show a skeleton while they load, and an empty list if they cannot', async () => {
  keepFavourites();
  const release = hold('GET /api/user/favorites', Response.json({}, { status: 403 }));
  await openFavourites();
  await expect.element(panel.getByText('Loading your favorites...')).toBeInTheDocument();
  await expectAccessible();
  release();
  await expect.element(panel.getByText('No Favorites Yet')).toBeVisible();
});
