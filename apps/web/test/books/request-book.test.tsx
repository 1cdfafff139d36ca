import type { Book } from '@wandering-books/contract/books/books.ts';
import type { BookRequest } from '@wandering-books/contract/requests/requests.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../support/accessibility.ts';
import { createBook } from '../support/books.ts';
import { answer, hold, listCalls, refuse } from '../support/fake-api.ts';
import { asha, openPage, readAddress } from '../support/open-page.tsx';
import { answerRequests, createRequest, ravi, sentByAsha } from '../support/requests.ts';
import { listQueue } from '../../src/lib/offline-queue/queue.ts';
import { signIn } from '../../src/lib/session.ts';

const SEND = 'POST /api/requests';
const ALREADY = 'You have already requested, wait for their response';
const ACTIONS = ['Buy', 'Rent', 'Exchange', 'Free'];

const main = page.getByRole('main');
const dialog = page.getByRole('dialog');
const ask = (action: string) => main.getByRole('button', { name: action, exact: true });
const complaint = (text: string) => dialog.getByRole('paragraph').getByText(text);
const bodies = () => listCalls(SEND).map(({ body }) => body);

/** Opens the dialog for a book of one type; no other type is offered. */
async function openDialog(action: string, changes: Partial<Book>) {
  answer('GET /api/book-posts/:id', createBook({ title: 'Godan', ...changes }));
  const requests: BookRequest[] = [];
  answerRequests(requests);
  answer(SEND, ({ body: { type } }) => {
    requests.push(
      createRequest('Godan', {
        ...sentByAsha,
        type,
        book_id: 1,
        deal: { sentence_code: 'you_offer_price', actions: [] },
      }),
    );
    return requests[0]!;
  });
  await openPage(`/book/${changes.id ?? 1}`, { member: asha });
  for (const other of ACTIONS.filter((one) => one !== action)) await expect.element(ask(other)).not.toBeInTheDocument();
  await ask(action).click();
}

const submit = (name: string) => dialog.getByRole('button', { name }).click();

/** The page then shows the request. */
async function expectSent(action: string, success: string) {
  await expect.element(page.getByText(success)).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(main.getByText(ALREADY)).toBeVisible();
  await expect
    .element(main.getByRole('link', { name: 'See your request' }))
    .toHaveAttribute('href', '/notifications#sent');
  await expect.element(ask(action)).toHaveAttribute('aria-disabled', 'true');
  await expect
    .element(main.getByRole('link', { name: 'See your request' }))
    .toHaveAttribute('href', '/notifications#sent');
}

test.each([
  { action: 'Buy', type: 'sell', price: 180, field: 'buy_price' },
  { action: 'Rent', type: 'rent', price: 40, field: 'rent_price' },
] as const)('$action: the price is that of the book, and must be above 0', async ({ action, field, ...about }) => {
  await openDialog(action, about);
  const message = `Please enter a valid ${action.toLowerCase()} price.`;
  const price = dialog.getByLabelText(action === 'Buy' ? 'Price you offer' : 'Rent you offer');
  await expect.element(dialog.getByRole('heading', { name: `${action} this book` })).toBeVisible();
  await expect.element(price).toHaveFocus();
  await expect.element(price).toHaveValue(about.price);
  await expect.element(price).toHaveAttribute('min', '0');
  await expect.element(price).toHaveAttribute('step', '0.01');
  for (const wrong of ['', '0', '-5']) {
    await price.fill('20');
    await expect.element(complaint(message)).not.toBeInTheDocument();
    await price.fill(wrong);
    await submit(`Send ${action} Request`);
    await expect.element(complaint(message)).toBeVisible();
    await expect.element(price).toHaveFocus();
  }
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await ask(action).click();
  await price.fill('35.50');
  await userEvent.keyboard('{Enter}');
  await expectSent(action, `${action} request sent!`);
  expect(bodies()).toMatchObject([{ book_id: 1, receiver_id: 2, [field]: 35.5 }]);
});

test('a free book is requested with a reason of at most 100 words', async () => {
  await openDialog('Free', { type: 'donate', price: null });
  const reason = dialog.getByLabelText('Why do you want this book?');
  const message = 'Please enter a reason (max 100 words).';
  for (const wrong of ['', '   ', 'word '.repeat(101)]) {
    await reason.fill('It is for my sister.');
    await expect.element(complaint(message)).not.toBeInTheDocument();
    await reason.fill(wrong);
    await submit('Send Request');
    await expect.element(complaint(message)).toBeVisible();
  }
  await expectAccessible();
  await reason.fill('word '.repeat(100));
  await submit('Send Request');
  await expectSent('Free', 'Donate request sent!');
});

test('in an exchange the reader without books shares one first', async () => {
  await openDialog('Exchange', { type: 'exchange', price: null });
  await expect.element(dialog.getByText('You have not uploaded any books to exchange yet.')).toBeVisible();
  await expect.element(dialog.getByText('Share one of your books first, then come back and offer it.')).toBeVisible();
  await submit('Send Exchange Request');
  await expect.element(complaint('Please select a book to exchange.')).toBeVisible();
  await expectAccessible();
  await expect.element(dialog.getByRole('link', { name: 'Share a book' })).toHaveAttribute('href', '/give-book');
});

test('in an exchange the reader offers a book of their own', async () => {
  answer('GET /api/book-posts/mine', [createBook({ id: 7, title: 'The Home and the World' })]);
  await openDialog('Exchange', { type: 'exchange', price: null });
  const message = 'Please select a book to exchange.';
  await submit('Send Exchange Request');
  await expect.element(complaint(message)).toBeVisible();
  await expectAccessible();
  await dialog.getByLabelText('Your book').selectOptions('The Home and the World');
  await expect.element(complaint(message)).not.toBeInTheDocument();
  await submit('Send Exchange Request');
  await expectSent('Exchange', 'Exchange request sent!');
  expect(bodies()).toMatchObject([{ exchange_book_id: 7 }]);
});

test('a number of weeks sets the total of a rental', async () => {
  await openDialog('Rent', { type: 'rent', price: 30, rent_unit: 'week', rent_max: 4 });
  await dialog.getByLabelText('Rent you offer').fill('25.50');
  const lengths = dialog.getByLabelText('For how long?');
  await expect
    .poll(() =>
      lengths
        .getByRole('option')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['1 week', '2 weeks', '3 weeks', '4 weeks']);
  await lengths.selectOptions('3 weeks');
  await expect.element(dialog.getByText('₹76.50 for 3 weeks')).toBeVisible();
  await expectAccessible();
  await submit('Send Rent Request');
  await expectSent('Rent', 'Rent request sent!');
  expect(bodies()).toMatchObject([{ rent_price: 25.5, rent_length: 3 }]);
});

test('a failed request shows an error and keeps the input; without a session it leads to the login', async () => {
  // The dialog of this book comes back after the log-in, so no other test opens it.
  await openDialog('Buy', { id: 99, type: 'sell', price: 180 });
  const release = hold(SEND, Response.json({ message: 'The shelf is closed' }, { status: 400 }));
  await dialog.getByLabelText('Price you offer').fill('120');
  await submit('Send Buy Request');
  await expect.element(dialog.getByRole('button', { name: 'Sending...' })).toBeVisible();
  release();
  await expect.element(page.getByText('Failed to send request')).toBeVisible();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('The shelf is closed');
  await expect.element(dialog.getByLabelText('Price you offer')).toHaveValue(120);
  await expectAccessible();
  refuse(SEND, 'accounts.unauthenticated');
  localStorage.removeItem('token');
  await submit('Send Buy Request');
  await expect.poll(readAddress).toMatch(/^\/login/);
});

test('a request that did not reach the server is not queued for a member who has signed in meanwhile', async () => {
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue({} as ServiceWorkerRegistration);
  onTestFinished(() => void vi.restoreAllMocks());
  await openDialog('Free', { type: 'donate', price: null });
  const release = hold(SEND, Response.error());
  await dialog.getByLabelText('Why do you want this book?').fill('For my class');
  await submit('Send Request');
  await expect.poll(() => listCalls(SEND)).toHaveLength(1);
  signIn('of Ravi', ravi.id);
  release();
  await expect.element(page.getByText('Failed to send request')).toBeVisible();
  expect(listQueue()).toEqual([]);
});
