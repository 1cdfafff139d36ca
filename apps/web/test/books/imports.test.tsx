import { api } from '@wandering-books/contract/api.ts';
import { Import, ImportRow } from '@wandering-books/contract/imports/imports.ts';
import { expect, test } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { answerChoices, answerSharing } from '../support/books.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { answer, hold, listCalls, refuse } from '../support/fake-api.ts';
import { asha, openPage, readAddress } from '../support/open-page.tsx';
import { createSample } from '../support/samples.ts';

const COUNTS: Import['counts'] = { book: 2, wish: 1, skipped: 1, known: 0, invalid: 1 };
const LIST = createSample(Import, { id: 4, state: 'preview', format: 'table', total: 5, counts: COUNTS, columns: [] });
const ROWS: Partial<ImportRow>[] = [
  { title: 'The Serpent and the Rope', author: 'Raja Rao', outcome: 'book' },
  { title: 'Kanthapura', author: 'Raja Rao', outcome: 'book' },
  { title: 'Nirmala', author: 'Premchand', outcome: 'wish' },
  { isbn: '9788126415008', outcome: 'invalid', reason: 'isbn' },
  { title: 'Malgudi Days', outcome: 'skipped', reason: 'not_owned' },
];
const NEW = '/give-book/shelf?import=new';

const file = page.getByLabelText('File (CSV, TSV or text)');
const text = page.getByLabelText('Or paste a table, titles or ISBNs');
const have = () => page.getByRole('radio', { name: 'Yes, I have them' }).click();
const button = (name: string) => page.getByRole('button', { name });

const answerList = (changes: Partial<Import> = {}, lastPage = 1) =>
  answer('GET /api/imports/:id', ({ query: { page: shown, outcome } }) =>
    createSample(api['GET /api/imports/:id'].answer, {
      ...LIST,
      ...changes,
      rows: ROWS.map((row, at) => createSample(ImportRow, { row: at + 2, ...row })).filter(
        (row) => !outcome || row.outcome === outcome,
      ),
      page: shown,
      last_page: lastPage,
    }),
  );

test('a file is checked, and its rows are chosen', async () => {
  await openPage(NEW, { member: asha });
  await expect.element(page.getByRole('heading', { name: 'Bring your shelf', level: 1 })).toBeVisible();
  await expect.element(file).not.toBeInTheDocument();
  await have();
  await expectAccessible();
  refuse('POST /api/imports', 'request.invalid', { errors: { file: ['We cannot read this file.'] } });
  await userEvent.upload(file, new File(['�'], 'books.png', { type: 'image/png' }));
  await expect.element(file).toHaveAccessibleDescription(/We cannot read this file/);
  await expect.element(file).toHaveFocus();
  refuse('POST /api/imports', 'request.invalid', { errors: { file: ['The list is empty.'] } });
  await button('Show what we found').click();
  await expect.element(text).toHaveAccessibleDescription('The list is empty.');
  await expect.element(text).toHaveFocus();
  await expect.element(file).not.toHaveAccessibleDescription(/The list is empty/);

  answer('POST /api/imports', LIST);
  answerList();
  await userEvent.upload(file, new File(['Title'], 'goodreads.csv', { type: 'text/csv' }));
  await expect.element(button('Add 2 books and 1 wish')).toBeVisible();
  expect(readAddress()).toBe('/give-book/shelf?import=4');
  await expect.element(page.getByText('A digit of the ISBN is wrong')).toBeVisible();
  await expectAccessible();
  await page.getByRole('checkbox', { name: 'Kanthapura' }).click();
  await expect.element(button('Add 1 book and 1 wish')).toBeVisible();
  await page.getByRole('checkbox', { name: '1 wish' }).click();
  await expect.element(page.getByRole('checkbox', { name: 'Not your own copy (1)' })).not.toBeChecked();
  await page.getByRole('checkbox', { name: 'Malgudi Days' }).click();

  const started = { state: 'done', done: 4, drafts: 1 } as const;
  answer('POST /api/imports/:id/start', () => {
    answerList(started);
    return { ...LIST, ...started };
  });
  await button('Add 2 books').click();
  await expect.element(page.getByRole('heading', { name: '1 book is ready to share' })).toBeVisible();
  await expect.element(page.getByText('Nobody sees them until you share them.')).toBeVisible();
  await expectAccessible();
  expect(listCalls('POST /api/imports/:id/start')[0]!.body).toEqual({
    choices: [
      { row: 3, outcome: 'skipped' },
      { row: 6, outcome: 'book' },
    ],
    leave_out: ['wish'],
    take_unowned: false,
  });
});

test('a pasted list is kept until it is sent, and a double click sends and adds it once', async () => {
  await openPage(NEW, { member: asha });
  await have();
  await text.fill('Title,Author\nGora,Rabindranath Tagore');
  await cleanup();
  await openPage(NEW, { member: asha });
  await have();
  await expect.element(text).toHaveValue('Title,Author\nGora,Rabindranath Tagore');
  const release = hold('POST /api/imports', LIST);
  answerList();
  await button('Show what we found').dblClick();
  release();
  const start = hold('POST /api/imports/:id/start', { ...LIST, state: 'running' });
  await button('Add 2 books and 1 wish').dblClick();
  answerList({ state: 'done' });
  start();
  await expect.element(page.getByRole('heading', { name: 'Your list is added' })).toBeVisible();
  expect([listCalls('POST /api/imports'), listCalls('POST /api/imports/:id/start')]).toMatchObject([[{}], [{}]]);
  await cleanup();
  await openPage(NEW, { member: asha });
  await have();
  await expect.element(text).toHaveValue('');
});

test('a running import shows its progress, then its drafts in pages, and is undone', async () => {
  answerList({ state: 'running', done: 1 });
  await openPage('/give-book/shelf?import=4', { member: asha });
  await expect.element(page.getByRole('progressbar', { name: '1 of 5 rows' })).toBeVisible();
  await expectAccessible();
  answerList({ state: 'done', done: 4, drafts: 2 }, 100);
  await expect.element(page.getByRole('heading', { name: '2 books are ready to share' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Share Kanthapura' })).toBeVisible();
  await expect.element(page.getByText('Nirmala')).not.toBeInTheDocument();
  const show = page.getByLabelText('Show', { exact: true });
  await show.selectOptions('All rows (5)');
  await expect.element(page.getByText('Nirmala')).toBeVisible();
  await button('Next').click();
  await expect.element(page.getByText('Page 2 of 100')).toBeVisible();
  await show.selectOptions('Wish (1)');
  await expect.element(page.getByText('Page 1 of 100')).toBeVisible();
  await expect.element(page.getByText('Kanthapura')).not.toBeInTheDocument();

  answer('DELETE /api/imports/:id', { message: 'Undone' });
  answer('GET /api/imports', { data: [{ ...LIST, state: 'done', drafts: 2 }] });
  await button('Undo everything').click();
  await expect.element(page.getByRole('link', { name: /2 books to share$/ })).toBeVisible();
});

test('a list that was started from a later page shows its first drafts', async () => {
  answerList({}, 2);
  await openPage('/give-book/shelf?import=4', { member: asha });
  await button('Next').click();
  await expect.element(page.getByText('Page 2 of 2')).toBeVisible();
  const started = { state: 'done', done: 4, drafts: 2 } as const;
  answer('POST /api/imports/:id/start', () => {
    answerList(started, 2);
    return { ...LIST, ...started };
  });
  await button('Add 2 books and 1 wish').click();
  await expect.element(page.getByRole('link', { name: 'Share Kanthapura' })).toBeVisible();
  await expect.element(page.getByText('Page 1 of 2')).toBeVisible();
});

test('a list that does not load can be loaded again', async () => {
  refuse('GET /api/imports/:id', 'imports.not_found');
  await openPage('/give-book/shelf?import=4', { member: asha });
  await expect.element(page.getByText('Refused: imports.not_found')).toBeVisible();
  answerList();
  await button('Try again').click();
  await expect.element(button('Add 2 books and 1 wish')).toBeVisible();
});

test('the columns of a table are listed, and others are chosen', async () => {
  const columns: Import['columns'] = [
    { header: 'Pisac', field: null },
    { header: 'Title', field: 'title' },
  ];
  await openPage(NEW, { member: asha });
  await have();
  answer('POST /api/imports', { ...LIST, columns });
  answerList({ columns });
  await userEvent.upload(file, new File(['Pisac,Title'], 'books.csv', { type: 'text/csv' }));
  await page.getByText('Columns of your table').click();
  await expect.element(page.getByText('Title → Title')).toBeVisible();
  await expect.element(page.getByLabelText('Pisac')).toHaveValue('');
  await page.getByLabelText('Title', { exact: true }).selectOptions('Not used');
  refuse('POST /api/imports', 'request.invalid', { errors: { columns: ['Choose a column for the title.'] } });
  await button('Read the list again').click();
  await expect.element(page.getByText('Choose a column for the title.')).toBeVisible();
  await expectAccessible();

  await page.getByLabelText('Title', { exact: true }).selectOptions('Title');
  await page.getByLabelText('Pisac').selectOptions('Author');
  const chosen: Import['columns'] = [{ header: 'Pisac', field: 'author' }, columns[1]!];
  answer('POST /api/imports', { ...LIST, id: 5, columns: chosen });
  answer('DELETE /api/imports/:id', { message: 'Undone' });
  answerList({ id: 5, columns: chosen });
  await page.getByRole('checkbox', { name: 'The first line is a heading, not a book' }).click();
  await button('Read the list again').click();
  await expect.poll(readAddress).toBe('/give-book/shelf?import=5');
  expect(listCalls('POST /api/imports').at(-1)!.body).toMatchObject({
    shelf: 'owned',
    columns: ['author', 'title'],
    has_headers: false,
  });
  await expect.poll(() => listCalls('DELETE /api/imports/:id').map(({ params }) => params.id)).toEqual([4]);
});

test('drafts are shared together, and failures are listed by book and kept', async () => {
  answerChoices();
  answerSharing();
  answerList({ state: 'done', done: 5, drafts: 2 });
  refuse('POST /api/imports/:id/shared', 'imports.not_found');
  await openPage('/give-book/shelf?import=4', { member: asha });
  await button('Share them together').click();
  await expect.element(page.getByRole('heading', { name: 'Scan a Shelf' })).toBeVisible();
  const authors = page.getByLabelText('Author');
  await expect.poll(() => authors.elements().length).toBe(2);
  await authors.last().fill('');
  await page.getByRole('radio', { name: 'Sell' }).click();
  await page.getByLabelText('Price per book').fill('80');
  await page.getByLabelText('Category, if not known').selectOptions('Fiction');
  await page.getByLabelText('Language, if not known').selectOptions('English');
  await button('Post all').click();
  await expect.element(page.getByText('Refused: imports.not_found')).toBeVisible();
  answer('POST /api/imports/:id/shared', { ...LIST, state: 'done' });
  await page.getByRole('button', { name: /^Try 2 books again/ }).click();
  await expect.element(page.getByText('1 book is live.')).toBeVisible();
  await expect.element(page.getByText('Please enter the author.')).toBeVisible();
  const sent = listCalls('POST /api/book-post');
  const book = ['The Serpent and the Rope', 'sell', 80];
  expect(sent.map(({ body }) => [body.title, body.type, body.price])).toEqual([book, book]);
  expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
  expect(listCalls('POST /api/imports/:id/shared').map(({ body }) => body.row)).toEqual([2, 2]);
});
