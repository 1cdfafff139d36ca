import { expect, test } from '../../support/fixtures.ts';

const author = 'R. K. Laxman';

test('a card leads to all copies of a book and to its author, whose other works can be wished for', async ({
  owner,
  ravi,
}) => {
  await owner.shareBook('The Tunnel of Time', { author, price: 250 });
  await owner.shareBook('THE TUNNEL OF TIME', { author: 'R.K. Laxman', type: 'donate' });
  const gone = await owner.shareBook('The Hotel Riviera', { author });
  await owner.changeBook(gone, 'The Hotel Riviera', { author, status: 'unavailable' });
  await ravi.goto('/books?q=tunnel+of+time');
  await ravi.getByRole('link', { name: '2 copies, one free' }).first().click();
  await expect(ravi.getByRole('heading', { level: 1, name: 'The Tunnel of Time' })).toBeVisible();
  const titles = ravi.getByRole('article').getByRole('heading');
  await expect(titles).toHaveText(['THE TUNNEL OF TIME', 'The Tunnel of Time']);
  await ravi.getByRole('link', { name: author, exact: true }).click();
  await expect(ravi.getByRole('heading', { level: 1, name: `Books by ${author}` })).toBeVisible();
  await expect(ravi.getByRole('main').getByRole('listitem').first()).toContainText('2 copies');
  await ravi.getByRole('link', { name: 'The Hotel Riviera' }).click();
  await ravi.getByRole('button', { name: 'Tell me when it comes' }).click();
  await expect(ravi.getByText('We will tell you')).toBeVisible();
});
