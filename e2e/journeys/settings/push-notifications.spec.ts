import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/everyone/accessibility.ts';
import { chatDrawer, closeChat, messageBox, writeMessage } from '../../support/chats.ts';
import { Member } from '../../support/members.ts';
import { Product } from '../../support/product.ts';
import { stubPushService } from '../../support/push.ts';

// Push subscriptions need a service worker.
test.use({ serviceWorkers: 'allow' });

const LONG_AGO = String(Date.UTC(2026, 0, 1));

let product: Product;
let asha: Member;
let ravi: Member;
let zoya: Member;
test.beforeAll(async () => {
  product = await Product.start();
  asha = await Member.register(product, 'Asha Pillai');
  ravi = await Member.register(product, 'Ravi Kumar');
  zoya = await Member.register(product, 'Zoya Khan');
});
test.afterAll(() => product.stop());

const card = (page: Page) => page.getByRole('complementary', { name: 'Get notified on this device?' });
const deviceSwitch = (page: Page) => page.getByRole('switch', { name: 'Notify me on this device' });
const readStored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const store = (page: Page, key: string, text: string) =>
  page.evaluate(([name, value]) => localStorage.setItem(name!, value!), [key, text]);

test('a member turns push on for a device and chooses the kinds, until they log out there', async ({ browser }) => {
  const page = await zoya.openPage(browser);
  await stubPushService(page);
  await page.goto('/profile/settings#notifications');
  await expect(deviceSwitch(page)).not.toBeChecked();
  await expect(page.getByRole('switch')).toHaveCount(1);
  const told = page.waitForResponse(/push-subscription$/);
  await deviceSwitch(page).click();
  expect((await told).status()).toBe(200);
  await expect(deviceSwitch(page)).toBeChecked();
  await expectAccessible(page);

  const messages = page.getByRole('switch', { name: 'New messages' });
  const words = page.getByRole('switch', { name: 'Show names and message text' });
  await expect(messages).toBeChecked();
  await expect(words).not.toBeChecked();
  for (const one of [messages, words]) {
    const saved = page.waitForResponse(/push-preferences$/);
    await one.click();
    expect((await saved).status()).toBe(200);
  }
  const renewed = page.waitForResponse(/push-subscription$/);
  await page.reload();
  expect((await renewed).status()).toBe(200);
  await expect(messages).not.toBeChecked();
  await expect(words).toBeChecked();
  await expect(deviceSwitch(page)).toBeChecked();

  await page.getByRole('banner').getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect.poll(() => readStored(page, 'pushed.endpoint')).toBeNull();
  expect(await readStored(page, 'push.member')).toBeNull();
  await page.context().close();
});

test('a blocked permission is respected, and the settings explain how to change it', async ({ browser }) => {
  const page = await ravi.openPage(browser);
  await stubPushService(page);
  await page.goto('/profile/settings#notifications');
  await store(page, 'pushed.answer', 'denied');
  await deviceSwitch(page).click();
  await expect(page.getByText('Notifications are blocked in your browser.')).toBeVisible();
  await expect(deviceSwitch(page)).toHaveCount(0);
  await expectAccessible(page);
  await page.context().close();
});

test('the offer of push appears after a request or message, never on the first visit, and not again for a month after "Not now"', async ({
  browser,
}) => {
  const conversation = await ravi.openConversation(asha);
  const page = await ravi.openPage(browser);
  await stubPushService(page);
  await page.goto(`/?chat=${conversation.id}`);
  await expect(messageBox(page)).toBeVisible();
  await expect(page).toHaveURL(`${product.url}/`);
  await writeMessage(page, 'Is the book still there?');
  await expect.poll(() => readStored(page, 'push.moment')).toBe('1');
  await closeChat(page);
  await expect(card(page)).toHaveCount(0);

  await store(page, 'push.first_visit', LONG_AGO);
  await page.reload();
  await expect(card(page)).toBeVisible();
  await expectAccessible(page);
  await card(page).getByRole('button', { name: 'Not now' }).click();
  await expect(card(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('banner').getByRole('button', { name: /^Messages/ })).toBeVisible();
  await expect(card(page)).toHaveCount(0);

  await store(page, 'push.declined', LONG_AGO);
  await page.reload();
  const told = page.waitForResponse(/push-subscription$/);
  await card(page).getByRole('button', { name: 'Yes, notify me' }).click();
  expect((await told).status()).toBe(200);
  await expect(page.getByText('You will get notifications on this device.')).toBeVisible();
  await expect(card(page)).toHaveCount(0);
  await page.context().close();
});

test('a click on a notification takes an open page to its subject', async ({ browser }) => {
  const conversation = await ravi.openConversation(asha);
  const page = await asha.openPage(browser);
  await page.goto('/about');
  await expect(page.getByRole('banner').getByRole('button', { name: /^Messages/ })).toBeVisible();
  const press = (path: string) =>
    page.evaluate((notificationTarget) => {
      const message = new MessageEvent('message', { data: { notificationTarget } });
      navigator.serviceWorker.dispatchEvent(message);
    }, path);
  await press(`/?chat=${conversation.id}`);
  await expect(messageBox(page)).toBeVisible();
  await closeChat(page);
  await press('https://elsewhere.example.org/');
  await press('/notifications');
  await expect(page).toHaveURL(`${product.url}/notifications`);
  await expect(chatDrawer(page)).toBeHidden();
  await page.context().close();
});

/** What the test itself stores. */
const OF_TEST = /^(pushed\.|signed-in$)/;

test('the privacy page names everything that the browser stores', async ({ browser }) => {
  const page = await ravi.openPage(browser);
  await stubPushService(page);
  await page.goto('/profile/settings#notifications');
  await deviceSwitch(page).click();
  // The switch turns before the push service has answered.
  await expect(page.getByRole('switch', { name: 'New messages' })).toBeVisible();
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
