import type { Page, WebSocketRoute } from '@playwright/test';
import { getConversationChannel } from '@wandering-books/contract/realtime.ts';
import { subscribe } from '../../guarantees/support/realtime-clients.ts';
import { chatDrawer, closeChat, openChat } from '../../support/chats.ts';
import { expect, test } from '../../support/fixtures.ts';

const CHANNELS = 2;
const SUBSCRIBED = 'subscription_succeeded';

test.beforeEach(async ({ product, owner, reader }) => {
  await reader.requestBook(await owner.shareBook('The Guide'));
  const conversation = await reader.openConversation(owner);
  const { pusher, count } = await subscribe(product.url, owner, getConversationChannel(conversation.id));
  await reader.sendMessage(conversation, 'Is it still there?');
  // Events are sent in the order of the changes; a late one would let a page request its lists again.
  await expect.poll(() => count('MessageSent')).toBe(1);
  pusher.disconnect();
});

const LISTS = ['/api/notifications', '/api/requests/inbox', '/api/conversations'];

/** Counts how often each list was requested. */
function countLists(page: Page) {
  const counts: Record<string, number> = {};
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' && LISTS.includes(pathname)) counts[pathname] = (counts[pathname] ?? 0) + 1;
  });
  return counts;
}

/** Resolves when a page is subscribed to all its channels, which can be delayed. */
async function followSocket(page: Page, mayOpen = Promise.resolve()) {
  let subscribed = 0;
  let tell = () => {};
  const listens = new Promise<void>((resolve) => (tell = resolve));
  const forward = async (socket: WebSocketRoute) => {
    const waiting: (string | Buffer)[] = [];
    socket.onMessage((frame) => void waiting.push(frame));
    await mayOpen;
    const server = socket.connectToServer();
    for (const frame of waiting) server.send(frame);
    socket.onMessage((frame) => server.send(frame));
    server.onMessage((frame) => {
      socket.send(frame);
      if (String(frame).includes(SUBSCRIBED) && (subscribed += 1) === CHANNELS) tell();
    });
  };
  await page.routeWebSocket(/\/app\//, (socket) => void forward(socket));
  return { listens };
}

test('a page requests each list once, also when the realtime connection opens', async ({ asha }) => {
  const counts = countLists(asha);
  const { listens } = await followSocket(asha);
  await asha.goto('/notifications');
  await expect(asha.getByRole('button', { name: 'Notifications, 1 new' })).toBeVisible();
  await listens;
  await asha.waitForLoadState('networkidle');
  expect(Object.keys(counts).length).toBeGreaterThan(1);
  expect(Math.max(...Object.values(counts)), JSON.stringify(counts)).toBe(1);
});

test('changes between the first response and the realtime connection are fetched when it opens', async ({
  owner,
  reader,
  asha,
}) => {
  let open = () => {};
  await followSocket(asha, new Promise<void>((resolve) => (open = resolve)));
  await asha.goto('/notifications');
  await expect(asha.getByRole('button', { name: 'Notifications, 1 new' })).toBeVisible();
  await openChat(asha, 'Ravi Deshpande');
  await expect(chatDrawer(asha).getByText('Is it still there?')).toBeVisible();

  await reader.requestBook(await owner.shareBook('Malgudi Days'));
  await reader.sendMessage(await reader.openConversation(owner), 'And this one?');
  open();
  await expect(chatDrawer(asha).getByText('And this one?')).toBeVisible();
  await closeChat(asha);
  await expect(asha.getByRole('button', { name: 'Notifications, 2 new' })).toBeVisible();
  await expect(asha.getByRole('main').getByRole('article').filter({ hasText: 'Malgudi Days' })).toBeVisible();
});
