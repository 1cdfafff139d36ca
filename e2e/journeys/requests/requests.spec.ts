import { type Browser, expect, type Page, test } from '@playwright/test';
import { runAdminStatement } from '../../../apps/server/test/services/database-server.ts';
import { expectAccessible } from '../../support/everyone/accessibility.ts';
import { createJourneyDatabase } from '../../support/database.ts';
import { needsMouse } from '../../support/keyboard/alone/keyboard-mode.ts';
import { Member } from '../../support/members.ts';
import { Product } from '../../support/product.ts';

const MANY = 130;
const NOTIFICATIONS = '**/api/notifications?*';
const HISTORY = '**/api/requests/history?*';

test.describe.configure({ mode: 'serial' });

let product: Product;
let database: string;
let owner: Member;
let reader: Member;
let other: Member;
let asha: Page;
let ravi: Page;

test.beforeAll(async ({ browser }) => {
  database = await createJourneyDatabase();
  product = await Product.start({ DATABASE_URL: database });
  [owner, reader, other] = await Promise.all([
    Member.register(product, 'Asha Pillai'),
    Member.register(product, 'Ravi Deshpande'),
    Member.register(product, 'Meera Nair'),
  ]);
  [asha, ravi] = await Promise.all([owner.openPage(browser), reader.openPage(browser)]);
});
test.afterAll(async () => {
  await Promise.all([asha.context().close(), ravi.context().close()]);
  await product.stop();
});

const main = (page: Page) => page.getByRole('main');
const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
const panel = (page: Page) => page.getByRole('region', { name: 'Notifications', exact: true });
const requestCard = (page: Page, title: string) => main(page).getByRole('article').filter({ hasText: title });

/** Delays the responses of these calls until the returned function is called. */
async function hold(page: Page, url: string) {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

const fail = (page: Page, url: string) =>
  page.route(url, (route) => route.fulfill({ status: 400, json: { message: 'The shelf is closed' } }));

function countCalls(page: Page, ending: string) {
  const calls = { count: 0 };
  page.on(
    'request',
    (request) => (calls.count += Number(request.method() === 'POST' && request.url().endsWith(ending))),
  );
  return calls;
}

test('a guest gets a login prompt', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: product.url });
  const page = await context.newPage();
  await page.goto('/notifications');
  await expect(page.getByRole('listitem').getByText('Please login to view requests!')).toBeVisible();
  await page.waitForURL('**/login');
  await context.close();
});

test('the tabs show that they are loading, then their empty state', async () => {
  const letNewsCome = await hold(asha, NOTIFICATIONS);
  await asha.goto('/notifications');
  await expect(asha.getByText('Loading your requests...')).toBeVisible();
  letNewsCome();
  await expect(asha.getByRole('heading', { name: 'No requests found' })).toBeVisible();
  await expect(asha.getByText("When you receive requests, they'll appear here")).toBeVisible();
  await expectAccessible(asha);

  const letHistoryCome = await hold(asha, HISTORY);
  await asha.getByRole('tab', { name: 'History' }).click();
  await expect(asha.getByText('Loading history...')).toBeVisible();
  letHistoryCome();
  await expect(asha.getByRole('heading', { name: 'No History Yet' })).toBeVisible();
  await expect(
    asha.getByText('Your completed, declined, or cancelled requests will appear here.', { exact: true }),
  ).toBeVisible();

  await bell(asha).click();
  await expect(panel(asha).getByText('No new notifications')).toBeVisible();
  await expectAccessible(asha);
});

test('the panel closes on its button, on Escape and on the bell', async () => {
  await panel(asha).getByRole('button', { name: 'Close notifications' }).click();
  await expect(panel(asha)).toBeHidden();
  await bell(asha).click();
  await asha.keyboard.press('Escape');
  await expect(panel(asha)).toBeHidden();
  await expect(bell(asha)).toBeFocused();
  await bell(asha).click();
  await bell(asha).click();
  await expect(panel(asha)).toBeHidden();
});

const OUTSIDE = needsMouse('clicks outside all controls; a keyboard closes the panel by moving the focus');
test('the panel closes on a click outside', OUTSIDE, async () => {
  await bell(asha).click();
  await expect(panel(asha)).toBeVisible();
  await main(asha).getByRole('heading', { level: 1 }).click();
  await expect(panel(asha)).toBeHidden();
});

test('a failed load shows an error in inbox and history and leaves the bell empty', async () => {
  await fail(asha, NOTIFICATIONS);
  await fail(asha, HISTORY);
  await asha.goto('/notifications');
  await expect(asha.getByText('Failed to load requests: The shelf is closed')).toBeVisible();
  await expectAccessible(asha);
  await expect(asha.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  await bell(asha).click();
  await expect(panel(asha).getByText('No new notifications')).toBeVisible();
  await asha.keyboard.press('Escape');
  await asha.getByRole('tab', { name: 'History' }).click();
  await expect(main(asha).getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(asha.getByRole('heading', { name: 'No History Yet' })).toHaveCount(0);

  await asha.getByRole('tab', { name: 'Requests' }).click();
  await expect(asha.getByText('Failed to load requests: The shelf is closed')).toBeVisible();
  await asha.unroute(NOTIFICATIONS);
  await asha.unroute(HISTORY);
  await main(asha).getByRole('button', { name: 'Try again' }).click();
  await expect(asha.getByRole('heading', { name: 'No requests found' })).toBeVisible();
});

test('a new request shows in bell, inbox and panel at once', async () => {
  await bell(asha).click();
  await reader.requestBook(await owner.shareBook('Malgudi Days'));
  await expect(asha.getByRole('button', { name: 'Notifications, 1 new' })).toBeVisible();
  const item = panel(asha).getByRole('listitem').first();
  await expect(item).toContainText('Ravi Deshpande');
  await expect(item).toContainText('Ravi Deshpande sent you a buy request for Malgudi Days');
  await expect(item.getByRole('button', { name: /^Accept/ })).toBeVisible();
  await expect(item.getByRole('button', { name: /^Decline/ })).toBeVisible();
  await expectAccessible(asha);
  await asha.keyboard.press('Escape');

  await expect(asha.getByRole('tab', { name: 'Requests (1)' })).toBeVisible();
  await expect(asha.getByRole('heading', { name: 'Your Requests' })).toBeVisible();
  await expect(asha.getByText('1 request in your inbox')).toBeVisible();
  const card = requestCard(asha, 'Malgudi Days');
  for (const text of ['Buy', 'Ravi Deshpande sent you a buy request for', 'The reader offers:', '₹150', 'Requested'])
    await expect(card.getByText(text).first()).toBeVisible();
  await expect(card.getByText(/^\d+ (sec|min) ago$/)).toBeVisible();
  await expect(card.getByText('From:')).toBeVisible();
  await expectAccessible(asha);

  await asha.goto('/');
  await bell(asha).click();
  await expect(item.getByRole('button', { name: /^Accept/ })).toBeVisible();
  expect((await item.boundingBox())!.height).toBeLessThanOrEqual(380);
  await panel(asha).getByRole('link', { name: 'Ravi Deshpande sent you a buy request for Malgudi Days' }).click();
  await asha.waitForURL('**/notifications');
  await expect(panel(asha)).toBeHidden();
});

test('a failed answer shows the reason and leaves the request unchanged', async () => {
  for (const [action, toast] of [
    ['Accept', 'Failed to accept request: The shelf is closed'],
    ['Decline', 'Failed to decline request: The shelf is closed'],
  ] as const) {
    await fail(asha, `**/${action.toLowerCase()}`);
    await requestCard(asha, 'Malgudi Days')
      .getByRole('button', { name: new RegExp(`^${action}`) })
      .click();
    await expect(asha.getByText(toast)).toBeVisible();
    await asha.unroute(`**/${action.toLowerCase()}`);
    await expect(requestCard(asha, 'Malgudi Days').getByText('Requested', { exact: true })).toBeVisible();
  }
});

test('a failed answer in the panel can be repeated', async () => {
  await expect(asha.getByText(/^Failed to/)).toHaveCount(0);
  await fail(asha, '**/decline');
  await bell(asha).click();
  const failed = asha.waitForResponse('**/decline');
  await panel(asha)
    .getByRole('button', { name: /^Decline/ })
    .click();
  await failed;
  await expect(panel(asha).getByRole('button', { name: /^Decline/ })).toBeEnabled();
  await expect(asha.getByText(/^Failed to/)).toHaveCount(0);
  await asha.unroute('**/decline');
  await asha.keyboard.press('Escape');
});

test('a member whose session has ended gets a login prompt before answering', async ({ browser }) => {
  for (const [action, text] of [
    ['Accept', 'Please login to accept requests!'],
    ['Decline', 'Please login to decline requests!'],
  ] as const) {
    const page = await owner.openPage(browser);
    await page.goto('/notifications');
    await expect(requestCard(page, 'Malgudi Days')).toBeVisible();
    await page.evaluate(() => localStorage.clear());
    await requestCard(page, 'Malgudi Days')
      .getByRole('button', { name: new RegExp(`^${action}`) })
      .click();
    await expect(page.getByText(text)).toBeVisible();
    await page.waitForURL('**/login');
    await page.context().close();
  }
});

test('a double click accepts once, and both members see it without a reload', async () => {
  await ravi.goto('/notifications');
  await ravi.getByRole('tab', { name: 'Sent (1)' }).click();
  await expect(requestCard(ravi, 'Malgudi Days').getByText('Requested', { exact: true })).toBeVisible();
  const accepts = countCalls(asha, '/accept');
  await requestCard(asha, 'Malgudi Days')
    .getByRole('button', { name: /^Accept/ })
    .dblclick();
  await expect(asha.getByText('Request accepted!')).toBeVisible();
  await expect(asha.getByText('Request accepted!')).toBeHidden();
  expect(accepts.count).toBe(1);
  await expect(asha.getByRole('heading', { name: 'No requests found' })).toBeVisible();
  await expect(requestCard(asha, 'Malgudi Days').getByText('Accepted', { exact: true })).toBeVisible();

  await expect(ravi.getByRole('button', { name: 'Notifications, 1 new' })).toBeVisible();
  await expect(ravi.getByRole('tab', { name: 'Sent (0)' })).toBeVisible();
  await ravi.getByRole('tab', { name: /^Requests/ }).click();
  await expect(ravi.getByRole('heading', { name: 'News' })).toBeVisible();
  await expect(requestCard(ravi, 'Malgudi Days')).toContainText('Asha Pillai accepted your request for Malgudi Days');
  await expect(ravi.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
});

test('the history follows the actions of the other member', async () => {
  await ravi.getByRole('tab', { name: 'History' }).click();
  await expect(ravi.getByRole('heading', { name: 'Request History' })).toBeVisible();
  await expect(ravi.getByText('1 request in your history')).toBeVisible();
  const entry = requestCard(ravi, 'Malgudi Days');
  await expect(entry.getByText('Accepted', { exact: true })).toBeVisible();
  await expect(entry.getByText('From:')).toBeVisible();
  await expect(entry.getByText('You', { exact: true })).toBeVisible();
  await expect(entry.getByText('To:')).toBeVisible();
  await expect(entry.getByText('Asha Pillai')).toBeVisible();
  await expect(entry.getByText(/^\d{1,2} \p{L}{3,} \d{4}$/u)).toBeVisible();
  await expect(entry.getByText(/^\d{1,2}:\d{2} [AP]M$/)).toBeVisible();

  await requestCard(asha, 'Malgudi Days')
    .getByRole('button', { name: /^Hand over/ })
    .click();
  await asha.getByRole('button', { name: 'Mark as handed over' }).click();
  await asha.getByRole('dialog').getByRole('button', { name: 'Yes, it has' }).click();
  await expect(asha.getByText('The book has changed hands!')).toBeVisible();
  await expect(entry.getByText('Completed', { exact: true })).toBeVisible();
  await expect(requestCard(asha, 'Malgudi Days').getByRole('button', { name: /^Rate Ravi Deshpande/ })).toBeVisible();
  await expectAccessible(ravi);
});

test('a request is declined, and a double click in the panel declines it once', async () => {
  await reader.requestBook(await owner.shareBook('The Guide'));
  await requestCard(asha, 'The Guide')
    .getByRole('button', { name: /^Decline/ })
    .click();
  await expect(asha.getByText('Request declined!')).toBeVisible();
  await expect(requestCard(asha, 'The Guide')).toHaveCount(0);

  await reader.requestBook(await owner.shareBook('Swami and Friends'));
  await expect(requestCard(asha, 'Swami and Friends')).toBeVisible();
  await bell(asha).click();
  const declines = countCalls(asha, '/decline');
  await panel(asha)
    .getByRole('button', { name: /^Decline: Swami/ })
    .dblclick();
  await expect(panel(asha).getByText('No new notifications')).toBeVisible();
  expect(declines.count).toBe(1);
  await asha.keyboard.press('Escape');
});

test('the owner is notified at once when the reader cancels or has received the book, until it is read', async () => {
  for (const [title, action, news] of [
    ['The Dark Room', 'cancel', 'Ravi Deshpande cancelled the request for The Dark Room'],
    ['Mr. Sampath', 'complete', 'Ravi Deshpande completed the request for Mr. Sampath'],
  ] as const) {
    await asha.goto('/');
    const request = await reader.requestBook(await owner.shareBook(title));
    await owner.move('accept', request);
    await expect(asha.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
    await reader.move(action, request);
    await expect(asha.getByRole('button', { name: 'Notifications, 1 new' })).toBeVisible();
    await bell(asha).click();
    await expect(panel(asha).getByRole('listitem').first()).toContainText('Ravi Deshpande');
    await expectAccessible(asha);
    await panel(asha).getByRole('link', { name: news }).click();
    await asha.waitForURL('**/notifications');
    await expect(asha.getByRole('heading', { name: 'News' })).toBeVisible();
    const card = requestCard(asha, title);
    await expect(card).toContainText(news);
    await expect(card.getByText('From:')).toBeVisible();
    await expect(card.getByRole('link', { name: 'Ravi Deshpande' })).toBeVisible();
    await expect(asha.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
    await asha.reload();
    await expect(asha.getByRole('heading', { name: 'No requests found' })).toBeVisible();
    await expect(card).toHaveCount(0);
  }
});

test('the reader is notified at once when the owner cancels', async () => {
  await ravi.goto('/notifications');
  await expect(ravi.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  const request = await reader.requestBook(await owner.shareBook('The Vendor of Sweets'));
  await owner.move('accept', request);
  await expect(requestCard(ravi, 'The Vendor of Sweets').getByText('Accepted', { exact: true })).toBeVisible();
  await owner.move('cancel', request);
  await expect(requestCard(ravi, 'The Vendor of Sweets')).toContainText(
    'Asha Pillai cancelled your request for The Vendor of Sweets',
  );
});

async function acceptsOnceHeld(browser: Browser, name: string) {
  const page = await owner.openPage(browser);
  await page.goto('/notifications');
  const letGo = await hold(page, '**/accept');
  const asked = page.waitForRequest('**/accept');
  await main(page)
    .getByRole('article')
    .filter({ hasText: name })
    .getByRole('button', { name: /^Accept/ })
    .click();
  await asked;
  return { page, letGo };
}

test('only one of two requests for a book that are accepted at once succeeds, and the other shows why', async ({
  browser,
}) => {
  const book = await owner.shareBook('The Home and the World');
  await reader.requestBook(book);
  await other.requestBook(book);
  const sides = await Promise.all([
    acceptsOnceHeld(browser, 'Ravi Deshpande sent you'),
    acceptsOnceHeld(browser, 'Meera Nair sent you'),
  ]);
  for (const { letGo } of sides) letGo();

  const heard = sides.map(({ page }) => page.getByText(/^(Request accepted!|Failed to accept request: .+)$/));
  const texts = await Promise.all(heard.map((toast) => toast.first().innerText()));
  expect(texts.sort()).toEqual([
    'Failed to accept request: Another request for this book has been accepted already.',
    'Request accepted!',
  ]);
  for (const { page } of sides) {
    await expect(page.getByText('1 request in your inbox')).toBeVisible();
    await expect(requestCard(page, 'The Home and the World').getByText('Pending', { exact: true })).toBeVisible();
    await expect(requestCard(page, 'The Home and the World').getByText('Accepted', { exact: true })).toBeVisible();
    await page.context().close();
  }
});

test('a long inbox and history show the full count and load more while scrolling', async ({ browser }) => {
  const popular = await Member.register(product, 'Kavya Rao');
  await runAdminStatement(
    database,
    `with new_books as (
       insert into books (user_id, title, author, category_id, language_id, type, price, condition)
       select ${popular.id}, 'Book ' || n, 'Anon', 1, 1, 'sell', 100, 'used' from generate_series(1, ${2 * MANY}) n
       returning id, title)
     insert into requests (book_id, sender_id, receiver_id, type, status, buy_price, outcome_seen_at)
     select id, ${reader.id}, ${popular.id}, 'buy',
       case when substr(title, 6)::int <= ${MANY} then 'requested' else 'declined' end, 90, now() from new_books`,
  );
  const page = await popular.openPage(browser);
  await page.goto('/notifications');
  await expect(page.getByRole('button', { name: `Notifications, ${MANY} new` })).toContainText('99+');
  await expect(page.getByText(`${MANY} requests in your inbox`)).toBeVisible();
  const cards = main(page).getByRole('article');
  await expect(cards).toHaveCount(24);
  await readToTheEnd(page, MANY);
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByText(`${MANY} requests in your history`)).toBeVisible();
  await readToTheEnd(page, MANY);
  await page.context().close();
});

async function readToTheEnd(page: Page, count: number) {
  const cards = main(page).getByRole('article');
  await expect
    .poll(
      async () => {
        await cards.last().scrollIntoViewIfNeeded();
        return cards.count();
      },
      { timeout: 90_000 },
    )
    .toBe(count);
  await expect(main(page).getByRole('button', { name: 'Show more' })).toHaveCount(0);
}

test('one card takes the full width; several form one column on a phone and up to three on a desktop', async () => {
  await asha.goto('/notifications');
  const columns = async (width: number) => {
    await asha.setViewportSize({ width, height: 800 });
    return main(asha)
      .getByRole('list')
      .last()
      .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
  };
  await expect(asha.getByText('1 request in your inbox')).toBeVisible();
  expect([await columns(360), await columns(768), await columns(1280)]).toEqual([1, 1, 1]);
  await asha.getByRole('tab', { name: 'History' }).click();
  await expect(asha.getByText(/requests in your history/)).toBeVisible();
  expect([await columns(360), await columns(1280)]).toEqual([1, 3]);
});
