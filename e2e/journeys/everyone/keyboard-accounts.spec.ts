import { expect, test } from '@playwright/test';
import {
  dialog,
  expectText,
  type KeyboardReaders,
  main,
  startKeyboardReaders,
} from '../../support/keyboard/keyboard-readers.ts';
import { PASSWORD } from '../../support/members.ts';
import { addVirtualAuthenticator, showCode } from '../../support/second-factors.ts';

test.describe.configure({ mode: 'serial' });

let readers: KeyboardReaders;
let ashas: KeyboardReaders['ashas'];
let ravis: KeyboardReaders['ravis'];
let ashasKeys: KeyboardReaders['ashasKeys'];
let ravisKeys: KeyboardReaders['ravisKeys'];

test.beforeAll(async ({ browser }) => {
  readers = await startKeyboardReaders(browser);
  ({ ashas, ravis, ashasKeys, ravisKeys } = readers);
});
test.afterEach(() => readers.expectNoMouse());
test.afterAll(() => readers.stop());

const twoSteps = (page: typeof ashas) => page.getByRole('region', { name: 'Two-step sign-in' });

/** Enters the password in the confirmation dialog. */
async function prove(page: typeof ashas, keys: typeof ashasKeys, button: string) {
  await expect(dialog(page).locator('css=:focus')).toHaveCount(1);
  await keys.fill('textbox', /^Your Password/, PASSWORD, dialog(page));
  await keys.press('button', button, 'Enter', dialog(page));
}

async function keepCodes(page: typeof ashas, keys: typeof ashasKeys) {
  await expect(dialog(page).getByRole('listitem')).toHaveCount(10);
  await expect(dialog(page).and(page.locator('css=:focus, :has(:focus)'))).toHaveCount(1);
  await keys.press('button', 'I have saved them', 'Enter', dialog(page));
  await expect(dialog(page)).toBeHidden();
}

async function logOutAndGivePassword(email: string) {
  await ashas.evaluate(() => localStorage.clear());
  await ashas.goto('/login');
  await ashasKeys.fill('textbox', /^Email/, email);
  await ashasKeys.fill('textbox', /^Password/, PASSWORD);
  await ashas.keyboard.press('Enter');
}

test('an authenticator app is set up and required at login', async () => {
  await ashas.goto('/profile/settings#two-step');
  await ashasKeys.press('button', 'Set up', 'Enter', twoSteps(ashas));
  await prove(ashas, ashasKeys, 'Continue');
  const secret = (await ashas.getByTestId('totp-secret').textContent())!.replaceAll(' ', '');
  await expect(dialog(ashas).and(ashas.locator('css=:focus, :has(:focus)'))).toHaveCount(1);
  await ashasKeys.fill('textbox', /^Code/, '000000', dialog(ashas));
  await ashasKeys.press('button', 'Turn on', 'Enter', dialog(ashas));
  await expect(dialog(ashas).getByText('This is not the code your app shows now')).toBeVisible();
  await expect(dialog(ashas).getByRole('textbox', { name: 'Code' })).toBeFocused();
  await ashasKeys.fill('textbox', /^Code/, showCode(secret), dialog(ashas));
  await ashas.keyboard.press('Enter');
  await keepCodes(ashas, ashasKeys);
  await expect(twoSteps(ashas).getByRole('button', { name: 'Remove' })).toBeFocused();

  await logOutAndGivePassword('asha.pillai@example.org');
  await expect(ashas.getByRole('heading', { name: 'Two-step sign-in' })).toBeVisible();
  await expect(ashas.getByRole('textbox', { name: 'Code' })).toBeFocused();
  await ashasKeys.fill('textbox', /^Code/, '000000');
  await ashas.keyboard.press('Enter');
  await expectText(ashas, 'That code is not right. Please try again.');
  await expect(ashas.getByRole('textbox', { name: 'Code' })).toBeFocused();
  await ashasKeys.press('button', 'Use a recovery code');
  await expect(ashas.getByRole('textbox', { name: 'Recovery code' })).toBeFocused();
  await ashasKeys.press('button', 'Use your authenticator app');
  await ashasKeys.fill('textbox', /^Code/, showCode(secret, 1));
  await ashas.keyboard.press('Enter');
  await ashas.waitForURL('**/profile');
  await expect(main(ashas)).toBeFocused();
});

test('a passkey is added, used to log in and removed', async () => {
  await addVirtualAuthenticator(ravis);
  await ravis.goto('/profile/settings#two-step');
  await ravisKeys.press('button', 'Add a passkey', 'Enter', twoSteps(ravis));
  await ravisKeys.fill('textbox', /^Name/, 'My phone', dialog(ravis));
  await prove(ravis, ravisKeys, 'Continue');
  await keepCodes(ravis, ravisKeys);
  await expect(twoSteps(ravis).getByRole('button', { name: 'Add a passkey' })).toBeFocused();

  await ravis.evaluate(() => localStorage.clear());
  await ravis.goto('/login');
  await ravisKeys.press('button', 'Continue with a passkey');
  await ravis.waitForURL('**/profile');
  await expect(main(ravis)).toBeFocused();

  await ravis.goto('/profile/settings#two-step');
  await ravisKeys.press('button', 'Remove the passkey My phone', 'Enter', twoSteps(ravis));
  await prove(ravis, ravisKeys, 'Remove');
  await expectText(ravis, 'The passkey has been removed.');
  await expect(twoSteps(ravis).getByText('My phone')).toBeHidden();
  await expect(dialog(ravis)).toBeHidden();
  await expect(twoSteps(ravis).and(ravis.locator('css=:focus, :has(:focus)'))).toHaveCount(1);
});

test('the account is deleted', async () => {
  await ravisKeys.press('button', /^Your data and account/);
  await ravisKeys.press('button', 'Delete my account');
  await ravisKeys.fill('textbox', /^Your Password/, 'not my password', dialog(ravis));
  await ravis.keyboard.press('Enter');
  await expect(dialog(ravis).getByText('This is not your password')).toBeVisible();
  await expect(dialog(ravis).getByRole('textbox', { name: /^Your Password/ })).toBeFocused();
  await ravisKeys.fill('textbox', /^Your Password/, PASSWORD, dialog(ravis));
  await ravisKeys.press('button', 'Delete permanently', 'Enter', dialog(ravis));
  await expectText(ravis, 'Your account is deleted. Happy reading!');
  await expect(ravis).toHaveURL(`${readers.product.url}/`);
  await expect(main(ravis)).toBeFocused();
});
