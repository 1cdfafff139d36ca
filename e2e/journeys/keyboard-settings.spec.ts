import { expect, type Page, test } from '@playwright/test';
import { chatDrawer, messageLog } from '../support/chats.ts';
import { Keyboard } from '../support/keyboard.ts';
import { Member, PASSWORD } from '../support/members.ts';
import { Product } from '../support/product.ts';

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
  await expect(chatDrawer(ravis).locator('css=:focus')).toHaveCount(1);
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
  await expect(ravis.getByRole('menuitem', { name: 'Block Asha Pillai' })).toBeFocused();
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
  const mails = ashas.getByRole('region', { name: 'Emails about requests' }).getByRole('switch', { name: /^Answers/ });
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
  await expect(ashas.getByRole('banner').getByRole('button', { name: 'Get Started' })).toBeVisible();
});
