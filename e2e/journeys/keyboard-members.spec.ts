import { resolve } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { chatDrawer, messageLog } from '../support/chats.ts';
import { Keyboard } from '../support/keyboard.ts';
import { Member, PASSWORD } from '../support/members.ts';
import { Product } from '../support/product.ts';

const PHOTO = resolve(import.meta.dirname, '../../apps/server/seeds/demo/covers/rabindranath-tagore_gitanjali.jpg');
const NEW_PASSWORD = 'a path through the rice';

test.describe.configure({ mode: 'serial' });

let product: Product;
let asha: Member;
let ravi: Member;
let ashas: Page;
let ravis: Page;
let ashasKeys: Keyboard;
let ravisKeys: Keyboard;

test.beforeAll(async ({ browser }) => {
  product = await Product.start();
  [asha, ravi] = [await Member.register(product, 'Asha Pillai'), await Member.register(product, 'Ravi Deshpande')];
  await asha.sendMessages(await asha.openConversation(ravi), ['Namaste!']);
  [ashas, ravis] = await Promise.all([asha.openPage(browser), ravi.openPage(browser)]);
  [ashasKeys, ravisKeys] = await Promise.all([Keyboard.take(ashas), Keyboard.take(ravis)]);
});
test.afterEach(() => [ashasKeys, ravisKeys].forEach((keys) => keys.expectNoMouse()));
test.afterAll(async () => {
  await Promise.all([ashas.context().close(), ravis.context().close()]);
  await product.stop();
});

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');
const expectTold = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible();

test('a member shares a book with its photo', async () => {
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
  await expectTold(ashas, 'Book posted successfully!');
  await ashasKeys.press('link', 'See your book');
  await expect(ashas.getByRole('heading', { name: 'Gitanjali', level: 1 })).toBeVisible();
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
  await expectTold(ashas, '1 book is on the shelf.');
  await ashasKeys.press('link', 'See the book');
  await expect(ashas.getByRole('heading', { name: 'Swami and Friends', level: 1 })).toBeVisible();
});

test('a reader likes the book, finds it among the favourites and takes it off again', async () => {
  await ravis.goto('/books');
  await ravisKeys.press('button', 'Favorite “Swami and Friends”', 'Space');
  await expectTold(ravis, 'Added to favorites');
  await ravis.goto('/profile');
  await ravisKeys.goTo('tab', /^My Books/);
  await ravis.keyboard.press('ArrowRight');
  await expect(ravis.getByRole('tab', { name: 'Favorites (1)' })).toBeFocused();
  await ravis.keyboard.press('Enter');
  await ravisKeys.press('button', 'Remove “Swami and Friends” from favorites', 'Space');
  await expect(ravis.getByRole('heading', { name: 'No Favorites Yet' })).toBeVisible();
  await expect(main(ravis).locator('css=:focus')).toHaveCount(1);
});

test('requests are withdrawn, declined and accepted', async () => {
  const books = [];
  for (const title of ['The Guide', 'Godan', 'Gora']) books.push(await asha.shareBook(title));
  for (const book of books) await ravi.requestBook(book);
  await ravis.goto('/notifications');
  await ravisKeys.goTo('tab', /^Requests/);
  await ravis.keyboard.press('ArrowRight');
  await ravis.keyboard.press('Enter');
  await ravisKeys.press('button', 'Cancel: The Guide');
  await expect(main(ravis).getByRole('button', { name: /: The Guide$/ })).toHaveCount(0);

  await ashas.goto('/notifications');
  await ashasKeys.press('button', 'Decline: Godan', 'Enter', main(ashas));
  await expect(main(ashas).getByRole('button', { name: 'Accept: Godan' })).toHaveCount(0);
  await ashasKeys.press('button', 'Accept: Gora', 'Enter', main(ashas));
  await expectTold(ashas, 'Request accepted!');
});

test('the owner says that the book has changed hands, and rates the reader', async () => {
  await ashasKeys.press('button', 'Mark as handed over: Gora');
  await ashasKeys.press('button', 'Yes, it has', 'Enter', dialog(ashas));
  await expectTold(ashas, 'The book has changed hands!');
  await ashasKeys.press('button', 'Rate Ravi Deshpande: Gora');
  await ashasKeys.chooseRadio('Your rating', '4 stars', dialog(ashas));
  await ashasKeys.fill('textbox', 'A line about it', 'Kind, and on time.', dialog(ashas));
  await ashasKeys.press('button', 'Send rating', 'Enter', dialog(ashas));
  await expectTold(ashas, 'Thank you for your rating!');
  await expect(dialog(ashas)).toBeHidden();
  await expect(ashas.locator('css=main:focus, main :focus')).toHaveCount(1);
});

test('a message is reported from its menu', async () => {
  await ravis.goto('/books');
  await ravisKeys.press('button', /^Messages/);
  await ravisKeys.press('button', /Asha Pillai/, 'Enter', chatDrawer(ravis));
  await ravisKeys.fill('textbox', 'Write a message', 'Is Saturday all right?', chatDrawer(ravis));
  await ravis.keyboard.press('Enter');
  await expect(messageLog(ravis)).toContainText('Is Saturday all right?');
  await ravisKeys.press('button', 'More about this message', 'Enter', messageLog(ravis));
  await expect(ravis.getByRole('menuitem', { name: 'Report this message' })).toBeFocused();
  await ravis.keyboard.press('Enter');
  const report = ravis.getByRole('dialog', { name: 'Report this message' });
  await ravisKeys.chooseRadio('What is wrong?', 'It is spam or advertising', report);
  await ravisKeys.press('button', 'Send report', 'Enter', report);
  await expectTold(ravis, 'Thank you for looking after the community.');
  await ravis.keyboard.press('Escape');
  await expect(report).toBeHidden();
  await expect(messageLog(ravis).getByRole('button', { name: 'More about this message' })).toBeFocused();
});

test('a person is reported, blocked, and unblocked in the settings', async () => {
  await ravis.goto(`/user/${asha.id}`);
  await ravisKeys.press('button', 'More about Asha Pillai');
  await ravis.keyboard.press('End');
  await expect(ravis.getByRole('menuitem', { name: 'Report Asha Pillai' })).toBeFocused();
  await ravis.keyboard.press('Enter');
  await ravisKeys.chooseRadio('What is wrong?', 'Something else', dialog(ravis));
  await ravisKeys.fill('textbox', 'What should we know?', 'I do not know them.', dialog(ravis));
  await ravisKeys.press('button', 'Send report', 'Enter', dialog(ravis));
  await expectTold(ravis, 'Thank you for looking after the community.');
  await ravis.keyboard.press('Escape');

  await ravisKeys.press('button', 'More about Asha Pillai');
  await ravis.keyboard.press('Enter');
  await ravisKeys.press('button', 'Block', 'Enter', dialog(ravis));
  await expect(ravis.getByRole('heading', { name: 'You have blocked Asha Pillai' })).toBeVisible();
  await ravis.goto('/profile/settings');
  await ravisKeys.press('button', 'Unblock Asha Pillai');
  await expectTold(ravis, /^You have blocked nobody/);
});

test('the profile is changed', async () => {
  await ashas.goto('/profile');
  await ashasKeys.press('button', 'Edit Profile');
  await ashasKeys.fill('textbox', /^Full Name/, 'Asha K. Pillai', main(ashas).getByRole('form'));
  await ashasKeys.press('button', 'Save Profile', 'Enter', main(ashas).getByRole('form'));
  await expect(ashas.getByRole('heading', { name: 'Asha K. Pillai' })).toBeVisible();
  await expect(ashas.getByRole('button', { name: 'Edit Profile' })).toBeFocused();
});

test('the settings are changed: a mail, the password, the language', async () => {
  await ashas.goto('/profile/settings');
  const mails = ashas.getByRole('switch', { name: /^Answers/ });
  await ashasKeys.tabTo(mails);
  await ashas.keyboard.press('Space');
  await expect(mails).not.toBeChecked();

  await ashasKeys.fill('textbox', /^Current Password/, PASSWORD);
  await ashasKeys.fill('textbox', /^New Password/, NEW_PASSWORD);
  await ashasKeys.fill('textbox', /^Confirm New Password/, NEW_PASSWORD);
  await ashas.keyboard.press('Enter');
  await expectTold(ashas, 'Your password has been changed.');

  await ashasKeys.press('link', 'हिन्दी', 'Enter', main(ashas));
  await expect(ashas.locator('html')).toHaveAttribute('lang', 'hi');
  await expect(ashas.locator('css=body:focus')).toHaveCount(0);
  await ashasKeys.press('link', 'English', 'Enter', main(ashas));
  await expect(ashas.locator('html')).toHaveAttribute('lang', 'en');
});

test('a member logs out from the menu', async () => {
  await ashasKeys.press('button', 'Your account');
  await ashas.keyboard.press('End');
  await expect(ashas.getByRole('menuitem', { name: 'Logout' })).toBeFocused();
  await ashas.keyboard.press('Enter');
  await ashas.waitForURL(`${product.url}/`);
  await expect(ashas.getByRole('banner').getByRole('link', { name: 'Get Started' })).toBeVisible();
});
