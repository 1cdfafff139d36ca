import { expect, type Locator, type Page, test } from '@playwright/test';
import { chatDrawer, messageLog } from '../../support/chats.ts';
import { dialog, type KeyboardReaders, main, startKeyboardReaders } from '../../support/keyboard/keyboard-readers.ts';

let readers: KeyboardReaders;
let asha: Page;
let ravi: Page;
let ashasKeys: KeyboardReaders['ashasKeys'];
let ravisKeys: KeyboardReaders['ravisKeys'];

test.beforeAll(async ({ browser }) => {
  readers = await startKeyboardReaders(browser);
  ({ asha, ravi, ashasKeys, ravisKeys } = readers);
});
test.afterEach(() => readers.expectNoMouse());
test.afterAll(() => readers.close());

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
  // Slow devices still scroll to the end.
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await page.keyboard.press('Escape');
  await expect(window).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(opener).toBeInViewport();
}

test('the request dialog takes the focus however late it loads, and returns it to its button', async () => {
  await ravi.goto(`/book/${(await readers.owner.shareBook('Gora')).id}`);
  await ravi.waitForLoadState('networkidle');
  const button = await ravisKeys.goTo('button', 'Buy');
  await openImpatiently(ravi, button, dialog(ravi));
});

test('a dialog opened from a menu takes and returns the focus', async () => {
  await ravi.goto(`/user/${readers.owner.id}`);
  await ravi.waitForLoadState('networkidle');
  const menu = await ravisKeys.goTo('button', 'More options for Asha Pillai');
  await ravi.keyboard.press('Enter');
  await expect(ravi.getByRole('menuitem', { name: 'Block Asha Pillai' })).toBeFocused();
  await openImpatiently(ravi, menu, ravi.getByRole('dialog', { name: /Block Asha Pillai/ }));
});

test('a dialog over another dialog takes and returns the focus', async () => {
  await ravi.goto('/books');
  await readers.owner.sendMessages(await readers.owner.openConversation(readers.reader), ['Namaste!']);
  await ravisKeys.press('button', /^Messages/);
  await ravisKeys.press('button', /Asha Pillai/, 'Enter', chatDrawer(ravi));
  const menu = await ravisKeys.goTo('button', 'More options for this message', messageLog(ravi));
  await ravi.keyboard.press('Enter');
  await expect(ravi.getByRole('menuitem', { name: 'Report this message' })).toBeFocused();
  await openImpatiently(ravi, menu, ravi.getByRole('dialog', { name: 'Report this message' }));
});

test('the form for an own book takes and returns the focus', async () => {
  await asha.goto(`/book/${(await readers.owner.shareBook('Godan')).id}`);
  await asha.waitForLoadState('networkidle');
  const button = await ashasKeys.goTo('button', 'Edit', main(asha));
  await openImpatiently(asha, button, asha.getByRole('dialog', { name: /Edit/ }));
});
