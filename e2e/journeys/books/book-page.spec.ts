import { expect, registerAnew, test } from '../../support/fixtures.ts';
import { PASSWORD } from '../../support/members.ts';

/** Milliseconds after which an open page has polled its book again. */
const POLL_TIMEOUT_MS = 25_000;

test('a guest logs in, returns to the book, and sees what changes elsewhere', async ({
  page,
  product,
  owner,
  reader,
}) => {
  const other = await registerAnew(product, 'Meera Rao');
  const book = await owner.shareBook('The Dark Room');
  const main = page.getByRole('main');
  const title = page.getByRole('heading', { level: 1 });
  await page.clock.install();
  await page.goto(`/book/${book.id}`);
  await page.clock.fastForward(2000);
  await page.waitForURL('**/login*');
  await expect(main.getByText('The Dark Room')).toBeVisible();
  await page.getByLabel('Email').fill(reader.email);
  await page.getByLabel('Password').first().fill(PASSWORD);
  await main.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(`**/book/${book.id}`);
  await expect(main.getByRole('button', { name: 'Buy', exact: true })).toBeEnabled();

  await owner.move('accept', await other.requestBook(book));
  await page.clock.fastForward(POLL_TIMEOUT_MS);
  await expect(main.getByText('Promised to another reader. You would be 1st in line.')).toBeVisible();
  await owner.changeBook(book, 'The Dark Room, signed', { price: 1250 });
  await page.clock.fastForward(POLL_TIMEOUT_MS);
  await expect(title).toHaveText('The Dark Room, signed');
  await page.reload();
  await expect(main.getByRole('article').first()).toContainText('Price: ₹1,250');
  await owner.deleteBook(book);
  await page.clock.fastForward(POLL_TIMEOUT_MS);
  await expect(title).toHaveText('Book not found');
});
