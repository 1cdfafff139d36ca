import { expect, test } from '@playwright/test';
import { chatDrawer, messageBox, messageLog } from '../../support/chats.ts';
import { createJourneyDatabase } from '../../support/database.ts';
import { dialog, type KeyboardReaders, main, startKeyboardReaders } from '../../support/keyboard/keyboard-readers.ts';
import { appointModerator } from '../../support/members.ts';
import { createPhotos } from '../../support/photos.ts';

test.describe.configure({ mode: 'serial' });

let readers: KeyboardReaders;
let owner: KeyboardReaders['owner'];
let reader: KeyboardReaders['reader'];
let asha: KeyboardReaders['asha'];
let ravi: KeyboardReaders['ravi'];
let ashasKeys: KeyboardReaders['ashasKeys'];
let ravisKeys: KeyboardReaders['ravisKeys'];

test.beforeAll(async ({ browser }) => {
  const DATABASE_URL = await createJourneyDatabase();
  readers = await startKeyboardReaders(browser, { DATABASE_URL });
  ({ owner, reader, asha, ravi, ashasKeys, ravisKeys } = readers);
  await appointModerator(DATABASE_URL, 'asha.pillai@example.org');
});
test.afterEach(() => readers.expectNoMouse());
test.afterAll(() => readers.close());

test('a photo is sent in a message and opened large', async () => {
  await owner.sendMessages(await owner.openConversation(reader), ['Which one do you mean?']);
  await ravi.goto('/books');
  await ravisKeys.press('button', /^Messages/);
  await ravisKeys.press('button', /Asha Pillai/, 'Enter', chatDrawer(ravi));
  await expect(messageBox(ravi)).toBeVisible();
  const choosing = ravi.waitForEvent('filechooser');
  await ravisKeys.tabTo(ravi.getByLabel('Add a photo'));
  await ravi.keyboard.press('Space');
  await (await choosing).setFiles((await createPhotos(ravi, [600]))[0]!);
  const window = ravi.getByRole('dialog', { name: 'Send a photo' });
  await expect(window.getByRole('img', { name: 'Photo to send' })).toBeVisible();
  await expect(window.getByLabel(/Caption/)).toBeFocused();
  await ravi.keyboard.type('This one');
  await ravisKeys.press('button', 'Send', 'Enter', window);
  await expect(window).toBeHidden();
  await expect(ravi.getByLabel('Add a photo')).toBeFocused();

  await ravisKeys.press('button', /Your photo/, 'Enter', messageLog(ravi));
  const large = ravi.getByRole('dialog', { name: 'Your photo' });
  await expect(large.locator('css=:focus')).toHaveCount(1);
  await ravi.keyboard.press('Escape');
  await expect(large).toBeHidden();
  await expect(messageLog(ravi).getByRole('button', { name: /Your photo/ })).toBeFocused();
});

test('a moderator opens a report, hides the book and shows it again', async () => {
  const book = await reader.shareBook('Cheap Gold');
  await owner.report({ kind: 'book', id: book.id, reason: 'spam', words: 'He sells gold.' });
  await asha.goto('/');
  await ashasKeys.goTo('button', 'Your account');
  await asha.keyboard.press('End');
  await asha.keyboard.press('ArrowUp');
  await expect(asha.getByRole('menuitem', { name: 'Moderation' })).toBeFocused();
  await asha.keyboard.press('Enter');
  await expect(main(asha)).toBeFocused();
  await ashasKeys.choose('Kind', 'Book', main(asha));
  await ashasKeys.press('link', 'Cheap Gold', 'Enter', main(asha));
  await expect(asha.getByText('He sells gold.')).toBeVisible();
  await expect(main(asha)).toBeFocused();

  await ashasKeys.press('button', 'Hide the book', 'Enter', main(asha));
  await expect(dialog(asha).getByLabel('Note for the log')).toBeFocused();
  await asha.keyboard.type('No book');
  await ashasKeys.press('button', 'Hide the book', 'Enter', dialog(asha));
  await expect(dialog(asha)).toBeHidden();
  await expect(asha.getByRole('button', { name: 'Show the book again' })).toBeVisible();
  await expect(asha.locator('css=main:focus, main :focus')).toHaveCount(1);

  await ashasKeys.press('button', 'Show the book again', 'Enter', main(asha));
  await ashasKeys.press('button', 'Show the book again', 'Enter', dialog(asha));
  await expect(dialog(asha)).toBeHidden();
  await expect(asha.getByRole('button', { name: 'Hide the book' })).toBeVisible();
  await asha.goto('/moderation');
  await ashasKeys.goTo('tab', /^Reports|^Open/);
  await asha.keyboard.press('End');
  await asha.keyboard.press('Enter');
  await expect(main(asha).getByRole('listitem').nth(1)).toContainText('No book');
});
