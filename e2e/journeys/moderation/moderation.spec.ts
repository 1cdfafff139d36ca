import type { Page } from '@playwright/test';
import { expect, registerAnew, test } from '../../support/fixtures.ts';
import { appointModerator, PASSWORD } from '../../support/members.ts';

test.use({ environment: { SUPPORT_EMAIL: 'support@example.org' } });

const act = async (page: Page, name: string, words: string) => {
  await page.getByRole('button', { name }).click();
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByLabel('Note for the log').fill(words);
  await dialog.getByRole('button', { name }).click();
  await expect(dialog).toBeHidden();
};

test('reported content is hidden, its owner suspended, and both are in the log', async ({
  browser,
  product,
  owner,
  reader,
  asha,
  ravi,
  page,
}) => {
  const book = await owner.shareBook('Cheap Gold');
  await ravi.goto(`/book/${book.id}`);
  await ravi.getByRole('main').getByRole('button', { name: 'More' }).press('Enter');
  await ravi.getByRole('menuitem', { name: 'Report this book' }).click();
  await ravi.getByRole('radio', { name: 'It is a scam or fraud' }).check();
  await ravi.getByRole('button', { name: 'Send report' }).click();
  await expect(ravi.getByText('Thank you for keeping the community safe.')).toBeVisible();
  const conversation = await reader.openConversation(owner);
  await reader.sendMessage(conversation, 'Is it really gold?');
  const message = await owner.sendMessage(conversation, 'Mind your own business');
  await reader.report({ kind: 'message', id: message.id, reason: 'harassment', words: '' });

  const moderator = await registerAnew(product, 'Mira Moderator');
  await appointModerator(product.databaseUrl, moderator.email);
  const mira = await moderator.openPage(browser);
  await mira.goto('/');
  await mira.getByRole('button', { name: 'Your account' }).press('ArrowDown');
  await mira.getByRole('menuitem', { name: 'Moderation' }).click();
  await mira.getByRole('link', { name: 'Mind your own business' }).click();
  await expect(mira.getByRole('listitem').filter({ hasText: 'Is it really gold?' })).toBeVisible();
  await act(mira, 'Dismiss', 'Not kind, and no abuse');
  await mira.goto('/moderation');
  await mira.getByRole('link', { name: 'Cheap Gold' }).click();
  await act(mira, 'Hide the book', 'No book');
  await expect(mira.getByRole('button', { name: 'Show the book again' })).toBeVisible();
  await ravi.goto(`/book/${book.id}`);
  await expect(ravi.getByRole('heading', { name: 'Cheap Gold' })).toHaveCount(0);
  await asha.goto(`/book/${book.id}`);
  await expect(asha.getByRole('note').getByRole('link', { name: 'support@example.org' })).toBeVisible();

  await act(mira, 'Suspend the member', 'Sells gold');
  await expect(mira.getByText('Suspended', { exact: true })).toBeVisible();
  await asha.goto('/profile');
  await expect(asha).toHaveURL(/\/login/);
  await page.goto('/login');
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password').first().fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('This account is suspended. Reason: a scam or fraud.')).toContainText(
    'write to support@example.org',
  );
  await act(mira, 'Lift the suspension', 'Has apologised');
  await mira.goto('/moderation#log');
  await expect(mira.getByRole('main').getByRole('listitem')).toContainText([
    'Lifted the suspension of Asha Pillai',
    'Suspended Asha Pillai',
    'Hid Asha Pillai’s book',
    'Dismissed reports about Asha Pillai',
  ]);
  await mira.context().close();
});
