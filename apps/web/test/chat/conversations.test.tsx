import { getUserChannel } from '@wandering-books/contract/realtime.ts';
import { profiles } from '@wandering-books/contract/profiles/profiles.ts';
import { Notification } from '@wandering-books/contract/notifications/notifications.ts';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../support/accessibility.ts';
import {
  answerChat,
  box,
  closeChat,
  createConversation,
  createMessage,
  drawer,
  log,
  messagesButton,
  openChat,
} from '../support/chats.ts';
import { answer, answerList, hold, listCalls, refuse } from '../support/fake-api.ts';
import { sendEvent } from '../support/fake-realtime.ts';
import { asha, openPage, readAddress } from '../support/open-page.tsx';
import { ravi } from '../support/requests.ts';
import { createSample } from '../support/samples.ts';

const LIST = 'GET /api/conversations';
const PROFILE = 'GET /api/users/:id/profile';

const showProfile = () => answer(PROFILE, createSample(profiles[PROFILE].answer, { id: ravi.id, name: ravi.name }));

test('the list shows that it is loading, then that it is empty', async () => {
  const release = hold(LIST, []);
  await openPage('/about', { member: asha });
  await messagesButton.click();
  await expect.element(drawer.getByText('Loading conversations...')).toBeInTheDocument();
  release();
  await expect.element(drawer.getByText('No conversations yet.')).toBeVisible();
  await expectAccessible();
  await closeChat();
  await expect.element(messagesButton).toHaveFocus();
});

test('a list that cannot be loaded can be retried', async () => {
  refuse(LIST, 'server.failed');
  await openPage('/about', { member: asha });
  await messagesButton.click();
  await expect.element(drawer.getByRole('alert')).toHaveTextContent('We could not load the messages.');
  await expectAccessible();
  answer(LIST, [createConversation()]);
  await drawer.getByRole('button', { name: 'Try again' }).click();
  await expect.element(drawer.getByRole('button', { name: /^Ravi Deshpande/ })).toBeVisible();
});

test('each conversation shows what was said last, or which book was asked for', async () => {
  const ask = (title: string) => ({ title, sender_id: asha.id, agreed: false });
  const list = [
    createConversation({ messages: [createMessage(1, 'Have you read it?')], unread_count: 2 }),
    createConversation({ id: 8, messages: [createMessage(2, '', { photo: { width: 600, height: 400 } })] }),
    createConversation({ id: 9, asked_book: ask('Gora') }),
  ];
  answer(LIST, () => list);
  await openPage('/about', { member: asha });
  await expect.element(messagesButton).toHaveAccessibleName('Messages, 2 unread');
  await expect.poll(() => document.title).toMatch(/^\(2\) /);
  await messagesButton.click();
  const entries = drawer.getByRole('list', { name: 'Chats' }).getByRole('listitem');
  await expect.element(entries.nth(0)).toHaveTextContent(/Ravi Deshpande.*Have you read it\?.*2 unread messages/);
  await expect.element(entries.nth(1)).toHaveTextContent(/Photo$/);
  await expect.element(entries.nth(2)).toHaveTextContent(/You asked for Gora$/);
  await expectAccessible();

  list[2] = createConversation({ id: 9, asked_book: ask('Nirmala') });
  await sendEvent(getUserChannel(asha.id), 'NotificationsChanged', {});
  await expect.element(entries.nth(2)).toHaveTextContent(/You asked for Nirmala$/);
});

test('a list that was on its way while a chat was read does not make its messages unread again', async () => {
  const chat = answerChat([createMessage(1, 'Namaste!')]);
  await openPage('/about', { member: asha });
  await messagesButton.click();
  const entry = drawer.getByRole('button', { name: /^Ravi Deshpande/ });
  await expect.element(entry).toHaveTextContent('1 unread message');
  const release = hold(LIST, [createConversation({ messages: chat.list, unread_count: 1 })]);
  await sendEvent(getUserChannel(asha.id), 'ConversationOpened', { conversation_id: 8 });
  await expect.poll(() => listCalls(LIST)).toHaveLength(2);
  answer(LIST, [createConversation({ messages: chat.list, unread_count: 0 })]);
  const confirm = hold('POST /api/conversations/:id/mark-read', { message: 'Read' });
  await entry.click();
  await expect.poll(() => listCalls('POST /api/conversations/:id/mark-read')).toHaveLength(1);
  await expect.element(messagesButton).toHaveAccessibleName('Messages');
  release();
  await expect.element(messagesButton).toHaveAccessibleName(/1/);
  confirm();
  await expect.poll(() => listCalls(LIST)).toHaveLength(3);
  await closeChat();
  await expect.element(messagesButton).toHaveAccessibleName('Messages');
});

test('a chat opens from a profile before it is in the list', async () => {
  answerChat([]);
  answer(LIST, []);
  showProfile();
  answer('POST /api/conversations', createConversation());
  await openPage('/user/2', { member: asha });
  await page.getByRole('main').getByRole('button', { name: 'Message Ravi Deshpande' }).click();
  await expect.element(log.getByText('No messages yet.')).toBeVisible();
  await expect.element(drawer.getByRole('link', { name: 'Ravi Deshpande' })).toBeVisible();
  expect(listCalls('POST /api/conversations').map(({ body }) => body)).toEqual([{ user_id: 2 }]);
  await expectAccessible();
});

test('a chat that cannot be opened says so', async () => {
  showProfile();
  refuse('POST /api/conversations', 'blocks.blocked_by_you');
  await openPage('/user/2', { member: asha });
  await page.getByRole('main').getByRole('button', { name: 'Message Ravi Deshpande' }).click();
  await expect.element(page.getByText(/blocked/)).toBeVisible();
  expect(drawer.elements()).toEqual([]);
});

test('Back closes the chat at the previous scroll position, and returns to it from a profile', async () => {
  answerChat([createMessage(1, 'Namaste!')]);
  showProfile();
  await openPage('/help', { member: asha });
  await expect.element(messagesButton).toHaveAccessibleName('Messages, 1 unread');
  const place = 600;
  await expect.poll(() => (scrollTo({ top: place, behavior: 'instant' }), scrollY)).toBe(place);
  // click() would scroll to the button first, although the header is always in view.
  const button = messagesButton.element() as HTMLElement;
  button.focus({ preventScroll: true });
  button.click();
  await drawer.getByRole('button', { name: /^Ravi Deshpande/ }).click();
  await expect.element(box).toHaveFocus();
  history.back();
  await expect.element(drawer.getByRole('list', { name: 'Chats' })).toBeVisible();
  history.back();
  await expect.element(drawer).not.toBeInTheDocument();
  await expect.element(messagesButton).toHaveFocus();
  expect(scrollY).toBe(place);

  await page.viewport(768, 800);
  await openChat();
  await drawer.getByRole('link', { name: 'Ravi Deshpande' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Ravi Deshpande' })).toBeVisible();
  await expect.element(drawer).not.toBeInTheDocument();
  history.back();
  await expect.element(box).toBeVisible();
  await closeChat();
  expect(readAddress()).toBe('/help');
});

test('on a laptop the chat is a column: the page stays in use, and the chat goes on while the page changes', async () => {
  answerChat([createMessage(1, 'Namaste!')]);
  showProfile();
  await openPage('/help', { member: asha });
  await openChat();
  const main = page.getByRole('main');
  await box.fill('I looked it up.');
  await main.getByText('How do I list a book?').click();
  await userEvent.keyboard('{Escape}');
  await expect.element(drawer).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
  await expect.poll(readAddress).toBe('/about');
  await expect.element(box).toHaveValue('I looked it up.');
  expect(drawer.element().getBoundingClientRect().left).toBeGreaterThanOrEqual(
    main.getByRole('heading', { level: 1 }).element().getBoundingClientRect().right,
  );
  await drawer.getByRole('link', { name: 'Ravi Deshpande' }).click();
  await expect.poll(readAddress).toBe('/user/2');
  await expect.element(log.getByText('Namaste!')).toBeVisible();

  history.back();
  await expect.poll(readAddress).toBe('/about');
  history.back();
  await expect.poll(readAddress).toBe('/help');
  await expect.element(box).toBeVisible();
  history.back();
  await expect.element(drawer.getByRole('list', { name: 'Chats' })).toBeVisible();
  history.back();
  await expect.element(drawer).not.toBeInTheDocument();
  expect(readAddress()).toBe('/help');
});

test('the badge of the installed app counts unread messages and news, and is cleared with them', async () => {
  const badges: (number | undefined)[] = [];
  vi.spyOn(navigator, 'setAppBadge').mockImplementation(async (count) => void badges.push(count));
  vi.spyOn(navigator, 'clearAppBadge').mockImplementation(async () => void badges.push(0));
  const chat = answerChat([]);
  await openPage('/about', { member: asha });
  await expect.poll(() => badges.at(-1)).toBe(0);
  await chat.receive('Have you read it?');
  await expect.poll(() => badges.at(-1)).toBe(1);
  answerList('GET /api/notifications', [createSample(Notification)], 1);
  await sendEvent(getUserChannel(asha.id), 'NotificationsChanged', {});
  await expect.poll(() => badges.at(-1)).toBe(2);
  await openChat();
  await expect.poll(() => badges.at(-1)).toBe(1);
  answerList('GET /api/notifications', [], 0);
  await sendEvent(getUserChannel(asha.id), 'NotificationsChanged', {});
  await expect.poll(() => badges.at(-1)).toBe(0);
  await userEvent.keyboard('{Escape}');
});
