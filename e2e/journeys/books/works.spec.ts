import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/everyone/accessibility.ts';
import { openPair, type Pair } from '../../support/pair.ts';

test.describe.configure({ mode: 'serial' });

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

let pair: Pair;
let guest: Page;

test.beforeAll(async ({ browser }) => {
  pair = await openPair(browser, PHONE);
  guest = await (await browser.newContext({ baseURL: pair.product.url, ...PHONE })).newPage();
});
test.afterAll(() => pair.close());

test('leads guests from a card to all copies of a book and to its author', async () => {
  const { owner } = pair;
  await owner.shareBook('The Guide', { price: 250 });
  await owner.shareBook('THE GUIDE', { author: 'R.K. Narayan', type: 'donate' });
  await owner.shareBook('Malgudi Days', { type: 'exchange' });
  await guest.goto('/books?q=guide');
  await guest.getByRole('link', { name: '2 copies, from ₹0' }).first().tap();
  await expect(guest.getByRole('heading', { level: 1, name: 'The Guide' })).toBeVisible();
  const titles = guest.getByRole('article').getByRole('heading');
  await expect(titles).toHaveText(['THE GUIDE', 'The Guide']);
  await guest.getByLabel('Order').selectOption('Soonest first');
  await expect(titles).toHaveText(['THE GUIDE', 'The Guide']);
  await expectAccessible(guest);
  await guest.getByRole('link', { name: 'R. K. Narayan' }).tap();
  await expect(guest.getByRole('heading', { level: 1, name: 'Books by R. K. Narayan' })).toBeVisible();
  await expect(guest.getByRole('main').getByRole('listitem')).toHaveText([/The Guide2 copies/, /Malgudi Days1 copy/]);
  await expectAccessible(guest);
});

test('lets a member look for a work without a copy', async () => {
  const { owner, ravi } = pair;
  const book = await owner.shareBook('Swami and Friends');
  await owner.changeBook(book, 'Swami and Friends', { status: 'unavailable' });
  await ravi.goto('/authors/r-k-narayan');
  await ravi.getByRole('link', { name: 'Swami and Friends' }).tap();
  await expect(ravi.getByRole('heading', { name: 'No copy now' })).toBeVisible();
  await expectAccessible(ravi);
  await ravi.getByRole('button', { name: 'Tell me when it comes' }).tap();
  await expect(ravi.getByText('We will tell you')).toBeVisible();
});
