import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { call, createTestApp } from '../../../../test/app.ts';
import { createConfirmedMember, type Member } from '../../../../test/factories.ts';
import { makeJobsDue } from '../../../../test/jobs.ts';
import { explainQuery } from '../../../../test/statements/query-plans.ts';
import { recordStatements } from '../../../../test/statements/recorded-statements.ts';

const world = await createTestApp({}, { receivesMails: true });
const { app, db } = world;
afterAll(world.close);

let asha: Member;
let ravi: Member;
let id: number;
beforeEach(async () => {
  asha = await createConfirmedMember(world, 'Asha');
  ravi = await createConfirmedMember(world, 'Ravi');
  id = (await call(app, 'POST /api/conversations', { token: asha.token, body: { user_id: ravi.id } })).data.id;
  await setSeen(ravi, 24);
  world.mails.length = 0;
});

const getTime = (hoursAgo: number) => new Date(Date.now() - hoursAgo * 60 * 60 * 1000);
const setSeen = ({ id: userId }: Member, hoursAgo: number) =>
  db
    .updateTable('users')
    .set({ last_seen_at: getTime(hoursAgo) })
    .where('id', '=', userId)
    .execute();

/** Asha's message to Ravi, so many hours ago. */
async function send(message: string, hoursAgo: number) {
  const { data } = await call(app, 'POST /api/conversations/:id/messages', {
    token: asha.token,
    params: { id },
    body: { message },
  });
  await db
    .updateTable('messages')
    .set({ created_at: getTime(hoursAgo) })
    .where('id', '=', data.id)
    .execute();
}

const read = () => call(app, 'POST /api/conversations/:id/mark-read', { token: ravi.token, params: { id } });

async function readMails() {
  await makeJobsDue(world.pool);
  await world.runJobs();
  return world.mails.splice(0).map(({ to, text }) => ({ to: to[0], text }));
}

const mail = (subject: string) => ({
  to: ravi.email,
  text: expect.stringMatching(new RegExp(`^Subject: ${subject}\\r?$`, 'm')) as string,
});

describe('a message that is unread for two hours', () => {
  test('is mailed with those that followed, and a link that opens the conversation', async () => {
    await send('Where shall we meet?', 3);
    await send('At the library?', 1);
    const mails = await readMails();
    expect(mails).toEqual([mail('Asha wrote you 2 messages')]);
    expect(mails[0]!.text).toContain('“Where shall we meet?”');
    expect(mails[0]!.text).toContain(`/notifications?chat=${id}`);
    expect(mails[0]!.text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  });

  test('is mailed once, until the messages are read', async () => {
    await send('Hello', 5);
    expect(await readMails()).toHaveLength(1);
    await send('Are you there?', 3);
    expect(await readMails()).toEqual([]);
    await read();
    await setSeen(ravi, 24);
    await send('Hello again', 3);
    expect(await readMails()).toEqual([mail('Asha wrote you a message')]);
  });

  test('is not mailed before', async () => {
    await send('Hello', 1);
    expect(await readMails()).toEqual([]);
    await db
      .updateTable('messages')
      .set({ created_at: getTime(2.1) })
      .where('conversation_id', '=', id)
      .execute();
    expect(await readMails()).toHaveLength(1);
  });

  test('is not mailed when it was read', async () => {
    await send('Hello', 3);
    await read();
    await setSeen(ravi, 24);
    expect(await readMails()).toEqual([]);
  });

  test('is not mailed when the member was on the site since, but a later one is', async () => {
    await send('Hello', 5);
    await setSeen(ravi, 4);
    expect(await readMails()).toEqual([]);
    await send('Are you there?', 3);
    expect(await readMails()).toEqual([mail('Asha wrote you 2 messages')]);
  });

  test('is not mailed to a member who switched it off, also in the mail', async () => {
    const { token } = ravi;
    await call(app, 'PUT /api/user/mail-preferences', { token, body: { message: false } });
    await setSeen(ravi, 24);
    await send('Hello', 3);
    expect(await readMails()).toEqual([]);
  });

  test('is stopped by one click in the mail', async () => {
    await send('Hello', 3);
    const [first] = await readMails();
    const token = /stop-mail\?token=([\w-]+)/.exec(first!.text)![1]!;
    expect((await call(app, 'POST /api/mail-stop', { body: { token } })).data).toEqual({
      kind: 'message',
      wanted: false,
    });
    await read();
    await setSeen(ravi, 24);
    await send('Hello again', 3);
    expect(await readMails()).toEqual([]);
  });

  test('is not mailed after a block', async () => {
    await send('Hello', 3);
    await call(app, 'POST /api/users/:id/block', { token: ravi.token, params: { id: asha.id } });
    await setSeen(ravi, 24);
    expect(await readMails()).toEqual([]);
  });

  test.each(['sender', 'recipient'])('is not mailed when the %s is suspended', async (who) => {
    await send('Hello', 3);
    const change = { suspended_at: new Date(), suspension_reason: 'spam' as const };
    await db
      .updateTable('users')
      .set(change)
      .where('id', '=', who === 'sender' ? asha.id : ravi.id)
      .execute();
    expect(await readMails()).toEqual([]);
  });
});

test('messages that are read cost nothing', async () => {
  const { id: otherId } = await createConfirmedMember(world, 'Meera');
  const { data } = await call(app, 'POST /api/conversations', { token: asha.token, body: { user_id: otherId } });
  await sql`
    insert into messages (conversation_id, seq, sender_id, body)
    select case when seq <= 10000 then ${id}::integer else ${data.id}::integer end, seq, ${asha.id}, 'Hello'
    from generate_series(1, 50000) as seq`.execute(db);
  await sql`
    update conversations set last_seq = 10000, user_one_read_seq = 10000, user_two_read_seq = 10000
    where id = ${id}`.execute(db);
  await sql`analyze messages, conversations`.execute(db);
  await send('Are you there?', 3);
  const takeStatements = recordStatements();
  expect(await readMails()).toHaveLength(1);
  const first = takeStatements().find(({ text }) => text.startsWith('select "messages"."seq"'))!;
  const [plan] = await explainQuery(world.pool, { sql: first.text, parameters: first.values! });
  expect(plan!.blocks).toBeLessThan(50);
});
