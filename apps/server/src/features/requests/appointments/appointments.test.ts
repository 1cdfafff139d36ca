import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Appointment } from '@wandering-books/contract/appointments/appointments.ts';
import type { Api } from '@wandering-books/contract/api.ts';
import { call, PUBLIC_URL } from '../../../../test/app.ts';
import { createCity, createConfirmedMember, createMember, type Member } from '../../../../test/factories.ts';
import { createRequestsApp } from '../../../../test/requests.ts';
import { createToken, hashToken } from '../../../platform/security/tokens.ts';
import { createLink } from '../../accounts/email/email.usecases.ts';
import { renderCalendar } from '../calendars/calendars.present.ts';
import { sendReminder } from './appointments.usecases.ts';

const enqueued: { task: string; delay: number; payload: unknown }[] = [];
const world = await createRequestsApp({}, { receivesMails: true });
const { app, db, deps, asked, moved, bookOf, takeTold } = world;
afterAll(world.close);

const { enqueue } = deps;
deps.enqueue = async (trx, task, payload, options) => {
  enqueued.push({ task, delay: options?.delaySeconds ?? 0, payload });
  await enqueue(trx, task, payload, options);
};

let asha: Member, ravi: Member, request: { id: number };
beforeEach(async () => {
  world.passTo('2026-03-01T10:00:00.000Z');
  [asha, ravi] = [await createConfirmedMember(world, 'Asha'), await createConfirmedMember(world, 'Ravi')];
  request = await moved(asha, 'accept', await asked(ravi, await bookOf(asha)));
  await world.runJobs();
  world.mails.length = 0;
  enqueued.length = 0;
  takeTold();
});

const SATURDAY = { starts_at: '2026-03-07T12:00:00.000Z', place: 'Cubbon Park, main gate', note: 'By the statue' };
const SUNDAY = { starts_at: '2026-03-08T05:30:00.000Z', place: 'Central Library', note: null };

const propose = (who: Member | undefined, slots: unknown = [SATURDAY, SUNDAY], { id } = request) =>
  call(app, 'POST /api/requests/:id/appointments', { token: who?.token, params: { id }, body: { slots } });
type Change = Extract<
  keyof Api,
  `${'POST' | 'DELETE'} /api/appointments/:id${'' | '/accept' | '/status' | '/no-show'}`
>;
const change = (who: Member | undefined, name: Change, id: number, body: Record<string, unknown> = {}) =>
  call(app, name, { token: who?.token, params: { id }, body });
const accept = (who: Member | undefined, id: number, slot: unknown = 0) =>
  change(who, 'POST /api/appointments/:id/accept', id, { slot });
const callOff = (who: Member | undefined, id: number) => change(who, 'DELETE /api/appointments/:id', id);
const tell = (who: Member | undefined, id: number, body: Record<string, unknown> = { status: 'on_my_way' }) =>
  change(who, 'POST /api/appointments/:id/status', id, body);
const agree = async (slots: object[] = [SATURDAY]) => {
  const { data } = await propose(ravi, slots);
  expect((await accept(asha, data.id)).status).toBe(200);
  return data.id;
};
const readRequest = async ({ token }: Member, other: Member) => {
  const { data } = await call(app, 'GET /api/users/:id/requests', { token, params: { id: other.id } });
  return data[0]!;
};
const pickPlace = ({ starts_at, place }: { starts_at: string; place: string }) => ({ starts_at, place });
const readEvents = async () => (await readRequest(ravi, asha)).events.map(({ code }) => code);
const readBell = async ({ token }: Member) =>
  (await call(app, 'GET /api/notifications', { token })).data.map(({ text }) => text);
const readCalendar = async (who: Member, id: number) => {
  const headers = { authorization: `Bearer ${who.token}` };
  return app.inject({ method: 'GET', url: `/api/appointments/${id}/calendar.ics`, headers });
};
const block = (who: Member, { id }: Member) =>
  call(app, 'POST /api/users/:id/block', { token: who.token, params: { id } });

describe('a proposal', () => {
  test('is in the request for both, and reaches the other in the bell, by realtime and by mail', async () => {
    const { status, data } = await propose(ravi);
    expect(status).toBe(201);
    expect(data).toMatchObject({ request_id: request.id, status: 'proposed', proposed_by: ravi.id, agreed: null });
    expect(data.slots).toEqual([SATURDAY, SUNDAY]);
    expect(takeTold().changed).toEqual([asha.id, ravi.id]);
    for (const [one, other] of [
      [asha, ravi],
      [ravi, asha],
    ] as const)
      expect((await readRequest(one, other)).appointment).toEqual(data);
    expect(await readBell(asha)).toEqual(['Ravi suggests a time to meet for The Guide']);
    await world.runJobs();
    expect(world.mails.map(({ to }) => to)).toEqual([[asha.email]]);
    expect(world.mails[0]!.text).toContain('Ravi suggests a time to meet for The Guide');
  });

  test('replaces an open one, which can no longer be accepted', async () => {
    const { data: first } = await propose(ravi);
    const { data: second } = await propose(asha, [SUNDAY]);
    expect((await accept(asha, first.id)).error.code).toBe('appointments.changed');
    expect((await accept(ravi, second.id)).data).toMatchObject({ status: 'accepted', agreed: SUNDAY });
    const events = ['asked', 'agreed', 'meeting_proposed', 'meeting_proposed', 'meeting_agreed'];
    expect(await readEvents()).toEqual(events);
    const [proposal, , agreement] = (await readRequest(ravi, asha)).events.slice(2);
    expect(proposal!.meetings).toEqual([pickPlace(SATURDAY), pickPlace(SUNDAY)]);
    expect(agreement!.meetings).toEqual([pickPlace(SUNDAY)]);
  });

  test('is made once when the call is repeated', async () => {
    const once = randomUUID();
    const repeat = () =>
      call(app, 'POST /api/requests/:id/appointments', {
        ...{ token: ravi.token, params: { id: request.id }, once },
        body: { slots: [SATURDAY] },
      });
    const [first, second] = [await repeat(), await repeat()];
    expect([first.status, second.status, second.data]).toEqual([201, 201, first.data]);
    expect(await readEvents()).toEqual(['asked', 'agreed', 'meeting_proposed']);
    const ofAnother = await call(app, 'POST /api/requests/:id/appointments', {
      ...{ token: ravi.token, params: { id: request.id + 1 }, once },
      body: { slots: [SATURDAY] },
    });
    expect(ofAnother).toMatchObject({ status: 422, error: { code: 'request.key_reused' } });
  });

  test('is refused when the call is repeated after the request has ended', async () => {
    const once = randomUUID();
    const repeat = () =>
      call(app, 'POST /api/requests/:id/appointments', {
        ...{ token: ravi.token, params: { id: request.id }, once },
        body: { slots: [SATURDAY] },
      });
    await repeat();
    await moved(asha, 'cancel', request);
    expect(await repeat()).toMatchObject({ status: 409, error: { code: 'requests.move_not_allowed' } });
  });

  test('leaves the agreed time as it is until it is accepted', async () => {
    await agree();
    const { data } = await propose(asha, [SUNDAY]);
    expect(data).toMatchObject({ status: 'proposed', agreed: SATURDAY });
    expect((await tell(asha, data.id)).data.arrivals).toHaveLength(1);
    expect((await accept(ravi, data.id)).data).toMatchObject({ agreed: SUNDAY, arrivals: [] });
  });

  test.each([
    ['no slots', null, 'slots'],
    ['an empty list', [], 'slots'],
    ['four slots', [SATURDAY, SATURDAY, SATURDAY, SATURDAY], 'slots'],
    ['a time in the past', [SUNDAY, { ...SATURDAY, starts_at: '2026-02-07T12:00:00Z' }], 'slots.1.starts_at'],
    ['a time in two years', [{ ...SATURDAY, starts_at: '2028-02-07T12:00:00Z' }], 'slots.0.starts_at'],
    ['no time', [{ ...SATURDAY, starts_at: 'soon' }], 'slots.0.starts_at'],
    ['a blank place', [{ ...SATURDAY, place: ' ' }], 'slots.0.place'],
    ['a long note', [{ ...SATURDAY, note: 'x'.repeat(301) }], 'slots.0.note'],
  ])('with %s is rejected', async (_what, slots, field) => {
    const { status, error } = await propose(ravi, slots);
    expect(status).toBe(422);
    expect(Object.keys(error.errors!)).toEqual([field]);
  });

  test('needs an accepted request', async () => {
    const waiting = await asked(ravi, await bookOf(asha));
    expect((await propose(ravi, [SATURDAY], waiting)).error.code).toBe('requests.move_not_allowed');
  });

  test('cannot be made by either of a blocked pair', async () => {
    await block(asha, ravi);
    expect((await propose(ravi)).error.code).toBe('requests.move_not_allowed');
    expect((await propose(asha)).error.code).toBe('blocks.blocked_by_you');
  });
});

describe('accepting', () => {
  test('notifies the proposer, and plans reminders for the evening before, two hours before and an hour after', async () => {
    const { data } = await propose(ravi);
    takeTold();
    expect((await accept(asha, data.id, 1)).data).toMatchObject({ status: 'accepted', agreed: SUNDAY });
    expect(takeTold().changed).toEqual([asha.id, ravi.id]);
    expect(await readBell(ravi)).toEqual(['You meet Asha for The Guide: Sun, 8 Mar, 11:00 am, Central Library']);
    const reminders = enqueued.filter(({ task }) => task === 'appointments.remind').map(({ delay }) => delay);
    const at = (moment: string) => (Date.parse(moment) - deps.clock().getTime()) / 1000;
    expect(reminders).toEqual([at('2026-03-07T12:30:00Z'), at('2026-03-08T03:30:00Z'), at('2026-03-08T06:30:00Z')]);
    expect(await readEvents()).toEqual(['asked', 'agreed', 'meeting_proposed', 'meeting_agreed']);
  });

  test('is for a time that is offered', async () => {
    const { data } = await propose(ravi);
    for (const slot of [2, -1, 'first', null])
      expect(Object.keys((await accept(asha, data.id, slot)).error.errors!)).toEqual(['slot']);
    world.passTo('2026-03-08T05:00:00.000Z');
    expect((await accept(asha, data.id, 0)).status).toBe(422);
    expect((await accept(asha, data.id, 1)).status).toBe(200);
    expect((await accept(asha, data.id, 1)).error.code).toBe('appointments.changed');
  });

  test('happens once in ten parallel tries', async () => {
    const { data } = await propose(ravi);
    const tries = await Promise.all(Array.from({ length: 10 }, () => accept(asha, data.id)));
    expect(tries.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  });
});

describe('calling off', () => {
  test('notifies the other, and ends the meeting', async () => {
    const id = await agree();
    expect((await callOff(asha, id)).data.status).toBe('called_off');
    expect(await readBell(ravi)).toEqual(['Asha called off the meeting for The Guide']);
    expect((await callOff(asha, id)).error.code).toBe('appointments.changed');
    expect((await tell(ravi, id)).error.code).toBe('appointments.changed');
    expect((await readCalendar(ravi, id)).body).toContain('STATUS:CANCELLED');
    expect(await readEvents()).toEqual(['asked', 'agreed', 'meeting_proposed', 'meeting_agreed', 'meeting_called_off']);
  });

  test.each(['cancel', 'complete'] as const)('follows when the request ends: %s', async (move) => {
    const id = await agree();
    await moved(asha, move, request);
    expect((await readRequest(ravi, asha)).appointment).toBeNull();
    expect((await tell(ravi, id)).error.code).toBe('appointments.changed');
    expect((await readCalendar(ravi, id)).body).toContain('STATUS:CANCELLED');
    const end = move === 'cancel' ? 'called_off' : 'completed';
    expect(await readEvents()).toEqual(['asked', 'agreed', 'meeting_proposed', 'meeting_agreed', end]);
  });

  test('a meeting that took place stays in the calendar', async () => {
    const id = await agree();
    world.passTo('2026-03-07T12:20:00.000Z');
    await moved(asha, 'complete', request);
    expect((await readCalendar(ravi, id)).body).toContain('STATUS:CONFIRMED');
  });
});

describe('lending the book', () => {
  const remind = async () => {
    for (const { task, payload } of enqueued)
      if (task === 'appointments.remind') await sendReminder(deps, payload as Parameters<typeof sendReminder>[1]);
  };
  beforeEach(async () => {
    request = await moved(asha, 'accept', await asked(ravi, await bookOf(asha, 'rent')));
  });

  test('before the meeting takes it off the calendar and sends no reminder, even while it was to be moved', async () => {
    const id = await agree();
    await propose(asha, [SUNDAY]);
    await call(app, 'POST /api/notifications/seen', { token: ravi.token });
    await moved(asha, 'hand_over', request);
    expect((await readCalendar(ravi, id)).body).toContain('STATUS:CANCELLED');
    const bell = await readBell(ravi);
    await remind();
    expect(await readBell(ravi)).toEqual(bell);
    expect((await readRequest(ravi, asha)).appointment).toBeNull();
  });

  test('at the meeting leaves it in the calendar, and nobody is asked if they met', async () => {
    await agree();
    const { data: move } = await propose(asha, [SUNDAY]);
    world.passTo('2026-03-07T12:10:00.000Z');
    await moved(asha, 'hand_over', request);
    expect((await readCalendar(ravi, move.id)).body).toContain('STATUS:CONFIRMED');
    const bell = await readBell(ravi);
    world.passTo('2026-03-07T13:10:00.000Z');
    await remind();
    expect(await readBell(ravi)).toEqual(bell);
    const report = await change(ravi, 'POST /api/appointments/:id/no-show', move.id);
    expect(report.error.code).toBe('appointments.changed');
  });

  test('leaves room for a meeting to bring it back', async () => {
    await agree();
    await moved(asha, 'hand_over', request);
    expect((await readRequest(ravi, asha)).appointment).toBeNull();
    const id = await agree([SUNDAY]);
    expect((await readRequest(ravi, asha)).appointment).toMatchObject({ id, status: 'accepted', agreed: SUNDAY });
    world.passTo('2026-03-08T06:30:00.000Z');
    expect((await readRequest(ravi, asha)).appointment?.asks_if_met).toBe(true);
  });
});

describe('an arrival status', () => {
  test.each([
    [{ status: 'on_my_way' }, 'Asha is on the way to hand over The Guide'],
    [{ status: 'late' }, 'Asha will be late to the meeting for The Guide'],
    [{ status: 'late', minutes: 15 }, 'Asha will be 15 minutes late to the meeting for The Guide'],
  ])('%j notifies the other member', async (body, text) => {
    const id = await agree();
    const { data } = await tell(asha, id, body);
    expect(data.arrivals).toMatchObject([{ user_id: asha.id, ...body }]);
    expect(await readBell(ravi)).toEqual([text]);
  });

  test('says who collects and who hands over', async () => {
    const id = await agree();
    await call(app, 'POST /api/notifications/seen', { token: asha.token });
    await tell(ravi, id);
    expect(await readBell(asha)).toEqual(['Ravi is on the way to collect The Guide']);
  });

  test('of a member who cannot come calls the meeting off', async () => {
    const id = await agree();
    const { data } = await tell(asha, id, { status: 'cannot_come' });
    expect(data.status).toBe('called_off');
    expect(await readBell(ravi)).toEqual(['Asha cannot come to the meeting for The Guide']);
    const sent = await readRequest(asha, ravi);
    expect(sent.text).toBe('You told Ravi that you cannot come to the meeting for The Guide');
    const { body } = await readCalendar(ravi, id);
    expect(body).toContain('STATUS:CANCELLED');
    expect(body).toContain('SEQUENCE:2');
    expect(sent.events.at(-1)).toMatchObject({ code: 'meeting_cannot_come', meetings: [pickPlace(SATURDAY)] });
    world.passTo('2026-03-07T13:30:00.000Z');
    expect((await readRequest(ravi, asha)).appointment).toMatchObject({ status: 'called_off', asks_if_met: false });
  });

  test.each([
    ['its member', () => asha],
    ['the other member', () => ravi],
  ])('of %s who cannot come leaves a newer proposal open', async (_, getMember) => {
    const old = await agree();
    const { data: newer } = await propose(asha, [SUNDAY]);
    const { data } = await tell(getMember(), newer.id, { status: 'cannot_come' });
    expect(data).toMatchObject({ status: 'proposed', agreed: null, slots: [SUNDAY], proposed_by: asha.id });
    expect((await readCalendar(ravi, old)).body).toContain('STATUS:CANCELLED');
    expect((await accept(ravi, data.id)).data.agreed).toEqual(SUNDAY);
  });

  test('replaces the earlier one, and shows beside that of the other member', async () => {
    const id = await agree();
    await tell(asha, id, { status: 'late', minutes: 15 });
    await tell(ravi, id);
    const { arrivals } = (await tell(asha, id)).data;
    expect(arrivals.map(({ user_id, status }) => [user_id, status])).toEqual([
      [ravi.id, 'on_my_way'],
      [asha.id, 'on_my_way'],
    ]);
  });

  test('requires an agreed time and a known status', async () => {
    const { data } = await propose(ravi);
    expect((await tell(ravi, data.id)).error.code).toBe('appointments.no_time');
    expect((await tell(ravi, data.id, { status: 'asleep' })).status).toBe(422);
    expect((await tell(ravi, data.id, { status: 'late', minutes: 500 })).status).toBe(422);
  });
});

describe('a reminder', () => {
  const takeReminder = () => enqueued.find(({ task }) => task === 'appointments.remind')!.payload as Reminder;
  type Reminder = Parameters<typeof sendReminder>[1];

  test('reaches both in the bell and by mail', async () => {
    await agree();
    await call(app, 'POST /api/notifications/seen', { token: asha.token });
    await world.runJobs();
    world.mails.length = 0;
    world.passTo('2026-03-06T12:30:00.000Z');
    await sendReminder(deps, takeReminder());
    const text = 'Reminder: You meet Ravi for The Guide: Sat, 7 Mar, 5:30 pm, Cubbon Park, main gate';
    expect(await readBell(asha)).toEqual([text]);
    await world.runJobs();
    expect(world.mails.flatMap(({ to }) => to).sort()).toEqual([asha.email, ravi.email].sort());
    expect(world.mails.some(({ text: mail }) => mail.replace(/=?\r\n/g, '').includes(text))).toBe(true);
  });

  test('is sent for a time that still holds while another one is proposed', async () => {
    await agree();
    await propose(asha, [SUNDAY]);
    await sendReminder(deps, takeReminder());
    expect((await readBell(asha))[0]).toMatch(/^Reminder: You meet Ravi/);
  });

  test('is not sent after the meeting was moved or called off', async () => {
    const id = await agree();
    await callOff(asha, id);
    await sendReminder(deps, takeReminder());
    expect((await readBell(ravi))[0]).not.toMatch(/^Reminder/);
  });
});

describe('the calendar file', () => {
  const find = (body: string, name: string) =>
    new RegExp(`^${name}[:;](.*)\r$`, 'm').exec(body.split('BEGIN:VEVENT')[1]!)?.[1];

  test('has one event in Indian time, whose number rises when it is moved', async () => {
    const id = await agree();
    const { body, headers } = await readCalendar(ravi, id);
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(body).toContain('PRODID:-//The Wandering Book Network//Meetings//EN\r\n');
    expect(body.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(body).toContain('TZID:Asia/Kolkata\r\n');
    expect(find(body, 'DTSTART')).toBe('TZID=Asia/Kolkata:20260307T173000');
    expect(find(body, 'SUMMARY')).toBe('Meet Asha: The Guide');
    expect(find(body, 'LOCATION')).toBe('Cubbon Park\\, main gate');
    expect([find(body, 'SEQUENCE'), find(body, 'STATUS')]).toEqual(['1', 'CONFIRMED']);

    const { data } = await propose(asha, [SUNDAY]);
    await accept(ravi, data.id);
    for (const one of [id, data.id]) {
      const { body: later } = await readCalendar(asha, one);
      expect(find(later, 'UID')).toBe(find(body, 'UID'));
      expect(find(later, 'SEQUENCE')).toBe('2');
      expect(find(later, 'DTSTART')).toBe('TZID=Asia/Kolkata:20260308T110000');
    }
  });

  test('is of an agreed time', async () => {
    const { data } = await propose(ravi);
    expect((await readCalendar(ravi, data.id)).json()).toMatchObject({ code: 'appointments.no_time' });
  });
});

describe('the calendar feed', () => {
  const renew = async (who: Member) => (await call(app, 'POST /api/user/calendar-feed', { token: who.token })).data.url;
  const read = (url: string) => app.inject({ method: 'GET', url: new URL(url).pathname });

  test('has the meetings from 30 days back on, for all who know the address', async () => {
    await agree();
    const url = await renew(asha);
    expect((await read(url)).body).toContain('SUMMARY:Meet Ravi: The Guide');
    world.passTo('2026-04-06T00:00:00.000Z');
    expect((await read(url)).body).toContain('BEGIN:VEVENT');
    world.passTo('2026-04-08T00:00:00.000Z');
    expect((await read(url)).body).not.toContain('BEGIN:VEVENT');
  });

  test('ends at once under its old address, and when the member is suspended', async () => {
    const [first, second] = [await renew(asha), await renew(asha)];
    expect((await read(first)).statusCode).toBe(404);
    expect((await read(second)).statusCode).toBe(200);
    await db
      .updateTable('users')
      .set({ suspended_at: new Date(), suspension_reason: 'spam' })
      .where('id', '=', asha.id)
      .execute();
    expect((await read(second)).statusCode).toBe(404);
    expect((await read(second.replace(/feeds\/[^/]+/, 'feeds/%00'))).statusCode).toBe(404);
  });
});

describe('the end of the calendar feed', () => {
  const renew = async (who: Member) => (await call(app, 'POST /api/user/calendar-feed', { token: who.token })).data.url;
  const read = async (url: string) => (await app.inject({ method: 'GET', url: new URL(url).pathname })).statusCode;
  const end = (who?: Member) => call(app, 'DELETE /api/user/calendar-feed', { token: who?.token });

  test('is a DELETE of the member alone', async () => {
    const url = await renew(asha);
    expect((await end()).status).toBe(401);
    expect((await end(ravi)).status).toBe(200);
    expect(await read(url)).toBe(200);
    expect((await end(asha)).status).toBe(200);
    expect(await read(url)).toBe(404);
    expect((await end(asha)).status).toBe(200);
  });

  test.each<[string, (who: Member) => Promise<unknown>]>([
    ['all other sessions end', ({ token }) => call(app, 'DELETE /api/sessions', { token })],
    [
      'the password is changed',
      ({ token, password }) =>
        call(app, 'PUT /api/password', { token, body: { current_password: password, password: 'another quiet room' } }),
    ],
    [
      'the password is reset',
      async (member) => {
        const token = await createLink({ ...deps, db }, member, 'password_reset');
        return call(app, 'POST /api/password/reset', { body: { token, password: 'another quiet room' } });
      },
    ],
    [
      'a change of the account is undone',
      async ({ id, email }) => {
        const token = createToken();
        const change = { user_id: id, token_hash: hashToken(token), email, google_subject: null };
        await db
          .insertInto('account_changes')
          .values({ ...change, changed_at: deps.clock(), expires_at: new Date(deps.clock().getTime() + 60_000) })
          .execute();
        return call(app, 'POST /api/account/undo', { body: { token } });
      },
    ],
  ])('follows when %s', async (_when, act) => {
    const url = await renew(asha);
    expect(await act(asha)).toMatchObject({ status: 200 });
    expect(await read(url)).toBe(404);
  });
});

describe('a calendar with thousands of meetings', () => {
  const insertMeetings = (count: number, change: object) =>
    db
      .insertInto('appointments')
      .values(
        Array.from({ length: count }, (_, n) => ({
          ...{
            request_id: request.id,
            proposer_id: ravi.id,
            slots: JSON.stringify([SUNDAY]),
            arrivals: '[]',
          },
          ...{ status: 'past' as const, place: `Place ${n}`, note: 'ஏன் '.repeat(75), created_at: deps.clock() },
          ...{ starts_at: new Date(deps.clock().getTime() - n * 1000), updated_at: deps.clock(), ...change },
        })),
      )
      .execute();

  test('has the nearest 200, without those that were called off and are over', async () => {
    await insertMeetings(1000, {});
    await insertMeetings(1000, { status: 'called_off' });
    const { data } = await call(app, 'POST /api/user/calendar-feed', { token: asha.token });
    await agree();
    const began = process.cpuUsage();
    const { body } = await app.inject({ method: 'GET', url: new URL(data.url).pathname });
    const { user, system } = process.cpuUsage(began);
    expect((user + system) / 1000).toBeLessThan(500);
    expect(body.match(/BEGIN:VEVENT/g)).toHaveLength(200);
    expect(body).toContain('LOCATION:Cubbon Park');
    expect(body).not.toContain('STATUS:CANCELLED');

    await insertMeetings(1, { status: 'called_off', starts_at: new Date(deps.clock().getTime() + 60_000) });
    await db.deleteFrom('appointments').where('status', '=', 'past').execute();
    const { body: later } = await app.inject({ method: 'GET', url: new URL(data.url).pathname });
    expect(later.match(/STATUS:CANCELLED/g)).toHaveLength(1);
  });
});

test('the calendar folds its lines at 75 octets between characters', () => {
  const meeting = {
    uid: 'one',
    sequence: 0,
    status: 'accepted',
    starts_at: new Date(),
    updated_at: new Date(),
    request_id: 7,
  } as const;
  const given = { language: 'ta', publicUrl: PUBLIC_URL };
  const text = fc.string({ unit: 'grapheme', maxLength: 120 });
  const check = (place: string, note: string, title: string) => {
    const lines = renderCalendar([{ ...meeting, place, note, title, with: 'Asha' }], given).split('\r\n');
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(lines.at(-1)).toBe('');
    const unfolded = lines.join('\n').replaceAll('\n ', '').split('\n');
    const find = (name: string) => unfolded.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1);
    const unescape = (escaped = '') => escaped.replace(/\\(.)/g, (_, letter) => (letter === 'n' ? '\n' : letter));
    expect(unescape(find('LOCATION'))).toBe(place);
    expect(unescape(find('DESCRIPTION'))).toBe(note);
    expect(unescape(find('SUMMARY'))).toContain(title);
  };
  fc.assert(fc.property(text, text, text, check));
});

describe('the places to meet', () => {
  const list = (who: Member | undefined, { id } = request) =>
    call(app, 'GET /api/requests/:id/meeting-places', { token: who?.token, params: { id } });

  test('are colleges of the two, and places where several members of their cities met', async () => {
    const city = await createCity(db, 'Pune', { latitude: 18.5, longitude: 73.9 });
    const college = await db
      .insertInto('colleges')
      .values({ name: 'Fergusson College', search: 'fergusson college' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const meera = await createMember(db, 'Meera');
    for (const { id } of [asha, ravi, meera])
      await db.updateTable('profiles').set({ city_id: city }).where('user_id', '=', id).execute();
    await db.updateTable('profiles').set({ college_id: college.id }).where('user_id', '=', asha.id).execute();

    await agree([{ ...SATURDAY, place: 'Goodluck Café' }]);
    await agree([{ ...SATURDAY, place: '12 Lane 3, at home' }]);
    const other = await moved(asha, 'accept', await asked(meera, await bookOf(asha)));
    const { data } = await propose(meera, [{ ...SATURDAY, place: 'goodluck café' }], other);
    await accept(asha, data.id);
    expect((await list(asha)).data).toEqual({ colleges: ['Fergusson College'], places: ['Goodluck Café'] });
    // Their own.
    expect((await list(ravi)).data.places).toEqual(['Goodluck Café', '12 Lane 3, at home']);
  });

  test('are for an accepted request', async () => {
    const waiting = await asked(ravi, await bookOf(asha));
    expect((await list(ravi, waiting)).error.code).toBe('requests.move_not_allowed');
  });
});

test('an appointment goes with the account of either', async () => {
  const id: Appointment['id'] = await agree();
  await call(app, 'DELETE /api/user', { token: ravi.token, body: { password: ravi.password } });
  expect((await callOff(asha, id)).error.code).toBe('appointments.not_found');
  await expect.poll(() => db.selectFrom('appointments').where('id', '=', id).select('id').execute()).toEqual([]);
});
