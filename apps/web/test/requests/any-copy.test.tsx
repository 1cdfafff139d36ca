import { api } from '@wandering-books/contract/api.ts';
import { BookSummary } from '@wandering-books/contract/books/books.ts';
import { WorkRequest } from '@wandering-books/contract/works/work-requests.ts';
import { Work } from '@wandering-books/contract/works/works.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../support/accessibility.ts';
import { answer, listCalls, refuse } from '../support/fake-api.ts';
import { asha, openPage, readAddress } from '../support/open-page.tsx';
import { announceNews, ravi } from '../support/requests.ts';
import { createSample, createSamples } from '../support/samples.ts';

const ask = page.getByRole('button', { name: 'Ask for any copy' });
const dialog = page.getByRole('dialog', { name: 'Ask for any copy' });
const send = dialog.getByRole('button', { name: 'Ask the nearest owner' });

function open(member?: typeof asha) {
  const data = createSamples(BookSummary, [{ title: 'The Guide' }, { title: 'The Guide' }]);
  answer('GET /api/works/:id', createSample(Work, { id: 4, title: 'The Guide', copies: 2, total: 2, data }));
  return openPage('/works/4', { ...(member && { member }), width: 360 });
}

const asked = createSample(WorkRequest, {
  state: 'open',
  asked: 1,
  request: { id: 3, owner: ravi, until: '2027-03-06T13:00:00.000Z' },
});

test('a guest is sent to the login', async () => {
  await open();
  await ask.click();
  await expect.element(page.getByText('Please log in to ask for a copy')).toBeVisible();
  await expect.poll(readAddress).toBe('/login');
});

test('without a copy that fits, a wish is offered', async () => {
  answer('POST /api/wishes', createSample(api['POST /api/wishes'].answer));
  refuse('POST /api/works/:id/requests', 'works.no_copy');
  await open(asha);
  await ask.click();
  await dialog.getByLabelText(/^Highest price/).fill('50');
  await expectAccessible();
  await send.click();
  await expect.element(page.getByText('Refused: works.no_copy')).toBeVisible();
  await dialog.getByRole('button', { name: 'Tell me when it comes' }).click();
  await expect.poll(() => listCalls('POST /api/wishes').map(({ body }) => body.work_id)).toEqual([4]);
});

test('the page names the owners in turn, and the outcome', async () => {
  let data: WorkRequest | null = null;
  answer('GET /api/works/:id/requests', () => ({ data }));
  answer('POST /api/works/:id/requests', () => (data = asked));
  await open(asha);
  await ask.click();
  await dialog.getByLabelText(/^Highest price/).fill('150');
  await send.click();
  await expect.element(page.getByText('Asked 1 owner. Ravi Deshpande has until Saturday, 6 March.')).toBeVisible();
  expect(listCalls('POST /api/works/:id/requests')[0]!.body).toMatchObject({
    max_price: 150,
    radius_km: 50,
    types: ['donate', 'sell', 'rent'],
  });
  await expectAccessible();
  for (const [changes, text] of [
    [{ asked: 2 }, /^Asked 2 owners\. Ravi Deshpande has until/],
    [{ request: { ...asked.request!, until: null } }, 'Asked 1 owner. Ravi Deshpande proposes other terms.'],
    [{ state: 'accepted' }, 'Ravi Deshpande said yes.'],
    [{ state: 'none_left' }, 'No owner could give it.'],
    [{ state: 'wished', wish_id: 1 }, 'No owner could give it. We tell you when another copy comes.'],
  ] as [Partial<WorkRequest>, string | RegExp][]) {
    data = { ...asked, ...changes };
    await announceNews();
    await expect.element(page.getByText(text)).toBeVisible();
  }
  await expectAccessible();
});

test('a reader stops asking, and can ask again', async () => {
  let data: WorkRequest | null = asked;
  answer('GET /api/works/:id/requests', () => ({ data }));
  answer('DELETE /api/works/:id/requests', () => {
    data = null;
    return { ...asked, state: 'stopped' as const };
  });
  await open(asha);
  await page.getByRole('button', { name: 'Stop asking' }).click();
  await expect.element(ask).toHaveFocus();
  await expect.element(page.getByText(/^Asked 1 owner/)).not.toBeInTheDocument();
});
