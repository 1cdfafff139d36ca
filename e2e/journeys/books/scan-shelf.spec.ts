import type { Page } from '@playwright/test';
import { filmBackCovers } from '../../support/barcodes.ts';
import { showToCamera } from '../../support/browser.ts';
import { expect, test } from '../../support/fixtures.ts';

const GUIDE = '9780143039648';
const UNKNOWN = '9780306406157';
const film = await filmBackCovers([GUIDE, null, UNKNOWN, null], 2);
test.use({ launchOptions: showToCamera(film) });

const findRows = (page: Page) => page.getByRole('listitem').filter({ has: page.getByLabel('Title') });

test('a shelf is scanned and posted at once, nothing twice after a lost response and a reload', async ({
  owner,
  ravi: page,
}) => {
  await owner.shareBook('The Guide', { isbn: GUIDE, author: 'R. K. Narayan', category_id: 2 });
  const rows = findRows(page);
  await page.goto('/give-book/shelf');
  await page.getByRole('button', { name: 'Start scanning' }).click();
  await expect(rows).toHaveCount(2);
  await expect(page.getByText('Already scanned:')).toBeVisible();
  await page.getByRole('button', { name: 'Stop scanning' }).click();
  await page.reload();
  const unknown = rows.filter({ hasText: UNKNOWN });
  await unknown.getByLabel('Title').fill('Formal Logic');
  await unknown.getByLabel('Author').fill('Arthur Prior');
  await page.getByRole('radio', { name: 'Donate' }).check();
  await page.getByLabel('Category, if not known').selectOption({ label: 'Poetry' });

  await page.route('**/api/book-post', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Post all' }).click();
  await expect(page.getByText('The connection broke while posting.')).toBeVisible();
  await page.unroute('**/api/book-post');
  await page.reload();
  await page.getByRole('button', { name: 'Post all' }).click();
  await expect(page.getByText('2 books are live.')).toBeVisible();
  await page.getByRole('link', { name: 'See my books' }).click();
  await expect(page.getByRole('tab', { name: 'My Books (2)' })).toBeVisible();
});
