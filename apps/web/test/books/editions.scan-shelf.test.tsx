import { Edition } from '@wandering-books/contract/books/editions.ts';
import { expect, test } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { expectAccessible } from '../support/accessibility.ts';
import { answerChoices, answerSharing, createSharedBook } from '../support/books.ts';
import { answer, breakOff, hold, listCalls, refuse } from '../support/fake-api.ts';
import { asha, openPage, readAddress } from '../support/open-page.tsx';
import { createSample } from '../support/samples.ts';

const GUIDE = '9780143039648';
const UNKNOWN = '9780306406157';

const rows = page.getByRole('listitem').filter({ has: page.getByLabelText('Title') });
const row = (isbn: string) => rows.filter({ hasText: isbn });
const posted = (count: string) => page.getByText(`${count} live.`);
const press = (name: string | RegExp) => page.getByRole('button', { name }).click();

async function openShelf() {
  answerChoices();
  answer('GET /api/editions/:isbn', ({ params: { isbn } }) => ({
    data:
      isbn === GUIDE
        ? createSample(Edition, { isbn, title: 'The Guide', author: 'R. K. Narayan', category_id: 1 })
        : null,
  }));
  await openPage('/give-book/shelf', { member: asha });
  await expect.element(page.getByRole('heading', { name: 'Scan a Shelf', level: 1 })).toBeVisible();
}

async function add(...isbns: string[]) {
  for (const isbn of isbns) {
    await page.getByLabelText('Or type an ISBN').fill(isbn);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
  }
}

async function describe(isbn: string, title: string, author: string) {
  await row(isbn).getByLabelText('Title').fill(title);
  await row(isbn).getByLabelText('Author').fill(author);
}

test('a shelf needs terms and titles before all of it is posted', async () => {
  answerSharing();
  await openShelf();
  await expect.element(page.getByText('No books yet.')).toBeVisible();
  await expectAccessible();
  await add(GUIDE, UNKNOWN, GUIDE);
  await expect.element(page.getByText('Already scanned: The Guide')).toBeVisible();
  await add('9780143039650');
  await expect.element(page.getByText('A digit is missing or wrong.')).toBeVisible();
  await cleanup();
  await openShelf();
  await expect.poll(() => rows.elements().length).toBe(2);
  await expect.element(row(GUIDE).getByLabelText('Title')).toHaveValue('The Guide');
  await expect.element(row(GUIDE).getByLabelText('Author')).toHaveValue('R. K. Narayan');

  await press('Post all');
  await expect.element(page.getByText('The type field is required')).toBeVisible();
  await expect.element(page.getByText('The category field is required')).toBeVisible();
  await expectAccessible();
  await page.getByRole('radio', { name: 'Donate' }).click();
  await page.getByLabelText('Category, if not known').selectOptions('Poetry');
  await press('Post all');
  await expect.element(posted('1 book is')).toBeVisible();
  await expect.element(page.getByText('Please enter the title.')).toBeVisible();
  await expect.poll(() => rows.elements().length).toBe(1);

  await describe(UNKNOWN, 'Formal Logic', 'Arthur Prior');
  await press(/^Try 1 book again/);
  await expect.element(posted('2 books are')).toBeVisible();
  await expectAccessible();
  await press('Clear posted books');
  await expect.element(page.getByText('No books yet.')).toBeVisible();
  expect(listCalls('POST /api/book-post').map(({ body }) => [body.title, body.category_id])).toEqual([
    ['The Guide', 1],
    ['Formal Logic', 2],
  ]);
});

test('a failed book shows the reason and is sent again as it was', async () => {
  await openShelf();
  await add(GUIDE, UNKNOWN);
  await describe(UNKNOWN, 'Swami and Friends', 'R. K. Narayan');
  await page.getByRole('radio', { name: 'Sell' }).click();
  await page.getByLabelText('Category, if not known').selectOptions('Fiction');
  await page.getByLabelText('Price per book').fill('80');
  breakOff('POST /api/book-post');
  await press('Post all');
  await expect.element(page.getByText('The connection broke while posting.')).toBeVisible();
  await expect.element(row(GUIDE).getByLabelText('Title')).toBeDisabled();
  expect(listCalls('POST /api/book-post')).toHaveLength(1);

  refuse('POST /api/book-post', 'request.invalid', { errors: { title: ['That is no title.'] } });
  await press(/^Try 2 books again/);
  await expect.element(row(UNKNOWN).getByText('That is no title.')).toBeVisible();
  const [lost, again] = listCalls('POST /api/book-post').map(({ headers }) => headers.get('idempotency-key'));
  expect(again).toBe(lost);

  const release = hold('POST /api/book-post', (call) => ({ message: 'Posted', data: createSharedBook(call) }));
  await press(/^Try 2 books again/);
  await expect.element(page.getByRole('progressbar')).toBeVisible();
  await expectAccessible();
  release();
  await expect.element(posted('2 books are')).toBeVisible();
});

test('guests log in first', async () => {
  await openPage('/give-book/shelf');
  await expect.poll(readAddress).toBe('/login');
});
