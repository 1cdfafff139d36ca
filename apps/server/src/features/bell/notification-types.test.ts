import { interfaceLanguages } from '@wandering-books/contract/language/interface-languages.ts';
import { type NotificationKind, notificationKinds } from '@wandering-books/contract/notifications/notifications.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { call } from '../../../test/app.ts';
import { createBook, createCity, createConfirmedMember, type Member, shareBook } from '../../../test/factories.ts';
import { createRequestsApp } from '../../../test/requests.ts';
import { removeOldNotifications, type NotificationOf } from '../notifications/notifications.usecases.ts';
import { notificationTypes, writeNotification } from './notification-types.usecases.ts';

const world = await createRequestsApp({}, { receivesMails: true });
const { app, asked, bookOf, db, deps, moved, passDays, passTo, runJobs } = world;
const PLACE = { latitude: 18.52, longitude: 73.86 };
const pune = await createCity(db, 'Pune', PLACE);
let asha: Member;
let ravi: Member;
let zoya: Member;

beforeEach(async () => {
  passTo('2026-03-01T10:00:00Z');
  await db.updateTable('books').set({ deleted_at: new Date() }).execute();
  const join = (name: string) => createConfirmedMember(world, name);
  [asha, ravi, zoya] = [await join('Asha Menon'), await join('Ravi Kumar'), await join('Zoya Khan')];
  await db.updateTable('profiles').set({ city_id: pune }).execute();
  await runJobs();
  world.mails.length = 0;
});
afterAll(world.close);

interface Scene {
  notification: NotificationOf;
  /** Makes it untrue. */
  end: () => Promise<unknown>;
}

const wishFor = (who: Member, text: string) => call(app, 'POST /api/wishes', { token: who.token, body: { text } });

/** Asha is notified of something that Ravi did. */
const scenes: Record<NotificationKind, () => Promise<Scene>> = {
  async request() {
    const request = await asked(ravi, await bookOf(asha));
    return {
      notification: { kind: 'request', subjectId: request.id, event: 'asked' },
      end: () => moved(ravi, 'cancel', request),
    };
  },
  async wish() {
    await wishFor(asha, 'Godan');
    const { id } = await shareBook(world, { user_id: ravi.id, title: 'Godan', ...PLACE });
    await runJobs();
    return {
      notification: { kind: 'wish', subjectId: id, event: 'matched' },
      end: () => call(app, 'DELETE /api/book-posts/:id', { token: ravi.token, params: { id } }),
    };
  },
  async exchange() {
    const give = (user_id: number, title: string) =>
      createBook(db, { user_id, title, type: 'exchange', price: null, ...PLACE });
    await give(ravi.id, 'Nirmala');
    await give(asha.id, 'Gaban');
    await wishFor(asha, 'Nirmala');
    await wishFor(ravi, 'Gaban');
    await runJobs();
    const { data } = await call(app, 'GET /api/exchanges', { token: asha.token });
    const { id } = data.data[0]!;
    return {
      notification: { kind: 'exchange', subjectId: id, event: 'proposed' },
      end: () => call(app, 'POST /api/exchanges/:id/decline', { token: ravi.token, params: { id } }),
    };
  },
};

/** Whether the linked page shows its subject to a member. Books are public. */
const open: Record<NotificationKind, (who: Member, id: number) => Promise<boolean>> = {
  request: async ({ token }, id) =>
    (await call(app, 'GET /api/requests/:id', { token, params: { id } })).status === 200,
  wish: async ({ token }, id) => (await call(app, 'GET /api/book-posts/:id', { token, params: { id } })).status === 200,
  exchange: async ({ token }, id) =>
    (await call(app, 'GET /api/exchanges', { token })).data.data.some((exchange) => exchange.id === id),
};
const listBell = async ({ token }: Member) => (await call(app, 'GET /api/notifications', { token })).data;
const see = ({ token }: Member, kind: NotificationKind, subject_id?: number) =>
  call(app, 'POST /api/notifications/seen', {
    token,
    body: { kind, subject_ids: subject_id === undefined ? undefined : [subject_id] },
  });
const findRow = ({ kind, subjectId }: NotificationOf, { id }: Member) =>
  db
    .selectFrom('notifications')
    .where('user_id', '=', id)
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .selectAll()
    .executeTakeFirst();

describe.each(notificationKinds)('a notification about a %s', (kind) => {
  test('has texts of its own in every language, and a link to its subject', async () => {
    const { notification } = await scenes[kind]();
    const [entry] = await listBell(asha);
    expect(entry).toMatchObject({ kind, path: notificationTypes[kind].getPath(notification.subjectId) });
    const distinctTexts = new Set<string>();
    for (const { code } of interfaceLanguages) {
      const texts = await writeNotification(deps, notification, { id: asha.id, language: code });
      expect(texts, code).toMatchObject({ push: { title: expect.stringMatching(/\p{L}/u) } });
      const mail = texts!.buildMail?.();
      if (mail) expect(mail.subject).toMatch(/\p{L}/u);
      distinctTexts.add(JSON.stringify(texts!.push) + mail?.subject);
    }
    expect(distinctTexts.size).toBe(interfaceLanguages.length);
  });

  test('leads its recipient there, and no other member to private data', async () => {
    const { notification } = await scenes[kind]();
    expect(await open[kind](asha, notification.subjectId)).toBe(true);
    expect(await open[kind](zoya, notification.subjectId)).toBe(kind === 'wish');
    expect(await findRow(notification, zoya)).toBeUndefined();
  });

  test('is not sent once it is no longer true', async () => {
    const { notification, end } = await scenes[kind]();
    await end();
    expect(await writeNotification(deps, notification, { id: asha.id, language: 'en' })).toBeNull();
  });

  test('is not sent once it was seen on the page, which is of its recipient alone', async () => {
    const { notification } = await scenes[kind]();
    await see(zoya, kind);
    await see(asha, kind, notification.subjectId + 1);
    expect(await writeNotification(deps, notification, { id: asha.id, language: 'en' })).not.toBeNull();
    await see(asha, kind, notification.subjectId);
    expect((await findRow(notification, asha))!.seen_at).toEqual(deps.clock());
    expect(await writeNotification(deps, notification, { id: asha.id, language: 'en' })).toBeNull();
  });

  test('is forgotten 90 days after it was seen, and not before', async () => {
    const { notification } = await scenes[kind]();
    passDays(91);
    await removeOldNotifications(deps);
    expect(await findRow(notification, asha)).toBeDefined();
    await see(asha, kind);
    passDays(89);
    await removeOldNotifications(deps);
    expect(await findRow(notification, asha)).toBeDefined();
    passDays(2);
    await removeOldNotifications(deps);
    expect(await findRow(notification, asha)).toBeUndefined();
  });
});

test('a request that was seen before its mail was sent is not mailed', async () => {
  const request = await asked(ravi, await bookOf(asha));
  await see(asha, 'request', request.id);
  await runJobs();
  expect(world.mails).toEqual([]);
});
