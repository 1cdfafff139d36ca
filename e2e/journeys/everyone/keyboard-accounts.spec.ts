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
let asha: KeyboardReaders['asha'];
let ravi: KeyboardReaders['ravi'];
let ashasKeys: KeyboardReaders['ashasKeys'];
let ravisKeys: KeyboardReaders['ravisKeys'];

test.beforeAll(async ({ browser }) => {
  readers = await startKeyboardReaders(browser);
  ({ asha, ravi, ashasKeys, ravisKeys } = readers);
});
test.afterEach(() => readers.expectNoMouse());
test.afterAll(() => readers.close());

const twoSteps = (page: typeof asha) => page.getByRole('region', { name: 'Two-step sign-in' });

/** Enters the password in the confirmation dialog. */
async function prove(page: typeof asha, keys: typeof ashasKeys, button: string) {
  await expect(dialog(page).locator('css=:focus')).toHaveCount(1);
  await keys.fill('textbox', /^Your Password/, PASSWORD, dialog(page));
  await keys.press('button', button, 'Enter', dialog(page));
}

async function keepCodes(page: typeof asha, keys: typeof ashasKeys) {
  await expect(dialog(page).getByRole('listitem')).toHaveCount(10);
  await expect(dialog(page).and(page.locator('css=:focus, :has(:focus)'))).toHaveCount(1);
  await keys.press('button', 'I have saved them', 'Enter', dialog(page));
  await expect(dialog(page)).toBeHidden();
}

async function logOutAndGivePassword(email: string) {
  await asha.evaluate(() => localStorage.clear());
  await asha.goto('/login');
  await ashasKeys.fill('textbox', /^Email/, email);
  await ashasKeys.fill('textbox', /^Password/, PASSWORD);
  await asha.keyboard.press('Enter');
}

test('an authenticator app is set up and required at login', async () => {
  await asha.goto('/profile/settings#two-step');
  await ashasKeys.press('button', 'Set up', 'Enter', twoSteps(asha));
  await prove(asha, ashasKeys, 'Continue');
  const secret = (await asha.getByTestId('totp-secret').textContent())!.replaceAll(' ', '');
  await expect(dialog(asha).and(asha.locator('css=:focus, :has(:focus)'))).toHaveCount(1);
  await ashasKeys.fill('textbox', /^Code/, '000000', dialog(asha));
  await ashasKeys.press('button', 'Turn on', 'Enter', dialog(asha));
  await expect(dialog(asha).getByText('This is not the code your app shows now')).toBeVisible();
  await expect(dialog(asha).getByRole('textbox', { name: 'Code' })).toBeFocused();
  await ashasKeys.fill('textbox', /^Code/, showCode(secret), dialog(asha));
  await asha.keyboard.press('Enter');
  await keepCodes(asha, ashasKeys);
  await expect(twoSteps(asha).getByRole('button', { name: 'Remove' })).toBeFocused();

  await logOutAndGivePassword('asha.pillai@example.org');
  await expect(asha.getByRole('heading', { name: 'Two-step sign-in' })).toBeVisible();
  await expect(asha.getByRole('textbox', { name: 'Code' })).toBeFocused();
  await ashasKeys.fill('textbox', /^Code/, '000000');
  await asha.keyboard.press('Enter');
  await expectText(asha, 'That code is not right. Please try again.');
  await expect(asha.getByRole('textbox', { name: 'Code' })).toBeFocused();
  await ashasKeys.press('button', 'Use a recovery code');
  await expect(asha.getByRole('textbox', { name: 'Recovery code' })).toBeFocused();
  await ashasKeys.press('button', 'Use your authenticator app');
  await ashasKeys.fill('textbox', /^Code/, showCode(secret, 1));
  await asha.keyboard.press('Enter');
  await asha.waitForURL('**/profile');
  await expect(main(asha)).toBeFocused();
});

test('a passkey is added, used to log in and removed', async () => {
  await addVirtualAuthenticator(ravi);
  await ravi.goto('/profile/settings#two-step');
  await ravisKeys.press('button', 'Add a passkey', 'Enter', twoSteps(ravi));
  await ravisKeys.fill('textbox', /^Name/, 'My phone', dialog(ravi));
  await prove(ravi, ravisKeys, 'Continue');
  await keepCodes(ravi, ravisKeys);
  await expect(twoSteps(ravi).getByRole('button', { name: 'Add a passkey' })).toBeFocused();

  await ravi.evaluate(() => localStorage.clear());
  await ravi.goto('/login');
  await ravisKeys.press('button', 'Continue with a passkey');
  await ravi.waitForURL('**/profile');
  await expect(main(ravi)).toBeFocused();

  await ravi.goto('/profile/settings#two-step');
  await ravisKeys.press('button', 'Remove the passkey My phone', 'Enter', twoSteps(ravi));
  await prove(ravi, ravisKeys, 'Remove');
  await expectText(ravi, 'The passkey has been removed.');
  await expect(twoSteps(ravi).getByText('My phone')).toBeHidden();
  await expect(dialog(ravi)).toBeHidden();
  await expect(twoSteps(ravi).and(ravi.locator('css=:focus, :has(:focus)'))).toHaveCount(1);
});

test('the account is deleted', async () => {
  await ravisKeys.press('button', /^Your data and account/);
  await ravisKeys.press('button', 'Delete my account');
  await ravisKeys.fill('textbox', /^Your Password/, 'not my password', dialog(ravi));
  await ravi.keyboard.press('Enter');
  await expect(dialog(ravi).getByText('This is not your password')).toBeVisible();
  await expect(dialog(ravi).getByRole('textbox', { name: /^Your Password/ })).toBeFocused();
  await ravisKeys.fill('textbox', /^Your Password/, PASSWORD, dialog(ravi));
  await ravisKeys.press('button', 'Delete permanently', 'Enter', dialog(ravi));
  await expectText(ravi, 'Your account is deleted. Happy reading!');
  await expect(ravi).toHaveURL(`${readers.product.url}/`);
  await expect(main(ravi)).toBeFocused();
});
