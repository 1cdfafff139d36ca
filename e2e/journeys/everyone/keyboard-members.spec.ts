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
let owner: KeyboardReaders['owner'];
let reader: KeyboardReaders['reader'];
let asha: KeyboardReaders['asha'];
let ravi: KeyboardReaders['ravi'];
let ashasKeys: KeyboardReaders['ashasKeys'];
let ravisKeys: KeyboardReaders['ravisKeys'];

test.beforeAll(async ({ browser }) => {
  readers = await startKeyboardReaders(browser);
  ({ owner, reader, asha, ravi, ashasKeys, ravisKeys } = readers);
});
test.afterEach(() => readers.expectNoMouse());
test.afterAll(() => readers.close());

test('a member shares a book with a photo', async () => {
  await asha.goto('/give-book');
  await ashasKeys.fill('combobox', /^Book Title/, 'Gitanjali');
  await ashasKeys.fill('combobox', /^Author/, 'Rabindranath Tagore');
  await ashasKeys.choose(/^Category/, 'Poetry');
  await ashasKeys.chooseRadio('Type', 'Sell');
  await ashasKeys.fill('spinbutton', /^Price/, '120');

  const choosing = asha.waitForEvent('filechooser');
  await ashasKeys.tabTo(asha.getByLabel('Book Image'));
  await asha.keyboard.press('Space');
  await (await choosing).setFiles(PHOTO);
  await expect(asha.getByRole('img', { name: 'Preview of your image' })).toBeVisible();
  await ashasKeys.press('button', 'Share Your Book');
  await expectText(asha, 'Book posted successfully!');
  await ashasKeys.press('link', 'See your book');
  await expect(asha.getByRole('heading', { name: 'Gitanjali', level: 1 })).toBeVisible();
});

test('the owner edits the book and unlists it', async () => {
  await ashasKeys.press('button', 'Edit', 'Enter', main(asha));
  await ashasKeys.fill('textbox', /^Book Title/, 'Gitanjali: Song Offerings', dialog(asha));
  await ashasKeys.choose(/^Status/, 'Una', dialog(asha));
  await ashasKeys.press('button', 'Save Changes', 'Enter', dialog(asha));
  await expectText(asha, 'Book updated successfully!');
  await expect(dialog(asha)).toBeHidden();
  await expect(main(asha).getByRole('button', { name: 'Edit' })).toBeFocused();
  await expect(asha.getByRole('heading', { name: 'Gitanjali: Song Offerings', level: 1 })).toBeVisible();
  await expect(main(asha).getByText('Unavailable').first()).toBeVisible();
});

test('a shelf is shared by typing its ISBNs', async () => {
  await asha.goto('/give-book/shelf');
  await ashasKeys.fill('textbox', 'Or type an ISBN', '9780143039655');
  await asha.keyboard.press('Enter');
  await expect(asha.getByRole('heading', { name: '1 draft' })).toBeVisible();
  await expect(asha.getByRole('textbox', { name: 'Or type an ISBN' })).toBeFocused();
  await ashasKeys.fill('textbox', 'Title', 'Swami and Friends');
  await ashasKeys.fill('textbox', 'Author', 'R. K. Narayan');
  await ashasKeys.choose('Category', 'Poetry');
  await ashasKeys.chooseRadio('Type', 'Donate');
  await ashasKeys.press('button', 'Post all');
  await expectText(asha, '1 book is live.');
  await ashasKeys.press('link', 'See the book');
  await expect(asha.getByRole('heading', { name: 'Swami and Friends', level: 1 })).toBeVisible();
});

test('a reader adds the book to the favourites and removes it there', async () => {
  await ravi.goto('/books');
  await ravisKeys.press('button', 'Favorite “Swami and Friends”', 'Space');
  await expectText(ravi, 'Added to favorites');
  await ravi.goto('/profile');
  await ravisKeys.goTo('tab', /^My Books/);
  await ravi.keyboard.press('ArrowRight');
  await expect(ravi.getByRole('tab', { name: 'Favorites (1)' })).toBeFocused();
  await ravi.keyboard.press('Enter');
  await ravisKeys.press('button', 'Remove “Swami and Friends” from favorites', 'Space');
  await expect(ravi.getByRole('heading', { name: 'No Favorites Yet' })).toBeVisible();
  await expect(main(ravi).locator('css=:focus')).toHaveCount(1);
});

test('requests are cancelled, declined and accepted', async () => {
  const books = [];
  for (const title of ['The Guide', 'Godan', 'Gora']) books.push(await owner.shareBook(title));
  for (const book of books) await reader.requestBook(book);
  await ravi.goto('/notifications');
  await ravisKeys.goTo('tab', /^Requests/);
  await ravi.keyboard.press('ArrowRight');
  await ravi.keyboard.press('Enter');
  await ravisKeys.press('button', 'Cancel request: The Guide');
  await expect(main(ravi).getByRole('button', { name: /: The Guide$/ })).toHaveCount(0);

  await asha.goto('/notifications');
  await ashasKeys.press('button', 'Decline: Godan', 'Enter', main(asha));
  await expect(main(asha).getByRole('button', { name: 'Accept: Godan' })).toHaveCount(0);
  await ashasKeys.press('button', 'Accept: Gora', 'Enter', main(asha));
  await expectText(asha, 'Request accepted!');
});

test('the owner marks the book as handed over and rates the reader', async () => {
  await ashasKeys.press('button', 'Hand over: Gora');
  await ashasKeys.press('button', 'Mark as handed over', 'Enter', dialog(asha));
  await ashasKeys.press('button', 'Yes, it has', 'Enter', dialog(asha));
  await expectText(asha, 'The book has changed hands!');
  await ashasKeys.press('button', 'Rate Ravi Deshpande: Gora');
  await expect(dialog(asha)).toBeVisible();
  await ashasKeys.chooseRadio('Your rating', '4 stars', dialog(asha));
  await ashasKeys.fill('textbox', 'Comment', 'Kind, and on time.', dialog(asha));
  await ashasKeys.press('button', 'Send rating', 'Enter', dialog(asha));
  await expectText(asha, 'Thank you for your rating!');
  await expect(dialog(asha)).toBeHidden();
  await expect(asha.locator('css=main:focus, main :focus')).toHaveCount(1);
});
