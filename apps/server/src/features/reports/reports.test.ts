import { afterAll, describe, expect, test } from 'vitest';
import { call, createTestApp, PUBLIC_URL } from '../../../test/app.ts';
import { createBook, createMember, type Member } from '../../../test/factories.ts';
import { listWaitingJobs } from '../../../test/jobs.ts';
import { createModerator, createReport, sendMessageTo } from '../../../test/moderation.ts';
import { createRateLimits } from '../../rate-limits.ts';

const world = await createTestApp();
const { app, db } = world;
const asha = await createMember(db, 'Asha Menon');
const ravi = await createMember(db, 'Ravi Kumar');
const zoya = await createMember(db, 'Nobody Involved');
afterAll(() => world.close());

const report = (who: Member | undefined, body: Record<string, unknown>) =>
  call(app, 'POST /api/reports', { token: who?.token, body });
const getReportRow = (id: number) =>
  db.selectFrom('reports').where('id', '=', id).selectAll().executeTakeFirstOrThrow();

describe('POST /api/reports', () => {
  test('stores a snapshot of a book, unaffected by later edits', async () => {
    const book = await createBook(db, { user_id: ravi.id, title: 'Buy gold now', description: 'Call me' });
    const { status, data } = await report(asha, { kind: 'book', id: book.id, reason: 'spam', words: ' An advert ' });
    expect([status, data.message]).toEqual([201, 'Thank you. Our moderators will look into it.']);
    await db.updateTable('books').set({ title: 'Godan', description: null }).where('id', '=', book.id).execute();
    expect(await getReportRow(data.id)).toMatchObject({
      kind: 'book',
      thing_id: book.id,
      reporter_id: asha.id,
      about_id: ravi.id,
      reason: 'spam',
      state: 'open',
      words: 'An advert',
      snapshot: { title: 'Buy gold now', author: 'R. K. Narayan', text: 'Call me', image: null },
    });
  });

  test('stores the text of a message and the profile of a member', async () => {
    const message = await sendMessageTo(app, ravi, asha, 'You fool');
    await db.updateTable('profiles').set({ bio: 'I cheat' }).where('user_id', '=', ravi.id).execute();
    const [one, other] = [
      await createReport(app, asha, { kind: 'message', id: message.id, reason: 'harassment' }),
      await createReport(app, asha, { kind: 'person', id: ravi.id, reason: 'fraud' }),
    ];
    expect(await getReportRow(one)).toMatchObject({ about_id: ravi.id, snapshot: { text: 'You fool', title: null } });
    expect(await getReportRow(other)).toMatchObject({
      about_id: ravi.id,
      snapshot: { text: 'I cheat', title: 'Ravi Kumar' },
    });
  });

  test.each([
    ['kind', '', 'The kind field is required'],
    ['kind', 'city', 'The selected kind is invalid'],
    ['id', '', 'The id field is required'],
    ['id', 'x', 'The id field must be a number'],
    ['reason', undefined, 'The reason field is required'],
    ['reason', 'dull', 'The selected reason is invalid'],
    ['words', 'w'.repeat(1001), 'The words field must not be longer than 1000 characters'],
    ['words', 'a\u0000b', 'The words field has a character that cannot be stored'],
  ])('rejects %s: %j', async (field, value, complaint) => {
    const { status, error } = await report(asha, { kind: 'person', id: ravi.id, reason: 'spam', [field]: value });
    expect([status, error.errors]).toEqual([422, { [field]: [complaint] }]);
  });

  test('rejects the member’s own things', async () => {
    const book = await createBook(db, { user_id: asha.id });
    const message = await sendMessageTo(app, asha, ravi, 'Good morning');
    for (const mine of [
      { kind: 'book', id: book.id },
      { kind: 'message', id: message.id },
      { kind: 'person', id: asha.id },
    ]) {
      const { status, error } = await report(asha, { ...mine, reason: 'spam' });
      expect([status, error.errors], mine.kind).toEqual([
        422,
        { id: ['You cannot report yourself or something of your own'] },
      ]);
    }
  });

  test('returns 404 for things that the member cannot see', async () => {
    const message = await sendMessageTo(app, ravi, asha, 'Between us');
    const deleted = await createBook(db, { user_id: ravi.id, deleted_at: new Date() });
    const hidden = await createBook(db, { user_id: ravi.id, hidden_at: new Date() });
    const unseen = [
      { kind: 'message', id: message.id },
      { kind: 'message', id: 2_000_000_000 },
      { kind: 'book', id: deleted.id },
      { kind: 'book', id: hidden.id },
      { kind: 'person', id: 2_000_000_000 },
    ];
    for (const thing of unseen) {
      const { status, error } = await report(zoya, { ...thing, reason: 'spam' });
      expect([status, error.code], JSON.stringify(thing)).toEqual([404, 'reports.nothing_there']);
    }
  });

  test('is idempotent while open, also concurrently', async () => {
    const book = await createBook(db, { user_id: ravi.id });
    const thing = { kind: 'book' as const, id: book.id };
    const ids = await Promise.all(Array.from({ length: 6 }, () => createReport(app, asha, thing)));
    expect(new Set(ids).size).toBe(1);
    expect(await createReport(app, zoya, thing)).not.toBe(ids[0]);
    await db
      .updateTable('reports')
      .set({ state: 'dismissed', closed_at: new Date() })
      .where('id', '=', ids[0]!)
      .execute();
    expect(await createReport(app, asha, thing)).not.toBe(ids[0]);
  });

  test('is limited to twenty an hour', async () => {
    const strict = await createTestApp({ limits: createRateLimits(1) });
    const one = await createMember(strict.db);
    const send = () =>
      call(strict.app, 'POST /api/reports', { token: one.token, body: { kind: 'person', id: 999, reason: 'spam' } });
    for (let sent = 0; sent < 20; sent++) expect((await send()).status).toBe(404);
    const refused = await send();
    expect([refused.status, refused.error.code]).toEqual([429, 'request.too_many']);
    await strict.close();
  });
});

describe('a report', () => {
  test('is mailed to support once, without message text, and links to the moderation page', async () => {
    const reached = await createTestApp({ supportEmail: 'support@example.org' }, { receivesMails: true });
    const reader = await createMember(reached.db, 'Asha\r\nBcc: all@example.org');
    const writer = await createMember(reached.db, 'Ravi Kumar');
    const message = await sendMessageTo(reached.app, writer, reader, 'A private insult');
    const thing = {
      kind: 'message' as const,
      id: message.id,
      reason: 'harassment' as const,
      words: 'He goes on <b>so</b>',
    };
    const id = await createReport(reached.app, reader, thing);
    await createReport(reached.app, reader, thing);
    await reached.runJobs();

    const mails = reached.mails.filter(({ to }) => to[0] === 'support@example.org');
    expect(mails).toHaveLength(1);
    const { text } = mails[0]!;
    expect(text).toContain('Subject: Report of a message: harassment or abuse');
    expect(text).toContain(`${PUBLIC_URL}/moderation/${id}`);
    expect(text).toContain('<p>He goes on &lt;b&gt;so&lt;/b&gt;</p>');
    expect(text).not.toContain('A private insult');
    expect(text.split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im);
    await reached.close();
  });

  test('is only stored without a support address', async () => {
    await createReport(app, asha, { kind: 'person', id: zoya.id });
    expect((await listWaitingJobs(world.pool)).map((job) => job.task_identifier)).not.toContain('reports.pass_on');
  });

  test('stays without its reporter after account deletion, and loses the data of a deleted subject', async () => {
    const [one, other] = [await createMember(db, 'Somebody Who Leaves'), await createMember(db, 'Another One')];
    const byOne = await createReport(app, one, { kind: 'person', id: other.id });
    const aboutOne = await createReport(app, other, { kind: 'person', id: one.id });
    await call(app, 'DELETE /api/user', { token: one.token, body: { password: one.password } });
    expect(await getReportRow(byOne)).toMatchObject({ reporter_id: null, snapshot: { title: 'Another One' } });
    expect(await getReportRow(aboutOne)).toMatchObject({
      reporter_id: other.id,
      snapshot: { title: null, text: null, image: null },
    });
    const moderator = await createModerator(world);
    const { data } = await call(app, 'GET /api/moderation/reports/:id', {
      token: moderator.token,
      params: { id: byOne },
    });
    expect(data.reports[0]?.reporter).toBeNull();
  });
});
