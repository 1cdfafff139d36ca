import { Wish } from '@wandering-books/contract/wishes/wishes.ts';
import { Author, Work } from '@wandering-books/contract/works/works.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../support/accessibility.ts';
import { createBookPage, createBooks } from '../support/books.ts';
import { answer, listCalls, refuse } from '../support/fake-api.ts';
import { asha, openPage, readAddress } from '../support/open-page.tsx';
import { createSample } from '../support/samples.ts';

const WORK = 'GET /api/works/:id';
const AUTHOR = 'GET /api/authors/:slug';

const title = (name: string) => page.getByRole('heading', { level: 1, name });
const author = createSample(Author, {
  slug: 'r-k-narayan',
  name: 'R. K. Narayan',
  data: [
    { id: 3, title: 'The Guide', author: 'R. K. Narayan', copies: 2, from_price: 0 },
    { id: 4, title: 'Malgudi Days', author: 'R. K. Narayan', copies: 1, from_price: null },
    { id: 5, title: 'Swami and Friends', author: 'R. K. Narayan', copies: 0, from_price: null },
  ],
});
const work = createSample(Work, {
  id: 3,
  title: 'The Guide',
  author: 'R. K. Narayan',
  author_slug: 'r-k-narayan',
  copies: 2,
  from_price: 0,
  total: 2,
  data: createBooks([{ title: 'THE GUIDE', type: 'donate' }, { title: 'The Guide' }]),
});

test('a card leads to all copies of a book, and these to its author', async () => {
  answer('GET /api/book-posts/explore', createBookPage([{ title: 'The Guide', work_id: 3, copies: 2, from_price: 0 }]));
  answer(WORK, work);
  answer(AUTHOR, author);
  await openPage('/books', { width: 360 });
  await page.getByRole('link', { name: '2 copies, one free' }).click();
  await expect.element(title('The Guide')).toBeVisible();
  const titles = page.getByRole('article').getByRole('heading');
  await expect.poll(() => titles.elements().map(({ textContent }) => textContent)).toEqual(['THE GUIDE', 'The Guide']);
  await page.getByLabelText('Order').selectOptions('Soonest first');
  await expect.poll(() => listCalls(WORK).at(-1)!.query.sort_by).toBe('soonest');
  await expectAccessible();
  await page.getByRole('link', { name: 'R. K. Narayan' }).click();
  await expect.element(title('Books by R. K. Narayan')).toBeVisible();
  const works = page.getByRole('main').getByRole('listitem');
  await expect
    .poll(() => works.elements().map(({ textContent }) => textContent))
    .toEqual(['The Guide2 copies, one free', 'Malgudi Days1 copy', 'Swami and FriendsNo copy now']);
  await expectAccessible();
});

test('a member can look for a work without a copy', async () => {
  answer(WORK, { ...work, title: 'Swami and Friends', copies: 0, total: 0, data: [] });
  answer('POST /api/wishes', createSample(Wish, { has_place: true }));
  await openPage('/works/3', { member: asha });
  await expect.element(page.getByRole('heading', { name: 'No copy now' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Tell me when it comes' }).click();
  await expect.element(page.getByText('We will tell you when “Swami and Friends” is shared near you.')).toBeVisible();
  expect(listCalls('POST /api/wishes')[0]!.body).toMatchObject({ work_id: 3 });
});

test('the only copy, an own one, takes no requests', async () => {
  answer(WORK, { ...work, copies: 0, from_price: null, total: 1, data: createBooks([{ title: 'My Guide' }]) });
  await openPage('/works/3', { member: asha });
  await expect.element(page.getByRole('article').filter({ hasText: 'My Guide' })).toBeVisible();
  await expect.element(page.getByText('1 copy', { exact: true })).not.toBeInTheDocument();
});

test.each([
  { address: '/works/3', name: WORK, heading: 'The Guide', content: work },
  { address: '/authors/r-k-narayan', name: AUTHOR, heading: 'Books by R. K. Narayan', content: author },
] as const)('$address that fails to load can be retried', async ({ address, name, heading, content }) => {
  refuse(name, 'request.not_json', { message: 'Not today' });
  await openPage(address);
  await expect.element(title('We could not load this')).toBeVisible();
  answer(name, content as never);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(title(heading)).toBeVisible();
});

test('an unknown work leads to the books', async () => {
  refuse(WORK, 'works.not_found');
  await openPage('/works/9');
  await expect.element(title('We do not know this book')).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'Browse All Books' }).click();
  await expect.poll(readAddress).toBe('/books');
});
