import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';

const openChats = (page: Page) => page.getByRole('button', { name: /^Messages/ }).click();
const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('whom a member blocks finds neither their conversation nor them nor their books until unblocked', async ({
  owner,
  reader,
  asha,
  ravi,
}) => {
  const book = await owner.shareBook('Malgudi Days');
  await ravi.goto(`/user/${owner.id}`);
  await ravi.getByRole('button', { name: 'Message Asha Pillai' }).click();
  await ravi.getByLabel('Type a message').fill('Hello, it is me again.');
  await ravi.keyboard.press('Enter');
  await expect(ravi.getByText('Sent', { exact: true })).toBeVisible();
  await ravi.getByRole('button', { name: 'All chats' }).click();
  await expect(ravi.getByRole('dialog').getByRole('button', { name: /Asha Pillai/ })).toBeVisible();

  await asha.goto('/books');
  await openChats(asha);
  await asha.getByRole('button', { name: /Ravi Deshpande/ }).click();
  await expect(asha.getByText('Hello, it is me again.')).toBeVisible();
  await asha.getByRole('button', { name: 'More options for Ravi Deshpande' }).click();
  await asha.getByRole('menuitem', { name: 'Block Ravi Deshpande' }).click();
  await asha.getByRole('dialog', { name: 'Block Ravi Deshpande?' }).getByRole('button', { name: 'Block' }).click();
  await expect(asha.getByText('You have blocked Ravi Deshpande.')).toBeVisible();
  await expect(asha.getByText('No conversations yet.')).toBeVisible();

  await expect(ravi.getByText('No conversations yet.')).toBeVisible();
  await ravi.goto('/books');
  await expect(ravi.getByRole('heading', { name: /books/i }).first()).toBeVisible();
  await expect(ravi.locator(`a[href="/book/${book.id}"]`)).toHaveCount(0);
  await ravi.goto(`/book/${book.id}`);
  await expect(title(ravi)).toHaveText('Book not found');
  await ravi.goto(`/user/${owner.id}`);
  await expect(ravi.getByText('We could not find this member.')).toBeVisible();

  await openChats(ravi);
  await expect(ravi.getByText('No conversations yet.')).toBeVisible();
  await asha.goto(`/user/${reader.id}`);
  await asha.getByRole('button', { name: 'Unblock Ravi Deshpande' }).click();
  await expect(asha.getByRole('button', { name: 'Message Ravi Deshpande' })).toBeVisible();
  await ravi.getByRole('button', { name: /Asha Pillai/ }).click();
  await expect(ravi.getByText('Hello, it is me again.')).toBeVisible();
  await ravi.getByRole('button', { name: 'Close messages' }).click();
  await ravi.goto(`/user/${owner.id}`);
  await expect(title(ravi)).toHaveText('Asha Pillai');
});
