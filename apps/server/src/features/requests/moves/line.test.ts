import { afterAll, beforeEach, expect, test } from 'vitest';
import { call } from '../../../../test/app.ts';
import { createConfirmedMember, createMember, type Member } from '../../../../test/factories.ts';
import { createRequestsApp, listRequestNews } from '../../../../test/requests.ts';

const world = await createRequestsApp({}, { receivesMails: true });
const { app, db, asked, moved, bookOf, takeTold } = world;
afterAll(world.close);

let asha: Member, ravi: Member, waiting: [Member, Member, Member];
beforeEach(async () => {
  [asha, ravi] = [await createMember(db, 'Asha'), await createMember(db, 'Ravi')];
  waiting = [await createMember(db, 'Meera'), await createMember(db, 'Kavya'), await createMember(db, 'Dev')];
});

const listSent = async ({ token }: Member) => (await call(app, 'GET /api/requests', { token })).data;
const placeOf = async (member: Member) => (await listSent(member))[0]!.place_in_line;
const listPlaces = () => Promise.all(waiting.map(placeOf));

async function lendBook() {
  const book = await bookOf(asha, 'rent');
  const request = await asked(ravi, book);
  return { book, lent: await moved(asha, 'accept', request, { due_date: '2026-03-20' }) };
}

test('when one of three in line leaves, those behind move up and are notified', async () => {
  const { book, lent } = await lendBook();
  const line = [await asked(waiting[0], book), await asked(waiting[1], book), await asked(waiting[2], book)] as const;
  // Another book's line, which must not change.
  await asked(waiting[0], await bookOf(asha, 'sell'));
  expect(line.map(({ place_in_line }) => place_in_line)).toEqual([1, 2, 3]);
  expect(await listPlaces()).toEqual([null, 2, 3]);
  expect(await placeOf(ravi)).toBeNull();

  takeTold();
  await moved(waiting[1], 'cancel', line[1]);
  expect(takeTold().changed).toEqual([asha.id, ...waiting.map(({ id }) => id)]);
  expect(await listPlaces()).toEqual([null, null, 2]);

  await moved(asha, 'complete', lent);
  expect(await listPlaces()).toEqual([null, null, 1]);
});

test('readers in line see when the book is due back, also after a change; the owner sees positions and the count', async () => {
  const { book, lent } = await lendBook();
  for (const member of waiting) await asked(member, book);
  const stateFor = async (member: Member) => (await listSent(member))[0]!.book.state;
  expect(await stateFor(waiting[2])).toEqual({ kind: 'promised', until: '2026-03-20', waiting: 3 });

  takeTold();
  const change = { token: asha.token, params: { id: lent.id }, body: { due_date: '2026-04-02' } };
  await call(app, 'PUT /api/requests/:id/due-date', change);
  expect(takeTold().changed).toEqual([asha.id, ravi.id, ...waiting.map(({ id }) => id)]);
  expect(await stateFor(waiting[0])).toEqual({ kind: 'promised', until: '2026-04-02', waiting: 3 });
  // The accepted one was sent first.
  const [accepted] = await listSent(ravi);
  expect(accepted!.moved_at).toBe(lent.moved_at);
  expect(accepted!.updated_at > lent.updated_at).toBe(true);

  const { data: inbox } = await call(app, 'GET /api/requests/inbox', { token: asha.token });
  expect(inbox.map(({ place_in_line }) => place_in_line)).toEqual([3, 2, 1]);
  const news = await listRequestNews(app, asha);
  expect(news.map(({ place_in_line }) => place_in_line)).toEqual([3, 2, 1]);
  const { data: between } = await call(app, 'GET /api/users/:id/requests', {
    token: waiting[1].token,
    params: { id: asha.id },
  });
  expect(between[0]!.place_in_line).toBe(2);
});

test('the next in line gets an entry in the bell, until it is seen, and a mail', async () => {
  const next = await createConfirmedMember(world, 'Meera');
  const { book, lent } = await lendBook();
  const request = await asked(next, book);
  const readBell = async () => (await listRequestNews(app, next)).map(({ id, text }) => [id, text]);
  expect(await readBell()).toEqual([]);
  await world.runJobs();
  world.mails.length = 0;
  await moved(ravi, 'cancel', lent);
  const text = 'The Guide is free and you are next: Asha can answer your request now';
  expect(await readBell()).toEqual([[request.id, text]]);
  await world.runJobs();
  const mails = world.mails.filter(({ to }) => to[0] === next.email).map((mail) => mail.text.replace(/=?\r\n/g, ''));
  expect(mails).toHaveLength(1);
  expect(mails[0]).toContain(text);
  await call(app, 'POST /api/notifications/seen', { token: next.token });
  expect(await readBell()).toEqual([]);
  expect((await listSent(next))[0]).toMatchObject({ status: 'requested', text });
});
