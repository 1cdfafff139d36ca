import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/everyone/accessibility.ts';
import { createJourneyDatabase } from '../../support/database.ts';
import { Member, appointModerator } from '../../support/members.ts';
import { Product } from '../../support/product.ts';

test.describe.configure({ mode: 'serial' });

let product: Product;
let book: { id: number };
let ravi: Member;
let asha: Page;
let owner: Page;
let mira: Page;

test.beforeAll(async ({ browser }) => {
  const DATABASE_URL = await createJourneyDatabase();
  product = await Product.start({ DATABASE_URL, SUPPORT_EMAIL: 'support@example.org' });
  const moderator = await Member.register(product, 'Mira Moderator');
  ravi = await Member.register(product, 'Ravi Deshpande');
  const reader = await Member.register(product, 'Asha Pillai');
  book = await ravi.shareBook('Cheap Gold', { description: 'Call me for gold.' });
  await appointModerator(DATABASE_URL);
  [asha, owner, mira] = await Promise.all([
    reader.openPage(browser),
    ravi.openPage(browser),
    moderator.openPage(browser),
  ]);
});
test.afterAll(async () => {
  await Promise.all([asha, owner, mira].map((page) => page.context().close()));
  await product.stop();
});

const act = async (page: Page, name: string, words: string) => {
  await page.getByRole('button', { name }).click();
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByLabel('Note for the log').fill(words);
  await dialog.getByRole('button', { name }).click();
  await expect(dialog).toBeHidden();
};

test('a member reports a book, a person and a message', async () => {
  await asha.goto(`/book/${book.id}`);
  await asha.getByRole('button', { name: 'Report this book' }).click();
  const dialog = asha.getByRole('dialog', { name: 'Report this book' });
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByText('The reason field is required')).toBeVisible();
  await expectAccessible(asha);
  await dialog.getByRole('radio', { name: 'It is not a book' }).check();
  await dialog.getByLabel('Anything else we should know?').fill('He sells gold.');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByText('Thank you for keeping the community safe.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toBeHidden();

  await asha.goto(`/user/${ravi.id}`);
  await asha.getByRole('button', { name: 'More options for Ravi Deshpande' }).click();
  await asha.getByRole('menuitem', { name: 'Report Ravi Deshpande' }).click();
  await asha.getByRole('radio', { name: 'It is a scam or fraud' }).check();
  await asha.getByRole('button', { name: 'Send report' }).click();
  await expect(asha.getByText('Our moderators will look into it.')).toBeVisible();
});

test('each received message has a button to report it', async () => {
  await asha.goto(`/book/${book.id}`);
  await asha.getByRole('button', { name: 'Message Ravi Deshpande' }).click();
  await asha.getByLabel('Type a message').fill('Is it really gold?');
  await asha.getByLabel('Type a message').press('Enter');
  await owner.goto('/');
  await owner.getByRole('button', { name: /^Messages/ }).click();
  await owner
    .getByRole('link', { name: /Asha Pillai/ })
    .or(owner.getByRole('button', { name: /Asha Pillai/ }))
    .first()
    .click();
  await owner.getByLabel('Type a message').fill('Mind your own business');
  await owner.getByLabel('Type a message').press('Enter');

  const log = asha.getByRole('log');
  await expect(log.getByText('Mind your own business')).toBeVisible();
  await expect(log.getByText('Report this message')).toBeHidden();
  await log.getByRole('button', { name: 'More options for this message' }).click();
  await expectAccessible(asha);
  await asha.getByRole('menuitem', { name: 'Report this message' }).click();
  const dialog = asha.getByRole('dialog', { name: 'Report this message' });
  await dialog.getByRole('radio', { name: 'It is harassment or abuse' }).check();
  await expectAccessible(asha);
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByText('Thank you for keeping the community safe.')).toBeVisible();
});

test('only moderators find the link to the reports and can read them', async () => {
  await asha.goto('/moderation');
  await expect(asha.getByText('This page is for moderators')).toBeVisible();

  await mira.goto('/');
  await mira.getByRole('button', { name: 'Your account' }).press('ArrowDown');
  await mira.getByRole('menuitem', { name: 'Moderation' }).click();
  await expect(mira.getByRole('main').getByRole('article')).toHaveCount(3);
  await expectAccessible(mira);
  await mira.getByLabel('Kind').selectOption('message');
  await mira.getByRole('link', { name: 'Mind your own business' }).click();
  await expect(mira.getByRole('listitem').filter({ hasText: 'Is it really gold?' })).toBeVisible();
  await expectAccessible(mira);
  await act(mira, 'Dismiss', 'Not kind, and no abuse');
  await expect(mira.getByText('Not kind, and no abuse')).toBeVisible();
});

test('a hidden book disappears for readers, and its owner is notified', async () => {
  await mira.goto('/moderation');
  await mira.getByRole('link', { name: 'Cheap Gold' }).click();
  await expect(mira.getByText('He sells gold.')).toBeVisible();
  await act(mira, 'Hide the book', 'No book');
  await expect(mira.getByRole('button', { name: 'Show the book again' })).toBeVisible();

  await asha.goto(`/book/${book.id}`);
  await expect(asha.getByRole('heading', { name: 'Cheap Gold' })).toHaveCount(0);
  await owner.goto(`/book/${book.id}`);
  await expect(owner.getByRole('note')).toContainText('Our moderators have hidden this book.');
  await expect(owner.getByRole('note').getByRole('link', { name: 'support@example.org' })).toBeVisible();
  await expectAccessible(owner);
  await owner.goto('/profile');
  await expect(owner.getByText('Hidden', { exact: true })).toBeVisible();
});

test('a suspended member is signed out and sees the reason at the next login', async ({ browser }) => {
  await mira.goto('/moderation');
  await mira.getByRole('link', { name: 'Ravi Deshpande' }).click();
  await mira.getByRole('button', { name: 'Suspend the member' }).click();
  const dialog = mira.getByRole('dialog', { name: 'Suspend the member' });
  await dialog.getByLabel('Until').fill('2020-01-01');
  await dialog.getByRole('button', { name: 'Suspend the member' }).click();
  await expect(dialog.getByText('The date must be tomorrow or later')).toBeVisible();
  await expectAccessible(mira);
  await dialog.getByLabel('Until').fill('');
  await dialog.getByRole('button', { name: 'Suspend the member' }).click();
  await expect(mira.getByText('Suspended', { exact: true })).toBeVisible();

  await owner.reload();
  await expect(owner).toHaveURL(/\/login/);
  const context = await browser.newContext({ baseURL: product.url });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Email').fill('ravi.deshpande@example.org');
  await page.getByLabel('Password').first().fill('monsoon reading room');
  await page.getByRole('button', { name: 'Sign In' }).click();
  const told = page.getByText('This account is suspended. Reason: a scam or fraud.');
  await expect(told).toContainText('write to support@example.org');
  await page.goto('/login?error=google_suspended&reason=%3Cb%3Ecall+me&until=2030-12-05');
  await expect(
    page.getByText('suspended until 5 December 2030. Reason: breaking our terms in another way.'),
  ).toBeVisible();
  await context.close();
});

test('the log lists every action and what was lifted', async () => {
  await act(mira, 'Lift the suspension', 'He has apologised');
  await mira.goto('/moderation');
  await mira.getByRole('tab', { name: 'Log' }).click();
  const lines = mira.getByRole('main').getByRole('listitem');
  await expect(lines).toContainText([
    'Lifted the suspension of Ravi Deshpande',
    'Suspended Ravi Deshpande',
    'Hid Ravi Deshpande’s book',
    'Dismissed reports about Ravi Deshpande',
  ]);
  await expect(lines.first()).toContainText('He has apologised');
  await expectAccessible(mira);
});
