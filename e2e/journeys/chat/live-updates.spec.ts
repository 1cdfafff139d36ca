import { expect, type Page, test, type WebSocketRoute } from '@playwright/test';
import { chatDrawer, closeChat, openChat } from '../../support/chats.ts';
import { Member } from '../../support/members.ts';
import { Product } from '../../support/product.ts';

const CHANNELS = 2;
const SUBSCRIBED = 'subscription_succeeded';

let product: Product;
let asha: Member;
let ravi: Member;

test.beforeAll(async () => {
  product = await Product.start();
  [asha, ravi] = await Promise.all([
    Member.register(product, 'Asha Pillai'),
    Member.register(product, 'Ravi Deshpande'),
  ]);
  await ravi.requestBook(await asha.shareBook('The Guide'));
  await ravi.sendMessage(await ravi.openConversation(asha), 'Is it still there?');
});
test.afterAll(() => product.stop());

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

test('a page requests each list once, also when the realtime connection opens', async ({ browser }) => {
  const page = await asha.openPage(browser);
  const counts = countLists(page);
  const { listens } = await followSocket(page);
  await page.goto('/notifications');
  await expect(page.getByRole('button', { name: 'Notifications, 1 new' })).toBeVisible();
  await listens;
  await page.waitForLoadState('networkidle');
  expect(Object.keys(counts).length).toBeGreaterThan(1);
  expect(Math.max(...Object.values(counts)), JSON.stringify(counts)).toBe(1);
  await page.context().close();
});

test('changes between the first response and the realtime connection are fetched when it opens', async ({
  browser,
}) => {
  const page = await asha.openPage(browser);
  let open = () => {};
  await followSocket(page, new Promise<void>((resolve) => (open = resolve)));
  await page.goto('/notifications');
  await expect(page.getByRole('button', { name: 'Notifications, 1 new' })).toBeVisible();
  await openChat(page, 'Ravi Deshpande');
  await expect(chatDrawer(page).getByText('Is it still there?')).toBeVisible();

  await ravi.requestBook(await asha.shareBook('Malgudi Days'));
  await ravi.sendMessage(await ravi.openConversation(asha), 'And this one?');
  open();
  await expect(chatDrawer(page).getByText('And this one?')).toBeVisible();
  await closeChat(page);
  await expect(page.getByRole('button', { name: 'Notifications, 2 new' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('article').filter({ hasText: 'Malgudi Days' })).toBeVisible();
  await page.context().close();
});

test('a chat without messages names the book requested last', async ({ browser }) => {
  const meera = await Member.register(product, 'Meera Nair');
  await meera.requestBook(await asha.shareBook('Gora'));
  const page = await meera.openPage(browser);
  await page.goto('/about');
  await openChat(page, 'Asha Pillai');
  await expect(chatDrawer(page).getByText('You asked for Gora', { exact: true })).toBeVisible();
  await meera.requestBook(await asha.shareBook('Nirmala'));
  await expect(chatDrawer(page).getByText('You asked for Nirmala', { exact: true })).toBeVisible();
  await page.context().close();
});

test('the badge of the installed app counts unread items and is cleared with them', async ({ browser }) => {
  const kavya = await Member.register(product, 'Kavya Rao');
  const page = await kavya.openPage(browser);
  await page.addInitScript(() => {
    const keep = (shown: string) => document.documentElement?.setAttribute('data-shown-badge', shown);
    navigator.setAppBadge = async (count) => keep(String(count));
    navigator.clearAppBadge = async () => keep('none');
  });
  await page.goto('/about');
  const badge = (shown: string) => expect(page.locator('html')).toHaveAttribute('data-shown-badge', shown);
  await badge('none');
  await asha.sendMessage(await asha.openConversation(kavya), 'Have you read it?');
  await badge('1');
  const request = await asha.requestBook(await kavya.shareBook('Chokher Bali'));
  await badge('2');
  await openChat(page, 'Asha Pillai');
  await badge('1');
  await kavya.move('decline', request);
  await badge('none');
  await page.context().close();
});
