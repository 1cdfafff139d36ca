import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/everyone/accessibility.ts';
import { Member } from '../../support/members.ts';
import { Product } from '../../support/product.ts';

let product: Product;
let asha: Member;

test.beforeAll(async () => {
  product = await Product.start();
  asha = await Member.register(product, 'Asha Pillai');
  for (let volume = 1; volume <= 26; volume++) await asha.shareBook(`Volume ${volume}`);
});
test.afterAll(() => product.stop());

const books = (page: Page) => page.getByRole('tabpanel').getByRole('article');

async function searchShelf(page: Page) {
  const search = page.getByRole('searchbox', { name: 'Search 26 books' });
  await search.fill('narayan volume 1');
  await expect(books(page)).toHaveCount(12);
  await search.fill('volume 26');
  await expect(books(page)).toHaveCount(1);
  await search.fill('nothing like it');
  await expect(page.getByText('No books found')).toBeVisible();
  await search.fill('');
  await expect(books(page).first()).toContainText('Volume 26');
}

test('a guest scrolls to the end of a long shelf and searches it', async ({ page }) => {
  await page.goto(`${product.url}/user/${asha.id}`);
  await expect(page.getByRole('tab', { name: 'Books (26)' })).toBeVisible();
  await expectAccessible(page);
  await searchShelf(page);
  await books(page).last().scrollIntoViewIfNeeded();
  await expect(books(page)).toHaveCount(26);
});

test('the owner searches their own shelf and deletes a book of it', async ({ browser }) => {
  const page = await asha.openPage(browser);
  await page.goto('/profile');
  await searchShelf(page);
  await page.getByRole('button', { name: 'Delete: Volume 26' }).click();
  await page.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(page.getByRole('tab', { name: 'My Books (25)' })).toBeVisible();
  await expect(books(page).filter({ hasText: 'Volume 26' })).toHaveCount(0);
  await page.context().close();
});
