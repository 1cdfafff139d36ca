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
let asha: KeyboardReaders['asha'];
let ashas: KeyboardReaders['ashas'];
let ravis: KeyboardReaders['ravis'];
let ashasKeys: KeyboardReaders['ashasKeys'];
let ravisKeys: KeyboardReaders['ravisKeys'];

test.beforeAll(async ({ browser }) => {
  readers = await startKeyboardReaders(browser);
  ({ product, asha, ashas, ravis, ashasKeys, ravisKeys } = readers);
  await readers.asha.sendMessages(await readers.asha.openConversation(readers.ravi), ['Namaste!']);
});
test.afterEach(() => readers.expectNoMouse());
test.afterAll(() => readers.stop());

test('a message is reported from its menu', async () => {
  await ravis.goto('/books');
  await ravisKeys.press('button', /^Messages/);
  await ravisKeys.press('button', /Asha Pillai/, 'Enter', chatDrawer(ravis));
  await ravisKeys.fill('textbox', 'Type a message', 'Is Saturday all right?', chatDrawer(ravis));
  await ravis.keyboard.press('Enter');
  await expect(messageLog(ravis)).toContainText('Is Saturday all right?');
  await ravisKeys.press('button', 'More options for this message', 'Enter', messageLog(ravis));
  await expect(ravis.getByRole('menuitem', { name: 'Report this message' })).toBeFocused();
  await ravis.keyboard.press('Enter');
  const report = ravis.getByRole('dialog', { name: 'Report this message' });
  await ravisKeys.chooseRadio('What is wrong?', 'It is spam or advertising', report);
  await ravisKeys.press('button', 'Send report', 'Enter', report);
  await expectText(ravis, 'Thank you for keeping the community safe.');
  await ravis.keyboard.press('Escape');
  await expect(report).toBeHidden();
  await expect(messageLog(ravis).getByRole('button', { name: 'More options for this message' })).toBeFocused();
});

test('a member is reported, blocked, and unblocked in the settings', async () => {
  await ravis.goto(`/user/${asha.id}`);
  await ravisKeys.press('button', 'More options for Asha Pillai');
  await ravis.keyboard.press('End');
  await expect(ravis.getByRole('menuitem', { name: 'Report Asha Pillai' })).toBeFocused();
  await ravis.keyboard.press('Enter');
  await ravisKeys.chooseRadio('What is wrong?', 'Something else', dialog(ravis));
  await ravisKeys.fill('textbox', 'Anything else we should know?', 'I do not know them.', dialog(ravis));
  await ravisKeys.press('button', 'Send report', 'Enter', dialog(ravis));
  await expectText(ravis, 'Thank you for keeping the community safe.');
  await ravis.keyboard.press('Escape');

  await ravisKeys.press('button', 'More options for Asha Pillai');
  await expect(ravis.getByRole('menuitem', { name: 'Block Asha Pillai' })).toBeFocused();
  await ravis.keyboard.press('Enter');
  await ravisKeys.press('button', 'Block', 'Enter', dialog(ravis));
  await expect(ravis.getByRole('heading', { name: 'You have blocked Asha Pillai' })).toBeVisible();
  await ravis.goto('/profile/settings#blocks');
  await ravisKeys.press('button', 'Unblock Asha Pillai');
  await expectText(ravis, /^You have not blocked anyone/);
});

test('the profile is edited', async () => {
  await ashas.goto('/profile');
  await ashasKeys.press('button', 'Edit Profile');
  await ashasKeys.fill('textbox', /^Full Name/, 'Asha K. Pillai', main(ashas).getByRole('form'));
  await ashasKeys.press('button', 'Save Profile', 'Enter', main(ashas).getByRole('form'));
  await expect(ashas.getByRole('heading', { name: 'Asha K. Pillai' })).toBeVisible();
  await expect(ashas.getByRole('button', { name: 'Edit Profile' })).toBeFocused();
});

test('the password, the theme and the language are changed in the groups of the settings', async () => {
  await ashas.goto('/profile/settings');
  await ashasKeys.press('button', /^Sign-in and security/);
  await ashasKeys.fill('textbox', /^Current Password/, PASSWORD);
  await ashasKeys.fill('textbox', /^New Password/, NEW_PASSWORD);
  await ashasKeys.fill('textbox', /^Confirm New Password/, NEW_PASSWORD);
  await ashas.keyboard.press('Enter');
  await expectText(ashas, 'Your password has been changed.');

  await ashasKeys.press('button', /^Language and display/);
  const dark = ashas.getByRole('switch', { name: 'Dark mode' });
  await ashasKeys.tabTo(dark);
  await ashas.keyboard.press('Space');
  await expect(dark).toBeChecked();
  await expect(ashas.getByLabel('Current Password')).toHaveCount(0);

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
  await expect(ashas.getByRole('banner').getByRole('button', { name: 'Get Started' })).toBeVisible();
});
