import { Exchange } from '@wandering-books/contract/exchanges/exchanges.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../support/accessibility.ts';
import { answer, hold, listCalls, refuse } from '../support/fake-api.ts';
import { asha, openPage, readAddress } from '../support/open-page.tsx';
import { announceNews, answerRequests, bell, panel, ravi } from '../support/requests.ts';
import { createSample } from '../support/samples.ts';

const main = page.getByRole('main');
const meera = { ...ravi, id: 3, name: 'Meera Nair' };
const side = { author: '', book_id: 1 };
const proposed = createSample(Exchange, {
  members: 3,
  expires_at: '2027-03-06T13:00:00.000Z',
  gets: { ...side, title: 'Godan', member: ravi },
  gives: { ...side, title: 'Chemmeen', member: meera },
});

function answerExchange(exchange: Exchange) {
  let data = [exchange];
  answer('GET /api/exchanges', () => ({ data }));
  return (changes: Partial<Exchange>) => {
    data = [{ ...data[0]!, ...changes }];
    return data[0]!;
  };
}

test('there is no exchange yet, or it cannot be loaded', async () => {
  refuse('GET /api/exchanges', 'request.timeout');
  await openPage('/exchanges', { member: asha });
  await expect.element(page.getByText('Your exchanges could not be loaded')).toBeVisible();
  const letCome = hold('GET /api/exchanges', { data: [] });
  await page.getByRole('button', { name: 'Try again' }).click();
  letCome();
  await expect.element(page.getByText('No exchange yet')).toBeVisible();
  await expectAccessible();
});

test('bell and inbox lead to a proposed exchange, which is accepted once and agreed when all have', async () => {
  answerRequests([]);
  const change = answerExchange(proposed);
  await openPage('/notifications', { member: asha, width: 360 });
  await expect.element(main.getByRole('link', { name: 'An exchange for you' })).toBeVisible();
  await bell.click();
  await panel.getByRole('link', { name: 'An exchange for you' }).click();
  await expect.element(main.getByText('You get “Godan” from Ravi Deshpande.')).toBeVisible();
  await expect.element(main.getByText('You give “Chemmeen” to Meera Nair.')).toBeVisible();
  await expect.element(main.getByText('0 of 3 have said yes · Until Sat, 6 Mar, 6:30 pm')).toBeVisible();
  await expectAccessible();
  answer('POST /api/exchanges/:id/accept', () => change({ accepted: 1, accepted_by_me: true }));
  await main.getByRole('button', { name: 'Accept' }).dblClick();
  await expect.element(main.getByText('You said yes. We tell you when all have.')).toBeVisible();
  await expect.element(main.getByText(/^1 of 3 has said yes/)).toBeVisible();
  expect(listCalls('POST /api/exchanges/:id/accept')).toHaveLength(1);
  await expect.element(page.getByText('That did not work')).not.toBeInTheDocument();
  change({ status: 'agreed', accepted: 3 });
  await announceNews();
  await expect.element(main.getByText('All have said yes. The books are promised to you.')).toBeVisible();
  await expectAccessible();
  await main.getByRole('link', { name: 'See your requests' }).click();
  expect(readAddress()).toBe('/notifications');
});

test('a declined exchange names nobody', async () => {
  const change = answerExchange(proposed);
  answer('POST /api/exchanges/:id/decline', () => change({ status: 'ended' }));
  await openPage('/exchanges', { member: asha });
  await main.getByRole('button', { name: 'Decline' }).click();
  await expect.element(main.getByText('This exchange is no longer possible.')).toBeVisible();
  await expect.element(main.getByText('Ravi Deshpande')).not.toBeInTheDocument();
  await expectAccessible();
});

test('an answer that comes too late says so, and shows the newest state', async () => {
  const change = answerExchange(proposed);
  refuse('POST /api/exchanges/:id/accept', 'exchanges.ended');
  await openPage('/exchanges', { member: asha });
  await expect.element(main.getByRole('button', { name: 'Accept' })).toBeVisible();
  change({ status: 'ended' });
  await main.getByRole('button', { name: 'Accept' }).click();
  await expect.element(page.getByText('Refused: exchanges.ended')).toBeVisible();
  await expect.element(main.getByText('This exchange is no longer possible.')).toBeVisible();
});
