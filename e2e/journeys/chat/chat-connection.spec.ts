import { expect, type Page, test, type WebSocketRoute } from '@playwright/test';
import { expectAccessible } from '../../support/everyone/accessibility.ts';
import { closeChat, chatDrawer, messageLog, openChat, listMessages, writeMessage } from '../../support/chats.ts';
import { listQueuedActions } from '../../support/devices.ts';
import { Member } from '../../support/members.ts';
import { openPair, type Pair } from '../../support/pair.ts';

const OFFLINE = 'You are offline. Your messages will be sent when you are back online.';
const DISCONNECTED = 'No connection. Your messages will be sent when it is back.';
const MESSAGES = '**/api/conversations/*/messages';
const GOING_AWAY = 1001;
/** A routed WebSocket gets no close event before it is open. */
const OPEN_DELAY_MS = 100;

test.describe.configure({ mode: 'serial' });

let product: Pair['product'];
let owner: Pair['owner'];
let reader: Pair['reader'];
let asha: Pair['asha'];
let ravi: Pair['ravi'];
let close: Pair['close'];
let conversation: { id: number };
let connection: RealtimeConnection;

test.beforeAll(async ({ browser }) => {
  ({ product, owner, reader, asha, ravi, close } = await openPair(browser));
  conversation = await owner.openConversation(reader);
  await owner.sendMessage(conversation, 'Hello');
  connection = await RealtimeConnection.attachTo(asha);
  await Promise.all([asha.goto('/about'), ravi.goto('/about')]);
  await openChat(asha, 'Ravi Deshpande');
  await openChat(ravi, 'Asha Pillai');
});
test.afterAll(() => close());

/** Intercepts the realtime connection of a page, to cut it or to drop messages. */
class RealtimeConnection {
  private open = true;
  private readonly sockets = new Set<WebSocketRoute>();
  shouldDropFrame: (frame: string) => boolean = () => false;

  static async attachTo(page: Page) {
    const connection = new RealtimeConnection();
    await page.routeWebSocket(/\/app\//, (socket) => connection.forward(socket));
    return connection;
  }

  private forward(socket: WebSocketRoute) {
    if (!this.open) return void setTimeout(() => void socket.close({ code: GOING_AWAY }), OPEN_DELAY_MS);
    this.sockets.add(socket);
    const server = socket.connectToServer();
    server.onMessage((frame) => {
      if (!this.shouldDropFrame(String(frame))) socket.send(frame);
    });
  }

  async drop() {
    this.open = false;
    for (const socket of this.sockets) await socket.close({ code: GOING_AWAY });
    this.sockets.clear();
  }

  restore() {
    this.open = true;
  }
}

const failSending = (page: Page) =>
  page.route(MESSAGES, (route) => (isSending(route) ? route.abort() : route.fallback()));
const isSending = (route: { request(): { method(): string } }) => route.request().method() === 'POST';
const listNumbered = (count: number, what = 'line') =>
  Array.from({ length: count }, (_, index) => `${what} ${index + 1}`);

test('offline, loaded messages stay visible, and new ones are sent on reconnect', async () => {
  await asha.context().setOffline(true);
  await expect(chatDrawer(asha).getByText(OFFLINE)).toBeVisible();
  for (const text of ['offline one', 'offline two']) await writeMessage(asha, text);
  await expect(messageLog(asha).getByText('Waiting to be sent')).toHaveCount(2);
  await expect(messageLog(asha).getByText('Hello')).toBeVisible();
  await expectAccessible(asha);
  await asha.context().setOffline(false);
  await expect(chatDrawer(asha).getByText(OFFLINE)).toBeHidden();
  await expect.poll(() => listMessages(ravi)).toEqual(['Hello', 'offline one', 'offline two']);
  await expect(messageLog(asha).getByText('Waiting to be sent')).toHaveCount(0);
});

test('unsent messages survive a reload and are sent once, in order', async () => {
  await failSending(asha);
  for (const text of ['before', 'after']) await writeMessage(asha, text);
  await expect(chatDrawer(asha).getByText(DISCONNECTED)).toBeVisible();
  await asha.reload();
  await expect(messageLog(asha).getByText('Waiting to be sent')).toHaveCount(2);
  const tried = asha.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/messages'));
  await messageLog(asha).getByRole('button', { name: 'Try again' }).first().click();
  await tried;
  await asha.unroute(MESSAGES);
  await expect.poll(() => listMessages(ravi)).toEqual(['Hello', 'offline one', 'offline two', 'before', 'after']);
  await expect(chatDrawer(asha).getByText(DISCONNECTED)).toBeHidden();
  await expect.poll(() => listMessages(asha)).toEqual(await listMessages(ravi));
});

test('a lost response does not duplicate the message', async () => {
  let isFirst = true;
  await asha.route(MESSAGES, async (route) => {
    if (!isSending(route) || !isFirst) return route.fallback();
    isFirst = false;
    await route.fetch();
    await route.abort();
  });
  await writeMessage(asha, 'only once');
  await expect(messageLog(ravi).getByText('only once')).toBeVisible();
  await expect.poll(() => listQueuedActions(asha)).toEqual([]);
  await asha.unroute(MESSAGES);
  for (const page of [asha, ravi])
    expect((await listMessages(page)).filter((text) => text === 'only once')).toHaveLength(1);
});

test('after a reconnect only the missed messages are fetched, and each shows once', async () => {
  await connection.drop();
  const asked: URL[] = [];
  asha.on('request', (request) => {
    const url = new URL(request.url());
    if (request.method() === 'GET' && url.pathname.endsWith('/messages')) asked.push(url);
  });
  const known = await listMessages(asha);
  const missed = listNumbered(130, 'missed');
  await reader.sendMessages(conversation, missed);
  expect(await listMessages(asha)).toEqual(known);
  connection.restore();
  await expect.poll(() => listMessages(asha), { timeout: 30_000 }).toEqual([...known, ...missed]);
  expect(asked.map(({ searchParams }) => searchParams.has('after_seq'))).not.toContain(false);
});

test('a lost realtime message is fetched when the next one arrives', async () => {
  connection.shouldDropFrame = (frame) => frame.includes('lost on the way');
  await reader.sendMessage(conversation, 'lost on the way');
  await reader.sendMessage(conversation, 'and the next');
  await expect.poll(async () => (await listMessages(asha)).slice(-2)).toEqual(['lost on the way', 'and the next']);
  connection.shouldDropFrame = () => false;
});

test('older messages load without a scroll jump, and new ones do not move the reader', async () => {
  await asha.reload();
  await expect(messageLog(asha).getByText('and the next')).toBeVisible();
  const count = () => messageLog(asha).getByRole('listitem').count();
  expect(await count()).toBe(50);
  const marked = messageLog(asha).getByText('missed 90', { exact: true });
  const placeOf = async () => (await marked.boundingBox())!.y;
  await marked.evaluate((element) => element.scrollIntoView({ block: 'start' }));
  const place = await placeOf();
  await expect.poll(count).toBe(100);
  await asha.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  expect(Math.abs((await placeOf()) - place)).toBeLessThan(2);

  await reader.sendMessage(conversation, 'Still reading?');
  const down = chatDrawer(asha).getByRole('button', { name: 'New messages' });
  await expect(down).toBeVisible();
  expect(Math.abs((await placeOf()) - place)).toBeLessThan(2);
  await expectAccessible(asha);
  await down.click();
  await expect(messageLog(asha).getByText('Still reading?')).toBeInViewport();
  await expect(down).toBeHidden();
  await reader.sendMessage(conversation, 'At the end again.');
  await expect(messageLog(asha).getByText('At the end again.')).toBeInViewport();
});

test('a rejected message shows the reason and can be retried or removed', async () => {
  const gone = await Member.register(product, 'Meera Nair');
  const theirs = await owner.openConversation(gone);
  await gone.sendMessage(theirs, 'I am leaving.');
  await chatDrawer(asha).getByRole('button', { name: 'All chats' }).click();
  await chatDrawer(asha)
    .getByRole('button', { name: /Meera Nair/ })
    .click();
  await expect(messageLog(asha).getByText('I am leaving.')).toBeVisible();
  await gone.deleteAccount();
  await writeMessage(asha, 'Safe travels!');
  await expect(messageLog(asha).getByRole('alert')).toHaveText(
    'Not sent. This member has left. You can no longer message them.',
  );
  await expectAccessible(asha);
  await messageLog(asha).getByRole('button', { name: 'Try again' }).click();
  await expect(messageLog(asha).getByRole('alert')).toBeVisible();
  await messageLog(asha).getByRole('button', { name: 'Remove' }).click();
  await expect(messageLog(asha).getByText('Safe travels!')).toBeHidden();
});

test('messages written while the server is down are sent after its restart', async () => {
  await chatDrawer(asha).getByRole('button', { name: 'All chats' }).click();
  await closeChat(asha);
  await openChat(asha, 'Ravi Deshpande');
  const restarted = product.killAndRestart();
  await writeMessage(asha, 'written meanwhile');
  await restarted;
  await expect(messageLog(ravi).getByText('written meanwhile')).toBeVisible({ timeout: 30_000 });
  await writeMessage(ravi, 'and answered');
  await expect(messageLog(asha).getByText('and answered')).toBeVisible({ timeout: 30_000 });
});
