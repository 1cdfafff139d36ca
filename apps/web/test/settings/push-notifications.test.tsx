import { Message } from '@wandering-books/contract/conversations/conversations.ts';
import { PushPreferences } from '@wandering-books/contract/notifications/push-notifications.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../support/accessibility.ts';
import { createConversation } from '../support/chats.ts';
import { answer, awaitAnswers, breakOff, hold, listCalls, refuse } from '../support/fake-api.ts';
import { asha, openPage, readAddress } from '../support/open-page.tsx';
import { fakePush } from '../support/push.ts';
import { createSample } from '../support/samples.ts';

const LONG_AGO = String(Date.UTC(2026, 0, 1));
const subscribed = { subscribed: true };
const preferences = createSample(PushPreferences, { message: true });

const device = page.getByRole('switch', { name: 'Notify me on this device' });
/** Mails have one of the same name. */
const messages = page
  .getByRole('group', { name: 'What to notify you about' })
  .getByRole('switch', { name: 'New messages' });
const card = page.getByRole('complementary', { name: 'Get notified on this device?' });
const chat = page.getByRole('textbox', { name: 'Type a message' });
const banner = page.getByRole('banner').getByRole('button', { name: /^Messages/ });

function openSettings() {
  answer('GET /api/user/push-preferences', preferences);
  return openPage('/profile/settings#push', { member: asha });
}

test('a device is turned on, and off again', async () => {
  const { isSubscribed } = fakePush('granted');
  answer('PUT /api/user/push-subscription', subscribed);
  await openSettings();
  await expect.element(device).not.toBeChecked();
  expect(messages.query()).toBeNull();
  await device.click();
  await expect.element(device).toBeChecked();
  await expect.element(messages).toBeChecked();
  expect(isSubscribed()).toBe(true);
  await expectAccessible();

  answer('DELETE /api/user/push-subscription', { subscribed: false });
  await device.click();
  await expect.element(device).not.toBeChecked();
  expect([isSubscribed(), localStorage.getItem('push.member')]).toEqual([false, null]);
});

test('the kinds are chosen one by one, and one that was not saved returns', async () => {
  fakePush('granted');
  answer('PUT /api/user/push-subscription', subscribed);
  await openSettings();
  await device.click();
  const words = page.getByRole('switch', { name: 'Show names and message text' });
  answer('PUT /api/user/push-preferences', preferences);
  await words.click();
  await expect.poll(() => listCalls('PUT /api/user/push-preferences')).toHaveLength(1);
  await expect.element(words).toBeChecked();
  expect(listCalls('PUT /api/user/push-preferences')[0]!.body).toEqual({ shows_content: true });
  breakOff('PUT /api/user/push-preferences');
  await messages.click();
  await expect.element(page.getByText('Failed to save your choice.')).toBeVisible();
  await expect.element(messages).toBeChecked();
});

test('a choice is not undone by what was being read before it', async () => {
  fakePush('granted');
  answer('PUT /api/user/push-subscription', subscribed);
  await openSettings();
  await device.click();
  await expect.element(messages).toBeChecked();
  const release = hold('GET /api/user/push-preferences', preferences);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  onTestFinished(() => void vi.useRealTimers());
  dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => listCalls('GET /api/user/push-preferences')).toHaveLength(2);
  answer('PUT /api/user/push-preferences', { ...preferences, message: false });
  await messages.click();
  await expect.element(messages).not.toBeChecked();
  release();
  await awaitAnswers();
  await expect.element(messages).not.toBeChecked();
});

test('a blocked permission is respected, and the settings explain how to change it', async () => {
  fakePush('denied');
  await openSettings();
  await device.click();
  await expect.element(page.getByText('Notifications are blocked in your browser.')).toBeVisible();
  expect(device.query()).toBeNull();
  await expectAccessible();
});

test('a device that the server refuses stays off', async () => {
  fakePush('granted');
  refuse('PUT /api/user/push-subscription', 'push.subscription_taken', { message: 'Somebody else is here.' });
  await openSettings();
  await device.click();
  await expect.element(page.getByText('Somebody else is here.')).toBeVisible();
  await expect.element(device).not.toBeChecked();
});

async function openBooks(stored: Record<string, string>) {
  for (const [name, text] of Object.entries(stored)) localStorage.setItem(name, text);
  const shown = await openPage('/books', { member: asha });
  await expect.element(banner).toBeVisible();
  return shown;
}

test('the offer comes after a message, never on the first visit', async () => {
  fakePush('granted');
  answer('GET /api/conversations', [createConversation()]);
  answer('POST /api/conversations/:id/messages', createSample(Message));
  const { unmount } = await openPage('/?chat=7', { member: asha });
  await chat.fill('Is the book still there?');
  expect(localStorage.getItem('push.moment')).toBeNull();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => localStorage.getItem('push.moment')).toBe('1');
  await page.getByRole('button', { name: 'Close messages' }).click();
  await expect.element(chat).not.toBeInTheDocument();
  expect(card.query()).toBeNull();
  await unmount();
  await openBooks({ 'push.first_visit': LONG_AGO });
  await expect.element(card).toBeVisible();
});

test('the offer is not made again for a month after "Not now"', async () => {
  fakePush('granted');
  const due = { 'push.first_visit': LONG_AGO, 'push.moment': '1' };
  const { unmount } = await openBooks(due);
  await expect.element(card).toBeVisible();
  await expectAccessible();
  await card.getByRole('button', { name: 'Not now' }).click();
  await expect.element(card).not.toBeInTheDocument();
  await unmount();
  const { unmount: leave } = await openBooks({});
  expect(card.query()).toBeNull();
  await leave();

  answer('GET /api/user/push-preferences', preferences);
  answer('PUT /api/user/push-subscription', subscribed);
  await openBooks({ 'push.declined': LONG_AGO });
  await card.getByRole('button', { name: 'Yes, notify me' }).click();
  await expect.element(page.getByText('You will get notifications on this device.')).toBeVisible();
  await expect.element(card).not.toBeInTheDocument();
  expect(listCalls('PUT /api/user/push-subscription')).toHaveLength(1);
});

test('an offer whose permission is refused says where to change it', async () => {
  fakePush('denied');
  await openBooks({ 'push.first_visit': LONG_AGO, 'push.moment': '1' });
  await card.getByRole('button', { name: 'Yes, notify me' }).click();
  await expect.element(page.getByText('Your browser has blocked notifications.')).toBeVisible();
});

test('a click on a notification takes an open page to its subject', async () => {
  answer('GET /api/conversations', [createConversation()]);
  await openPage('/about', { member: asha });
  await expect.element(banner).toBeVisible();
  const press = (notificationTarget: string) =>
    navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: { notificationTarget } }));
  press('/?chat=7');
  await expect.element(chat).toBeVisible();
  await page.getByRole('button', { name: 'Close messages' }).click();
  await expect.element(chat).not.toBeInTheDocument();
  press('https://elsewhere.example.org/');
  press('/notifications');
  await expect.poll(readAddress).toBe('/notifications');
  expect(page.getByRole('dialog').query()).toBeNull();
});
