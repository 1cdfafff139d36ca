import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { call } from '../../../../test/app.ts';
import { createConfirmedMember, type Member } from '../../../../test/factories.ts';
import { createRequestsApp } from '../../../../test/requests.ts';
import { sendReminder } from './appointments.usecases.ts';

const world = await createRequestsApp({}, { receivesMails: true });
const { app, db, deps, asked, moved, bookOf, takeTold } = world;
afterAll(world.close);

const reminders: Parameters<typeof sendReminder>[1][] = [];
const { enqueue } = deps;
deps.enqueue = async (trx, task, payload, options) => {
  if (task === 'appointments.remind') reminders.push(payload as (typeof reminders)[number]);
  await enqueue(trx, task, payload, options);
};

const START = '2026-03-07T12:00:00.000Z';
const OVER = '2026-03-07T13:00:00.000Z';
let asha: Member, ravi: Member, request: { id: number }, id: number;
beforeEach(async () => {
  world.passTo('2026-03-01T10:00:00.000Z');
  [asha, ravi] = [await createConfirmedMember(world, 'Asha'), await createConfirmedMember(world, 'Ravi')];
  request = await moved(asha, 'accept', await asked(ravi, await bookOf(asha)));
  id = await agree();
  await call(app, 'POST /api/notifications/seen', { token: asha.token });
  await call(app, 'POST /api/notifications/seen', { token: ravi.token });
  await world.runJobs();
  world.mails.length = 0;
  world.passTo(OVER);
});

async function agree(starts_at = START) {
  const body = { slots: [{ starts_at, place: 'Cubbon Park' }] };
  const params = { id: request.id };
  const { data } = await call(app, 'POST /api/requests/:id/appointments', { token: ravi.token, params, body });
  await call(app, 'POST /api/appointments/:id/accept', {
    token: asha.token,
    params: { id: data.id },
    body: { slot: 0 },
  });
  return data.id;
}

const report = (who: Member | undefined, appointment = id) =>
  call(app, 'POST /api/appointments/:id/no-show', { token: who?.token, params: { id: appointment } });
const answer = (who: Member | undefined, agree: unknown, appointment = id) =>
  call(app, 'POST /api/appointments/:id/no-show/answer', {
    token: who?.token,
    params: { id: appointment },
    body: { agree } as never,
  });
const readRequest = async ({ token }: Member, other: Member) =>
  (await call(app, 'GET /api/users/:id/requests', { token, params: { id: other.id } })).data[0]!;
const readCalendar = async (appointment: number) => {
  const headers = { authorization: `Bearer ${asha.token}` };
  return (await app.inject({ method: 'GET', url: `/api/appointments/${appointment}/calendar.ics`, headers })).body;
};
const readBell = async ({ token }: Member) =>
  (await call(app, 'GET /api/notifications', { token })).data.map(({ text }) => text);
const readStates = async () => [
  (await readRequest(asha, ravi)).no_show?.state,
  (await readRequest(ravi, asha)).no_show?.state,
];
const callOff = (who: Member) => call(app, 'DELETE /api/appointments/:id', { token: who.token, params: { id } });
async function callOffBefore() {
  world.passTo('2026-03-07T11:59:59.000Z');
  expect((await callOff(asha)).data.status).toBe('called_off');
  world.passTo(OVER);
}
const block = (who: Member, other: Member) =>
  call(app, 'POST /api/users/:id/block', { token: who.token, params: { id: other.id } });

describe('an hour after the meeting', () => {
  const ask = () => sendReminder(deps, reminders.at(-1)!);

  test('both get the question once, in the bell and by mail', async () => {
    await ask();
    const text = 'Did you meet Ravi for The Guide? Please answer';
    expect(await readBell(asha)).toEqual([text]);
    expect((await readRequest(asha, ravi)).appointment?.asks_if_met).toBe(true);
    await world.runJobs();
    expect(world.mails.flatMap(({ to }) => to).sort()).toEqual([asha.email, ravi.email].sort());
    expect(world.mails.some(({ text: mail }) => mail.replace(/=?\r\n/g, '').includes(text))).toBe(true);
    takeTold();
    await ask();
    expect(takeTold().changed).toEqual([]);
  });

  test.each([
    ['was called off', callOffBefore],
    ['has a report', () => report(asha)],
    ['is moved', () => agree('2026-03-09T12:00:00.000Z')],
    ['is over', () => moved(asha, 'complete', request)],
  ])('nobody is asked when the meeting %s', async (_what, change) => {
    const question = reminders.at(-1)!;
    await change();
    takeTold();
    await sendReminder(deps, question);
    expect(takeTold().changed).toEqual([]);
  });

  test('the question is not put before', async () => {
    world.passTo('2026-03-07T12:59:59.000Z');
    await ask();
    expect(await readBell(asha)).toEqual([]);
    expect((await readRequest(asha, ravi)).appointment?.asks_if_met).toBe(false);
  });

  test('a rented book that was handed over answers the question', async () => {
    request = await moved(asha, 'accept', await asked(ravi, await bookOf(asha, 'rent', 'Malgudi Days')));
    id = await agree('2026-03-08T12:00:00.000Z');
    world.passTo('2026-03-08T13:00:00.000Z');
    expect((await readRequest(asha, ravi)).appointment?.asks_if_met).toBe(true);
    await moved(asha, 'hand_over', request);
    expect((await readRequest(asha, ravi)).appointment).toBeNull();
    expect((await report(asha)).error.code).toBe('appointments.changed');
    takeTold();
    await ask();
    expect(takeTold().changed).toEqual([]);
  });
});

describe('POST /api/appointments/:id/no-show', () => {
  test('tells the other, who has 48 hours to answer', async () => {
    const { status, data } = await report(asha);
    expect(status).toBe(200);
    expect(data).toMatchObject({ id, status: 'accepted', asks_if_met: false });
    const told = { appointment_id: id, state: 'waiting', answer_until: '2026-03-09T13:00:00.000Z' };
    expect((await readRequest(asha, ravi)).no_show).toEqual({ ...told, by_me: true });
    expect((await readRequest(ravi, asha)).no_show).toEqual({ ...told, by_me: false });
    expect(await readBell(ravi)).toEqual(['Asha says that you did not come to the meeting for The Guide']);
    expect((await readRequest(asha, ravi)).text).toBe('You said that Ravi did not come to the meeting for The Guide');
    await world.runJobs();
    expect(world.mails.map(({ to }) => to)).toEqual([[ravi.email]]);
  });

  test('is made once, from one hour after the time on', async () => {
    world.passTo('2026-03-07T12:59:59.000Z');
    expect((await report(asha)).error.code).toBe('appointments.not_over');
    world.passTo(OVER);
    expect((await report(asha)).status).toBe(200);
    expect((await report(asha)).error.code).toBe('appointments.changed');
  });

  test('is possible after the other has proposed a new time', async () => {
    const body = { slots: [{ starts_at: '2026-03-10T12:00:00.000Z', place: 'Cubbon Park' }] };
    const { data } = await call(app, 'POST /api/requests/:id/appointments', {
      token: ravi.token,
      params: { id: request.id },
      body,
    });
    expect(data).toMatchObject({ status: 'proposed', missed_id: id });
    await call(app, 'POST /api/notifications/seen', { token: ravi.token });
    expect(await report(asha)).toMatchObject({ status: 200, data: { id: data.id, missed_id: null } });
    expect(await readStates()).toEqual(['waiting', 'waiting']);
    expect(await readBell(ravi)).toEqual(['Asha says that you did not come to the meeting for The Guide']);
    await world.runJobs();
    expect(world.mails.at(-1)!.to).toEqual([ravi.email]);
    expect((await report(ravi)).status).toBe(200);
    expect(await readStates()).toEqual(['contested', 'contested']);
  });

  test('is possible after the other has called the meeting off or cannot come, once it has begun', async () => {
    world.passTo(START);
    const refused = await callOff(ravi);
    expect([refused.status, refused.error.code]).toEqual([409, 'appointments.changed']);
    const { data } = await call(app, 'POST /api/appointments/:id/status', {
      ...{ token: ravi.token, params: { id } },
      body: { status: 'cannot_come' },
    });
    const arrivals = [{ user_id: ravi.id, status: 'cannot_come', minutes: null, at: START }];
    expect(data).toMatchObject({ id, status: 'accepted', arrivals });
    expect(await readBell(asha)).toEqual(['Ravi cannot come to the meeting for The Guide']);
    world.passTo(OVER);
    expect((await report(asha)).status).toBe(200);
    expect(await readStates()).toEqual(['waiting', 'waiting']);
  });

  test('stays with the missed meeting when a time proposed before is accepted after it', async () => {
    world.passTo('2026-03-07T11:00:00.000Z');
    const slot = { starts_at: '2026-03-10T12:00:00.000Z', place: 'Cubbon Park' };
    const given = { token: asha.token, params: { id: request.id }, body: { slots: [slot] } };
    const { data: move } = await call(app, 'POST /api/requests/:id/appointments', given);
    world.passTo(OVER);
    expect((await report(asha, move.id)).status).toBe(200);
    const choice = { token: ravi.token, params: { id: move.id }, body: { slot: 0 } };
    const { data: next } = await call(app, 'POST /api/appointments/:id/accept', choice);
    expect(next).toMatchObject({ status: 'accepted', agreed: slot });
    expect((await readRequest(asha, ravi)).no_show).toMatchObject({ appointment_id: move.id, state: 'waiting' });
    expect((await readRequest(asha, ravi)).deal.next_step).toBe('hand_over');
    const calendars = await Promise.all([readCalendar(move.id), readCalendar(next.id)]);
    expect(calendars.map((calendar) => /DTSTART.*:(.*)\r/.exec(calendar.split('BEGIN:VEVENT')[1]!)![1])).toEqual([
      '20260307T173000',
      '20260310T173000',
    ]);

    world.passTo('2026-03-10T13:00:00.000Z');
    expect((await readRequest(ravi, asha)).appointment?.asks_if_met).toBe(true);
    await sendReminder(deps, reminders.at(-1)!);
    expect(await readBell(asha)).toEqual(['Did you meet Ravi for The Guide? Please answer']);
    expect((await report(asha, next.id)).status).toBe(200);
    expect((await readRequest(asha, ravi)).no_show).toMatchObject({ appointment_id: next.id, state: 'waiting' });
  });

  test('is too late after the book was handed over', async () => {
    await moved(asha, 'complete', request);
    expect((await report(asha)).error.code).toBe('appointments.changed');
  });

  test('needs an agreed time of an accepted request', async () => {
    await moved(asha, 'cancel', request);
    expect((await report(asha)).error.code).toBe('appointments.changed');
    request = await moved(asha, 'accept', await asked(ravi, await bookOf(asha)));
    const body = { slots: [{ starts_at: '2026-03-10T12:00:00.000Z', place: 'Cubbon Park' }] };
    const given = { token: ravi.token, params: { id: request.id }, body };
    const { data } = await call(app, 'POST /api/requests/:id/appointments', given);
    expect((await report(asha, data.id)).error.code).toBe('appointments.no_time');
  });

  test('is refused when one member has blocked the other', async () => {
    await block(asha, ravi);
    expect((await report(ravi)).error.code).toBe('appointments.not_found');
    expect((await report(asha)).error.code).toBe('blocks.blocked_by_you');
  });

  test('of both contests', async () => {
    const tries = await Promise.all([report(asha), report(ravi), report(asha), report(ravi)]);
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
    expect(await readStates()).toEqual(['contested', 'contested']);
  });

  test('cannot follow a report that counts', async () => {
    await report(asha);
    world.passTo('2026-03-09T13:00:00.000Z');
    expect((await report(ravi)).error.code).toBe('appointments.changed');
    expect(await readStates()).toEqual(['counted', 'counted']);
  });
});

describe('POST /api/appointments/:id/no-show/answer', () => {
  test.each([
    [true, 'agreed', 'You and Ravi agree that the meeting for The Guide was missed'],
    ['false', 'contested', 'You and Ravi disagree about who came to the meeting for The Guide'],
  ])('%s makes it %s, which the reporter learns', async (agree, state, text) => {
    await report(asha);
    world.passTo('2026-03-09T12:59:59.000Z');
    const { status, data } = await answer(ravi, agree);
    expect(status).toBe(200);
    expect(data).toMatchObject({ appointment_id: id, by_me: false, state });
    expect(await readBell(asha)).toEqual([text]);
    expect((await answer(ravi, true)).error.code).toBe('appointments.changed');
    world.passTo('2026-03-20T12:00:00.000Z');
    expect(await readStates()).toEqual([state, state]);
  });

  test('is for the member whom the report is about, within 48 hours', async () => {
    expect((await answer(ravi, true)).error.code).toBe('appointments.changed');
    await report(asha);
    expect((await answer(asha, true)).error.code).toBe('appointments.changed');
    for (const agree of [null, 'perhaps', undefined])
      expect(await answer(ravi, agree)).toMatchObject({ status: 422, error: { errors: { agree: [{}] } } });
    world.passTo('2026-03-09T13:00:00.000Z');
    expect((await answer(ravi, false)).error.code).toBe('appointments.changed');
    expect(await readStates()).toEqual(['counted', 'counted']);
  });

  test.each([
    ['the request has ended', () => moved(asha, 'cancel', request)],
    ['another time was agreed', () => agree('2026-03-10T12:00:00.000Z')],
  ])('is possible after %s, and is no news then', async (_what, change) => {
    await report(asha);
    await change();
    await call(app, 'POST /api/notifications/seen', { token: asha.token });
    expect((await answer(ravi, false)).data.state).toBe('contested');
    expect(await readStates()).toEqual(['contested', 'contested']);
    expect(await readBell(asha)).toEqual([]);
  });

  test.each([
    ['reporter', () => block(asha, ravi)],
    ['other', () => block(ravi, asha)],
  ])('is possible when the %s has blocked, and notifies no one', async (_who, change) => {
    await report(asha);
    await change();
    await call(app, 'POST /api/notifications/seen', { token: asha.token });
    expect((await answer(ravi, false)).data.state).toBe('contested');
    expect(await readBell(asha)).toEqual([]);
  });
});

test('a report goes with the account of either, like all that was said of the meeting', async () => {
  await report(asha);
  await call(app, 'DELETE /api/user', { token: ravi.token, body: { password: ravi.password } });
  await world.runJobs();
  expect(await db.selectFrom('appointments').where('no_show_by', '=', asha.id).select('id').execute()).toEqual([]);
  const events = await db.selectFrom('request_events').where('request_id', '=', request.id).select('kind').execute();
  expect(events.map(({ kind }) => kind)).toEqual(['sent', 'accepted', 'called_off']);
});
