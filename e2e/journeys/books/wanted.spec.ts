import { expectAccessible } from '../../support/everyone/accessibility.ts';
import { expect, test } from '../../support/fixtures.ts';

test('a reader shows a wish, a guest reads it, and another reader offers the book', async ({
  browser,
  owner,
  reader,
  asha,
  ravi,
}) => {
  await Promise.all([owner.choosePlace('411001'), reader.choosePlace('411001')]);
  await ravi.goto('/books?q=Rangbhumi');
  await ravi.getByRole('button', { name: 'Tell me when it comes' }).click();
  await expect(ravi.getByText('We will tell you when “Rangbhumi” is shared near you.')).toBeVisible();
  await ravi.goto('/profile#wishes');
  await ravi.getByRole('checkbox', { name: 'Show it to other readers' }).click();
  await ravi.getByRole('link', { name: 'See the notice' }).click();
  await expect(ravi).toHaveURL(/\/wanted\/\d+$/);
  await expect(ravi.getByRole('link', { name: 'Wishes' })).toBeVisible();

  const notice = ravi.url();
  const guests = await browser.newContext({ javaScriptEnabled: false });
  const guest = await guests.newPage();
  await guest.goto(notice);
  await expect(guest.getByRole('heading', { name: 'Rangbhumi', level: 1 })).toBeVisible();
  await expect(guest.getByText('Ravi Deshpande wants this book')).toBeVisible();
  await guests.close();

  await asha.goto('/books');
  const strip = asha.getByRole('heading', { name: 'Wanted near you' });
  await expect(strip).toBeVisible();
  await asha.getByRole('link', { name: 'All wanted books' }).click();
  await expect(asha.getByRole('heading', { name: 'Wanted Books', level: 1 })).toBeVisible();
  await asha.getByRole('link', { name: 'Rangbhumi' }).click();
  await asha.getByRole('link', { name: 'I have it' }).click();

  await expect(asha.getByLabel('Book Title')).toHaveValue('Rangbhumi');
  await expect(asha.getByText('A reader near you wants this')).toBeVisible();
  await asha.getByLabel('Author').fill('Premchand');
  await asha.getByLabel('Category').selectOption({ index: 1 });
  await asha.getByRole('radio', { name: 'Donate' }).check();
  await asha.getByRole('radio', { name: 'Drawn cover' }).check();
  await asha.getByRole('button', { name: 'Share Your Book' }).click();
  await expect(asha.getByText('Offered. Ravi Deshpande can accept or decline it.')).toBeVisible();

  await ravi.goto('/notifications');
  const card = ravi.getByRole('main').getByRole('article').filter({ hasText: 'Rangbhumi' });
  await expect(card.getByText('Asha Pillai has it for you')).toBeVisible();
  await expectAccessible(ravi);
  await card.getByRole('button', { name: 'Accept offer: Rangbhumi' }).click();
  await expect(card.getByRole('paragraph').filter({ hasText: /^Agreed/ })).toBeVisible();
});
