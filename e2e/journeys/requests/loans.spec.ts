import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/everyone/accessibility.ts';
import { openPair, type Pair } from '../../support/pair.ts';
import { createPhotos } from '../../support/photos.ts';

test.describe.configure({ mode: 'serial' });

let owner: Pair['owner'];
let reader: Pair['reader'];
let asha: Pair['asha'];
let ravi: Pair['ravi'];
let close: Pair['close'];

test.beforeAll(async ({ browser }) => {
  ({ owner, reader, asha, ravi, close } = await openPair(browser));
  const book = await owner.shareBook('Malgudi Days', { type: 'rent', price: 30, rent_unit: 'week' });
  const request = await reader.requestBook(book, { type: 'rent', rent_price: 30, rent_length: 1 });
  await owner.move('accept', request);
  await owner.move('hand-over', request);
});
test.afterAll(() => close());

const card = (page: Page) => page.getByRole('main').getByRole('article').filter({ hasText: 'Malgudi Days' });
const rental = (page: Page) => card(page).getByRole('region', { name: 'Rental' });
const press = (page: Page, name: string | RegExp) => rental(page).getByRole('button', { name, exact: true }).click();

test('the reader asks to keep the book for another week, and the owner agrees', async () => {
  await Promise.all([asha.goto('/notifications'), ravi.goto('/notifications')]);
  await press(ravi, /^Keep it until .* · ₹30 more$/);
  await expect(rental(ravi)).toContainText('You asked to keep it until');
  await expect(card(asha)).toContainText('Ravi Deshpande would like to keep Malgudi Days until');
  await expectAccessible(asha);
  await press(asha, 'Agree');
  await expect(card(ravi)).toContainText('Malgudi Days is now due back on');
  await expect(card(ravi)).toContainText('₹60');
});

test('an extension takes effect at once if the owner allows that', async () => {
  const saved = asha.waitForResponse('**/loan');
  await rental(asha)
    .getByRole('checkbox', { name: /may keep it longer without asking/ })
    .check();
  await saved;
  await press(ravi, /^Keep it until/);
  await expect(card(ravi)).toContainText('₹90');
});

test('each side records the deposit', async () => {
  await press(asha, 'Note a deposit');
  const dialog = asha.getByRole('dialog', { name: 'Note a deposit' });
  await dialog.getByLabel('Deposit').fill('0');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText('The deposit field must be a positive number');
  await dialog.getByLabel('Deposit').fill('200');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(rental(ravi)).toContainText('Deposit ₹200, given on');
  await press(ravi, 'I got my deposit back');
  await expect(rental(asha)).toContainText('Deposit ₹200, returned on');
});

test('a book that came back damaged is shown with a photo in the chat', async () => {
  await card(asha).getByRole('button', { name: 'Return the book' }).click();
  await asha.getByRole('dialog').getByRole('button', { name: 'Mark as returned' }).click();
  await asha.getByRole('button', { name: 'Yes, it is back' }).click();
  await asha.getByRole('tab', { name: 'History' }).click();
  await rental(asha)
    .getByLabel('Came back damaged')
    .setInputFiles((await createPhotos(asha, [600]))[0]!);
  await asha.getByLabel('Caption (optional)').fill('The cover is torn');
  await asha.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(rental(asha)).toContainText('It came back damaged. The photo is in your chat.');
});

test('the owner records a loan outside the community', async () => {
  const book = await owner.shareBook('Godan');
  await asha.goto(`/book/${book.id}`);
  await asha.getByRole('button', { name: 'Lent to somebody else' }).click();
  const dialog = asha.getByRole('dialog', { name: 'Lent to somebody else' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText('The name field is required');
  await dialog.getByLabel('Name').fill('Suresh');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(asha.getByText('With Suresh')).toBeVisible();
  await ravi.goto(`/book/${book.id}`);
  await expect(ravi.getByText('The owner cannot hand it over yet.')).toBeVisible();
  await asha.getByRole('button', { name: 'It is back' }).click();
  await expect(asha.getByRole('button', { name: 'Lent to somebody else' })).toBeVisible();
});
