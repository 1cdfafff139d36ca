import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { pressMore } from '../../support/requests.ts';

const TITLE = 'Malgudi Days';
const card = (page: Page) => page.getByRole('main').getByRole('article').filter({ hasText: TITLE });
const rental = (page: Page) => page.getByRole('region', { name: 'Rental' });
const dialog = (page: Page) => page.getByRole('dialog');
const move = (page: Page, name: string) =>
  card(page)
    .getByRole('button', { name: `${name}: ${TITLE}` })
    .click();

async function readDigits(page: Page) {
  const label = await dialog(page)
    .getByRole('img', { name: /^Your code:/ })
    .getAttribute('aria-label');
  return label!.replace(/\D/g, '');
}

async function enterCode(page: Page, digits: string) {
  await dialog(page).getByLabel('Four digits').fill(digits);
}

test('a book is lent, kept longer, and comes back', async ({ owner, reader, asha, ravi }) => {
  const book = await owner.shareBook(TITLE, { type: 'rent', price: 30, rent_unit: 'week' });
  await reader.requestBook(book, { type: 'rent', rent_price: 30, rent_length: 1 });
  await Promise.all([asha.goto('/notifications'), ravi.goto('/notifications#requests')]);
  await move(asha, 'Accept');
  await dialog(asha).getByRole('button', { name: 'Accept' }).click();
  await expect(card(ravi)).toContainText('Due back: in 7 days');

  await move(asha, 'Hand over');
  await move(ravi, 'Collect');
  await enterCode(ravi, await readDigits(asha));
  await expect(ravi.getByText('Noted. The reader has the book.')).toBeVisible();
  await expect(dialog(asha)).toHaveCount(0);

  await pressMore(ravi, TITLE, 'Details');
  await rental(ravi)
    .getByRole('button', { name: /^Keep it until .* · ₹30 more$/ })
    .click();
  await move(asha, 'Answer');
  await rental(asha).getByRole('button', { name: 'Agree', exact: true }).click();
  await expect(dialog(ravi)).toContainText('₹60');

  for (const page of [asha, ravi]) await dialog(page).getByRole('button', { name: 'Close' }).click();
  await move(ravi, 'Return');
  await move(asha, 'Take back');
  await enterCode(asha, await readDigits(ravi));
  await expect(asha.getByText('The book is back!')).toBeVisible();
});
