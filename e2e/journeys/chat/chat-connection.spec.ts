import type { Page, WebSocketRoute } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { chatDrawer, listMessages, messageLog, openChat, writeMessage } from '../../support/chats.ts';
import { listQueuedActions } from '../../support/devices.ts';

const DISCONNECTED = 'No connection. Your messages will be sent when it is back.';
const MESSAGES = '**/api/conversations/*/messages';
const GOING_AWAY = 1001;
/** A routed WebSocket gets no close event before it is open. */
const OPEN_DELAY_MS = 100;

test.beforeEach(async ({ owner, reader, asha, ravi }) => {
  await owner.sendMessage(await owner.openConversation(reader), 'Hello');
  await Promise.all([asha.goto('/about'), ravi.goto('/about')]);
  await openChat(ravi, 'Asha Pillai');
});

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

const isSending = (route: { request(): { method(): string } }) => route.request().method() === 'POST';

test('unsent messages survive a reload and are sent once, in order', async ({ asha, ravi }) => {
  await openChat(asha, 'Ravi Deshpande');
  await asha.route(MESSAGES, (route) => (isSending(route) ? route.abort() : route.fallback()));
  for (const text of ['before', 'after']) await writeMessage(asha, text);
  await expect(chatDrawer(asha).getByText(DISCONNECTED)).toBeVisible();
  await asha.reload();
  await expect(messageLog(asha).getByText('Waiting to be sent')).toHaveCount(2);
  await asha.unroute(MESSAGES);
  await expect.poll(() => listMessages(ravi)).toEqual(['Hello', 'before', 'after']);
  await expect(chatDrawer(asha).getByText(DISCONNECTED)).toBeHidden();

  await asha.context().setOffline(true);
  await writeMessage(asha, 'offline');
  await asha.context().setOffline(false);
  await expect(messageLog(ravi).getByText('offline')).toBeVisible();

  let isFirst = true;
  await asha.route(MESSAGES, async (route) => {
    if (!isSending(route) || !isFirst) return route.fallback();
    isFirst = false;
    // The response is lost.
    await route.fetch();
    await route.abort();
  });
  await writeMessage(asha, 'only once');
  await expect(messageLog(ravi).getByText('only once')).toBeVisible();
  await expect.poll(() => listQueuedActions(asha)).toEqual([]);
  for (const page of [asha, ravi])
    await expect.poll(() => listMessages(page)).toEqual(['Hello', 'before', 'after', 'offline', 'only once']);
});

test('messages that were missed are fetched after a reconnect or with the next one, and each shows once', async ({
  owner,
  reader,
  asha,
}) => {
  const conversation = await owner.openConversation(reader);
  const connection = await RealtimeConnection.attachTo(asha);
  await asha.reload();
  await openChat(asha, 'Ravi Deshpande');
  await reader.sendMessage(conversation, 'still connected');
  await expect(messageLog(asha).getByText('still connected')).toBeVisible();
  await connection.drop();
  const asked: URL[] = [];
  asha.on('request', (request) => {
    const url = new URL(request.url());
    if (request.method() === 'GET' && url.pathname.endsWith('/messages')) asked.push(url);
  });
  const known = await listMessages(asha);
  const missed = Array.from({ length: 130 }, (_, index) => `missed ${index + 1}`);
  await reader.sendMessages(conversation, missed);
  expect(await listMessages(asha)).toEqual(known);
  connection.restore();
  await expect.poll(() => listMessages(asha), { timeout: 30_000 }).toEqual([...known, ...missed]);
  expect(asked.map(({ searchParams }) => searchParams.has('after_seq'))).not.toContain(false);

  connection.shouldDropFrame = (frame) => frame.includes('lost on the way');
  for (const text of ['lost on the way', 'and the next']) await reader.sendMessage(conversation, text);
  await expect.poll(async () => (await listMessages(asha)).slice(-2)).toEqual(['lost on the way', 'and the next']);
});
