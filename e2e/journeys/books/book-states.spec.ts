import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/everyone/accessibility.ts';
import { chatDrawer, openChat, showRequests } from '../../support/chats.ts';
import { expect, registerAnew, test } from '../../support/fixtures.ts';

const main = (page: Page) => page.getByRole('main');
const bookCard = (page: Page, title: string) => main(page).getByRole('article').filter({ hasText: title });
const DAY = String.raw`\d{1,2} \w+ 20\d\d`;

test('a lent book is marked on every screen, and those who wait see their position and its due date', async ({
  browser,
  product,
  owner,
  reader,
  asha,
}) => {
  const second = await registerAnew(product, 'Meera Rao');
  const third = await registerAnew(product, 'Kavya Iyer');
  const kavya = await third.openPage(browser);
  const book = await owner.shareBook('Malgudi Days', { type: 'rent', price: 30 });
  const rent = { type: 'rent', rent_price: 30 };
  const lent = await reader.requestBook(book, rent);
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
  await expect(main(kavya).getByText(state)).toBeVisible();

  await kavya.goto(`/user/${owner.id}`);
  await expect(bookCard(kavya, 'Malgudi Days')).toContainText(state);
  await asha.goto('/notifications');
  await expect(main(asha).getByRole('tab', { name: 'Requests (2)' })).toBeVisible();
  await expect(bookCard(asha, 'Kavya Iyer')).toContainText('Kavya Iyer is 2nd in line');

  await kavya.goto('/notifications');
  await main(kavya).getByRole('tab', { name: 'Sent (1)' }).click();
  const card = bookCard(kavya, 'Malgudi Days');
  await expect(card).toContainText('You are 2nd in line');
  await expect(card).toContainText(new RegExp(`Comes back:\\s*${DAY}`));
  await expectAccessible(kavya);
  await second.move('cancel', ahead);
  await expect(card).toContainText('You are 1st in line');

  await openChat(kavya, 'Asha Pillai');
  const shared = chatDrawer(kavya).getByRole('region', { name: 'Requests between you' });
  await expect(shared).toContainText('You are 1st in line');
  await showRequests(kavya);
  const details = kavya.getByRole('dialog', { name: 'Details' });
  await expect(details).toContainText(new RegExp(`Comes back:\\s*${DAY}`));
  await kavya.context().close();
});
