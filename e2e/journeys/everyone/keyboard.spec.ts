import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { Keyboard } from '../../support/keyboard/keyboard.ts';
import { PASSWORD } from '../../support/members.ts';

const toast = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible();

test('a guest becomes a member, asks for a book and meets its owner, without a mouse', async ({
  page: kavya,
  owner,
  asha,
}) => {
  const book = await owner.shareBook('Malgudi Days');
  const email = `kavya.${randomUUID()}@example.org`;
  const [keys, ashasKeys] = [await Keyboard.take(kavya), await Keyboard.take(asha)];
  await kavya.goto('/login');
  await kavya.keyboard.press('Tab');
  await expect(kavya.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await kavya.keyboard.press('Enter');
  await expect(kavya.getByRole('main')).toBeFocused();
  await keys.press('link', 'Create Account');
  await keys.fill('textbox', /^Full Name/, 'Kavya Iyer');
  await keys.fill('textbox', /^Mobile Number/, '98765 43210');
  await keys.fill('textbox', /^Email Address/, email);
  await keys.fill('textbox', /^Password/, PASSWORD);
  await keys.fill('textbox', /^Confirm Password/, PASSWORD);
  await kavya.keyboard.press('Enter');
  await toast(kavya, 'Registration successful!');
  await expect(kavya.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  await keys.fill('textbox', /^Email/, email);
  await keys.fill('textbox', /^Password/, PASSWORD);
  await keys.press('button', 'Sign In', 'Enter', kavya.getByRole('main'));
  await kavya.waitForURL('**/profile');
  // Late content would move the focused element.
  await kavya.waitForLoadState('networkidle');
  await expect(kavya.getByRole('main')).toBeFocused();

  await kavya.goto(`/book/${book.id}`);
  await keys.press('button', 'Buy');
  await keys.fill('spinbutton', /^Offered buy price/, '150', kavya.getByRole('dialog'));
  await kavya.keyboard.press('Enter');
  await toast(kavya, 'Buy request sent!');
  await expect(kavya.getByRole('button', { name: 'Buy' })).toBeFocused();

  await asha.goto('/about');
  await ashasKeys.press('button', 'Notifications, 1 new');
  const panel = asha.getByRole('region', { name: 'Notifications', exact: true });
  await ashasKeys.press('button', 'Accept: Malgudi Days', 'Enter', panel);
  await expect(panel.getByRole('button', { name: 'Accept: Malgudi Days' })).toHaveCount(0);
  await expect(panel.and(asha.locator('css=:focus, :has(:focus)'))).toHaveCount(1);
  await asha.keyboard.press('Escape');
  await ashasKeys.press('button', /^Messages/);
  await ashasKeys.press('button', /Kavya Iyer/, 'Enter', asha.getByRole('dialog'));
  await ashasKeys.fill('textbox', 'Type a message', 'Is Saturday at five all right?', asha.getByRole('dialog'));
  await asha.keyboard.press('Enter');

  const drawer = kavya.getByRole('dialog');
  await keys.press('button', 'Messages, 1 unread');
  await keys.press('button', /Asha Pillai/, 'Enter', drawer);
  await expect(drawer.getByRole('log')).toContainText('Is Saturday at five all right?');
  await keys.fill('textbox', 'Type a message', 'Yes.', drawer);
  await kavya.keyboard.press('Enter');
  await expect(asha.getByRole('log')).toContainText('Yes.');
  [keys, ashasKeys].forEach((each) => each.expectNoMouse());
});
