import { Loan } from '@wandering-books/contract/requests/loan.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../support/accessibility.ts';
import { answer, awaitAnswers, hold, listCalls, refuse } from '../support/fake-api.ts';
import { asha, openPage } from '../support/open-page.tsx';
import {
  agreed,
  type Changes,
  answerRequests,
  bell,
  change,
  createRequest,
  findCard,
  panel,
  pressMore,
  sentByAsha,
} from '../support/requests.ts';
import { createSample } from '../support/samples.ts';
import { answerBook, chooseForOwnBook } from '../support/books.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A day in India. */
const inDays = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(Date.now() + days * DAY_MS);

const wish = { type: 'rent', suggested_due_date: inDays(14) } as const;
const lent = { ...agreed, type: 'rent', due_date: inDays(5) } as const;
const card = findCard('Malgudi Days');
const rental = page.getByRole('region', { name: 'Rental' });
const press = (name: string | RegExp) => card.getByRole('button', { name }).click();

async function open(changes: Changes, hash = '') {
  const requests = [createRequest('Malgudi Days', changes)];
  answerRequests(requests);
  await openPage(`/notifications${hash}`, { member: asha });
  await expect.element(card).toBeVisible();
  return requests;
}

test('a lender chooses until when, from tomorrow on', async () => {
  const requests = await open({ ...wish, expires_at: new Date(Date.now() + 3 * DAY_MS - 60_000).toISOString() });
  await expect.element(card.getByText('Expires: in 3 days')).toBeVisible();
  await press('Accept: Malgudi Days');
  const dialog = page.getByRole('dialog', { name: 'Lend this book' });
  const day = dialog.getByLabelText('Due back on');
  await expect.element(day).toHaveValue(inDays(14));
  await day.fill('');
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect.element(dialog.getByText('The due date field is required')).toBeVisible();
  refuse('POST /api/requests/:id/accept', 'request.invalid', {
    errors: { due_date: ['The due date must be tomorrow or later'] },
  });
  await day.fill(inDays(-1));
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect.element(dialog.getByText('The due date must be tomorrow or later')).toBeVisible();
  await expect.element(day).toHaveFocus();
  await expectAccessible();
  answer('POST /api/requests/:id/accept', change(requests, { status: 'accepted', due_date: inDays(5) }));
  await day.fill(inDays(5));
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect.element(page.getByText('Request accepted!')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => listCalls('POST /api/requests/:id/accept').at(-1)!.body.due_date).toBe(inDays(5));
});

test('the panel of the bell asks the lender for a due date too, and stays open', async () => {
  const requests = await open(wish);
  answer('POST /api/requests/:id/accept', change(requests, { status: 'accepted' }));
  await bell.click();
  await panel.getByRole('button', { name: 'Accept: Malgudi Days' }).click();
  const lend = page.getByRole('dialog', { name: 'Lend this book' });
  await expect.element(lend.getByLabelText('Due back on')).toHaveFocus();
  await lend.getByRole('button', { name: 'Accept' }).click();
  await expect.element(page.getByText('Request accepted!')).toBeVisible();
  await expect.element(panel).toBeVisible();
});

test('the lender changes the due date', async () => {
  const requests = await open({ ...lent, may_set_due_date: true });
  await expect.element(card.getByText('Due back: in 5 days')).toBeVisible();
  answer('PUT /api/requests/:id/due-date', change(requests, { due_date: inDays(9) }));
  await pressMore('Malgudi Days', 'Change due date');
  const dialog = page.getByRole('dialog', { name: 'Change the due date' });
  await expect.element(dialog.getByLabelText('Due back on')).toHaveValue(inDays(5));
  await dialog.getByLabelText('Due back on').fill(inDays(9));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('The due date has been changed.')).toBeVisible();
  await expect.element(card.getByText('Due back: in 9 days')).toBeVisible();
});

test('the reader sees the due date, cannot change it, and returns the book', async () => {
  const handed_over_at = '2026-11-20T06:30:00.000Z';
  const deal = { ...createRequest('', agreed).deal, actions: ['complete' as const] };
  const requests = await open({ ...lent, ...sentByAsha, handed_over_at, deal });
  await expect.element(card.getByText('Due back:')).toBeVisible();
  await expect.element(card.getByRole('button', { name: /^Change due date/ })).not.toBeInTheDocument();
  await expect.element(card.getByRole('button', { name: /^Call it off/ })).not.toBeInTheDocument();
  await expectAccessible();
  answer('POST /api/requests/:id/complete', change(requests, { status: 'completed', deal: { ...deal, actions: [] } }));
  await press('Return: Malgudi Days');
  await page.getByRole('button', { name: 'Mark as returned' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Is the book back?' })).toBeVisible();
  await page.getByRole('button', { name: 'Yes, it is back' }).click();
  await expect.element(page.getByText('The book is back!')).toBeVisible();
  await page.getByRole('dialog', { name: 'Rate Ravi Deshpande' }).getByRole('button', { name: 'Close' }).click();
  await expect.element(card.getByText('Completed', { exact: true })).toBeVisible();
  await expect.element(card.getByText('Due back:')).not.toBeInTheDocument();
});

test('the reader asks to keep the book for another week', async () => {
  const loan = createSample(Loan, { next_extension: { until: '2027-03-14', price: 30 } });
  const requests = await open({ ...lent, ...sentByAsha, loan });
  const extension = { state: 'asked', until: '2027-03-14' } as const;
  answer(
    'POST /api/requests/:id/extension',
    change(requests, { loan: { ...loan, next_extension: null, extension }, updated_at: '2027-03-01T06:30:00.000Z' }),
  );
  await pressMore('Malgudi Days', 'Details');
  await rental.getByRole('button', { name: 'Keep it until 14 March 2027 · ₹30 more' }).click();
  await expect.element(rental.getByText('You asked to keep it until 14 March 2027.')).toBeVisible();
  await expect.element(rental.getByRole('button', { name: /^Keep it/ })).not.toBeInTheDocument();
});

test('the owner agrees once to an extension', async () => {
  const loan = createSample(Loan, { extension: { state: 'asked', until: '2027-03-14' } });
  const requests = await open({ ...lent, loan });
  await press('Answer: Malgudi Days');
  await expect.element(rental.getByText('Ravi Deshpande would like to keep it until 14 March 2027.')).toBeVisible();
  await expectAccessible();
  const agreedLoan: Loan = { ...loan, extension: { state: 'agreed', until: '2027-03-14' } };
  const release = hold(
    'POST /api/requests/:id/extension/answer',
    change(requests, { loan: agreedLoan, due_date: '2027-03-14' }),
  );
  await rental.getByRole('button', { name: 'Agree', exact: true }).dblClick();
  release();
  await expect.element(rental.getByRole('button', { name: 'Agree', exact: true })).not.toBeInTheDocument();
  expect(listCalls('POST /api/requests/:id/extension/answer').map(({ body }) => body)).toEqual([{ agree: true }]);
});

test('the owner allows all extensions', async () => {
  const loan = createSample(Loan, { extension: { state: 'agreed', until: '2027-03-14' } });
  const requests = await open({ ...lent, loan });
  await pressMore('Malgudi Days', 'Details');
  const alone = rental.getByRole('checkbox', { name: /may keep it longer without asking/ });
  refuse('PUT /api/requests/:id/loan', 'requests.move_not_allowed');
  await alone.click();
  await expect.element(page.getByText('Refused: requests.move_not_allowed')).toBeVisible();
  await expect.element(alone).not.toBeChecked();
  await awaitAnswers();
  answer('PUT /api/requests/:id/loan', change(requests, { loan: { ...loan, extends_alone: true } }));
  await alone.click();
  await expect
    .poll(() => listCalls('PUT /api/requests/:id/loan').map(({ body }) => body.extends_alone))
    .toEqual([true, true]);
  await expect.element(alone).toBeChecked();
});

test('the owner notes a deposit, which both see', async () => {
  const requests = await open({ ...lent, loan: createSample(Loan) });
  await pressMore('Malgudi Days', 'Details');
  await rental.getByRole('button', { name: 'Note a deposit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Note a deposit' });
  refuse('POST /api/requests/:id/deposit', 'request.invalid', {
    errors: { amount: ['The deposit field must be a positive number'] },
  });
  await dialog.getByLabelText('Deposit').fill('0');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText('The deposit field must be a positive number')).toBeVisible();
  const deposit = { amount: 200, given_at: '2027-03-01T06:30:00.000Z' };
  answer('POST /api/requests/:id/deposit', change(requests, { loan: createSample(Loan, { deposit }) }));
  await dialog.getByLabelText('Deposit').fill('200');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(rental.getByText('Deposit ₹200, given on 1 March 2027')).toBeVisible();
  expect(listCalls('POST /api/requests/:id/deposit').at(-1)!.body).toEqual({ amount: 200 });
});

test('the owner records a loan outside the community', async () => {
  let loan: { borrower: string; due_on: string | null } | null = null;
  answer('GET /api/book-posts/:id/outside-loan', () => ({ loan }));
  answerBook({ title: 'Godan' });
  await openPage('/book/1', { member: asha });
  await chooseForOwnBook('Lent to a friend');
  const dialog = page.getByRole('dialog', { name: 'Lent to a friend' });
  refuse('PUT /api/book-posts/:id/outside-loan', 'request.invalid', {
    errors: { borrower: ['The name field is required'] },
  });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText('The name field is required')).toBeVisible();
  answer('PUT /api/book-posts/:id/outside-loan', ({ body }) => ({
    loan: (loan = { borrower: body.borrower, due_on: body.due_on ?? null }),
  }));
  await dialog.getByLabelText('Name').fill('Suresh');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('With Suresh')).toBeVisible();
  answer('DELETE /api/book-posts/:id/outside-loan', () => ({ loan: (loan = null) }));
  await page.getByRole('button', { name: 'It is back' }).click();
  await expect.element(page.getByText('With Suresh')).not.toBeInTheDocument();
});

test('readers see that a book cannot be handed over yet', async () => {
  answerBook({ user: createRequest('').sender, state: { kind: 'unavailable', reason: 'not_yet' } });
  await openPage('/book/1', { member: asha });
  await expect.element(page.getByText('The owner cannot hand it over yet.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Manage your book' })).not.toBeInTheDocument();
});
