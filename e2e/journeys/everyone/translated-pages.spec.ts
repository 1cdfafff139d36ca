import type { Page } from '@playwright/test';
import { chatDrawer, openChat, writeMessage } from '../../support/chats.ts';
import { translatePages } from '../../support/everyone/translation.ts';
import { expect, test } from '../../support/fixtures.ts';
import { PASSWORD } from '../../support/members.ts';
import { collectConsoleMessages, waitForScripts } from '../../support/rendering.ts';

async function visit(page: Page, address: string) {
  await page.goto(address);
  await waitForScripts(page);
}

test('a reader whose browser translates each page registers, searches, asks for a book and writes to its owner', async ({
  page,
  owner,
}) => {
  const title = `Gora ${owner.id}`;
  const book = await owner.shareBook(title, { type: 'donate' });
  await owner.shareBook('Kanthapura');
  const email = `lakshmi.${owner.id}@example.org`;
  const messages = collectConsoleMessages(page);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  await translatePages(page);
  await visit(page, '/register');
  await main.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('The password must have at least 8 characters')).toBeVisible();
  await page.getByLabel('Full Name').fill('Lakshmi Nair');
  await page.getByLabel('Mobile Number').fill('98765 43210');
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Password').first().fill(PASSWORD);
  await page.getByLabel('Confirm Password').fill(PASSWORD);
  await main.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').first().fill(PASSWORD);
  await main.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/profile');
  await expect(page.getByText('Login successful! Welcome back')).toBeVisible();

  // Changed texts replace translated ones.
  await visit(page, '/books');
  const count = main.getByRole('heading', { name: /Books Found/ });
  const before = await count.textContent();
  await page.getByRole('combobox', { name: 'Search books' }).fill(title);
  await expect(count).not.toHaveText(before!);

  await visit(page, `/book/${book.id}`);
  await main.getByRole('button', { name: 'Free' }).first().click();
  await dialog.getByRole('button', { name: 'Send Request' }).click();
  await expect(dialog.getByText('Please enter a reason (max 100 words).')).toBeVisible();
  await dialog.getByLabel('Why do you want this book?').fill('For the school library');
  await dialog.getByRole('button', { name: 'Send Request' }).click();
  await expect(dialog).toBeHidden();
  await expect(main.getByText(/already requested/)).toBeVisible();

  await owner.sendMessage(
    await owner.openConversation({ id: await page.evaluate(() => Number(localStorage.getItem('userId'))) }),
    'When would you come?',
  );
  await openChat(page, 'Asha Pillai');
  await writeMessage(page, 'See https://example.org then');
  await expect(chatDrawer(page).getByRole('link', { name: 'https://example.org' })).toBeVisible();
  expect(messages).toEqual([]);
});
