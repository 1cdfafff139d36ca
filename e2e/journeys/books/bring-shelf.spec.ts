import { expect, test } from '@playwright/test';
import { expectAccessible } from '../../support/everyone/accessibility.ts';
import { openPair, type Pair } from '../../support/pair.ts';

let pair: Pair;

test.beforeAll(async ({ browser }) => {
  pair = await openPair(browser);
});
test.afterAll(() => pair.close());

const SHELF = [
  'Title,Author,ISBN13,Exclusive Shelf',
  'The Serpent and the Rope,Raja Rao,="9788126415007",read',
  'Kanthapura,Raja Rao,,read',
  'Nirmala,Premchand,,to-read',
  ',,9788126415008,read',
].join('\n');

test('a member brings a list, shares a draft of it, and takes it back', async () => {
  const { asha } = pair;
  await asha.goto('/give-book/shelf');
  await asha.getByRole('link', { name: 'Bring a list' }).click();
  await expect(asha.getByRole('heading', { name: 'Bring your shelf', level: 1 })).toBeVisible();
  await expectAccessible(asha);
  const file = asha.getByLabel('File (CSV, TSV or text)');
  await file.setInputFiles({ name: 'books.png', mimeType: 'image/png', buffer: Buffer.from([0x89, 0, 0, 0]) });
  await expect(file).toHaveAccessibleDescription(/We cannot read this file/);
  await file.setInputFiles({ name: 'goodreads.csv', mimeType: 'text/csv', buffer: Buffer.from(SHELF) });

  await expect(asha.getByRole('button', { name: 'Add 2 books and 1 wish' })).toBeVisible();
  await expect(asha.getByText('A digit of the ISBN is wrong')).toBeVisible();
  await expectAccessible(asha);
  await asha.getByRole('checkbox', { name: 'Kanthapura' }).uncheck();
  await asha.getByRole('button', { name: 'Add 1 book and 1 wish' }).click();
  await expect(asha.getByRole('heading', { name: 'Your list is added' })).toBeVisible();
  await expectAccessible(asha);

  await asha.getByRole('link', { name: 'Share The Serpent and the Rope' }).click();
  await expect(asha.getByLabel('Book Title')).toHaveValue('The Serpent and the Rope');
  await expect(asha.getByLabel('Author')).toHaveValue('Raja Rao');
  await asha.getByLabel('Category').selectOption('Fiction');
  await asha.getByLabel('Donate').check();
  await asha.getByRole('button', { name: 'Share Your Book' }).click();
  await expect(asha.getByRole('heading', { name: 'Your book is live!' })).toBeVisible();
  await asha.getByRole('link', { name: 'Back to your list' }).click();
  await expect(asha.getByRole('link', { name: 'Shared', exact: true })).toBeVisible();

  await asha.goto('/profile#wishes');
  const wishes = asha.getByRole('tabpanel', { name: 'Wishes' });
  await expect(wishes.getByRole('heading', { name: 'Nirmala Premchand' })).toBeVisible();
  await asha.goBack();
  await asha.getByRole('button', { name: 'Undo everything' }).click();
  await expect(file).toBeVisible();
  await asha.goto('/profile#wishes');
  await expect(wishes.getByText('You look for no book')).toBeVisible();
});

test('a pasted list survives a reload, and a double click sends and adds it once', async () => {
  const { asha } = pair;
  const calls: string[] = [];
  asha.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await asha.goto('/give-book/shelf?import=new');
  const text = asha.getByLabel('Or paste a table, titles or ISBNs');
  await text.fill('Title,Author\nGora,Rabindranath Tagore');
  await asha.reload();
  await expect(text).toHaveValue(/Gora/);
  await asha.getByRole('button', { name: 'Show what we found' }).dblclick();
  await asha.getByRole('button', { name: 'Add 1 book' }).dblclick();
  await expect(asha.getByRole('heading', { name: 'Your list is added' })).toBeVisible();
  await expect(asha.getByText('This list was already added.')).toHaveCount(0);
  const isImport = (call: string) => call.startsWith('POST /api/imports');
  expect(calls.filter(isImport).map((call) => call.replace(/\d+/, ':id'))).toEqual([
    'POST /api/imports',
    'POST /api/imports/:id/start',
  ]);
  await asha.goto('/give-book/shelf?import=new');
  await expect(text).toHaveValue('');
});

test('ten thousand rows survive a crash, come once, and are shown in pages', async () => {
  const { ravi, product } = pair;
  const lines = Array.from({ length: 10_000 }, (_, row) => `Volume ${row},Raja Rao,${row % 500 ? 'owned' : 'to-read'}`);
  const buffer = Buffer.from(['Title,Author,Shelf', ...lines].join('\n'));
  await ravi.goto('/give-book/shelf?import=new');
  await ravi.getByLabel('File (CSV, TSV or text)').setInputFiles({ name: 'books.csv', mimeType: 'text/csv', buffer });
  await ravi.getByRole('button', { name: 'Add 9980 books and 20 wishes' }).click();
  await expect(ravi.getByText(/^\d*[1-9]\d* of 10000 rows$/)).toBeVisible();
  await product.killAndRestart();
  await expect(ravi.getByText('9980 books to share')).toBeVisible({ timeout: 60_000 });
  await expect(ravi.getByRole('link', { name: '20 wishes' })).toBeVisible();
  await ravi.getByLabel('Show', { exact: true }).selectOption('All rows (10000)');
  await ravi.getByRole('button', { name: 'Next' }).click();
  await expect(ravi.getByText('Page 2 of 100')).toBeVisible();
  await ravi.getByLabel('Show', { exact: true }).selectOption('Wish (20)');
  await expect(ravi.getByText('Volume 9500', { exact: true })).toBeVisible();
});
