import pino from 'pino';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { call } from '../../../../test/app.ts';
import { createConfirmedMember, type Member } from '../../../../test/factories.ts';
import { listWaitingJobs } from '../../../../test/jobs.ts';
import { createRequestsApp, listRequestNews } from '../../../../test/requests.ts';
import { openJobWorker } from '../../../jobs.ts';
import { openDatabase } from '../../../platform/db/database.ts';
import { processDueRequests } from './expiry.usecases.ts';

const world = await createRequestsApp({}, { receivesMails: true });
const { app, asked, bookNow, bookOf, db, deps, move, moved, passDays, passTo, statusOf, takeTold } = world;
let asha: Member;
let ravi: Member;
let meera: Member;

afterAll(world.close);
beforeEach(async () => {
  passTo('2026-03-01T10:00:00Z');
  asha = await createConfirmedMember(world, 'Asha Menon');
  ravi = await createConfirmedMember(world, 'Ravi Kumar');
  meera = await createConfirmedMember(world, 'Meera Nair');
  await drainMails();
});

const getSubject = (text: string) => /^Subject: (.*)$/m.exec(text)?.[1]?.trim();

/** Recipient and subject of each mail sent since the last call, for the people of this test. */
async function drainMails() {
  await world.runJobs();
  const people = [asha, ravi, meera].map(({ email }) => email);
  const taken = world.mails.splice(0).filter(({ to }) => people.includes(to[0]!));
  return taken.map(({ to, text }) => `${to[0]}: ${getSubject(text)}`).sort();
}

async function runDueRequests() {
  await processDueRequests(deps);
  return drainMails();
}

const listNotifications = (who: Member) => listRequestNews(app, who);
const listHistory = async (who: Member) => (await call(app, 'GET /api/requests/history', { token: who.token })).data;

/** A request just sent, with its first mail removed. */
async function createFreshRequest(who: Member, title: string) {
  const request = await asked(who, await bookOf(asha, 'sell', title));
  await drainMails();
  return request;
}

describe('an unanswered request', () => {
  test('reminds its owner after 2 and 7 days and expires after 14, notifying both', async () => {
    const request = await createFreshRequest(ravi, 'Malgudi Days');
    const reminder = `${asha.email}: Reminder: Malgudi Days · Ravi Kumar offers ₹150.50, you ask ₹200`;
    passDays(1.9);
    expect(await runDueRequests()).toEqual([]);
    passDays(0.2);
    expect(await runDueRequests()).toEqual([reminder]);
    expect(await runDueRequests()).toEqual([]);
    passDays(5);
    expect(await runDueRequests()).toEqual([reminder]);
    passDays(6.8);
    expect(await runDueRequests()).toEqual([]);
    expect(await statusOf(request)).toBe('requested');

    passDays(0.2);
    takeTold();
    expect(await runDueRequests()).toEqual(
      [
        `${asha.email}: You did not answer Ravi Kumar's request for Malgudi Days in 14 days, so it is closed`,
        `${ravi.email}: Asha Menon did not answer your request for Malgudi Days in 14 days, so it is closed`,
      ].sort(),
    );
    expect(await statusOf(request)).toBe('cancelled');
    expect(takeTold().changed).toEqual([asha.id, ravi.id]);
    passDays(30);
    expect(await runDueRequests()).toEqual([]);
  });

  test('is listed in the notifications of both until each has seen it', async () => {
    const request = await createFreshRequest(ravi, 'The English Teacher');
    passDays(14);
    await runDueRequests();
    const about = async (who: Member) => (await listNotifications(who)).find(({ id }) => id === request.id)?.text;
    expect(await about(ravi)).toBe(
      'Asha Menon did not answer your request for The English Teacher in 14 days, so it is closed',
    );
    expect(await about(asha)).toBe(
      "You did not answer Ravi Kumar's request for The English Teacher in 14 days, so it is closed",
    );
    await call(app, 'POST /api/notifications/seen', { token: asha.token });
    expect(await about(asha)).toBeUndefined();
    expect(await about(ravi)).toBeDefined();
    expect((await listHistory(asha))[0]).toMatchObject({ id: request.id, status: 'cancelled', moved_by: null });
  });

  test('shows when it expires and that its owner was reminded', async () => {
    const request = await createFreshRequest(ravi, 'Swami and Friends');
    const fortnight = new Date(new Date(request.created_at).getTime() + 14 * 24 * 60 * 60 * 1000);
    expect(request.expires_at).toBe(fortnight.toISOString());
    passDays(2);
    await runDueRequests();
    const text = 'Ravi Kumar sent you a buy request for Swami and Friends';
    expect((await listNotifications(asha)).find(({ id }) => id === request.id)?.text).toBe(`Reminder: ${text}`);
    const { data } = await call(app, 'GET /api/requests', { token: ravi.token });
    expect(data.find(({ id }) => id === request.id)?.text).toBe(
      'You sent Asha Menon a buy request for Swami and Friends',
    );
  });

  test('is not reminded of once it is answered', async () => {
    const request = await createFreshRequest(ravi, 'The Vendor of Sweets');
    const answered = await moved(asha, 'accept', request);
    expect(answered.expires_at).toBeNull();
    await drainMails();
    passDays(15);
    expect(await runDueRequests()).toEqual([]);
    expect(await statusOf(request)).toBe('accepted');
  });

  test('sends no mail when it was answered before the mail was sent', async () => {
    const request = await createFreshRequest(ravi, 'The Dark Room');
    passDays(2);
    await processDueRequests(deps);
    await moved(ravi, 'cancel', request);
    expect(await drainMails()).toEqual([]);
  });
});

describe('a request with an open counter-offer', () => {
  test('reminds the reader, who has to answer', async () => {
    const request = await createFreshRequest(ravi, 'Talkative Man');
    await moved(asha, 'counter', request, { price: 110 });
    await drainMails();
    passDays(2);
    expect(await runDueRequests()).toEqual([
      `${ravi.email}: Reminder: Talkative Man · Asha Menon asks ₹110, you offered ₹150.50`,
    ]);
  });

  test('ends as the silence of the reader', async () => {
    const request = await createFreshRequest(ravi, 'The World of Nagaraj');
    await moved(asha, 'counter', request, { price: 110 });
    await drainMails();
    passDays(14);
    expect(await runDueRequests()).toEqual(
      [
        `${asha.email}: Ravi Kumar did not answer your counter-offer for The World of Nagaraj in 14 days, so the request is closed`,
        `${ravi.email}: You did not answer Asha Menon's counter-offer for The World of Nagaraj in 14 days, so your request is closed`,
      ].sort(),
    );
    const texts = await Promise.all(
      [asha, ravi].map(async (who) => (await listNotifications(who)).find(({ id }) => id === request.id)?.text),
    );
    expect(texts).toEqual([
      'Ravi Kumar did not answer your counter-offer for The World of Nagaraj in 14 days, so the request is closed',
      "You did not answer Asha Menon's counter-offer for The World of Nagaraj in 14 days, so your request is closed",
    ]);
  });

  test('sends no mail of a reminder to the owner who has made the offer since', async () => {
    const request = await createFreshRequest(ravi, 'A Tiger for Malgudi');
    passDays(2);
    await processDueRequests(deps);
    await moved(asha, 'counter', request, { price: 110 });
    expect(await drainMails()).toEqual([
      `${ravi.email}: A Tiger for Malgudi · Asha Menon asks ₹110, you offered ₹150.50`,
    ]);
  });
});

test('a request that leaves the line starts a new waiting period', async () => {
  const book = await bookOf(asha, 'rent', 'Waiting for the Mahatma');
  const [first, second] = [await asked(ravi, book), await asked(meera, book)];
  await moved(asha, 'accept', first);
  await drainMails();
  passDays(1);
  const inLine = (await call(app, 'GET /api/requests', { token: meera.token })).data[0];
  expect(inLine).toMatchObject({ id: second.id, status: 'pending', expires_at: null });
  passDays(20);
  await runDueRequests();
  expect(await statusOf(second)).toBe('pending');

  await moved(ravi, 'complete', first);
  expect(await statusOf(second)).toBe('requested');
  await drainMails();
  passDays(1.9);
  expect(await runDueRequests()).toEqual([]);
  passDays(0.2);
  expect(await runDueRequests()).toEqual([
    `${asha.email}: Reminder: Waiting for the Mahatma · Meera Nair offers ₹20, you ask ₹200`,
  ]);
  passDays(12);
  await runDueRequests();
  expect(await statusOf(second)).toBe('cancelled');
});

describe('a rented book', () => {
  test('reminds both two days before the due date and on it, and not after the return', async () => {
    const book = await bookOf(asha, 'rent', 'The Man-Eater of Malgudi');
    const request = await asked(ravi, book);
    const accepted = await moved(asha, 'accept', request, { due_date: '2026-03-20' });
    expect(accepted).toMatchObject({ status: 'accepted', due_date: '2026-03-20', may_set_due_date: true });
    expect(await drainMails()).toContain(`${ravi.email}: The Man-Eater of Malgudi · Agreed at ₹20`);
    await moved(asha, 'hand_over', request);
    const reminders = [asha, ravi]
      .map(({ email }) => `${email}: The Man-Eater of Malgudi is due back on 20 March 2026`)
      .sort();

    passTo('2026-03-18T03:29:00Z');
    expect(await runDueRequests()).toEqual([]);
    passTo('2026-03-18T03:30:00Z');
    expect(await runDueRequests()).toEqual(reminders);
    const reminded = (await listNotifications(ravi))[0];
    expect(reminded?.text).toBe('Reminder: The Man-Eater of Malgudi is due back on 20 March 2026');
    expect((await listNotifications(asha)).map(({ id }) => id)).toContain(request.id);
    passTo('2026-03-20T03:30:00Z');
    expect(await runDueRequests()).toEqual(reminders);
    await moved(ravi, 'complete', request);
    expect(await bookNow(book)).toEqual({ status: 'available', reserved_by: null });
    await drainMails();
    passTo('2026-03-30T03:30:00Z');
    expect(await runDueRequests()).toEqual([]);
  });

  test('reminds both after 1, 3 and 7 days and then each week, and says how late it is', async () => {
    const request = await asked(ravi, await bookOf(asha, 'rent', 'Under the Banyan Tree'));
    await moved(asha, 'accept', request, { due_date: '2026-03-20' });
    await moved(asha, 'hand_over', request);
    passTo('2026-03-20T03:30:00Z');
    await runDueRequests();
    const late = async (day: string) => {
      passTo(`2026-${day}T03:30:00Z`);
      return [...new Set((await runDueRequests()).map((mail) => mail.replace(/^.*?: /, '')))];
    };
    const text = 'Under the Banyan Tree was due back on 20 March 2026';
    expect(await late('03-21')).toEqual([`${text}, 1 day ago`]);
    expect(await late('03-22')).toEqual([]);
    expect(await late('03-23')).toEqual([`${text}, 3 days ago`]);
    expect(await late('03-27')).toEqual([`${text}, 7 days ago`]);
    expect(await late('04-02')).toEqual([]);
    expect(await late('04-03')).toEqual([`${text}, 14 days ago`]);
    passTo('2026-04-05T10:00:00Z');
    expect((await listNotifications(ravi))[0]).toMatchObject({
      text: `${text}, 16 days ago`,
      deal: { sentence_code: 'you_have_book_late', days_late: 16 },
    });
    await call(app, 'POST /api/requests/:id/extension', { token: ravi.token, params: { id: request.id } });
    const params = { id: request.id };
    await call(app, 'POST /api/requests/:id/extension/answer', { token: asha.token, params, body: { agree: true } });
    expect((await listNotifications(ravi))[0]!.deal).toMatchObject({ days_late: null });
    await drainMails();
    expect(await late('04-09')).toEqual([]);
    expect(await late('04-10')).toEqual(['Under the Banyan Tree is due back on 12 April 2026']);
  });

  test('is due back only once it is lent: for the time of the rental, when the day that was agreed on has come', async () => {
    const request = await asked(ravi, await bookOf(asha, 'rent', 'A Tiger for Malgudi'));
    await moved(asha, 'accept', request, { due_date: '2026-03-10' });
    await drainMails();
    passTo('2026-03-10T03:30:00Z');
    expect(await runDueRequests()).toEqual([]);
    expect(await moved(asha, 'hand_over', request)).toMatchObject({ due_date: '2026-03-24' });
    expect((await listNotifications(ravi))[0]!.text).toBe(
      'You have A Tiger for Malgudi now. It is due back on 24 March 2026',
    );

    const early = await asked(ravi, await bookOf(asha, 'rent', 'The Dark Room'));
    await moved(asha, 'accept', early, { due_date: '2026-03-12' });
    passTo('2026-03-11T18:00:00Z');
    expect(await moved(asha, 'hand_over', early)).toMatchObject({ due_date: '2026-03-12' });
  });

  test('returned early sends no reminder', async () => {
    const request = await asked(ravi, await bookOf(asha, 'rent', 'Mr. Sampath'));
    await moved(asha, 'accept', request);
    await moved(asha, 'complete', request);
    await drainMails();
    passDays(30);
    expect(await runDueRequests()).toEqual([]);
  });
});

describe('an agreed request without a sign of life', () => {
  const QUESTION = 'Is Gora still agreed with';
  const both = (toAsha: string, toRavi: string) => [`${asha.email}: ${toAsha}`, `${ravi.email}: ${toRavi}`].sort();
  async function agree() {
    const request = await createFreshRequest(ravi, 'Gora');
    await moved(asha, 'accept', request);
    const next = await asked(meera, { id: request.book_id, type: 'sell' });
    await drainMails();
    return { request, next };
  }
  const readText = async (who: Member, { id }: { id: number }) =>
    (await listNotifications(who)).find((one) => one.id === id)?.text;

  test('raises a question twice, and then ends for the next in line', async () => {
    const { request, next } = await agree();
    const question = both(`${QUESTION} Ravi Kumar? Please answer`, `${QUESTION} Asha Menon? Please answer`);
    passTo('2026-03-17T09:00:00Z');
    expect(await runDueRequests()).toEqual([]);
    passTo('2026-03-17T10:30:00Z');
    expect(await runDueRequests()).toEqual(question);
    expect(await readText(asha, request)).toBe(`${QUESTION} Ravi Kumar? Please answer`);
    await call(app, 'POST /api/notifications/seen', { token: asha.token });
    passTo('2026-03-24T10:00:00Z');
    expect(await runDueRequests()).toEqual([]);
    passTo('2026-03-24T11:00:00Z');
    expect(await runDueRequests()).toEqual(question);
    expect(await statusOf(request)).toBe('accepted');
    passTo('2026-03-31T12:00:00Z');
    expect(await runDueRequests()).toEqual(
      [
        ...both(
          'Neither you nor Ravi Kumar said anything about Gora for 30 days, so what you agreed has ended',
          'Neither you nor Asha Menon said anything about Gora for 30 days, so what you agreed has ended',
        ),
        `${meera.email}: Gora is free and you are next: Asha Menon can answer your request now`,
      ].sort(),
    );
    expect([await statusOf(request), await statusOf(next)]).toEqual(['cancelled', 'requested']);
    expect(await readText(ravi, request)).toBe(
      'Neither you nor Asha Menon said anything about Gora for 30 days, so what you agreed has ended',
    );
  });

  test.each([
    [
      'a message',
      async () => {
        const { data } = await call(app, 'POST /api/conversations', { token: ravi.token, body: { user_id: asha.id } });
        const sent = { token: ravi.token, params: { id: data.id }, body: { message: 'After my exams?' } };
        await call(app, 'POST /api/conversations/:id/messages', sent);
        await db.updateTable('messages').set({ created_at: deps.clock() }).execute();
      },
    ],
    [
      'a proposal to meet',
      async ({ id }: { id: number }) => {
        const body = { slots: [{ starts_at: '2026-04-20T10:00:00Z', place: 'Cubbon Park' }] };
        await call(app, 'POST /api/requests/:id/appointments', { token: ravi.token, params: { id }, body });
      },
    ],
  ])('is asked about anew after %s', async (_what, act) => {
    const { request } = await agree();
    passTo('2026-03-17T10:30:00Z');
    await runDueRequests();
    passTo('2026-03-20T10:30:00Z');
    await act(request);
    await drainMails();
    passTo('2026-03-31T12:00:00Z');
    expect(await runDueRequests()).toEqual([]);
    passTo('2026-04-05T12:00:00Z');
    expect(await runDueRequests()).toHaveLength(2);
    expect(await statusOf(request)).toBe('accepted');
  });

  test('after a meeting without news raises a question twice, and then ends', async () => {
    const { request } = await agree();
    const body = { slots: [{ starts_at: '2026-03-07T12:00:00Z', place: 'Cubbon Park' }] };
    const params = { id: request.id };
    const { data } = await call(app, 'POST /api/requests/:id/appointments', { token: ravi.token, params, body });
    const slot = { token: asha.token, params: { id: data.id }, body: { slot: 0 } };
    await call(app, 'POST /api/appointments/:id/accept', slot);
    await drainMails();
    const question = both(
      'Did you meet Ravi Kumar for Gora? Please answer',
      'Did you meet Asha Menon for Gora? Please answer',
    );
    passTo('2026-03-10T11:00:00Z');
    expect(await runDueRequests()).toEqual([]);
    passTo('2026-03-10T12:00:00Z');
    expect(await runDueRequests()).toEqual(question);
    passTo('2026-03-14T12:00:00Z');
    expect(await runDueRequests()).toEqual(question);
    passTo('2026-03-18T12:00:00Z');
    expect(await runDueRequests()).toHaveLength(3);
    expect(await statusOf(request)).toBe('cancelled');
    expect(await readText(asha, request)).toBe(
      'You and Ravi Kumar did not say whether you met for Gora, so what you agreed has ended',
    );
  });

  test('after a contested meeting raises a question twice more', async () => {
    const { request } = await agree();
    const body = { slots: [{ starts_at: '2026-03-07T12:00:00Z', place: 'Cubbon Park' }] };
    const params = { id: request.id };
    const { data } = await call(app, 'POST /api/requests/:id/appointments', { token: ravi.token, params, body });
    const change = { params: { id: data.id } };
    await call(app, 'POST /api/appointments/:id/accept', { ...change, token: asha.token, body: { slot: 0 } });
    passTo('2026-03-08T12:00:00Z');
    await call(app, 'POST /api/appointments/:id/no-show', { ...change, token: asha.token });
    await call(app, 'POST /api/appointments/:id/no-show', { ...change, token: ravi.token });
    await drainMails();
    for (const [day, mails] of [
      ['10', 0],
      ['11', 2],
      ['14', 0],
      ['15', 2],
      ['18', 0],
      ['19', 3],
    ] as const) {
      passTo(`2026-03-${day}T12:30:00Z`);
      expect(await runDueRequests(), day).toHaveLength(mails);
    }
    expect(await statusOf(request)).toBe('cancelled');
  });
});

test('a failing request does not block the others and is retried', async () => {
  const stuck = await createFreshRequest(ravi, 'The Financial Expert');
  const other = await createFreshRequest(meera, 'The Guide');
  passDays(14);
  const publish: typeof deps.publish = async (_trx, { channel }) => {
    if (channel === `private-user.${ravi.id}`) throw new Error('no word for Ravi');
  };
  await expect(processDueRequests({ ...deps, publish })).rejects.toThrow('processing due requests failed for 1');
  expect([await statusOf(stuck), await statusOf(other)]).toEqual(['requested', 'cancelled']);
  await processDueRequests(deps);
  expect(await statusOf(stuck)).toBe('cancelled');
});

test('two concurrent processes expire each request once and send each mail once', async () => {
  const titles = Array.from({ length: 12 }, (_, index) => `Volume ${index + 1}`);
  const books = await Promise.all(titles.map((title) => bookOf(asha, 'sell', title)));
  for (const book of books) await asked(ravi, book);
  await drainMails();
  passDays(14);

  const log = pino({ level: 'silent' });
  const other = openDatabase(world.url, 4);
  const here = openJobWorker(deps, { pool: world.pool, databaseUrl: world.url, log });
  const there = openJobWorker({ ...deps, db: other.db }, { pool: other.pool, databaseUrl: world.url, log });
  await Promise.all([
    here.start(),
    there.start(),
    processDueRequests(deps),
    processDueRequests({ ...deps, db: other.db }),
  ]);
  await vi.waitFor(async () => {
    const waiting = await listWaitingJobs(world.pool);
    expect(waiting.filter(({ task_identifier }) => task_identifier === 'notifications.mail')).toEqual([]);
    expect(world.mails.length).toBeGreaterThanOrEqual(2 * titles.length);
  }, 60_000);
  await Promise.all([here.stop(), there.stop()]);
  await other.db.destroy();

  const expected = titles.flatMap((title) => [
    `${asha.email}: You did not answer Ravi Kumar's request for ${title} in 14 days, so it is closed`,
    `${ravi.email}: Asha Menon did not answer your request for ${title} in 14 days, so it is closed`,
  ]);
  expect(await drainMails()).toEqual(expected.sort());
  const rows = await db.selectFrom('requests').where('next_step_at', '<=', deps.clock()).select('id').execute();
  expect(rows).toEqual([]);
});

test('two concurrent processes send each reminder once', async () => {
  const titles = Array.from({ length: 8 }, (_, index) => `Book ${index + 1}`);
  for (const title of titles) await asked(ravi, await bookOf(asha, 'sell', title));
  await drainMails();
  passDays(2);

  const other = openDatabase(world.url, 4);
  await Promise.all([processDueRequests(deps), processDueRequests({ ...deps, db: other.db })]);
  await other.db.destroy();
  expect(await drainMails()).toEqual(
    titles.map((title) => `${asha.email}: Reminder: ${title} · Ravi Kumar offers ₹150.50, you ask ₹200`).sort(),
  );
});

test('a move after a concurrent expiry is rejected', async () => {
  const request = await createFreshRequest(ravi, 'The Painter of Signs');
  passDays(14);
  await processDueRequests(deps);
  const { status, error } = await move(asha, 'accept', request);
  expect([status, error.code]).toEqual([409, 'requests.move_not_allowed']);
});
