import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/everyone/accessibility.ts';
import { Member } from '../../support/members.ts';
import { Product } from '../../support/product.ts';

test.describe.configure({ mode: 'serial' });

let product: Product;
let asha: Member, ravi: Member;
let ashas: Page, ravis: Page;

test.beforeAll(async ({ browser }) => {
  product = await Product.start();
  asha = await Member.register(product, 'Asha Pillai');
  ravi = await Member.register(product, 'Ravi Deshpande');
  [ashas, ravis] = await Promise.all([asha.openPage(browser), ravi.openPage(browser)]);
});
test.afterAll(async () => {
  await Promise.all([ashas.context().close(), ravis.context().close()]);
  await product.stop();
});

const openChats = (page: Page) => page.getByRole('button', { name: /^Messages/ }).click();

test('Asha blocks Ravi from the chat after his message', async () => {
  await ravis.goto(`/user/${asha.id}`);
  await ravis.getByRole('button', { name: 'Message Asha Pillai' }).click();
  await ravis.getByLabel('Type a message').fill('Hello, it is me again.');
  await ravis.keyboard.press('Enter');
  await expect(ravis.getByText('Sent', { exact: true })).toBeVisible();
  await ravis.getByRole('button', { name: 'All chats' }).click();
  await expect(ravis.getByRole('button', { name: /Asha Pillai/ })).toBeVisible();

  await ashas.goto('/books');
  await openChats(ashas);
  await ashas.getByRole('button', { name: /Ravi Deshpande/ }).click();
  await expect(ashas.getByText('Hello, it is me again.')).toBeVisible();
  await ashas.getByRole('button', { name: 'More options for Ravi Deshpande' }).press('ArrowDown');
  await ashas.keyboard.press('Escape');
  await expect(ashas.getByRole('menuitem')).toBeHidden();
  await ashas.getByRole('button', { name: 'More options for Ravi Deshpande' }).press('ArrowDown');
  await ashas.getByRole('menuitem', { name: 'Block Ravi Deshpande' }).press('Enter');
  const question = ashas.getByRole('dialog', { name: 'Block Ravi Deshpande?' });
  await expect(question).toContainText('We will not tell them.');
  await expectAccessible(ashas);
  await question.getByRole('button', { name: 'Block' }).click();

  await expect(ashas.getByText('You have blocked Ravi Deshpande.')).toBeVisible();
  await expect(ashas.getByText('No conversations yet.')).toBeVisible();
});

test('Ravi finds neither the conversation nor Asha nor her books', async () => {
  await expect(ravis.getByText('No conversations yet.')).toBeVisible();
  const book = await asha.shareBook('Malgudi Days');
  await ravis.goto('/books');
  await expect(ravis.getByRole('heading', { name: /No books/ })).toBeVisible();
  await ravis.goto(`/book/${book.id}`);
  await expect(ravis.getByRole('heading', { level: 1 })).not.toHaveText('Malgudi Days');
  await ravis.goto(`/user/${asha.id}`);
  await expect(ravis.getByText('We could not find this member.')).toBeVisible();
});

test('Ravi’s profile shows Asha that she has blocked him, and links to the settings', async () => {
  await ashas.goto(`/user/${ravi.id}`);
  await expect(ashas.getByRole('heading', { name: 'You have blocked Ravi Deshpande' })).toBeVisible();
  await expect(ashas.getByRole('button', { name: 'Message Ravi Deshpande' })).toBeHidden();
  await expectAccessible(ashas);

  await ashas.goto('/profile/settings#blocks');
  const section = ashas.getByRole('region', { name: 'Blocked people' });
  await expect(section.getByRole('link', { name: 'Ravi Deshpande' })).toBeVisible();
  // The header must cover half of no control.
  await ashas.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(ashas);
});

test('after Asha unblocks him Ravi finds her and their messages again', async () => {
  await openChats(ravis);
  await expect(ravis.getByText('No conversations yet.')).toBeVisible();
  await ashas.getByRole('button', { name: 'Unblock Ravi Deshpande' }).click();
  await expect(ashas.getByText('You have not blocked anyone.')).toBeVisible();

  await ravis.getByRole('button', { name: /Asha Pillai/ }).click();
  await expect(ravis.getByText('Hello, it is me again.')).toBeVisible();
  await ravis.getByRole('button', { name: 'Close messages' }).click();
  await ravis.goto(`/user/${asha.id}`);
  await expect(ravis.getByRole('heading', { name: 'Asha Pillai', level: 1 })).toBeVisible();
});

test('Asha blocks Ravi from his profile', async () => {
  await ashas.goto(`/user/${ravi.id}`);
  await ashas.getByRole('button', { name: 'More options for Ravi Deshpande' }).click();
  await ashas.getByRole('menuitem', { name: 'Block Ravi Deshpande' }).click();
  await ashas.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click();
  await expect(ashas.getByRole('heading', { name: 'You have blocked Ravi Deshpande' })).toBeVisible();
  await ashas.getByRole('button', { name: 'Unblock Ravi Deshpande' }).click();
  await expect(ashas.getByRole('button', { name: 'Message Ravi Deshpande' })).toBeVisible();
});
