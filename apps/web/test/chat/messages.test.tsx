import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { realtimeConnection } from '../../src/lib/realtime/realtime-connection.ts';
import { expectAccessible } from '../support/accessibility.ts';
import {
  answerChat,
  box,
  CHAT,
  chatChannel,
  closeChat,
  createMessage,
  createOwn,
  drawer,
  listMessages,
  log,
  openChat,
  write,
} from '../support/chats.ts';
import { answer, hold, listCalls, refuse } from '../support/fake-api.ts';
import { sendEvent } from '../support/fake-realtime.ts';
import { asha, openPage } from '../support/open-page.tsx';

const SEND = 'POST /api/conversations/:id/messages';
const LIST = 'GET /api/conversations/:id/messages';

const open = async (width?: number) => {
  await openPage('/about', { member: asha, ...(width && { width }) });
  await openChat();
};

beforeEach(() => vi.mocked(realtimeConnection.trigger).mockClear());

test('an empty chat says so while it is loaded and then', async () => {
  answerChat([]);
  const release = hold(LIST, []);
  await openPage('/about', { member: asha });
  await page.getByRole('banner').getByRole('button', { name: 'Messages' }).click();
  await drawer.getByRole('button', { name: /^Ravi Deshpande/ }).click();
  await expect.element(drawer.getByText('Loading messages...')).toBeInTheDocument();
  release();
  await expect.element(log.getByText('No messages yet.')).toBeVisible();
  await expect.element(drawer.getByRole('link', { name: 'Ravi Deshpande' })).toBeVisible();
  await expectAccessible();
});

test('messages that cannot be loaded can be retried', async () => {
  answerChat([]);
  refuse(LIST, 'server.failed');
  await openPage('/about', { member: asha });
  await page.getByRole('banner').getByRole('button', { name: 'Messages' }).click();
  await drawer.getByRole('button', { name: /^Ravi Deshpande/ }).click();
  await expect.element(drawer.getByRole('alert')).toHaveTextContent('We could not load the messages.');
  await expectAccessible();
  answer(LIST, [createMessage(1, 'Namaste!')]);
  await drawer.getByRole('button', { name: 'Try again' }).click();
  await expect.element(log.getByText('Namaste!')).toBeVisible();
});

test('a message is sent with Enter, and shows when it was seen', async () => {
  answerChat([]);
  await open();
  await userEvent.type(box, 'first line{Shift>}{Enter}{/Shift}second line{Enter}');
  await expect.element(box).toHaveValue('');
  await expect.element(log.getByText('Sent')).toBeInTheDocument();
  expect(listMessages()).toEqual(['first line\nsecond line']);
  await sendEvent(chatChannel, 'MessagesRead', { conversation_id: CHAT, reader_id: 2, up_to_seq: 1 });
  await expect.element(log.getByText('Seen')).toBeVisible();
});

test('unread messages are marked, then read, and followed by new ones', async () => {
  const chat = answerChat([createOwn(1, 'Namaste!', { read: true }), createMessage(2, 'one'), createMessage(3, 'two')]);
  await openPage('/about', { member: asha });
  await expect.poll(() => document.title).toMatch(/^\(2\) /);
  await openChat(/2 unread messages/);
  await expect.element(log.getByText('Unread messages')).toBeVisible();
  await expect.poll(() => listCalls('POST /api/conversations/:id/mark-read')).toHaveLength(1);
  await expect.poll(() => document.title).toMatch(/^[^(]/);
  await chat.receive('three');
  await expect.poll(listMessages).toEqual(['Namaste!', 'one', 'two', 'three']);
  const listMarks = () => listCalls('POST /api/conversations/:id/mark-read').map(({ body }) => body);
  await expect.poll(listMarks).toEqual([{ up_to_seq: 3 }, { up_to_seq: 4 }]);
  await expect.element(log.getByRole('heading', { name: 'Today' })).toBeVisible();
});

test('typing is told to the other member, and shown until their message arrives', async () => {
  const chat = answerChat([createMessage(1, 'one')]);
  await open();
  await userEvent.type(box, 'ab');
  expect(vi.mocked(realtimeConnection.trigger).mock.calls).toEqual([[chatChannel, 'client-typing', { user_id: 1 }]]);
  await sendEvent(chatChannel, 'client-typing', { user_id: 2 });
  await expect.element(log.getByText('Ravi Deshpande is typing...')).toBeVisible();
  await chat.receive('two');
  await expect.element(log.getByText('two')).toBeVisible();
  // It would go by itself after four seconds.
  await expect.element(log.getByText('Ravi Deshpande is typing...'), { timeout: 3500 }).not.toBeInTheDocument();
});

test('what the member types on another device is not shown as typing of the other member', async () => {
  answerChat([createMessage(1, 'one')]);
  await open();
  await sendEvent(chatChannel, 'client-typing', { user_id: asha.id });
  await sendEvent(chatChannel, 'MessageSent', { message: createOwn(2, 'two') });
  await expect.element(log.getByText('two')).toBeVisible();
  expect(log.getByText(/is typing/).elements()).toEqual([]);
});

test('a blank message is not sent', async () => {
  answerChat([]);
  await open();
  for (const blank of ['   ', '\n \n', '\u200b\u200d']) {
    await box.fill(blank);
    await userEvent.keyboard('{Enter}');
    await drawer.getByRole('button', { name: 'Send', exact: true }).click();
  }
  await write('not blank');
  await expect.poll(() => listCalls(SEND).map(({ body }) => body.message)).toEqual(['not blank']);
});

test('Enter during IME composition does not send the message', async () => {
  answerChat([]);
  await open();
  await box.fill('नमस्ते');
  for (const composing of [{ keyCode: 229 }, { isComposing: true }])
    box.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, ...composing }));
  await expect.element(box).toHaveValue('नमस्ते');
  await write('नमस्ते');
  await expect.poll(() => listCalls(SEND)).toHaveLength(1);
});

test('a draft is kept in the list and after closing', async () => {
  answerChat([createMessage(1, 'one', { read: true })]);
  await open();
  await box.fill('I was about to');
  await drawer.getByRole('button', { name: 'All chats' }).click();
  await expect.element(drawer.getByRole('button', { name: /^Ravi/ })).toHaveTextContent('Draft: I was about to');
  await closeChat();
  await openChat();
  await expect.element(box).toHaveValue('I was about to');
  await box.click();
  await userEvent.keyboard('{Enter}');
  await expect.element(box).toHaveValue('');
  await expect.element(log.getByText('I was about to')).toBeVisible();
  await drawer.getByRole('button', { name: 'All chats' }).click();
  await expect.element(drawer.getByRole('button', { name: /^Ravi/ })).toHaveTextContent('You: I was about to');
});

test('a message over the limit shows an error and keeps its text', async () => {
  answerChat([]);
  await open();
  const text = `${'अ'.repeat(4000)}😀`;
  await box.fill(text);
  await expect.element(drawer.getByText('Please cut 1, or send it in parts.')).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{Enter}');
  await expect.element(box).toHaveValue(text);
  await userEvent.keyboard('{End}{Backspace}');
  await expect.element(drawer.getByText('4,000 of 4,000 characters')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(box).toHaveValue('');
  await expect.poll(listMessages).toEqual(['अ'.repeat(4000)]);
});

test('links open safely, and markup is shown as text', async () => {
  const html = '<img src=x onerror="document.title=1"><a href="javascript:alert(1)">x</a>';
  answerChat([createMessage(1, `Here (https://example.org/map_(old)): ${html} javascript:alert(2)`)]);
  await open();
  const link = log.getByRole('link');
  await expect.element(link).toHaveTextContent('https://example.org/map_(old)');
  await expect.element(link).toHaveAttribute('href', 'https://example.org/map_(old)');
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  await expect.element(link).toHaveAttribute('target', '_blank');
  expect(log.getByRole('img').elements()).toEqual([]);
  await expect.element(log.getByText(html)).toBeVisible();
});

test('on a phone the chat fills the screen, and each script has its own direction in its bubble', async () => {
  const texts = ['سلام، کتاب ابھی میرے پاس ہے۔', 'சனிக்கிழமை சந்திக்கலாமா?', 'തീർച്ചയായും, വരാം', 'w'.repeat(300), '👍'];
  answerChat(texts.map((text, at) => createMessage(at + 1, text)));
  await open(360);
  await expect.element(log.getByText('👍')).toBeVisible();
  const readDirection = (text: string) => getComputedStyle(log.getByText(text).element()).direction;
  expect(texts.slice(0, 3).map(readDirection)).toEqual(['rtl', 'ltr', 'ltr']);
  expect(log.element().scrollWidth).toBe(log.element().clientWidth);

  expect(drawer.element().getBoundingClientRect()).toMatchObject({ x: 0, y: 0, width: 360, height: 800 });
  const small = [...drawer.element().querySelectorAll('button, textarea')]
    .filter((target) => target.checkVisibility() && Math.min(target.clientWidth, target.clientHeight) < 42)
    .map((target) => target.outerHTML);
  expect(small).toEqual([]);
  await expectAccessible();
});

const many = Array.from({ length: 130 }, (_, at) => createMessage(at + 1, `line ${at + 1}`, { read: true }));
/** Pages hear of a scroll with the next frame. */
const awaitScroll = () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
const countShown = () => log.getByRole('listitem').elements().length;

test('older messages load without a scroll jump, and only own new ones move the reader', async () => {
  const chat = answerChat(many);
  await open();
  await expect.element(log.getByText('line 130')).toBeInViewport();
  expect(countShown()).toBe(50);
  const marked = log.getByText('line 83', { exact: true });
  const getPlace = () => marked.element().getBoundingClientRect().y;
  marked.element().scrollIntoView({ block: 'start' });
  const place = getPlace();
  await expect.poll(countShown).toBe(100);
  await awaitScroll();
  expect(Math.abs(getPlace() - place)).toBeLessThan(2);

  await chat.receive('Still reading?');
  const down = drawer.getByRole('button', { name: 'New messages' });
  await expect.element(down).toBeVisible();
  expect(Math.abs(getPlace() - place)).toBeLessThan(2);
  await expectAccessible();
  await down.click();
  await expect.element(log.getByText('Still reading?')).toBeInViewport();
  await expect.element(down).not.toBeInTheDocument();
  await chat.receive('At the end again.');
  await expect.element(log.getByText('At the end again.')).toBeInViewport();
  // What arrives late keeps the page at the end.
  const scrollUp = async () => {
    marked.element().scrollIntoView({ block: 'start' });
    await awaitScroll();
    return Math.abs(getPlace() - place);
  };
  await expect.poll(scrollUp).toBeLessThan(2);
  await chat.receive('Where were we?');
  await expect.element(down).toBeVisible();
  await write('Here.');
  await expect.element(log.getByText('Here.')).toBeInViewport();
});

test('a message that was missed is fetched when the next one arrives, and after a reconnect', async () => {
  const chat = answerChat(many.slice(0, 3));
  await open();
  await expect.element(log.getByText('line 3')).toBeVisible();
  const known = listCalls(LIST).length;
  chat.list.push(createMessage(4, 'lost on the way'));
  await chat.receive('and the next');
  await expect.poll(() => listMessages().slice(-2)).toEqual(['lost on the way', 'and the next']);

  chat.list.push(createMessage(6, 'missed'));
  await sendEvent(chatChannel, 'pusher:subscription_succeeded', {});
  await expect.poll(() => listMessages().at(-1)).toBe('missed');
  expect(listMessages()).toHaveLength(6);
  const asked = listCalls(LIST).slice(known);
  expect(asked.map(({ query }) => query.after_seq)).toEqual([3, 5]);
});
