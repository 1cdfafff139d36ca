import { expect, test } from '../../support/fixtures.ts';

// The product is killed, so it is shared with no other file.
test.use({ environment: {} });

const SHELF = [
  'Title,Author,ISBN13,Exclusive Shelf',
  'The Serpent and the Rope,Raja Rao,="9788126415007",read',
  'Kanthapura,Raja Rao,,read',
  'Nirmala,Premchand,,to-read',
  ',,9788126415008,read',
].join('\n');

test('a member brings a list, shares a draft of it, and takes it back', async ({ asha }) => {
  await asha.goto('/give-book/shelf');
  await asha.getByRole('link', { name: 'Bring a list' }).click();
  const have = asha.getByRole('radio', { name: 'Yes, I have them' });
  await have.check();
  const file = asha.getByLabel('File (CSV, TSV or text)');
  await file.setInputFiles({ name: 'goodreads.csv', mimeType: 'text/csv', buffer: Buffer.from(SHELF) });

  await expect(asha.getByRole('button', { name: 'Add 2 books and 1 wish' })).toBeVisible();
  await expect(asha.getByText('A digit of the ISBN is wrong')).toBeVisible();
  await asha.getByRole('checkbox', { name: 'Kanthapura' }).uncheck();
  await asha.getByRole('button', { name: 'Add 1 book and 1 wish' }).click();
  await expect(asha.getByRole('heading', { name: '1 book is ready to share' })).toBeVisible();

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
  const wishes = asha.getByRole('region', { name: 'Wishes' });
  await expect(wishes.getByRole('heading', { name: 'Nirmala Premchand' })).toBeVisible();
  await asha.goBack();
  await asha.getByRole('button', { name: 'Undo everything' }).click();
  await expect(have).toBeVisible();
  await asha.goto('/profile#wishes');
  await expect(wishes.getByText('No wishes yet')).toBeVisible();
});

test('ten thousand rows survive a crash, and come once', { tag: '@long' }, async ({ ravi, product }) => {
  const lines = Array.from({ length: 10_000 }, (_, row) => `Volume ${row},Raja Rao,${row % 500 ? 'owned' : 'to-read'}`);
  const buffer = Buffer.from(['Title,Author,Shelf', ...lines].join('\n'));
  await ravi.goto('/give-book/shelf?import=new');
  await ravi.getByRole('radio', { name: 'Yes, I have them' }).check();
  await ravi.getByLabel('File (CSV, TSV or text)').setInputFiles({ name: 'books.csv', mimeType: 'text/csv', buffer });
  await ravi.getByRole('button', { name: 'Add 9980 books and 20 wishes' }).click();
  await expect(ravi.getByText(/^\d*[1-9]\d* of 10000 rows$/)).toBeVisible();
  await product.killAndRestart();
  await expect(ravi.getByText('9980 books are ready to share')).toBeVisible({ timeout: 60_000 });
  await expect(ravi.getByRole('link', { name: '20 wishes' })).toBeVisible();
  await ravi.getByLabel('Show', { exact: true }).selectOption('Wish (20)');
  await expect(ravi.getByText('Volume 9500', { exact: true })).toBeVisible();
});
