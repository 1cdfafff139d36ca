import { Payment } from '@wandering-books/contract/requests/handover.ts';
import { Settings } from '@wandering-books/contract/accounts/settings.ts';
import { Message } from '@wandering-books/contract/conversations/conversations.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { listQueue } from '../../src/lib/offline-queue/queue.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { answer, disconnect, listCalls, reconnect, refuse } from '../support/fake-api.ts';
import { asha, openPage } from '../support/open-page.tsx';
import {
  agreed,
  announceNews,
  answerRequests,
  type Changes,
  change,
  createRequest,
  meeting,
  pressMore,
  ravi,
  sentByAsha,
} from '../support/requests.ts';
import { answerBook } from '../support/books.ts';
import { createSample } from '../support/samples.ts';

const dialog = page.getByRole('dialog');
const code = dialog.getByRole('img', { name: 'Your code: 4 0 7 1' });

async function open(changes: Changes) {
  const requests = [createRequest('The Guide', { ...agreed, appointment: meeting, ...changes })];
  answerRequests(requests);
  await openPage('/notifications', { member: asha, width: 360 });
  await page.getByRole('button', { name: /^(Hand over|Collect|Return|Take back): The Guide/ }).click();
  await expect.element(dialog).toBeVisible();
  return requests;
}

test('the owner shows a code, also without a network, until the reader has typed it', async () => {
  answer('GET /api/requests/:id/handover-code', { code: '4071' });
  const requests = await open({});
  await expect.element(code).toHaveTextContent('4071');
  await expect.element(dialog.getByRole('img', { name: 'QR code of these digits' })).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  disconnect();
  await page.getByRole('button', { name: 'Hand over: The Guide' }).click();
  await announceNews();
  await expect.element(page.getByText('Please check your internet connection.')).toBeInTheDocument();
  await expect.element(code).toBeVisible();
  reconnect();
  change(requests, { status: 'completed', deal: { ...requests[0]!.deal, actions: [] } })({ params: requests[0]! });
  await announceNews();
  await expect.element(page.getByRole('dialog', { name: 'Rate Ravi Deshpande' })).toBeVisible();
  await expect.element(code).not.toBeInTheDocument();
});

test('the owner shows a code with which the reader pays them, from what the device knows', async () => {
  answer('GET /api/requests/:id/handover-code', { code: '4071' });
  answer('GET /api/settings', createSample(Settings, { upi_id: 'asha.p@okaxis' }));
  await open({});
  await expect.element(dialog.getByRole('img', { name: 'QR code to pay you' })).toBeVisible();
  await expect.element(dialog.getByText('Ravi Deshpande scans this to pay you ₹150.')).toBeVisible();
  await expect.element(dialog.getByText('Receiving money never needs your PIN.')).toBeVisible();
  await expectAccessible();
});

test('an owner without a UPI ID, or who is not paid, shows no such code', async () => {
  answer('GET /api/requests/:id/handover-code', { code: '4071' });
  answer('GET /api/settings', createSample(Settings, { upi_id: null }));
  await open({});
  await expect.element(code).toBeVisible();
  await expect.element(dialog.getByRole('img', { name: 'QR code to pay you' })).not.toBeInTheDocument();
});

test('a code that cannot be loaded says why', async () => {
  refuse('GET /api/requests/:id/handover-code', 'request.timeout');
  await open({});
  await expect.element(dialog.getByText('Refused: request.timeout')).toBeVisible();
  answer('GET /api/requests/:id/handover-code', { code: '4071' });
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect.element(code).toBeVisible();
});

test('the reader pays, types the code, which is sent once it is whole, and rates the owner', async () => {
  const address = 'upi://pay?pa=asha.p@okaxis&pn=Asha%20Pillai&am=150.00&cu=INR&tn=The%20Guide';
  const payment = { upi_id: 'asha.p@okaxis', name: 'Ravi Deshpande', amount: 150, address };
  answer('GET /api/requests/:id/payment', createSample(Payment, payment));
  const requests = await open(sentByAsha);
  await expect.element(dialog.getByRole('heading', { name: 'Pay Ravi Deshpande ₹150' })).toBeVisible();
  await expect.element(dialog.getByText('asha.p@okaxis')).toBeVisible();
  await expect.element(dialog.getByRole('img', { name: /^QR code/ })).not.toBeInTheDocument();
  await expect.element(dialog.getByText('Receiving money never needs your PIN.')).toBeVisible();
  await expect.element(dialog.getByRole('link', { name: 'Open a UPI app' })).toHaveAttribute('href', address);
  await expectAccessible();

  refuse('POST /api/requests/:id/handover', 'request.invalid', {
    errors: { code: ['That is not the code.'] },
  });
  const digits = dialog.getByLabelText('Four digits');
  await digits.fill('407');
  await digits.fill('4072');
  await expect.element(dialog.getByText('That is not the code.')).toBeVisible();
  await expect.element(digits).toHaveFocus();
  answer('POST /api/requests/:id/handover', change(requests, { status: 'completed' }));
  await digits.fill('4071');
  await expect.element(page.getByText('The book has changed hands!')).toBeVisible();
  await expect.element(page.getByRole('dialog', { name: 'Rate Ravi Deshpande' })).toBeVisible();
  expect(listCalls('POST /api/requests/:id/handover').map(({ body }) => body.code)).toEqual(['4072', '4071']);
});

test('the rating follows on the page of the book too, whose state arrives later', async () => {
  answerBook({ user: ravi, state: { kind: 'promised', until: null, waiting: 0 } });
  const requests = [createRequest('The Guide', { ...agreed, ...sentByAsha, appointment: meeting, book_id: 1 })];
  answerRequests(requests);
  await openPage('/book/1', { member: asha });
  await page.getByRole('button', { name: 'Collect: The Guide' }).click();
  answer('POST /api/requests/:id/handover', change(requests, { status: 'completed' }));
  await dialog.getByLabelText('Four digits').fill('4071');
  await expect.element(page.getByRole('dialog', { name: 'Rate Ravi Deshpande' })).toBeVisible();
});

test('words of a call-off that was given up are not sent with the hand-over', async () => {
  const requests = [createRequest('The Guide', { ...agreed, appointment: meeting, conversation_id: 7 })];
  answerRequests(requests);
  answer('GET /api/requests/:id/handover-code', { code: '4071' });
  answer('POST /api/requests/:id/complete', change(requests, { status: 'completed' }));
  answer('POST /api/conversations/:id/messages', createSample(Message));
  await openPage('/notifications', { member: asha });
  await pressMore('The Guide', 'Call it off');
  await dialog.getByLabelText('A word to Ravi Deshpande (optional)').fill('Sorry, the book is torn.');
  await dialog.getByRole('button', { name: 'No' }).click();
  await page.getByRole('button', { name: 'Hand over: The Guide' }).click();
  await dialog.getByRole('button', { name: 'Mark as handed over' }).click();
  await page.getByRole('button', { name: 'Yes, it has' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Rate Ravi Deshpande' })).toBeVisible();
  expect([...listQueue(), ...listCalls('POST /api/conversations/:id/messages')]).toEqual([]);
});

test('the code of a rented book goes with the hand-over', async () => {
  answer('GET /api/requests/:id/handover-code', { code: '4071' });
  const requests = await open({ type: 'rent' });
  await expect.element(code).toBeVisible();
  change(requests, { handed_over_at: '2026-11-20T06:30:00.000Z' })({ params: requests[0]! });
  await announceNews();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a rented book comes back with the code of its reader', async () => {
  const rented = { type: 'rent', handed_over_at: '2026-11-20T06:30:00.000Z' } as const;
  answer('GET /api/requests/:id/handover-code', { code: '4071' });
  await open({ ...rented, ...sentByAsha });
  await expect.element(page.getByRole('dialog', { name: 'Return' })).toBeVisible();
  await expect.element(code).toBeVisible();
});

test('its owner types that code', async () => {
  const rented = { type: 'rent', handed_over_at: '2026-11-20T06:30:00.000Z' } as const;
  const requests = await open(rented);
  answer('POST /api/requests/:id/handover', change(requests, { status: 'completed' }));
  await dialog.getByLabelText('Four digits').fill('4071');
  await expect.element(page.getByText('The book is back!')).toBeVisible();
});

test('a member saves a UPI ID in the settings', async () => {
  await openPage('/profile/settings#upi', { member: asha });
  const field = page.getByLabelText('Your UPI ID');
  const save = page.getByRole('region', { name: 'Getting paid' }).getByRole('button', { name: 'Save' });
  refuse('PUT /api/user/upi', 'request.invalid', { errors: { upi_id: ['This does not look like a UPI ID'] } });
  await field.fill('asha');
  await save.click();
  await expect.element(page.getByText('This does not look like a UPI ID')).toBeVisible();
  answer('PUT /api/user/upi', ({ body }) => createSample(Settings, { upi_id: body.upi_id }));
  await field.fill('asha.p@okaxis');
  await save.click();
  await expect.element(page.getByText('Saved.', { exact: true })).toBeVisible();
});
