import { expect, test } from '../../support/fixtures.ts';
import { createPhotos } from '../../support/photos.ts';
import type { Page } from '@playwright/test';

// Other books with pictures would be on its pages too.
test.use({ environment: {} });

async function chooseForBook(page: Page, entry: string) {
  await page.getByRole('button', { name: 'Manage your book' }).press('Enter');
  await page.getByRole('menuitem', { name: entry }).click();
}

test('a book is changed under a request and deleted, and its requester sees and learns everything', async ({
  owner,
  asha,
  ravi,
}) => {
  const guide = await owner.shareBook('The Guide', { type: 'exchange' });
  const editor = asha.getByRole('dialog', { name: 'Edit Book' });
  const type = (name: string) => editor.getByRole('radio', { name });
  const save = async () => {
    await editor.getByRole('button', { name: 'Save Changes' }).click();
    await expect(editor).toBeHidden();
  };
  await asha.goto('/profile');
  await asha.getByRole('button', { name: 'Edit: The Guide' }).click();
  await editor.getByLabel('Book Title').fill('The Guide, in Hindi');
  await type('Rent').check();
  await editor.getByLabel('Price').fill('120.50');
  await editor.getByLabel('Book Image').setInputFiles(await createPhotos(asha, [310]));
  await expect(editor.getByRole('img', { name: 'Preview of your image' })).toBeVisible();
  await save();
  const card = asha.getByRole('article').filter({ hasText: 'The Guide, in Hindi' });
  await expect(card.locator('img[src*="/images/"]')).toBeVisible();

  await ravi.goto(`/book/${guide.id}`);
  await expect(ravi.getByRole('heading', { name: 'The Guide, in Hindi', level: 1 })).toBeVisible();
  await expect(ravi.getByText('₹120.50')).toBeVisible();
  await ravi.getByRole('button', { name: 'Rent', exact: true }).click();
  await ravi.getByRole('dialog').getByRole('button', { name: 'Send Rent Request' }).click();
  await expect(ravi.getByText('Rent request sent!')).toBeVisible();

  await asha.goto(`/book/${guide.id}`);
  await chooseForBook(asha, 'Edit');
  await type('Donate').check();
  await editor.getByRole('button', { name: 'Save Changes' }).click();
  const refusal = 'Readers have already asked for this book. Please answer their requests before you change its type.';
  await expect(editor.getByText(refusal)).toBeVisible();
  await type('Rent').check();
  await editor.getByRole('radio', { name: 'Drawn cover' }).check();
  await editor.getByLabel('Status').selectOption({ label: 'Unavailable' });
  await save();
  await expect(ravi.getByText('This book is not available right now.')).toBeVisible();
  await ravi.getByRole('button', { name: 'Notifications, 1 new' }).click();
  const news = ravi.getByRole('region', { name: 'Notifications' }).getByRole('article');
  await expect(news.filter({ hasText: 'The Guide, in Hindi' })).toContainText('The book is no longer available');

  await chooseForBook(asha, 'Edit');
  await editor.getByRole('radio', { name: 'Photo' }).check();
  await save();
  await expect(asha.getByRole('main').locator('img[src*="/images/"]')).toHaveCount(0);
  await chooseForBook(asha, 'Delete');
  await asha.getByRole('dialog').getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(asha.getByRole('tab', { name: 'My Books (0)' })).toBeVisible();
  await asha.getByRole('tab', { name: 'History' }).click();
  await expect(asha.getByText('The Guide, in Hindi')).toBeVisible();
  await ravi.reload();
  await expect(ravi.getByRole('heading', { name: 'Book not found' })).toBeVisible();
});
