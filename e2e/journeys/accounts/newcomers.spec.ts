import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

test.use({ device: PHONE });

async function shareBook(page: Page, title: string) {
  await page.getByLabel('Book Title').fill(title);
  await page.getByLabel('Author').fill('Perumal Murugan');
  await page.getByLabel('Category').selectOption({ label: 'Fiction' });
  await page.getByRole('radio', { name: 'Donate' }).check();
  await page.getByRole('radio', { name: 'Drawn cover' }).check();
  await page.getByRole('button', { name: 'Share Your Book' }).click();
}

test('the login shows the book that a guest came for, without scripts and after a reload', async ({
  browser,
  page,
  product,
  owner,
}) => {
  await owner.choosePlace('411001');
  const book = await owner.shareBook('The Guide');
  const expectWantedBook = async (on: Page) => {
    for (const text of ['The Guide', 'R. K. Narayan', '₹180', 'Pune'])
      await expect(on.getByRole('article')).toContainText(text);
  };
  const options = { baseURL: product.url, javaScriptEnabled: false };
  const plain = await (await browser.newContext(options)).newPage();
  await plain.goto(`/book/${book.id}`);
  await expectWantedBook(plain);
  await plain.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await expectWantedBook(plain);
  await plain.getByRole('link', { name: 'Create Account' }).click();
  await expect(plain.getByRole('heading', { name: 'Create Account' })).toBeVisible();
  await expectWantedBook(plain);
  await plain.context().close();

  await page.goto(`/book/${book.id}`);
  await page.waitForURL('**/login');
  await page.reload();
  await expectWantedBook(page);
  const response = await page.goto('/login?book=999999');
  expect(response!.status()).toBe(200);
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
});

test('a guest finds the books of new members in their cities, whether named before or after sharing', async ({
  page,
  owner,
  reader,
  asha,
  ravi,
}) => {
  const [poonachi, seasons] = [`Poonachi ${owner.id}`, `Seasons of the Palm ${reader.id}`];
  await asha.goto('/give-book');
  const question = asha.getByRole('group', { name: 'Where is the book?' });
  await question.getByRole('combobox', { name: 'Pincode or city' }).fill('560034');
  await asha.getByRole('option', { name: /Bengaluru/ }).click();
  await expect(asha.getByText('Your books show in Bengaluru.')).toBeVisible();
  await shareBook(asha, poonachi);
  await expect(asha.getByText('People near Bengaluru see it first.')).toBeVisible();

  await ravi.goto('/give-book');
  await shareBook(ravi, seasons);
  await expect(ravi.getByText('It has no place yet, so nobody finds it by city or near them.')).toBeVisible();
  await ravi.goto('/');
  await ravi.getByRole('button', { name: 'Choose your place' }).click();
  await ravi.getByRole('dialog').getByRole('combobox', { name: 'Pincode or city' }).fill('mys');
  await ravi.getByRole('option', { name: /Mysuru/ }).click();
  await expect(ravi.getByRole('button', { name: 'Near: Mysuru' })).toBeVisible();

  await page.goto('/books?city=Bengaluru');
  await expect(page.getByRole('article').filter({ hasText: poonachi })).toContainText('Bengaluru');
  await page.goto('/books?city=Mysuru');
  await expect(page.getByRole('article').filter({ hasText: seasons })).toBeVisible();
});
