import pino from 'pino';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { call } from '../../../../test/app.ts';
import { createConfirmedMember, type Member } from '../../../../test/factories.ts';
import { listWaitingJobs } from '../../../../test/jobs.ts';
import { openMailbox } from '../../../../test/services/mailbox.ts';
import { createRequestsApp, listRequestNews } from '../../../../test/requests.ts';
import { openJobWorker } from '../../../jobs.ts';
import { openDatabase } from '../../../platform/db/database.ts';
import { processDueRequests } from './expiry.usecases.ts';

const mailbox = await openMailbox();
const world = await createRequestsApp({}, { smtpUrl: mailbox.url });
const { app, asked, bookNow, bookOf, db, deps, move, moved, passDays, passTo, statusOf, takeTold } = world;
let asha: Member;
let ravi: Member;
let meera: Member;

afterAll(async () => {
  await world.close();
  await mailbox.close();
});
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
  const taken = mailbox.mails.splice(0).filter(({ to }) => people.includes(to[0]!));
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
    const reminder = `${asha.email}: Reminder: Malgudi Days · Ravi Kumar offers ₹150.50`;
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
      [asha, ravi].map(({ email }) => `${email}: Malgudi Days · Ended without an answer`).sort(),
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
    expect(await about(ravi)).toBe('Your request for The English Teacher got no reply in 14 days and is closed');
    expect(await about(asha)).toBe(
      "Ravi Kumar's request for The English Teacher got no reply in 14 days and is closed",
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
    passDays(20);
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
      `${ravi.email}: Reminder: Talkative Man · Asha Menon’s counter-offer: ₹110`,
    ]);
  });

  test('sends no mail of a reminder to the owner who has made the offer since', async () => {
    const request = await createFreshRequest(ravi, 'A Tiger for Malgudi');
    passDays(2);
    await processDueRequests(deps);
    await moved(asha, 'counter', request, { price: 110 });
    expect(await drainMails()).toEqual([`${ravi.email}: A Tiger for Malgudi · Asha Menon’s counter-offer: ₹110`]);
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
  expect(await runDueRequests()).toEqual([`${asha.email}: Reminder: Waiting for the Mahatma · Meera Nair offers ₹20`]);
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
    passTo('2026-03-30T03:30:00Z');
    expect(await runDueRequests()).toEqual([]);

    await moved(ravi, 'complete', request);
    expect(await bookNow(book)).toEqual({ status: 'available', reserved_by: null });
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
    expect(waiting.filter(({ task_identifier }) => task_identifier === 'requests.mail')).toEqual([]);
    expect(mailbox.mails.length).toBeGreaterThanOrEqual(2 * titles.length);
  }, 60_000);
  await Promise.all([here.stop(), there.stop()]);
  await other.db.destroy();

  const expected = titles.flatMap((title) =>
    [asha, ravi].map(({ email }) => `${email}: ${title} · Ended without an answer`),
  );
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
    titles.map((title) => `${asha.email}: Reminder: ${title} · Ravi Kumar offers ₹150.50`).sort(),
  );
});

test('a move after a concurrent expiry is rejected', async () => {
  const request = await createFreshRequest(ravi, 'The Painter of Signs');
  passDays(14);
  await processDueRequests(deps);
  const { status, error } = await move(asha, 'accept', request);
  expect([status, error.code]).toEqual([409, 'requests.move_not_allowed']);
});
