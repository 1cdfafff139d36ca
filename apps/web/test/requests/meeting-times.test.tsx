import { Appointment } from '@wandering-books/contract/appointments/appointments.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { answer, listCalls } from '../support/fake-api.ts';
import { asha, openPage } from '../support/open-page.tsx';
import { agreed, answerRequests, createRequest, pressMore } from '../support/requests.ts';
import { createSample } from '../support/samples.ts';

const HALF_PAST_SIX = '2027-03-06T13:00:00.000Z';

/** An empty name leads home. */
const travelTo = (timezoneId: string) => cdp().send('Emulation.setTimezoneOverride', { timezoneId });

afterEach(async () => {
  vi.useRealTimers();
  await travelTo('');
});

test('days and times to meet are those of India', async () => {
  expect(new Date(HALF_PAST_SIX).getHours(), 'the device is in India').toBe(18);
  await travelTo('America/Los_Angeles');
  expect(new Date(HALF_PAST_SIX).getHours(), 'the device is in California').toBe(5);
  // The sixth in India, the fifth on the device.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-05T20:00:00.000Z') });
  const meeting = { starts_at: HALF_PAST_SIX, place: 'Cubbon Park' };
  const slot = { ...meeting, note: null };
  const appointment = createSample(Appointment, { status: 'accepted', slots: [slot], agreed: slot });
  const requests = [createRequest('The Guide', agreed)];
  answerRequests(requests);
  answer('POST /api/requests/:id/appointments', () => {
    const deal = { ...requests[0]!.deal, sentence_code: 'meet', meeting } as const;
    requests[0] = { ...requests[0]!, appointment, deal };
    return appointment;
  });
  await openPage('/notifications', { member: asha });
  await page.getByRole('button', { name: 'Suggest a time: The Guide' }).click();
  const time = page.getByLabelText(/^Time/);
  await expect.element(time).toHaveValue('2027-03-07T18:00');
  await time.fill('2027-03-06T18:30');
  await page.getByRole('textbox', { name: 'Place' }).fill('Cubbon Park');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await pressMore('The Guide', 'Details');
  const details = page.getByRole('dialog', { name: 'Details' });
  await expect.element(details.getByText('Sat, 6 Mar, 6:30 pm, Cubbon Park')).toBeVisible();
  const { body } = listCalls('POST /api/requests/:id/appointments')[0]!;
  expect(Date.parse(body.slots[0]!.starts_at)).toBe(Date.parse(HALF_PAST_SIX));
});
