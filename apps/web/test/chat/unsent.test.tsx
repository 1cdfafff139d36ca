import { Settings } from '@wandering-books/contract/accounts/settings.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listQueue } from '../../src/lib/offline-queue/queue.ts';
import { expectAccessible } from '../support/accessibility.ts';
import {
  answerChat,
  box,
  closeChat,
  createMessage,
  createOwn,
  drawer,
  listMessages,
  log,
  openChat,
  write,
} from '../support/chats.ts';
import { answer, awaitAnswers, breakOff, goOffline, goOnline, listCalls, refuse } from '../support/fake-api.ts';
import { asha, openPage } from '../support/open-page.tsx';
import { createSample } from '../support/samples.ts';

const SEND = 'POST /api/conversations/:id/messages';
const OFFLINE = 'You are offline. Your messages will be sent when you are back online.';
const DISCONNECTED = 'No connection. Your messages will be sent when it is back.';

const open = async () => {
  const chat = answerChat([createMessage(1, 'Hello', { read: true })]);
  await openPage('/about', { member: asha });
  await openChat();
  return chat;
};
const listSent = () => listCalls(SEND).map(({ body }) => body.message);
const countWaiting = () => log.getByText('Waiting to be sent').elements().length;
const tryAgain = log.getByRole('button', { name: 'Try again' });

test('offline, loaded messages stay visible, and new ones are sent in order on reconnect', async () => {
  await open();
  goOffline();
  await expect.element(drawer.getByText(OFFLINE)).toBeVisible();
  for (const text of ['offline one', 'offline two']) await write(text);
  await expect.poll(countWaiting).toBe(2);
  await expect.element(log.getByText('Hello')).toBeVisible();
  await expectAccessible();
  goOnline();
  await expect.poll(listSent).toEqual(['offline one', 'offline two']);
  await expect.element(drawer.getByText(OFFLINE)).not.toBeInTheDocument();
  await expect.poll(countWaiting).toBe(0);
  expect(listMessages()).toEqual(['Hello', 'offline one', 'offline two']);
});

test('without a connection messages wait, and are tried again on demand under the same id', async () => {
  const { list } = await open();
  breakOff(SEND);
  await write('before');
  await write('after');
  await expect.element(drawer.getByText(DISCONNECTED)).toBeVisible();
  await expect.poll(countWaiting).toBe(2);
  // After seven failures the next attempt on its own is at least half a minute away.
  for (const attempts of [2, 3, 4, 5, 6, 7]) {
    await tryAgain.first().click();
    await expect.poll(() => listCalls(SEND).length).toBeGreaterThanOrEqual(attempts);
    // Another try while this one is on its way would be the same.
    await awaitAnswers();
  }
  answer(SEND, ({ body }) => {
    const sent = createOwn(list.length + 1, body.message, { client_id: body.client_id ?? null });
    list.push(sent);
    return sent;
  });
  await tryAgain.first().click();
  await expect.element(drawer.getByText(DISCONNECTED), { timeout: 15_000 }).not.toBeInTheDocument();
  await expect.poll(listMessages).toEqual(['Hello', 'before', 'after']);
  await expect.poll(() => listQueue()).toEqual([]);
  expect(countWaiting()).toBe(0);
  const idsOfFirst = listCalls(SEND)
    .filter(({ body }) => body.message === 'before')
    .map(({ body }) => body.client_id);
  expect(idsOfFirst.length).toBeGreaterThan(1);
  expect(new Set(idsOfFirst).size).toBe(1);
});

test('a rejected message shows the reason and can be retried or removed', async () => {
  await open();
  refuse(SEND, 'conversations.closed', { message: 'This member has left.' });
  await write('Safe travels!');
  const reason = log.getByRole('alert');
  await expect.element(reason).toHaveTextContent('Not sent. This member has left.');
  await expectAccessible();
  await tryAgain.click();
  await expect.poll(listSent).toEqual(['Safe travels!', 'Safe travels!']);
  await expect.element(reason).toBeVisible();
  await log.getByRole('button', { name: 'Remove' }).click();
  await expect.element(log.getByText('Safe travels!')).not.toBeInTheDocument();
});

const listKept = () => Object.keys(localStorage).filter((name) => /^draft:\d*:chat:/.test(name));

test('logging out removes all drafts', async () => {
  await open();
  await box.fill('half a thought');
  await closeChat();
  expect(listKept()).toHaveLength(1);
  answer('POST /api/logout', { message: 'Bye' });
  await page.getByRole('button', { name: 'Your account' }).hover();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect.element(page.getByRole('banner').getByRole('button', { name: 'Get Started' })).toBeVisible();
  expect(listKept()).toEqual([]);
});

test('deleting the account removes all drafts, unsent messages and the position', async () => {
  await open();
  answer('GET /api/settings', createSample(Settings, { has_password: true }));
  breakOff(SEND);
  await write('a last word');
  await box.fill('and half of another');
  await expect.poll(() => listQueue()).toHaveLength(1);
  localStorage.setItem('user_location', '{}');
  await userEvent.keyboard('{Escape}');
  expect(listKept()).toHaveLength(1);

  await page.getByRole('button', { name: 'Your account' }).hover();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await page.getByRole('button', { name: /^Your data and account/ }).click();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  answer('DELETE /api/user', { message: 'Gone' });
  await page.getByLabelText('Your Password').fill('monsoon reading room');
  await page.getByRole('button', { name: 'Delete permanently' }).click();
  await expect.element(page.getByRole('banner').getByRole('button', { name: 'Get Started' })).toBeVisible();
  expect(listKept()).toEqual([]);
  await expect.poll(() => listQueue()).toEqual([]);
  expect(Object.keys(localStorage).filter((name) => ['token', 'userId', 'user_location'].includes(name))).toEqual([]);
});
