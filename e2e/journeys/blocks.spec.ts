import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { Member } from '../support/members.ts';
import { Product } from '../support/product.ts';

test.describe.configure({ mode: 'serial' });

let product: Product;
let asha: Member, ravi: Member;
let hers: Page, his: Page;

test.beforeAll(async ({ browser }) => {
  product = await Product.start();
  asha = await Member.register(product, 'Asha Pillai');
  ravi = await Member.register(product, 'Ravi Deshpande');
  [hers, his] = await Promise.all([asha.openPage(browser), ravi.openPage(browser)]);
});
test.afterAll(async () => {
  await Promise.all([hers.context().close(), his.context().close()]);
  await product.stop();
});

const openChats = (page: Page) => page.getByRole('button', { name: /^Messages/ }).click();

test('Ravi writes to Asha, who blocks him from the chat', async () => {
  await his.goto(`/user/${asha.id}`);
  await his.getByRole('button', { name: 'Message Asha Pillai' }).click();
  await his.getByLabel('Write a message').fill('Hello, it is me again.');
  await his.keyboard.press('Enter');
  await expect(his.getByText('Sent', { exact: true })).toBeVisible();
  await his.getByRole('button', { name: 'All conversations' }).click();
  await expect(his.getByRole('button', { name: /Asha Pillai/ })).toBeVisible();

  await hers.goto('/books');
  await openChats(hers);
  await hers.getByRole('button', { name: /Ravi Deshpande/ }).click();
  await expect(hers.getByText('Hello, it is me again.')).toBeVisible();
  await hers.getByRole('button', { name: 'More about Ravi Deshpande' }).press('ArrowDown');
  await hers.keyboard.press('Escape');
  await expect(hers.getByRole('menuitem')).toBeHidden();
  await hers.getByRole('button', { name: 'More about Ravi Deshpande' }).press('ArrowDown');
  await hers.getByRole('menuitem', { name: 'Block Ravi Deshpande' }).press('Enter');
  const question = hers.getByRole('dialog', { name: 'Block Ravi Deshpande?' });
  await expect(question).toContainText('They are not told.');
  await expectAccessible(hers);
  await question.getByRole('button', { name: 'Block' }).click();

  await expect(hers.getByText('You have blocked Ravi Deshpande.')).toBeVisible();
  await expect(hers.getByText('No conversations yet.')).toBeVisible();
});

test('Ravi finds neither the conversation nor Asha nor her books', async () => {
  await expect(his.getByText('No conversations yet.')).toBeVisible();
  const book = await asha.shareBook('Malgudi Days');
  await his.goto('/books');
  await expect(his.getByRole('heading', { name: /No books/ })).toBeVisible();
  await his.goto(`/book/${book.id}`);
  await expect(his.getByRole('heading', { level: 1 })).not.toHaveText('Malgudi Days');
  await his.goto(`/user/${asha.id}`);
  await expect(his.getByText('There is no such member, or no longer.')).toBeVisible();
});

test('Asha sees on his profile that she has blocked him, and from where she can take it back', async () => {
  await hers.goto(`/user/${ravi.id}`);
  await expect(hers.getByRole('heading', { name: 'You have blocked Ravi Deshpande' })).toBeVisible();
  await expect(hers.getByRole('button', { name: 'Message Ravi Deshpande' })).toBeHidden();
  await expectAccessible(hers);

  await hers.goto('/profile/settings');
  const section = hers.getByRole('region', { name: 'People you have blocked' });
  await expect(section.getByRole('link', { name: 'Ravi Deshpande' })).toBeVisible();
  await expectAccessible(hers);
});

test('whom Asha unblocks finds her again, and what they wrote', async () => {
  await openChats(his);
  await expect(his.getByText('No conversations yet.')).toBeVisible();
  await hers.getByRole('button', { name: 'Unblock Ravi Deshpande' }).click();
  await expect(hers.getByText('You have blocked nobody.')).toBeVisible();

  await his.getByRole('button', { name: /Asha Pillai/ }).click();
  await expect(his.getByText('Hello, it is me again.')).toBeVisible();
  await his.getByRole('button', { name: 'Close messages' }).click();
  await his.goto(`/user/${asha.id}`);
  await expect(his.getByRole('heading', { name: 'Asha Pillai', level: 1 })).toBeVisible();
});

test('she blocks him from his profile too', async () => {
  await hers.goto(`/user/${ravi.id}`);
  await hers.getByRole('button', { name: 'More about Ravi Deshpande' }).click();
  await hers.getByRole('menuitem', { name: 'Block Ravi Deshpande' }).click();
  await hers.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click();
  await expect(hers.getByRole('heading', { name: 'You have blocked Ravi Deshpande' })).toBeVisible();
  await hers.getByRole('button', { name: 'Unblock Ravi Deshpande' }).click();
  await expect(hers.getByRole('button', { name: 'Message Ravi Deshpande' })).toBeVisible();
});
