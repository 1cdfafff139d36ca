import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/everyone/accessibility.ts';
import { chatDrawer, openChat, showRequests } from '../../support/chats.ts';
import { createJourneyDatabase } from '../../support/database.ts';
import { Member } from '../../support/members.ts';
import { Product } from '../../support/product.ts';

test.describe.configure({ mode: 'serial' });

let product: Product;
let owner: Member, first: Member, second: Member, third: Member;
let asha: Page, meera: Page, kavya: Page;

test.beforeAll(async ({ browser }) => {
  product = await Product.start({ DATABASE_URL: await createJourneyDatabase() });
  owner = await Member.register(product, 'Asha Pillai');
  first = await Member.register(product, 'Ravi Deshpande');
  second = await Member.register(product, 'Meera Rao');
  third = await Member.register(product, 'Kavya Iyer');
  [asha, meera, kavya] = [await owner.openPage(browser), await second.openPage(browser), await third.openPage(browser)];
});
test.afterAll(async () => {
  await Promise.all([asha, meera, kavya].map((page) => page.context().close()));
  await product.stop();
});

const main = (page: Page) => page.getByRole('main');
const bookCard = (page: Page, title: string) => main(page).getByRole('article').filter({ hasText: title });
const DAY = String.raw`\d{1,2} \w+ 20\d\d`;

test('a lent book is marked on every screen, and those who wait see their position and its due date', async () => {
  const book = await owner.shareBook('Malgudi Days', { type: 'rent', price: 30 });
  const rent = { type: 'rent', rent_price: 30 };
  const lent = await first.requestBook(book, rent);
  await owner.move('accept', lent);
  const ahead = await second.requestBook(book, rent);

  await kavya.goto(`/book/${book.id}`);
  const promise = new RegExp(`Promised to another reader, and due back on ${DAY}. You would be 2nd in line.`);
  await expect(main(kavya)).toContainText(promise);
  await owner.move('hand-over', lent);
  await kavya.reload();
  await expect(main(kavya)).toContainText(new RegExp(`Lent to another reader until ${DAY}. You would be 2nd in line.`));
  await third.requestBook(book, rent);
  await expect(main(kavya)).toContainText(new RegExp(`You are 2nd in line\\s*Comes back: ${DAY}`));
  const state = new RegExp(`Lent until ${DAY} · 2 readers in line`);
  await expect(main(kavya).locator('dd').filter({ hasText: state })).toBeVisible();
  await expectAccessible(kavya);

  await kavya.goto(`/user/${owner.id}`);
  await expect(bookCard(kavya, 'Malgudi Days')).toContainText(state);
  await asha.goto('/profile');
  await expect(bookCard(asha, 'Malgudi Days')).toContainText(state);
  await asha.goto('/notifications');
  await expect(main(asha).getByRole('tab', { name: 'Requests (2)' })).toBeVisible();
  await expect(bookCard(asha, 'Kavya Iyer')).toContainText(/In line:\s*2nd/);

  await kavya.goto('/notifications');
  await main(kavya).getByRole('tab', { name: 'Sent (1)' }).click();
  const card = bookCard(kavya, 'Malgudi Days');
  await expect(card).toContainText(/In line:\s*2nd/);
  await expect(card).toContainText(new RegExp(`Comes back:\\s*${DAY}`));
  await expect(card).toContainText(state);
  await expectAccessible(kavya);

  await second.move('cancel', ahead);
  await expect(card).toContainText(/In line:\s*1st/);
  await expect(card).toContainText(/· 1 reader in line/);

  await openChat(kavya, 'Asha Pillai');
  const shared = chatDrawer(kavya).getByRole('region', { name: 'Requests between you' });
  await expect(shared).toContainText('You are 1st in line');
  await showRequests(kavya);
  await expect(shared).toContainText(/In line: 1st/);
  await expect(shared).toContainText(new RegExp(`Lent until ${DAY} · 1 reader in line`));
});

test('a sold book is never shown as available', async () => {
  const book = await owner.shareBook('Swami and Friends');
  await meera.goto(`/book/${book.id}`);
  const saved = meera.waitForResponse('**/api/favorites');
  await meera.getByRole('button', { name: 'Favorite “Swami and Friends”' }).first().click();
  await saved;
  const request = await first.requestBook(book);
  await owner.move('accept', request);
  await owner.move('complete', request);

  const sold = 'Unavailable · sold';
  await meera.goto(`/user/${owner.id}`);
  await expect(bookCard(meera, 'Swami and Friends')).toContainText(sold);
  await meera.goto('/profile');
  await meera.getByRole('tab', { name: /^Favorites/ }).click();
  await expect(bookCard(meera, 'Swami and Friends')).toContainText(sold);
  await meera.goto(`/book/${book.id}`);
  await expect(main(meera).locator('dd').filter({ hasText: sold })).toBeVisible();
  await asha.goto('/notifications');
  await main(asha).getByRole('tab', { name: 'History' }).click();
  await expect(bookCard(asha, 'Swami and Friends')).toContainText(sold);
  for (const page of [asha, meera])
    await expect(bookCard(page, 'Swami and Friends').getByText('Available', { exact: true })).toHaveCount(0);
});

test('relative times update by themselves, and the history shows when a loan ended', async ({ browser }) => {
  const book = await owner.shareBook('The Bachelor of Arts');
  const page = await owner.openPage(browser);
  await page.clock.install();
  const request = await second.requestBook(book);
  await page.goto('/notifications');
  const card = bookCard(page, 'The Bachelor of Arts');
  await expect(card.getByText(/^\d+ sec ago$/)).toBeVisible();
  await page.clock.fastForward('05:00');
  await expect(card.getByText('5 min ago')).toBeVisible();

  await owner.move('decline', request);
  await expect(card).toHaveCount(0);
  await page.route('**/api/requests/history?*', async (route) => {
    const response = await route.fetch();
    const list = (await response.json()) as object[];
    const json = list.map((one) => ({
      ...one,
      created_at: '2026-01-05T06:00:00.000Z',
      moved_at: '2026-01-09T06:00:00.000Z',
    }));
    await route.fulfill({ response, json });
  });
  await page.reload();
  await main(page).getByRole('tab', { name: 'History' }).click();
  await expect(bookCard(page, 'The Bachelor of Arts')).toContainText('9 January 2026');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().close();
});
