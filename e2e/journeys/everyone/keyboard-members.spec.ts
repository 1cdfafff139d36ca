import { resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import {
  dialog,
  expectText,
  type KeyboardReaders,
  main,
  startKeyboardReaders,
} from '../../support/keyboard/keyboard-readers.ts';

const PHOTO = resolve(import.meta.dirname, '../../../apps/server/seeds/demo/covers/rabindranath-tagore_gitanjali.jpg');

test.describe.configure({ mode: 'serial' });

let readers: KeyboardReaders;
let asha: KeyboardReaders['asha'];
let ravi: KeyboardReaders['ravi'];
let ashas: KeyboardReaders['ashas'];
let ravis: KeyboardReaders['ravis'];
let ashasKeys: KeyboardReaders['ashasKeys'];
let ravisKeys: KeyboardReaders['ravisKeys'];

test.beforeAll(async ({ browser }) => {
  readers = await startKeyboardReaders(browser);
  ({ asha, ravi, ashas, ravis, ashasKeys, ravisKeys } = readers);
});
test.afterEach(() => readers.expectNoMouse());
test.afterAll(() => readers.stop());

test('a member shares a book with a photo', async () => {
  await ashas.goto('/give-book');
  await ashasKeys.fill('combobox', /^Book Title/, 'Gitanjali');
  await ashasKeys.fill('combobox', /^Author/, 'Rabindranath Tagore');
  await ashasKeys.choose(/^Category/, 'Poetry');
  await ashasKeys.chooseRadio('Type', 'Sell');
  await ashasKeys.fill('spinbutton', /^Price/, '120');

  const choosing = ashas.waitForEvent('filechooser');
  await ashasKeys.tabTo(ashas.getByLabel('Book Image'));
  await ashas.keyboard.press('Space');
  await (await choosing).setFiles(PHOTO);
  await expect(ashas.getByRole('img', { name: 'Preview of your image' })).toBeVisible();
  await ashasKeys.press('button', 'Share Your Book');
  await expectText(ashas, 'Book posted successfully!');
  await ashasKeys.press('link', 'See your book');
  await expect(ashas.getByRole('heading', { name: 'Gitanjali', level: 1 })).toBeVisible();
});

test('the owner edits the book and unlists it', async () => {
  await ashasKeys.press('button', 'Edit', 'Enter', main(ashas));
  await ashasKeys.fill('textbox', /^Book Title/, 'Gitanjali: Song Offerings', dialog(ashas));
  await ashasKeys.choose(/^Status/, 'Una', dialog(ashas));
  await ashasKeys.press('button', 'Save Changes', 'Enter', dialog(ashas));
  await expectText(ashas, 'Book updated successfully!');
  await expect(dialog(ashas)).toBeHidden();
  await expect(main(ashas).getByRole('button', { name: 'Edit' })).toBeFocused();
  await expect(ashas.getByRole('heading', { name: 'Gitanjali: Song Offerings', level: 1 })).toBeVisible();
  await expect(main(ashas).getByText('Unavailable').first()).toBeVisible();
});

test('a shelf is shared by typing its ISBNs', async () => {
  await ashas.goto('/give-book/shelf');
  await ashasKeys.fill('textbox', 'Or type an ISBN', '9780143039655');
  await ashas.keyboard.press('Enter');
  await expect(ashas.getByRole('heading', { name: '1 draft' })).toBeVisible();
  await expect(ashas.getByRole('textbox', { name: 'Or type an ISBN' })).toBeFocused();
  await ashasKeys.fill('textbox', 'Title', 'Swami and Friends');
  await ashasKeys.fill('textbox', 'Author', 'R. K. Narayan');
  await ashasKeys.choose('Category', 'Poetry');
  await ashasKeys.chooseRadio('Type', 'Donate');
  await ashasKeys.press('button', 'Post all');
  await expectText(ashas, '1 book is live.');
  await ashasKeys.press('link', 'See the book');
  await expect(ashas.getByRole('heading', { name: 'Swami and Friends', level: 1 })).toBeVisible();
});

test('a reader adds the book to the favourites and removes it there', async () => {
  await ravis.goto('/books');
  await ravisKeys.press('button', 'Favorite “Swami and Friends”', 'Space');
  await expectText(ravis, 'Added to favorites');
  await ravis.goto('/profile');
  await ravisKeys.goTo('tab', /^My Books/);
  await ravis.keyboard.press('ArrowRight');
  await expect(ravis.getByRole('tab', { name: 'Favorites (1)' })).toBeFocused();
  await ravis.keyboard.press('Enter');
  await ravisKeys.press('button', 'Remove “Swami and Friends” from favorites', 'Space');
  await expect(ravis.getByRole('heading', { name: 'No Favorites Yet' })).toBeVisible();
  await expect(main(ravis).locator('css=:focus')).toHaveCount(1);
});

test('requests are cancelled, declined and accepted', async () => {
  const books = [];
  for (const title of ['The Guide', 'Godan', 'Gora']) books.push(await asha.shareBook(title));
  for (const book of books) await ravi.requestBook(book);
  await ravis.goto('/notifications');
  await ravisKeys.goTo('tab', /^Requests/);
  await ravis.keyboard.press('ArrowRight');
  await ravis.keyboard.press('Enter');
  await ravisKeys.press('button', 'Cancel request: The Guide');
  await expect(main(ravis).getByRole('button', { name: /: The Guide$/ })).toHaveCount(0);

  await ashas.goto('/notifications');
  await ashasKeys.press('button', 'Decline: Godan', 'Enter', main(ashas));
  await expect(main(ashas).getByRole('button', { name: 'Accept: Godan' })).toHaveCount(0);
  await ashasKeys.press('button', 'Accept: Gora', 'Enter', main(ashas));
  await expectText(ashas, 'Request accepted!');
});

test('the owner marks the book as handed over and rates the reader', async () => {
  await ashasKeys.press('button', 'Hand over: Gora');
  await ashasKeys.press('button', 'Mark as handed over', 'Enter', dialog(ashas));
  await ashasKeys.press('button', 'Yes, it has', 'Enter', dialog(ashas));
  await expectText(ashas, 'The book has changed hands!');
  await ashasKeys.press('button', 'Rate Ravi Deshpande: Gora');
  await expect(dialog(ashas)).toBeVisible();
  await ashasKeys.chooseRadio('Your rating', '4 stars', dialog(ashas));
  await ashasKeys.fill('textbox', 'Comment', 'Kind, and on time.', dialog(ashas));
  await ashasKeys.press('button', 'Send rating', 'Enter', dialog(ashas));
  await expectText(ashas, 'Thank you for your rating!');
  await expect(dialog(ashas)).toBeHidden();
  await expect(ashas.locator('css=main:focus, main :focus')).toHaveCount(1);
});
