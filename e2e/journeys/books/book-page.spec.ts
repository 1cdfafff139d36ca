import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/everyone/accessibility.ts';
import { Member } from '../../support/members.ts';
import { Product } from '../../support/product.ts';

const ALREADY = 'You have already requested, wait for their response';
const UNAVAILABLE = 'This book is not available right now.';
const EXPLORE = '**/api/book-posts/explore?*';
const REQUESTS = '**/api/requests';
/** Milliseconds after which an open page has polled its book again. */
const POLL_TIMEOUT_MS = 25_000;

const OFFERS = {
  Buy: { type: 'sell', price: 180 },
  Rent: { type: 'rent', price: 40 },
  Exchange: { type: 'exchange', price: undefined },
  Free: { type: 'donate', price: undefined },
};
type Offer = keyof typeof OFFERS;

let product: Product;
let asha: Member;
let ravi: Member;

test.beforeAll(async () => {
  product = await Product.start();
  [asha, ravi] = await Promise.all([
    Member.register(product, 'Asha Pillai'),
    Member.register(product, 'Ravi Deshpande'),
  ]);
});
test.afterAll(() => product.stop());

const main = (page: Page) => page.getByRole('main');
const ask = (page: Page, action: Offer | 'Join the line') =>
  main(page).getByRole('button', { name: action, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const fact = (page: Page, label: string) =>
  page.getByRole('region', { name: 'About this copy' }).locator('dl div').filter({ hasText: label });
const expectText = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();
const expectPrice = (page: Page, price: string) =>
  expect(main(page).getByRole('article').first()).toContainText(`Price: ${price}`);
const expectTitle = (page: Page, title: string) =>
  expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
const bookRow = (page: Page, title: string) =>
  main(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title }) });
/** Waits until the skeleton is replaced. */
const comeNear = (page: Page, title: string) => expect(() => bookRow(page, title).scrollIntoViewIfNeeded()).toPass();

async function openAs(browser: Browser, reader: Member, { id }: { id: number }) {
  const page = await reader.openPage(browser);
  await page.goto(`/book/${id}`);
  return page;
}

/** Opens a book of one type and checks that no other type is offered. */
async function openOffer(browser: Browser, action: Offer, title: string) {
  const book = await asha.shareBook(title, OFFERS[action]);
  const page = await openAs(browser, ravi, book);
  await expect(ask(page, action)).toBeEnabled();
  for (const other of Object.keys(OFFERS) as Offer[])
    await expect(ask(page, other)).toHaveCount(Number(other === action));
  await ask(page, action).click();
  return page;
}

/** Blocks the realtime connection, which would refetch failed requests before the retry button is pressed. */
const blockWebSockets = (page: Page) => page.routeWebSocket(/./, () => {});

const expectRefusal = async (page: Page, button: string, message: string) => {
  await dialog(page).getByRole('button', { name: button }).click();
  await expect(dialog(page).getByRole('paragraph').filter({ hasText: message })).toBeVisible();
};

/** Submits the dialog; the page then shows the request, also after a reload. */
async function expectSent(page: Page, action: Offer, button: string, success: string) {
  await dialog(page).getByRole('button', { name: button }).click();
  await expectText(page, success);
  await expect(dialog(page)).toBeHidden();
  await expect(ask(page, action)).toBeDisabled();
  await expectText(page, ALREADY);
  await page.reload();
  await expectText(page, ALREADY);
  await expect(ask(page, action)).toBeDisabled();
}

test('a guest logs in first and returns to the book', async ({ browser }) => {
  const { id } = await asha.shareBook('The Guide');
  const page = await (await browser.newContext({ baseURL: product.url })).newPage();
  await page.goto(`/book/${id}`);
  await expect(page.getByRole('listitem').getByText('Please login to see the details')).toBeVisible();
  await expect(main(page).getByText('The Guide')).toBeVisible();
  await expect(main(page).getByText('Description')).toHaveCount(0);
  await expectAccessible(page);
  await page.waitForURL('**/login*');
  await expect(main(page).getByText('The Guide')).toBeVisible();
  await page.getByLabel('Email').fill('ravi.deshpande@example.org');
  await page.getByLabel('Password').first().fill('monsoon reading room');
  await main(page).getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(`**/book/${id}`);
  await expectTitle(page, 'The Guide');
  await page.context().close();
});

test('a reader sees the details and the owner, and can share the book', async ({ browser }) => {
  const book = await asha.shareBook('Malgudi Days', {
    publisher: 'Indian Thought',
    edition: 'Second',
    isbn: '9780140185430',
    description: 'Thirty-two stories.',
    price: 99.5,
  });
  const page = await ravi.openPage(browser);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/book/${book.id}`);
  await expectTitle(page, 'Malgudi Days');
  await expect(page).toHaveTitle(/^Malgudi Days/);
  await expect(main(page).getByRole('article').first()).toContainText('by R. K. Narayan');
  await expectPrice(page, '₹99.50');
  await expectText(page, 'Thirty-two stories.');
  for (const [label, value] of [
    ['Category', 'Fiction'],
    ['Language', /\w/],
    ['Publisher', 'Indian Thought'],
    ['Edition', 'Second'],
    ['ISBN', '9780140185430'],
    ['Condition', 'Used'],
    ['Status', 'Available'],
    ['Posted on', /\d{1,2} \p{L}{3,} \d{4}/u],
  ] as const)
    await expect(fact(page, label)).toContainText(value);
  await expect(page.getByRole('button', { name: 'Favorite “Malgudi Days”' })).toBeVisible();
  await expectAccessible(page);

  const share = main(page).getByRole('button', { name: 'Share', exact: true });
  await share.click();
  await expectText(page, 'Link copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${product.url}/book/${book.id}`);
  await page.evaluate(() => {
    navigator.share = async (data) => void (document.body.dataset['shared'] = JSON.stringify(data));
  });
  await share.click();
  const handedOn = { title: 'Malgudi Days by R. K. Narayan', url: `${product.url}/book/${book.id}` };
  await expect(page.locator('body')).toHaveAttribute('data-shared', JSON.stringify(handedOn));

  const poster = main(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Book Poster' }) });
  await expect(poster.getByRole('button', { name: 'Message Asha Pillai' })).toBeVisible();
  await poster.getByRole('link', { name: 'Asha Pillai' }).click();
  await expect(page).toHaveURL(`/user/${asha.id}`);
  await page.context().close();
});

test('an Urdu title is laid out from right to left everywhere, with its punctuation at its end', async ({
  browser,
}) => {
  const author = 'قرۃ العین حیدر';
  const title = 'آگ کا دریا!';
  const book = await asha.shareBook(title, { author, description: 'پہلا ایڈیشن۔' });
  const page = await ravi.openPage(browser);
  await page.setViewportSize({ width: 360, height: 740 });
  const expectRightToLeft = (text: Locator) => expect(text).toHaveCSS('direction', 'rtl');
  await page.goto('/books');
  const card = main(page).getByRole('article').filter({ hasText: title });
  await expectRightToLeft(card.getByRole('link', { name: title }));
  await expectRightToLeft(card.getByRole('paragraph').filter({ hasText: author }));
  const marks = await card
    .locator('svg text')
    .first()
    .evaluate((text: SVGTextElement) => {
      const last = text.getNumberOfChars() - 1;
      return { end: text.getExtentOfChar(last).x, before: text.getExtentOfChar(last - 1).x };
    });
  expect(marks.end).toBeLessThan(marks.before);

  await page.goto(`/book/${book.id}`);
  await expectRightToLeft(page.getByRole('heading', { name: title, level: 1 }));
  await expectRightToLeft(page.getByText('پہلا ایڈیشن۔'));
  await expectText(page, `by \u2068${author}\u2069`);
  await ask(page, 'Buy').click();
  await expect(dialog(page)).toContainText(`\u2068${title}\u2069`);
  await page.context().close();
});

test('a book is bought and another rented, for a price above 0', async ({ browser }) => {
  for (const [action, label, message] of [
    ['Buy', 'Offered buy price', 'Please enter a valid buy price.'],
    ['Rent', 'Offered rent price', 'Please enter a valid rent price.'],
  ] as const) {
    const page = await openOffer(browser, action, `${action} me`);
    const button = `Send ${action} Request`;
    const price = dialog(page).getByLabel(label);
    await expect(dialog(page).getByRole('heading', { name: `${action} this book` })).toBeVisible();
    await expect(price).toHaveAttribute('min', '0');
    await expect(price).toHaveAttribute('step', '0.01');
    await expect(price).toBeFocused();
    await expect(price).toHaveValue(String(OFFERS[action].price));
    await price.fill('');
    await expectRefusal(page, button, message);
    await expect(price).toBeFocused();
    for (const wrong of ['0', '-5']) {
      await price.fill('20');
      await expect(dialog(page).getByText(message)).toBeHidden();
      await price.fill(wrong);
      await expectRefusal(page, button, message);
    }
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await expect(dialog(page)).toBeHidden();
    await ask(page, action).click();
    await price.fill('35.50');
    await expectSent(page, action, button, `${action} request sent!`);
    await page.context().close();
  }
});

test('a free book is requested with a reason of at most 100 words', async ({ browser }) => {
  const page = await openOffer(browser, 'Free', 'Godan');
  const reason = dialog(page).getByLabel('Why do you want this book?');
  const message = 'Please enter a reason (max 100 words).';
  for (const wrong of ['', '   ', 'word '.repeat(101)]) {
    await reason.fill('It is for my sister.');
    await expect(dialog(page).getByText(message)).toBeHidden();
    await reason.fill(wrong);
    await expectRefusal(page, 'Send Request', message);
  }
  await expectAccessible(page);
  await reason.fill('word '.repeat(100));
  await expectSent(page, 'Free', 'Send Request', 'Donate request sent!');
  await page.context().close();
});

test('in an exchange the reader offers a book of their own', async ({ browser }) => {
  const page = await openOffer(browser, 'Exchange', 'Gitanjali');
  const button = 'Send Exchange Request';
  const message = 'Please select a book to exchange.';
  await expect(dialog(page).getByText('You have not uploaded any books to exchange yet.')).toBeVisible();
  await expect(dialog(page).getByText('Share one of your books first, then come back and offer it.')).toBeVisible();
  await expect(dialog(page).getByRole('link', { name: 'Share a book' })).toHaveAttribute('href', '/give-book');
  await expectRefusal(page, button, message);
  await expectAccessible(page);

  await ravi.shareBook('The Home and the World');
  await page.reload();
  await ask(page, 'Exchange').click();
  await expectRefusal(page, button, message);
  await expectAccessible(page);
  await dialog(page).getByLabel('Your book').selectOption('The Home and the World');
  await expect(dialog(page).getByText(message)).toBeHidden();
  await expectSent(page, 'Exchange', button, 'Exchange request sent!');
  await page.context().close();
});

test('the owner can edit and delete the book but not request it', async ({ browser }) => {
  const page = await openAs(browser, asha, await asha.shareBook('Swami and Friends'));
  await expect(main(page).getByRole('button', { name: 'Edit' })).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Delete' })).toBeVisible();
  for (const action of Object.keys(OFFERS) as Offer[]) await expect(ask(page, action)).toHaveCount(0);
  await expect(main(page).getByRole('button', { name: /^Message/ })).toHaveCount(0);
  await page.context().close();
});

test('more books of the owner follow, and the latest five of everyone', async ({ browser }) => {
  const meera = await Member.register(product, 'Meera Nair');
  const [first, second] = [await meera.shareBook('Ponni’s Son'), await meera.shareBook('Kanthapura', OFFERS.Free)];
  for (const title of ['Untouchable', 'Coolie', 'Two Leaves and a Bud', 'The Village']) await ravi.shareBook(title);
  const page = await ravi.openPage(browser);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(EXPLORE, async (route) => (await held, route.continue()));
  await page.goto(`/book/${first.id}`);
  await expectText(page, 'Loading latest books...');
  release();

  const more = bookRow(page, 'More Books by Meera Nair').getByRole('article');
  await comeNear(page, 'Latest Books Available');
  await expect(more).toHaveCount(1);
  for (const text of ['Kanthapura', 'R. K. Narayan', /Fiction · \w+/, 'Available'])
    await expect(more).toContainText(text);
  const latest = bookRow(page, 'Latest Books Available').getByRole('article');
  await expect(latest.getByRole('heading')).toHaveText([
    'The Village',
    'Two Leaves and a Bud',
    'Coolie',
    'Untouchable',
    'Kanthapura',
  ]);
  await expect(latest.first()).toContainText('Shared by Ravi Deshpande');
  await expect(latest.first()).toContainText('₹180');
  await more.getByRole('link', { name: 'Kanthapura' }).click();
  await expect(page).toHaveURL(`/book/${second.id}`);
  await expectTitle(page, 'Kanthapura');
  await expect(more.getByRole('heading')).toHaveText('Ponni’s Son');

  await blockWebSockets(page);
  await page.unroute(EXPLORE);
  await page.route(EXPLORE, (route) => route.fulfill({ status: 400, json: { message: 'The shelf has fallen over.' } }));
  await page.reload();
  await comeNear(page, 'Latest Books Available');
  await expect(bookRow(page, 'Latest Books Available').getByText('Failed to fetch books')).toBeVisible();
  await page.unroute(EXPLORE);
  await bookRow(page, 'Latest Books Available').getByRole('button', { name: 'Try again' }).click();
  await expect(latest).toHaveCount(5);
  await page.context().close();
});

test('a missing book and one that fails to load show different messages', async ({ browser }) => {
  const page = await openAs(browser, ravi, { id: 999_999 });
  await expectTitle(page, 'Book not found');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Browse books' }).click();
  await expect(page).toHaveURL('/books');

  await blockWebSockets(page);
  const { id } = await asha.shareBook('The English Teacher');
  const address = `**/api/book-posts/${id}`;
  await page.route(address, (route) => route.fulfill({ status: 429, json: { message: 'Too many books at once.' } }));
  // A rendered page would already contain the book.
  await page.context().clearCookies();
  await page.goto(`/book/${id}`);
  await expectTitle(page, 'Book not found');
  await page.unroute(address);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectTitle(page, 'The English Teacher');
  await page.context().close();
});

test('a failed request shows an error and keeps the input; without a session it leads to the login', async ({
  browser,
}) => {
  const page = await openOffer(browser, 'Buy', 'The Vendor of Sweets');
  const send = dialog(page).getByRole('button', { name: 'Send Buy Request' });
  await page.route(REQUESTS, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 400, json: { message: 'The shelf is closed' } })
      : route.continue(),
  );
  await dialog(page).getByLabel('Offered buy price').fill('120');
  await send.click();
  await expectText(page, 'Failed to send request');
  await expect(dialog(page).getByRole('alert')).toHaveText('The shelf is closed');
  await expect(dialog(page).getByLabel('Offered buy price')).toHaveValue('120');
  await expectAccessible(page);

  await page.unroute(REQUESTS);
  await page.evaluate(() => localStorage.removeItem('token'));
  await Promise.all([page.waitForURL('**/login'), send.click()]);
  await page.context().close();
});

test('changes made elsewhere show on the open page', async ({ browser }) => {
  const meera = await Member.register(product, 'Meera Rao');
  const book = await asha.shareBook('Waiting for the Mahatma');
  const page = await ravi.openPage(browser);
  await page.clock.install();
  await page.goto(`/book/${book.id}`);
  await expect(ask(page, 'Buy')).toBeEnabled();

  await asha.move('accept', await meera.requestBook(book));
  await page.clock.fastForward(POLL_TIMEOUT_MS);
  await expectText(page, 'Promised to another reader. You would be 1st in line.');
  await expect(ask(page, 'Join the line')).toBeEnabled();

  const other = await asha.shareBook('The Dark Room');
  await page.goto(`/book/${other.id}`);
  await expectPrice(page, '₹180');
  await asha.changeBook(other, 'The Dark Room, signed', { price: 1250, status: 'unavailable', is_available: false });
  await page.clock.fastForward(POLL_TIMEOUT_MS);
  await expectTitle(page, 'The Dark Room, signed');
  await expectPrice(page, '₹1,250');
  await expectText(page, UNAVAILABLE);
  await page.reload();
  await expectText(page, UNAVAILABLE);
  await expect(ask(page, 'Buy')).toBeDisabled();
  await expect(fact(page, 'Status')).toContainText('Unavailable');
  await expectAccessible(page);

  await asha.deleteBook(other);
  await page.clock.fastForward(POLL_TIMEOUT_MS);
  await expectTitle(page, 'Book not found');
  await expect(page).toHaveTitle(/^Book not found/);
  await page.context().close();
});

test('the HTML describes the book for link previews', async ({ request }) => {
  const { id } = await asha.shareBook('"Train" to <Pakistan>', { author: 'Khushwant Singh' });
  const address = `${product.url}/book/${id}`;
  const html = await (await request.get(address)).text();
  for (const [property, content] of [
    ['og:type', 'book'],
    ['og:url', address],
    ['og:title', '&quot;Train&quot; to &lt;Pakistan&gt; by Khushwant Singh'],
    ['og:description', 'A used copy for sale at ₹180.'],
    ['og:image', `${product.url}/card.jpg`],
  ])
    expect(html).toContain(`<meta property="${property}" content="${content}" />`);
  expect(html).toContain('<title>&quot;Train&quot; to &lt;Pakistan&gt; by Khushwant Singh · ');
  expect(html).toContain(`<link rel="canonical" href="${address}" />`);

  const nothing = await request.get(`${product.url}/book/999999`);
  expect(nothing.status()).toBe(404);
  expect(await nothing.text()).not.toContain('og:title');
});
