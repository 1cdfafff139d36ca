import { expect, type Page, test } from '@playwright/test';
import { Member } from '../../support/members.ts';
import { Product } from '../../support/product.ts';
import { stubPushService } from '../../support/push.ts';

// Push subscriptions need a service worker.
test.use({ serviceWorkers: 'allow' });

let product: Product;
let ravi: Member;
let zoya: Member;
test.beforeAll(async () => {
  product = await Product.start();
  ravi = await Member.register(product, 'Ravi Kumar');
  zoya = await Member.register(product, 'Zoya Khan');
});
test.afterAll(() => product.stop());

const deviceSwitch = (page: Page) => page.getByRole('switch', { name: 'Notify me on this device' });

test('a member turns push on for a device and chooses the kinds, until they log out there', async ({ browser }) => {
  const page = await zoya.openPage(browser);
  await stubPushService(page);
  await page.goto('/profile/settings#notifications');
  const told = page.waitForResponse(/push-subscription$/);
  await deviceSwitch(page).click();
  expect((await told).status()).toBe(200);

  const words = page.getByRole('switch', { name: 'Show names and message text' });
  await expect(words).not.toBeChecked();
  const saved = page.waitForResponse(/push-preferences$/);
  await words.click();
  expect((await saved).status()).toBe(200);
  const renewed = page.waitForResponse(/push-subscription$/);
  await page.reload();
  expect((await renewed).status()).toBe(200);
  await expect(words).toBeChecked();
  await expect(deviceSwitch(page)).toBeChecked();

  await page.getByRole('banner').getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  const readStored = (key: string) => page.evaluate((name) => localStorage.getItem(name), key);
  await expect.poll(() => readStored('pushed.endpoint')).toBeNull();
  expect(await readStored('push.member')).toBeNull();
  await page.context().close();
});

/** Stored by the test itself. */
const OF_TEST = /^(pushed\.|signed-in$)/;

test('the privacy page names everything that the browser stores', async ({ browser }) => {
  const page = await ravi.openPage(browser);
  await stubPushService(page);
  await page.goto('/profile/settings#notifications');
  await deviceSwitch(page).click();
  // The switch turns before the push service has answered.
  const kinds = page.getByRole('group', { name: 'What to notify you about' });
  await expect(kinds.getByRole('switch', { name: 'New messages' })).toBeVisible();
  await page.goto('/give-book');
  await page.getByLabel('Book Title').fill('Kanthapura');
  await page.goto('/books');
  await page.getByRole('banner').getByRole('button', { name: 'dark' }).click();
  await page.reload();
  const listNames = async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => name!),
    ...(await caches.keys()),
  ];
  const usual = ['token', 'push.member', 'scroll', 'kept-answers', 'assets'];
  await expect.poll(() => page.evaluate(listNames)).toEqual(expect.arrayContaining(usual));
  const names = await page.evaluate(listNames);

  await page.goto('/privacy');
  const labels = (await page.locator('#cookies dt').allTextContents()).flatMap((text) => text.split(', '));
  expect(labels.length).toBeGreaterThan(10);
  const isNamed = (name: string) => OF_TEST.test(name) || labels.some((label) => name.startsWith(label));
  expect(names.filter((name) => !isNamed(name))).toEqual([]);
  await page.context().close();
});
