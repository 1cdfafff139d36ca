import { expect, test } from '@playwright/test';
import { chatDrawer, messageLog } from '../../support/chats.ts';
import {
  dialog,
  expectText,
  type KeyboardReaders,
  main,
  startKeyboardReaders,
} from '../../support/keyboard/keyboard-readers.ts';
import { PASSWORD } from '../../support/members.ts';

const NEW_PASSWORD = 'a path through the rice';

test.describe.configure({ mode: 'serial' });

let readers: KeyboardReaders;
let product: KeyboardReaders['product'];
let owner: KeyboardReaders['owner'];
let asha: KeyboardReaders['asha'];
let ravi: KeyboardReaders['ravi'];
let ashasKeys: KeyboardReaders['ashasKeys'];
let ravisKeys: KeyboardReaders['ravisKeys'];

test.beforeAll(async ({ browser }) => {
  readers = await startKeyboardReaders(browser);
  ({ product, owner, asha, ravi, ashasKeys, ravisKeys } = readers);
  await readers.owner.sendMessages(await readers.owner.openConversation(readers.reader), ['Namaste!']);
});
test.afterEach(() => readers.expectNoMouse());
test.afterAll(() => readers.close());

test('a message is reported from its menu', async () => {
  await ravi.goto('/books');
  await ravisKeys.press('button', /^Messages/);
  await ravisKeys.press('button', /Asha Pillai/, 'Enter', chatDrawer(ravi));
  await ravisKeys.fill('textbox', 'Type a message', 'Is Saturday all right?', chatDrawer(ravi));
  await ravi.keyboard.press('Enter');
  await expect(messageLog(ravi)).toContainText('Is Saturday all right?');
  await ravisKeys.press('button', 'More options for this message', 'Enter', messageLog(ravi));
  await expect(ravi.getByRole('menuitem', { name: 'Report this message' })).toBeFocused();
  await ravi.keyboard.press('Enter');
  const report = ravi.getByRole('dialog', { name: 'Report this message' });
  await ravisKeys.chooseRadio('What is wrong?', 'It is spam or advertising', report);
  await ravisKeys.press('button', 'Send report', 'Enter', report);
  await expectText(ravi, 'Thank you for keeping the community safe.');
  await ravi.keyboard.press('Escape');
  await expect(report).toBeHidden();
  await expect(messageLog(ravi).getByRole('button', { name: 'More options for this message' })).toBeFocused();
});

test('a member is reported, blocked, and unblocked in the settings', async () => {
  await ravi.goto(`/user/${owner.id}`);
  await ravisKeys.press('button', 'More options for Asha Pillai');
  await ravi.keyboard.press('End');
  await expect(ravi.getByRole('menuitem', { name: 'Report Asha Pillai' })).toBeFocused();
  await ravi.keyboard.press('Enter');
  await ravisKeys.chooseRadio('What is wrong?', 'Something else', dialog(ravi));
  await ravisKeys.fill('textbox', 'Anything else we should know?', 'I do not know them.', dialog(ravi));
  await ravisKeys.press('button', 'Send report', 'Enter', dialog(ravi));
  await expectText(ravi, 'Thank you for keeping the community safe.');
  await ravi.keyboard.press('Escape');

  await ravisKeys.press('button', 'More options for Asha Pillai');
  await expect(ravi.getByRole('menuitem', { name: 'Block Asha Pillai' })).toBeFocused();
  await ravi.keyboard.press('Enter');
  await ravisKeys.press('button', 'Block', 'Enter', dialog(ravi));
  await expect(ravi.getByRole('heading', { name: 'You have blocked Asha Pillai' })).toBeVisible();
  await ravi.goto('/profile/settings#blocks');
  await ravisKeys.press('button', 'Unblock Asha Pillai');
  await expectText(ravi, /^You have not blocked anyone/);
});

test('the profile is edited', async () => {
  await asha.goto('/profile');
  await ashasKeys.press('button', 'Edit Profile');
  await ashasKeys.fill('textbox', /^Full Name/, 'Asha K. Pillai', main(asha).getByRole('form'));
  await ashasKeys.press('button', 'Save Profile', 'Enter', main(asha).getByRole('form'));
  await expect(asha.getByRole('heading', { name: 'Asha K. Pillai' })).toBeVisible();
  await expect(asha.getByRole('button', { name: 'Edit Profile' })).toBeFocused();
});

test('the password, the theme and the language are changed in the groups of the settings', async () => {
  await asha.goto('/profile/settings');
  await ashasKeys.press('button', /^Sign-in and security/);
  await ashasKeys.fill('textbox', /^Current Password/, PASSWORD);
  await ashasKeys.fill('textbox', /^New Password/, NEW_PASSWORD);
  await ashasKeys.fill('textbox', /^Confirm New Password/, NEW_PASSWORD);
  await asha.keyboard.press('Enter');
  await expectText(asha, 'Your password has been changed.');

  await ashasKeys.press('button', /^Language and display/);
  const dark = asha.getByRole('switch', { name: 'Dark mode' });
  await ashasKeys.tabTo(dark);
  await asha.keyboard.press('Space');
  await expect(dark).toBeChecked();
  await expect(asha.getByLabel('Current Password')).toHaveCount(0);

  await ashasKeys.press('link', 'हिन्दी', 'Enter', main(asha));
  await expect(asha.locator('html')).toHaveAttribute('lang', 'hi');
  await expect(asha.locator('css=body:focus')).toHaveCount(0);
  await ashasKeys.press('link', 'English', 'Enter', main(asha));
  await expect(asha.locator('html')).toHaveAttribute('lang', 'en');
});

test('a member logs out from the menu', async () => {
  await ashasKeys.press('button', 'Your account');
  await asha.keyboard.press('End');
  await expect(asha.getByRole('menuitem', { name: 'Logout' })).toBeFocused();
  await asha.keyboard.press('Enter');
  await asha.waitForURL(`${product.url}/`);
  await expect(asha.getByRole('banner').getByRole('button', { name: 'Get Started' })).toBeVisible();
});
