import { expect, type Locator, type Page, test } from '@playwright/test';
import { chatDrawer, messageLog } from '../../support/chats.ts';
import { dialog, type KeyboardReaders, main, startKeyboardReaders } from '../../support/keyboard/keyboard-readers.ts';

let readers: KeyboardReaders;
let ashas: Page;
let ravis: Page;
let ashasKeys: KeyboardReaders['ashasKeys'];
let ravisKeys: KeyboardReaders['ravisKeys'];

test.beforeAll(async ({ browser }) => {
  readers = await startKeyboardReaders(browser);
  ({ ashas, ravis, ashasKeys, ravisKeys } = readers);
});
test.afterEach(() => readers.expectNoMouse());
test.afterAll(() => readers.stop());

/** Presses Tab before a lazily loaded dialog opens; it takes the focus and returns it to its button on close. */
async function openImpatiently(page: Page, opener: Locator, window: Locator) {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await arrival;
    await route.continue();
  });
  await page.keyboard.press('Enter');
  for (let stop = 0; stop < 3; stop++) await page.keyboard.press('Tab');
  await page.keyboard.press('End');
  await expect(window).toHaveCount(0);
  arrive();
  await expect(window).toBeVisible();
  await expect(window.locator('css=:focus')).toHaveCount(1);
  await page.unroute('**/assets/*.js');
  await page.keyboard.press('Escape');
  await expect(window).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(opener).toBeInViewport();
}

test('the request dialog takes the focus however late it loads, and returns it to its button', async () => {
  await ravis.goto(`/book/${(await readers.asha.shareBook('Gora')).id}`);
  await ravis.waitForLoadState('networkidle');
  const button = await ravisKeys.goTo('button', 'Buy');
  await openImpatiently(ravis, button, dialog(ravis));
});

test('a dialog opened from a menu takes and returns the focus', async () => {
  await ravis.goto(`/user/${readers.asha.id}`);
  await ravis.waitForLoadState('networkidle');
  const menu = await ravisKeys.goTo('button', 'More options for Asha Pillai');
  await ravis.keyboard.press('Enter');
  await expect(ravis.getByRole('menuitem', { name: 'Block Asha Pillai' })).toBeFocused();
  await openImpatiently(ravis, menu, ravis.getByRole('dialog', { name: /Block Asha Pillai/ }));
});

test('a dialog over another dialog takes and returns the focus', async () => {
  await readers.asha.sendMessages(await readers.asha.openConversation(readers.ravi), ['Namaste!']);
  await ravisKeys.press('button', /^Messages/);
  await ravisKeys.press('button', /Asha Pillai/, 'Enter', chatDrawer(ravis));
  const menu = await ravisKeys.goTo('button', 'More options for this message', messageLog(ravis));
  await ravis.keyboard.press('Enter');
  await expect(ravis.getByRole('menuitem', { name: 'Report this message' })).toBeFocused();
  await openImpatiently(ravis, menu, ravis.getByRole('dialog', { name: 'Report this message' }));
});

test('the form for an own book takes and returns the focus', async () => {
  await ashas.goto(`/book/${(await readers.asha.shareBook('Godan')).id}`);
  await ashas.waitForLoadState('networkidle');
  const button = await ashasKeys.goTo('button', 'Edit', main(ashas));
  await openImpatiently(ashas, button, ashas.getByRole('dialog', { name: /Edit/ }));
});
