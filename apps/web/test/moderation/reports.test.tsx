import { Person } from '@wandering-books/contract/accounts/accounts.ts';
import { Conversation, Message } from '@wandering-books/contract/conversations/conversations.ts';
import { api } from '@wandering-books/contract/api.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../support/accessibility.ts';
import { createConversation } from '../support/chats.ts';
import { answer, listCalls, refuse } from '../support/fake-api.ts';
import { asha, openPage } from '../support/open-page.tsx';
import { ravi } from '../support/requests.ts';
import { createSample } from '../support/samples.ts';
import { answerBook } from '../support/books.ts';

const send = page.getByRole('button', { name: 'Send report' });
const readReports = () => listCalls('POST /api/reports').map(({ body }) => body);
const accept = () => answer('POST /api/reports', { message: 'Reported', id: 1 });

test('a book is reported with a reason', async () => {
  answerBook({ id: 6, user: ravi });
  refuse('POST /api/reports', 'request.timeout');
  await openPage('/book/6', { member: asha });
  await page.getByRole('main').getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Report this book' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report this book' });
  await send.click();
  await expect.element(dialog.getByText('The reason field is required')).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('radio', { name: 'It is not a book' }).click();
  await dialog.getByLabelText('Anything else we should know?').fill('He sells gold.');
  await send.click();
  await expect.element(page.getByText('Refused: request.timeout')).toBeVisible();
  accept();
  await send.click();
  await expect.element(dialog.getByText('Thank you for keeping the community safe.')).toBeVisible();
  expect(readReports().at(-1)).toEqual({ kind: 'book', id: 6, reason: 'wrong_listing', words: 'He sells gold.' });
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a person is reported from their menu', async () => {
  answer(
    'GET /api/users/:id/profile',
    createSample(api['GET /api/users/:id/profile'].answer, { id: 2, name: ravi.name }),
  );
  accept();
  await openPage('/user/2', { member: asha });
  await page.getByRole('button', { name: 'More options for Ravi Deshpande' }).click();
  await page.getByRole('menuitem', { name: 'Report Ravi Deshpande' }).click();
  await page.getByRole('radio', { name: 'It is a scam or fraud' }).click();
  await send.click();
  await expect.element(page.getByText('Our moderators will look into it.')).toBeVisible();
  expect(readReports()).toEqual([{ kind: 'person', id: 2, reason: 'fraud' }]);
});

test('after a report of one person another one can be sent', async () => {
  const lakshmi = createSample(Person, { id: 3, name: 'Lakshmi Iyer' });
  const withLakshmi = createConversation({ id: 8, user_two_id: lakshmi.id, user_two: lakshmi });
  answer('GET /api/conversations', [createConversation(), withLakshmi]);
  answer('POST /api/conversations', withLakshmi);
  answer('GET /api/conversations/:id/messages', []);
  accept();
  const report = async (name: string) => {
    const chat = page.getByRole('dialog', { name, exact: true });
    await chat.getByRole('button', { name: `More options for ${name}` }).click();
    await page.getByRole('menuitem', { name: `Report ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: `Report ${name}` });
    await dialog.getByRole('radio', { name: 'It is a scam or fraud' }).click();
    await send.click();
    await dialog.getByRole('status').getByRole('button', { name: 'Close' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  };
  answer(
    'GET /api/users/:id/profile',
    createSample(api['GET /api/users/:id/profile'].answer, { id: lakshmi.id, name: lakshmi.name }),
  );
  await openPage('/user/3', { member: asha });
  await page.getByRole('button', { name: /^Messages/ }).click();
  await page.getByRole('button', { name: /^Ravi Deshpande/ }).click();
  await report('Ravi Deshpande');
  await page.getByRole('button', { name: 'Message Lakshmi Iyer' }).click();
  await report('Lakshmi Iyer');
  expect(readReports().map(({ id }) => id)).toEqual([2, 3]);
});

test('each received message has a menu to report it, own ones have none', async () => {
  const conversation = createSample(Conversation, {
    id: 7,
    user_one_id: asha.id,
    user_one: { ...ravi, id: asha.id, name: asha.name },
    user_two_id: ravi.id,
    user_two: ravi,
  });
  const write = (id: number, sender: typeof ravi, message: string) =>
    createSample(Message, {
      id,
      seq: id,
      conversation: 7,
      sender_id: sender.id,
      sender: { ...sender, email: null },
      message,
    });
  answer('GET /api/conversations', [conversation]);
  answer('GET /api/conversations/:id/messages', [
    write(1, conversation.user_one, 'Is it really gold?'),
    write(2, ravi, 'Mind your own business'),
  ]);
  answer('POST /api/conversations/:id/mark-read', { message: 'Read' });
  accept();
  await openPage('/', { member: asha });
  await page.getByRole('button', { name: /^Messages/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Ravi Deshpande/ })
    .click();
  const log = page.getByRole('log');
  await expect.element(log.getByText('Mind your own business')).toBeVisible();
  await expect.element(page.getByText('Report this message')).not.toBeInTheDocument();
  const more = log.getByRole('button', { name: 'More options for this message' });
  expect(more.length).toBe(1);
  await more.click();
  await expectAccessible();
  await page.getByRole('menuitem', { name: 'Report this message' }).click();
  await page.getByRole('radio', { name: 'It is harassment or abuse' }).click();
  await expectAccessible();
  await send.click();
  await expect.element(page.getByText('Thank you for keeping the community safe.')).toBeVisible();
  expect(readReports()).toEqual([{ kind: 'message', id: 2, reason: 'harassment' }]);
});
