import { Appointment, NoShow, Slot } from '@wandering-books/contract/appointments/appointments.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../support/accessibility.ts';
import { answer, awaitAnswers, hold, listCalls, refuse } from '../support/fake-api.ts';
import { asha, openPage } from '../support/open-page.tsx';
import {
  agreed,
  answerRequests,
  type Changes,
  change,
  createRequest,
  findCard,
  pressMore,
  ravi,
} from '../support/requests.ts';
import { createSample, createSamples } from '../support/samples.ts';

const HALF_PAST_SIX = '2027-03-06T13:00:00.000Z';
const slots = createSamples(Slot, [
  { starts_at: '2027-03-05T12:30:00.000Z', place: 'Public library' },
  { starts_at: HALF_PAST_SIX, place: 'Cubbon Park', note: 'At the gate' },
] as Partial<Slot>[]).map(({ starts_at, place, note }) => ({ starts_at, place, note }));
const proposed = createSample(Appointment, { id: 5, status: 'proposed', proposed_by: ravi.id, slots });
const accepted: Appointment = { ...proposed, status: 'accepted', agreed: slots[1]! };
const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const near: Appointment = { ...accepted, agreed: { ...slots[1]!, starts_at: inHours(2) } };

async function open(changes: Changes = {}) {
  const requests = [createRequest('The Guide', { ...agreed, ...changes })];
  answerRequests(requests);
  await openPage('/notifications', { member: asha });
  await expect.element(findCard('The Guide')).toBeVisible();
  return requests;
}

async function openDetails(changes: Changes) {
  const requests = await open(changes);
  await pressMore('The Guide', 'Details');
  await expect.element(details).toBeVisible();
  return requests;
}

const meeting = page.getByRole('region', { name: 'Meeting' });
const dialog = page.getByRole('dialog', { name: 'When and where?' });
const details = page.getByRole('dialog', { name: 'Details' });
const press = (name: string) => details.getByRole('button', { name }).click();

test('times that are not sent yet are kept on the device', async () => {
  await open();
  await findCard('The Guide').getByRole('button', { name: 'Suggest a time: The Guide' }).click();
  await dialog.getByRole('textbox', { name: 'Place' }).fill('Cubbon Park');
  await expect.poll(() => JSON.stringify(localStorage)).toContain('Cubbon Park');
});

test('a member suggests two times of three, and each needs a place', async () => {
  const requests = await open();
  answer('GET /api/requests/:id/meeting-places', { colleges: ['Presidency College'], places: ['Ravindra Bhavan'] });
  refuse('POST /api/requests/:id/appointments', 'request.invalid', {
    errors: { 'slots.0.place': ['The place field is required'] },
  });
  await findCard('The Guide').getByRole('button', { name: 'Suggest a time: The Guide' }).click();
  const place = dialog.getByRole('textbox', { name: 'Place' });
  await expect.element(place).toHaveValue('Ravindra Bhavan');
  await place.fill('');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.element(dialog.getByText('The place field is required')).toBeVisible();
  await expect.element(place).toHaveFocus();
  for (const known of ['Presidency College', 'Ravindra Bhavan', 'Café'])
    await expect.element(dialog.getByRole('button', { name: known })).toBeVisible();
  await dialog.getByRole('button', { name: 'Public library' }).click();
  await expect.element(place).toHaveValue('Public library');
  await expect.element(dialog.getByText('The place field is required')).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Add another time' }).click();
  await expect.element(place.nth(1)).toHaveValue('Public library');
  await place.nth(1).fill('Cubbon Park');
  await dialog.getByRole('button', { name: 'Add another time' }).click();
  await place.nth(2).fill('Ravindra Bhavan');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Remove this time' }).first().click();
  await expect.element(place.nth(2)).not.toBeInTheDocument();
  answer('POST /api/requests/:id/appointments', () => {
    const mine = { ...proposed, proposed_by: asha.id, missed_id: 4 };
    change(requests, { appointment: mine })({ params: { id: requests[0]!.id } });
    return mine;
  });
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await pressMore('The Guide', 'Details');
  await expect.element(meeting.getByText('Ravi Deshpande has not picked a time yet.')).toBeVisible();
  for (const name of [/^Accept/, 'Ravi Deshpande did not come'])
    await expect.element(meeting.getByRole('button', { name })).not.toBeInTheDocument();
  const { body } = listCalls('POST /api/requests/:id/appointments').at(-1)!;
  expect(body.slots.map(({ place }) => place)).toEqual(['Public library', 'Ravindra Bhavan']);
});

test('a place is filled in late only where the member does not type', async () => {
  await open();
  const offerPlaces = hold('GET /api/requests/:id/meeting-places', { colleges: [], places: ['Ravindra Bhavan'] });
  await findCard('The Guide').getByRole('button', { name: 'Suggest a time: The Guide' }).click();
  const place = dialog.getByRole('textbox', { name: 'Place' });
  await place.click();
  offerPlaces();
  await expect.element(dialog.getByRole('button', { name: 'Ravindra Bhavan' })).toBeVisible();
  await userEvent.keyboard('Cubbon Park');
  await expect.element(place).toHaveValue('Cubbon Park');
});

test('a double click accepts one of the suggested times once', async () => {
  const requests = await open({ appointment: { ...proposed, missed_id: 4 } });
  await findCard('The Guide').getByRole('button', { name: 'Pick a time: The Guide' }).click();
  const accept = hold('POST /api/appointments/:id/accept', () => {
    change(requests, { appointment: accepted })({ params: { id: requests[0]!.id } });
    return accepted;
  });
  await expect.element(meeting.getByText('Ravi Deshpande suggests:')).toBeVisible();
  await expect.element(meeting.getByRole('button', { name: 'Ravi Deshpande did not come' })).toBeVisible();
  await expectAccessible();
  await meeting.getByRole('button', { name: 'Accept Sat, 6 Mar, 6:30 pm, Cubbon Park' }).dblClick();
  accept();
  await expect.element(meeting.getByText('Public library')).not.toBeInTheDocument();
  await expect.element(meeting.getByText('At the gate')).toBeVisible();
  expect(listCalls('POST /api/appointments/:id/accept').map(({ params, body }) => [params.id, body.slot])).toEqual([
    [5, 1],
  ]);
});

test('a double click accepts the only time that is suggested once', async () => {
  const requests = await open({ appointment: { ...proposed, slots: slots.slice(1) } });
  const accept = hold('POST /api/appointments/:id/accept', () => {
    change(requests, { appointment: accepted })({ params: { id: requests[0]!.id } });
    return accepted;
  });
  await findCard('The Guide').getByRole('button', { name: 'Accept: The Guide' }).dblClick();
  accept();
  await expect.element(findCard('The Guide').getByRole('button', { name: 'Hand over: The Guide' })).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(listCalls('POST /api/appointments/:id/accept').map(({ params, body }) => [params.id, body.slot])).toEqual([
    [5, 0],
  ]);
});

test('a time that cannot be accepted any more says so, shows the newest state, and can be repeated', async () => {
  const requests = await openDetails({ appointment: proposed });
  refuse('POST /api/appointments/:id/accept', 'appointments.changed');
  change(requests, { appointment: { ...proposed, slots: slots.slice(1) } })({ params: { id: requests[0]!.id } });
  await meeting.getByRole('button', { name: /Public library$/ }).click();
  await expect.element(page.getByText('Refused: appointments.changed')).toBeVisible();
  await expect.element(meeting.getByText('Public library')).not.toBeInTheDocument();
  await awaitAnswers();
  await meeting.getByRole('button', { name: /Cubbon Park$/ }).click();
  await expect.poll(() => listCalls('POST /api/appointments/:id/accept').length).toBe(2);
});

test('an agreed time is saved as a calendar file, and both tell how they are on the way', async () => {
  const arrivals = [{ user_id: ravi.id, status: 'late', minutes: 15, at: HALF_PAST_SIX } as const];
  const requests = await openDetails({ appointment: { ...near, arrivals } });
  await expect.element(meeting.getByText('Ravi Deshpande: 15 minutes late')).toBeVisible();
  await expectAccessible();

  answer('GET /api/appointments/:id/calendar.ics', 'BEGIN:VCALENDAR');
  const saved: string[] = [];
  const download = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  await meeting.getByRole('button', { name: 'Add to calendar' }).click();
  await expect.poll(() => saved).toEqual(['wandering-books.ics']);
  download.mockRestore();

  const mine = { user_id: asha.id, status: 'on_my_way', minutes: null, at: HALF_PAST_SIX } as const;
  const onMyWay = { ...near, arrivals: [...arrivals, mine], updated_at: HALF_PAST_SIX };
  answer('POST /api/appointments/:id/status', () => {
    change(requests, { appointment: onMyWay })({ params: { id: requests[0]!.id } });
    return onMyWay;
  });
  await meeting.getByRole('button', { name: 'On my way' }).click();
  await expect.element(meeting.getByText('You: On my way')).toBeVisible();

  const calledOff = { ...accepted, status: 'called_off' } as const;
  answer('DELETE /api/appointments/:id', () => {
    change(requests, { appointment: calledOff })({ params: { id: requests[0]!.id } });
    return calledOff;
  });
  await awaitAnswers();
  await meeting.getByRole('button', { name: 'Call off the meeting' }).click();
  await expect.element(page.getByText('The meeting was called off.')).toBeVisible();
  await expect.element(details.getByRole('button', { name: 'Suggest a time: The Guide' })).toBeVisible();
});

test('a meeting is called off until it begins, and the way to it is a question until an hour after, as time passes', async () => {
  vi.useFakeTimers({
    toFake: ['setInterval', 'setTimeout', 'clearInterval', 'clearTimeout', 'Date'],
    shouldAdvanceTime: true,
  });
  onTestFinished(() => void vi.useRealTimers());
  await openDetails({ appointment: { ...accepted, agreed: { ...slots[1]!, starts_at: inHours(3) } } });
  await expect.element(meeting.getByRole('button', { name: 'Call off the meeting' })).toBeVisible();
  for (const name of ['On my way', '15 minutes late'])
    await expect.element(meeting.getByRole('button', { name })).not.toBeInTheDocument();
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  await expect.element(meeting.getByRole('button', { name: 'On my way' })).toBeVisible();
  await vi.advanceTimersByTimeAsync(2 * HOUR_MS);
  await expect.element(meeting.getByRole('button', { name: 'Call off the meeting' })).not.toBeInTheDocument();
  await expect.element(meeting.getByRole('button', { name: 'Cannot come' })).toBeVisible();
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  await expect.element(meeting.getByRole('button', { name: 'On my way' })).not.toBeInTheDocument();
});

test('after the time the card asks whether the two met', async () => {
  const deal = { ...agreed.deal, sentence_code: 'ask_if_met' } as const;
  const requests = await open({ deal, appointment: { ...accepted, asks_if_met: true } });
  await expect.element(findCard('The Guide').getByText('Did you meet?')).toBeVisible();
  await pressMore('The Guide', 'Details');
  await expect.element(meeting.getByText('Cubbon Park')).toBeVisible();
  await expect.element(meeting.getByRole('button', { name: 'On my way' })).not.toBeInTheDocument();
  expect(details.getByRole('button', { name: /^Hand over/ }).length).toBe(1);
  await expectAccessible();
  await press('We moved it');
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  const no_show = createSample(NoShow, { appointment_id: 5, by_me: true });
  answer('POST /api/appointments/:id/no-show', () => {
    change(requests, { no_show, appointment: accepted })({ params: { id: requests[0]!.id } });
    return accepted;
  });
  await press('Ravi Deshpande did not come');
  await expect.element(page.getByText(/^You said that Ravi Deshpande did not come\./)).toBeVisible();
  await expect.element(meeting.getByRole('button', { name: 'On my way' })).not.toBeInTheDocument();
});

test('a member contests not to have come', async () => {
  const no_show = createSample(NoShow, { appointment_id: 5, answer_until: '2027-03-10T07:00:00.000Z' });
  const requests = await openDetails({ no_show });
  await expect.element(page.getByText(/^Ravi Deshpande says that you did not come\./)).toHaveTextContent('10 Mar');
  await expectAccessible();
  answer('POST /api/appointments/:id/no-show/answer', () => {
    const contested = { ...no_show, state: 'contested' } as const;
    change(requests, { no_show: contested })({ params: { id: requests[0]!.id } });
    return contested;
  });
  await press('I was there');
  await expect
    .element(page.getByText('You two disagree about who came, so it counts for neither of you.'))
    .toBeVisible();
  expect(listCalls('POST /api/appointments/:id/no-show/answer')[0]!.body).toEqual({ agree: false });
});
