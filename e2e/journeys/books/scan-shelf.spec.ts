import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/everyone/accessibility.ts';
import { filmBackCovers } from '../../support/barcodes.ts';
import { BROWSER_FLAGS } from '../../playwright.config.ts';
import { Member } from '../../support/members.ts';
import { Product } from '../../support/product.ts';

const GUIDE = '9780143039648';
const UNKNOWN = '9780306406157';
const film = await filmBackCovers([GUIDE, null, UNKNOWN, null], 2);
const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
test.use({ launchOptions: { executablePath, args: [...BROWSER_FLAGS, `--use-file-for-fake-video-capture=${film}`] } });

let product: Product;
let owner: Member;

test.beforeAll(async () => {
  product = await Product.start();
  owner = await Member.register(product, 'Asha Pillai');
  await owner.shareBook('The Guide', { isbn: GUIDE, author: 'R. K. Narayan', category_id: 2 });
});
test.afterAll(() => product.stop());

async function openShelf(browser: Browser, member: Member) {
  const page = await member.openPage(browser);
  await page.goto('/give-book/shelf');
  await expect(page.getByRole('heading', { name: 'Scan a Shelf', level: 1 })).toBeVisible();
  return page;
}

const rows = (page: Page) => page.getByRole('listitem').filter({ has: page.getByLabel('Title') });
const addByHand = async (page: Page, isbn: string) => {
  await page.getByLabel('Or type an ISBN').fill(isbn);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
};
const listTitles = async (page: Page) =>
  page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
    const answer = await fetch('/api/book-posts/mine', { headers });
    return ((await answer.json()) as { title: string }[]).map((book) => book.title).sort();
  });

test('a shelf is scanned, survives a reload and is posted at once', async ({ browser }) => {
  const reader = await Member.register(product, 'Ravi Kumar');
  const page = await openShelf(browser, reader);
  await expect(page.getByText('No books yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Start scanning' }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByText('Already scanned:')).toBeVisible();
  await page.getByRole('button', { name: 'Stop scanning' }).click();
  await page.reload();
  await expect(rows(page)).toHaveCount(2);
  const known = rows(page).filter({ hasText: GUIDE });
  await expect(known.getByLabel('Title')).toHaveValue('The Guide');
  await expect(known.getByLabel('Author')).toHaveValue('R. K. Narayan');

  const post = page.getByRole('button', { name: 'Post all' });
  await post.click();
  await expect(page.getByText('The type field is required')).toBeVisible();
  await expect(page.getByText('The category field is required')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'Donate' }).check();
  await page.getByLabel('Category, if not known').selectOption({ label: 'Poetry' });
  await post.click();
  await expect(page.getByText('1 book is live.')).toBeVisible();
  await expect(page.getByText('Please enter the title.')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  expect(await listTitles(page)).toEqual(['The Guide']);

  await rows(page).getByLabel('Title').fill('Formal Logic');
  await rows(page).getByLabel('Author').fill('Arthur Prior');
  await page.getByRole('button', { name: /^Try 1 book again/ }).click();
  await expect(page.getByText('2 books are live.')).toBeVisible();
  expect(await listTitles(page)).toEqual(['Formal Logic', 'The Guide']);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear posted books' }).click();
  await expect(page.getByText('No books yet.')).toBeVisible();
  await page.context().close();
});

test('a failed book shows the reason and is retried, and nothing is posted twice', async ({ browser }) => {
  const reader = await Member.register(product, 'Meera Nair');
  const page = await openShelf(browser, reader);
  for (const isbn of [GUIDE, '9780143039655', GUIDE]) await addByHand(page, isbn);
  await expect(page.getByText('Already scanned: The Guide')).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  const other = rows(page).filter({ hasText: '9780143039655' });
  await other.getByLabel('Title').fill('Swami and Friends');
  await other.getByLabel('Author').fill('R. K. Narayan');
  await addByHand(page, '9780143039650');
  await expect(page.getByText('A digit is missing or wrong.')).toBeVisible();
  await page.getByRole('radio', { name: 'Sell' }).check();
  await page.getByLabel('Category, if not known').selectOption({ label: 'Fiction' });
  await page.getByLabel('Price per book').fill('80');

  // The first is posted but its response lost; the second is rejected.
  let posts = 0;
  await page.route('**/api/book-post', async (route) => {
    posts++;
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Post all' }).click();
  await expect(page.getByText('The connection broke while posting.')).toBeVisible();
  expect(posts).toBe(1);
  await page.reload();
  await page.unroute('**/api/book-post');
  const refuse = { status: 422, json: { message: 'No.', errors: { title: ['That is no title.'] } } };
  await page.route('**/api/book-post', (route) =>
    route.request().postData()?.includes('Swami') ? route.fulfill(refuse) : route.continue(),
  );
  await page.getByRole('button', { name: 'Post all' }).click();
  await expect(page.getByText('That is no title.')).toBeVisible();
  await expect(page.getByText('1 book is live.')).toBeVisible();
  await page.unroute('**/api/book-post');
  await page.getByRole('button', { name: /^Try 1 book again/ }).click();
  await expect(page.getByText('2 books are live.')).toBeVisible();
  expect(await listTitles(page)).toEqual(['Swami and Friends', 'The Guide']);
  await page.context().close();
});

test('drafts are deleted on logout, and guests see none', async ({ browser }) => {
  const reader = await Member.register(product, 'Uma Devi');
  const page = await openShelf(browser, reader);
  await addByHand(page, GUIDE);
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Your account' }).hover();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL(`${product.url}/`);
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('scanned-shelf'))))
    .toEqual([]);
  await page.goto('/give-book/shelf');
  await page.waitForURL('**/login');
  await page.context().close();
});
