import { resolve } from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/everyone/accessibility.ts';
import { Product } from '../../support/product.ts';

const PHOTO = resolve(import.meta.dirname, '../../../apps/server/seeds/demo/covers/rabindranath-tagore_gitanjali.jpg');
const PASSWORD = 'monsoon reading room';

test.describe.configure({ mode: 'serial' });

let product: Product;
let asha: Page;
let ravi: Page;
let guide: number;

test.beforeAll(async ({ browser }) => {
  product = await Product.start();
  asha = await openAsMember(browser, 'Asha Pillai', 'asha.pillai@example.org');
  ravi = await openAsMember(browser, 'Ravi Deshpande', 'ravi.deshpande@example.org');
  guide = await shareBook(asha, {
    title: 'The Guide',
    type: 'exchange',
    publisher: 'Indian Thought',
    edition: 'First',
  });
  await shareBook(asha, { title: 'Godan', type: 'donate' });
  await asha.goto('/profile');
});
test.afterAll(async () => {
  await Promise.all([asha.context().close(), ravi.context().close()]);
  await product.stop();
});

async function openAsMember(browser: Browser, name: string, email: string) {
  const context = await browser.newContext({ baseURL: product.url });
  const account = { name, email, mobile: '+91 98765 43210', password: PASSWORD };
  expect((await context.request.post('/api/register', { data: account })).status()).toBe(201);
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: false }).first().fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/profile');
  return page;
}

async function shareBook(page: Page, book: object): Promise<number> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const [categories, languages] = await Promise.all(
    ['categories', 'languages'].map(async (list) => (await page.request.get(`/api/${list}`)).json()),
  );
  const answer = await page.request.post('/api/book-post', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      author: 'R. K. Narayan',
      category_id: categories[0].id,
      language_id: languages[0].id,
      status: 'available',
      condition: 'new',
      cover: 'drawn',
      ...book,
    },
  });
  expect(answer.status()).toBe(200);
  return (await answer.json()).data.id;
}

const myBook = (title: string) => asha.getByRole('listitem').filter({ has: asha.getByRole('link', { name: title }) });
const editor = () => asha.getByRole('dialog', { name: 'Edit Book' });
const type = (name: string) => editor().getByRole('radio', { name });
const deleteDialog = () => asha.getByRole('dialog', { name: 'Are you sure?' });
const save = () => editor().getByRole('button', { name: 'Save Changes' }).click();

test('the form opens with all details of the book', async () => {
  await asha.getByRole('button', { name: 'Edit: The Guide' }).click();
  await expect(editor().getByLabel('Book Title')).toHaveValue('The Guide');
  await expect(editor().getByLabel('Author')).toHaveValue('R. K. Narayan');
  await expect(editor().getByLabel('Publisher')).toHaveValue('Indian Thought');
  await expect(editor().getByLabel('Edition')).toHaveValue('First');
  await expect(editor().getByLabel('Price')).toHaveValue('0');
  await expect(type('Exchange')).toBeChecked();
  await expect(editor().getByLabel('Condition')).toHaveValue('new');
  await expect(editor().getByRole('checkbox')).toBeChecked();
  await expectAccessible(asha);
});

test('invalid fields show their errors', async () => {
  await editor().getByLabel('Book Title').fill('  ');
  await editor().getByLabel('Category').selectOption('');
  await save();
  await expect(asha.getByText('Please fill in all required fields (Title, Category, Language)')).toBeVisible();
  await expect(editor().getByText('The title field is required')).toBeVisible();
  await expect(editor().getByText('The category field is required')).toBeVisible();
  await expect(editor().getByLabel('Book Title')).toBeFocused();

  await editor().getByLabel('Book Title').fill('The Guide, in Hindi');
  await editor().getByLabel('Category').selectOption({ label: 'Poetry' });
  await type('Sell').check();
  await editor().getByLabel('Price').fill('');
  await save();
  await expect(asha.getByText('Please correct the form errors')).toBeVisible();
  await expect(editor().getByText('The price field is required and must be non-negative')).toBeVisible();
  await expectAccessible(asha);
});

test('input is kept after a click outside and after a failed save', async () => {
  await editor().getByLabel('Price').fill('120.50');
  await asha.keyboard.press('Escape');
  await expect(editor()).toBeHidden();
  await asha.getByRole('button', { name: 'Edit: The Guide' }).click();
  await expect(editor().getByLabel('Book Title')).toHaveValue('The Guide, in Hindi');

  await asha.context().setOffline(true);
  await save();
  await expect(asha.getByText('Failed to update book post')).toBeVisible();
  await expect(editor().getByRole('alert')).toHaveText('The server cannot be reached.');
  await asha.context().setOffline(false);
  await expect(editor().getByLabel('Price')).toHaveValue('120.50');
});

test('the change and its photo show at once everywhere', async () => {
  await editor().locator('input[type=file]').setInputFiles(PHOTO);
  await expect(editor().getByRole('img', { name: 'Preview of your image' })).toBeVisible();
  await editor().getByRole('checkbox').uncheck();
  await save();
  await expect(asha.getByText('Book updated successfully!')).toBeVisible();
  await expect(editor()).toBeHidden();
  await expect(asha.getByRole('button', { name: 'Edit: The Guide, in Hindi' })).toBeFocused();
  const tile = myBook('The Guide, in Hindi');
  await expect(tile.getByText('Not Available')).toBeVisible();
  await expect(tile.getByText(/^Poetry/)).toBeVisible();
  await expect(tile.locator('img[src*="/images/"]')).toBeVisible();

  await ravi.goto(`/book/${guide}`);
  await expect(ravi.getByRole('heading', { name: 'The Guide, in Hindi', level: 1 })).toBeVisible();
  await expect(ravi.getByText('₹120.50')).toBeVisible();
});

test('a drawn cover replaces the photo, which returns only as a new upload', async () => {
  await asha.getByRole('button', { name: 'Edit: The Guide, in Hindi' }).click();
  const drawn = editor().getByRole('img', { name: 'Preview of the drawn cover' });
  const kind = (name: string) => editor().getByRole('radio', { name });
  await expect(kind('Photo')).toBeChecked();
  await kind('Drawn cover').check();
  await expect(drawn.locator('text').last()).toHaveText('R. K. Narayan');
  await kind('Photo').check();
  await expect(editor().locator('img[src*="/images/"]')).toBeVisible();
  await kind('Drawn cover').check();
  await asha.keyboard.press('Escape');
  await asha.getByRole('button', { name: 'Edit: The Guide, in Hindi' }).click();
  await expect(kind('Drawn cover')).toBeChecked();
  await save();
  await expect(editor()).toBeHidden();
  await expect(myBook('The Guide, in Hindi').locator('img')).toHaveCount(0);
  await expect(myBook('The Guide, in Hindi').locator('svg text').last()).toHaveText('R. K. Narayan');

  await asha.getByRole('button', { name: 'Edit: The Guide, in Hindi' }).click();
  await expect(kind('Drawn cover')).toBeChecked();
  await kind('Photo').check();
  await save();
  await expect(editor()).toBeHidden();
  await expect(myBook('The Guide, in Hindi').locator('svg text').last()).toHaveText('R. K. Narayan');
});

test('Cancel discards the input', async () => {
  await asha.getByRole('button', { name: 'Edit: Godan' }).click();
  await editor().getByLabel('Book Title').fill('Something else');
  await editor().getByRole('button', { name: 'Cancel' }).click();
  await asha.getByRole('button', { name: 'Edit: Godan' }).click();
  await expect(editor().getByLabel('Book Title')).toHaveValue('Godan');
  await editor().getByRole('button', { name: 'Cancel' }).click();
});

test('the type is locked while a request is open, and the requester is notified when the book is unavailable', async () => {
  await ravi.getByRole('button', { name: 'Buy', exact: true }).click();
  await ravi.getByLabel('Offered buy price').fill('100');
  await ravi.getByRole('button', { name: 'Send Buy Request' }).click();
  await expect(ravi.getByText('Buy request sent!')).toBeVisible();

  await asha.goto(`/book/${guide}`);
  await asha.getByRole('main').getByRole('button', { name: 'Edit' }).click();
  await type('Donate').check();
  await save();
  const refusal = 'Readers have already asked for this book. Please answer their requests before you change its type.';
  await expect(editor().getByText(refusal)).toBeVisible();
  await expect(type('Rent')).toBeFocused();

  await editor().getByLabel('Status').selectOption({ label: 'Unavailable' });
  await save();
  await expect(asha.getByText('Book updated successfully!')).toBeVisible();
  await expect(ravi.getByText('This book is not available right now.')).toBeVisible();
  await ravi.getByRole('button', { name: 'Notifications, 1 new' }).click();
  const news = 'Your request for The Guide, in Hindi was declined because the book is no longer available';
  await expect(ravi.getByText(news)).toBeVisible();
});

test('a book is deleted from its page after a confirmation', async () => {
  await asha.getByRole('main').getByRole('button', { name: 'Delete' }).click();
  await expect(deleteDialog().getByText('This action cannot be undone.')).toBeVisible();
  await expectAccessible(asha);
  await deleteDialog().getByRole('button', { name: 'Cancel' }).click();
  await expect(deleteDialog()).toBeHidden();

  await asha.getByRole('main').getByRole('button', { name: 'Delete' }).click();
  await deleteDialog().getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(asha.getByText('Book deleted successfully!')).toBeVisible();
  await expect(asha).toHaveURL(/\/profile$/);
  await expect(asha.getByRole('tab', { name: 'My Books (1)' })).toBeVisible();

  await ravi.reload();
  await expect(ravi.getByRole('heading', { name: 'Book not found' })).toBeVisible();
});

test('a book that fails to delete stays, and deleting the last one shows the empty state', async () => {
  await asha.getByRole('button', { name: 'Delete: Godan' }).click();
  await asha.context().setOffline(true);
  await deleteDialog().getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(asha.getByText(/^Failed to delete book: /)).toBeVisible();
  await expect(deleteDialog()).toBeVisible();
  await asha.context().setOffline(false);

  await deleteDialog().getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(asha.getByRole('heading', { name: 'No Books Yet' })).toBeVisible();
  await expect(asha.getByRole('tab', { name: 'My Books (0)' })).toBeVisible();
  await asha.goto('/profile');
  await asha.getByRole('tab', { name: 'History' }).click();
  await expect(asha.getByText('The Guide, in Hindi')).toBeVisible();
});
