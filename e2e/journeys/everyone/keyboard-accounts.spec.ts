import { expect, test } from '../../support/fixtures.ts';
import { Keyboard } from '../../support/keyboard/keyboard.ts';
import { PASSWORD } from '../../support/members.ts';
import { addVirtualAuthenticator } from '../../support/second-factors.ts';

test('a passkey is added, used to log in and removed', async ({ ravi }) => {
  const keys = await Keyboard.take(ravi);
  const dialog = ravi.getByRole('dialog');
  const twoSteps = ravi.getByRole('region', { name: 'Two-step sign-in' });
  const prove = async (button: string) => {
    await expect(dialog.locator('css=:focus')).toHaveCount(1);
    await keys.fill('textbox', /^Your Password/, PASSWORD, dialog);
    await keys.press('button', button, 'Enter', dialog);
  };
  await addVirtualAuthenticator(ravi);
  await ravi.goto('/profile/settings#two-step');
  await keys.press('button', 'Add a passkey', 'Enter', twoSteps);
  await keys.fill('textbox', /^Name/, 'My phone', dialog);
  await prove('Continue');
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  await expect(dialog.and(ravi.locator('css=:focus, :has(:focus)'))).toHaveCount(1);
  await keys.press('button', 'I have saved them', 'Enter', dialog);
  await expect(dialog).toBeHidden();
  await expect(twoSteps.getByRole('button', { name: 'Add a passkey' })).toBeFocused();

  await ravi.evaluate(() => localStorage.clear());
  await ravi.goto('/login');
  await keys.press('button', 'Continue with a passkey');
  await ravi.waitForURL('**/profile');
  await expect(ravi.getByRole('main')).toBeFocused();

  await ravi.goto('/profile/settings#two-step');
  await keys.press('button', 'Remove the passkey My phone', 'Enter', twoSteps);
  await prove('Remove');
  await expect(ravi.getByText('The passkey has been removed.')).toBeVisible();
  await expect(twoSteps.getByText('My phone')).toBeHidden();
  await expect(dialog).toBeHidden();
  await expect(twoSteps.and(ravi.locator('css=:focus, :has(:focus)'))).toHaveCount(1);
  keys.expectNoMouse();
});
