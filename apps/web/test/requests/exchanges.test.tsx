import { Exchange } from '@wandering-books/contract/exchanges/exchanges.ts';
import { OtherNews } from '@wandering-books/contract/notifications/notifications.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../support/accessibility.ts';
import { answer, hold, listCalls, refuse } from '../support/fake-api.ts';
import { asha, openPage, readAddress } from '../support/open-page.tsx';
import { announceNews, answerRequests, bell, panel, ravi } from '../support/requests.ts';
import { createSample } from '../support/samples.ts';

const main = page.getByRole('main');
const proposed = createSample(Exchange, {
  expires_at: '2027-03-06T13:00:00.000Z',
  other: ravi,
  gets: { author: '', book_id: 1, title: 'Godan' },
  gives: { author: '', book_id: 2, title: 'Chemmeen' },
});

const PROPOSAL = 'You would get “Godan” for “Chemmeen”.';
const END = 'The proposed exchange has ended.';

function answerExchange(exchange: Exchange) {
  let data = [exchange];
  answer('GET /api/exchanges', () => ({ data }));
  answer('GET /api/notifications', () =>
    data.flatMap(({ status, accepted_by_me, end_unseen }) => {
      const isNews = status === 'open' ? !accepted_by_me : end_unseen;
      const text = status === 'open' ? PROPOSAL : END;
      return isNews ? [createSample(OtherNews, { kind: 'exchange', text, path: '/exchanges' })] : [];
    }),
  );
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

test('bell and inbox lead to a proposed exchange, which is accepted once and agreed when both have', async () => {
  answerRequests([]);
  const change = answerExchange(proposed);
  await openPage('/notifications', { member: asha, width: 360 });
  await expect.element(main.getByRole('link', { name: PROPOSAL })).toBeVisible();
  await bell.click();
  await panel.getByRole('link', { name: PROPOSAL }).click();
  await expect.element(main.getByRole('link', { name: 'For you: “Godan”' })).toHaveAttribute('href', '/book/1');
  await expect.element(main.getByText('For Ravi Deshpande: “Chemmeen”')).toBeVisible();
  await expect.element(main.getByRole('status')).toHaveTextContent('Both of you can accept until Sat, 6 Mar, 6:30 pm.');
  await expect.element(main.getByText('Nothing is promised until both of you have accepted.')).toBeVisible();
  await expectAccessible();
  const release = hold('POST /api/exchanges/:id/accept', () => change({ accepted_by_me: true }));
  await main.getByRole('button', { name: 'Accept' }).dblClick();
  release();
  await expect
    .element(main.getByRole('status'))
    .toHaveTextContent('You have accepted. Ravi Deshpande can accept until Sat, 6 Mar, 6:30 pm.');
  expect(listCalls('POST /api/exchanges/:id/accept')).toHaveLength(1);
  await expect.element(page.getByText('That did not work')).not.toBeInTheDocument();
  change({ status: 'agreed', accepted_by_other: true });
  await announceNews();
  await expect.element(main.getByText('You have both accepted.')).toBeVisible();
  await expectAccessible();
  await main.getByRole('link', { name: 'See your requests' }).click();
  expect(readAddress()).toBe('/notifications');
});

test('a member reads that the other would exchange, and until when to accept', async () => {
  answerExchange({ ...proposed, accepted_by_other: true });
  await openPage('/exchanges', { member: asha });
  await expect
    .element(main.getByRole('status'))
    .toHaveTextContent('Ravi Deshpande would exchange. You can accept until Sat, 6 Mar, 6:30 pm.');
});

test('a declined exchange names nobody', async () => {
  const change = answerExchange(proposed);
  answer('POST /api/exchanges/:id/decline', () => change({ status: 'ended', other: null }));
  await openPage('/exchanges', { member: asha });
  await main.getByRole('button', { name: 'Decline' }).click();
  await expect.element(main.getByText('This exchange has ended. No book changes hands.')).toBeVisible();
  await expect.element(main.getByText('Ravi Deshpande')).not.toBeInTheDocument();
  await expectAccessible();
});

test('the inbox leads to an exchange that ended, until it was seen', async () => {
  answerRequests([]);
  const change = answerExchange({ ...proposed, status: 'ended', other: null, end_unseen: true });
  answer('POST /api/notifications/seen', () => {
    change({ end_unseen: false });
    return { message: 'Seen' };
  });
  await openPage('/notifications', { member: asha });
  await main.getByRole('link', { name: END }).click();
  await expect.element(main.getByText('Godan · Chemmeen')).toBeVisible();
  await expect.poll(() => listCalls('POST /api/notifications/seen')).not.toHaveLength(0);
  await announceNews();
  await bell.click();
  await expect.element(panel.getByText('No new notifications')).toBeVisible();
});

test('an answer that comes too late says so, and shows the newest state', async () => {
  const change = answerExchange(proposed);
  refuse('POST /api/exchanges/:id/accept', 'exchanges.ended');
  await openPage('/exchanges', { member: asha });
  await expect.element(main.getByRole('button', { name: 'Accept' })).toBeVisible();
  change({ status: 'ended' });
  await main.getByRole('button', { name: 'Accept' }).click();
  await expect.element(page.getByText('Refused: exchanges.ended')).toBeVisible();
  await expect.element(main.getByText('This exchange has ended. No book changes hands.')).toBeVisible();
});
