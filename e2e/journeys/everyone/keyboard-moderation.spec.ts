import { expect, test } from '@playwright/test';
import { chatDrawer, messageBox, messageLog } from '../../support/chats.ts';
import { createJourneyDatabase } from '../../support/database.ts';
import { dialog, type KeyboardReaders, main, startKeyboardReaders } from '../../support/keyboard/keyboard-readers.ts';
import { appointModerator } from '../../support/members.ts';
import { createPhotos } from '../../support/photos.ts';

test.describe.configure({ mode: 'serial' });

let readers: KeyboardReaders;
let asha: KeyboardReaders['asha'];
let ravi: KeyboardReaders['ravi'];
let ashas: KeyboardReaders['ashas'];
let ravis: KeyboardReaders['ravis'];
let ashasKeys: KeyboardReaders['ashasKeys'];
let ravisKeys: KeyboardReaders['ravisKeys'];

test.beforeAll(async ({ browser }) => {
  const DATABASE_URL = await createJourneyDatabase();
  readers = await startKeyboardReaders(browser, { DATABASE_URL });
  ({ asha, ravi, ashas, ravis, ashasKeys, ravisKeys } = readers);
  await appointModerator(DATABASE_URL, 'asha.pillai@example.org');
});
test.afterEach(() => readers.expectNoMouse());
test.afterAll(() => readers.stop());

test('a photo is sent in a message and opened large', async () => {
  await asha.sendMessages(await asha.openConversation(ravi), ['Which one do you mean?']);
  await ravis.goto('/books');
  await ravisKeys.press('button', /^Messages/);
  await ravisKeys.press('button', /Asha Pillai/, 'Enter', chatDrawer(ravis));
  await expect(messageBox(ravis)).toBeVisible();
  const choosing = ravis.waitForEvent('filechooser');
  await ravisKeys.tabTo(ravis.getByLabel('Add a photo'));
  await ravis.keyboard.press('Space');
  await (await choosing).setFiles((await createPhotos(ravis, [600]))[0]!);
  const window = ravis.getByRole('dialog', { name: 'Send a photo' });
  await expect(window.getByRole('img', { name: 'Photo to send' })).toBeVisible();
  await expect(window.getByLabel(/Caption/)).toBeFocused();
  await ravis.keyboard.type('This one');
  await ravisKeys.press('button', 'Send', 'Enter', window);
  await expect(window).toBeHidden();
  await expect(ravis.getByLabel('Add a photo')).toBeFocused();

  await ravisKeys.press('button', /Your photo/, 'Enter', messageLog(ravis));
  const large = ravis.getByRole('dialog', { name: 'Your photo' });
  await expect(large.locator('css=:focus')).toHaveCount(1);
  await ravis.keyboard.press('Escape');
  await expect(large).toBeHidden();
  await expect(messageLog(ravis).getByRole('button', { name: /Your photo/ })).toBeFocused();
});

test('a moderator opens a report, hides the book and shows it again', async () => {
  const book = await ravi.shareBook('Cheap Gold');
  await asha.report({ kind: 'book', id: book.id, reason: 'spam', words: 'He sells gold.' });
  await ashas.goto('/');
  await ashasKeys.goTo('button', 'Your account');
  await ashas.keyboard.press('End');
  await ashas.keyboard.press('ArrowUp');
  await expect(ashas.getByRole('menuitem', { name: 'Moderation' })).toBeFocused();
  await ashas.keyboard.press('Enter');
  await expect(main(ashas)).toBeFocused();
  await ashasKeys.choose('Kind', 'Book', main(ashas));
  await ashasKeys.press('link', 'Cheap Gold', 'Enter', main(ashas));
  await expect(ashas.getByText('He sells gold.')).toBeVisible();
  await expect(main(ashas)).toBeFocused();

  await ashasKeys.press('button', 'Hide the book', 'Enter', main(ashas));
  await expect(dialog(ashas).getByLabel('Note for the log')).toBeFocused();
  await ashas.keyboard.type('No book');
  await ashasKeys.press('button', 'Hide the book', 'Enter', dialog(ashas));
  await expect(dialog(ashas)).toBeHidden();
  await expect(ashas.getByRole('button', { name: 'Show the book again' })).toBeVisible();
  await expect(ashas.locator('css=main:focus, main :focus')).toHaveCount(1);

  await ashasKeys.press('button', 'Show the book again', 'Enter', main(ashas));
  await ashasKeys.press('button', 'Show the book again', 'Enter', dialog(ashas));
  await expect(dialog(ashas)).toBeHidden();
  await expect(ashas.getByRole('button', { name: 'Hide the book' })).toBeVisible();
  await ashas.goto('/moderation');
  await ashasKeys.goTo('tab', /^Reports|^Open/);
  await ashas.keyboard.press('End');
  await ashas.keyboard.press('Enter');
  await expect(main(ashas).getByRole('listitem').nth(1)).toContainText('No book');
});
