import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { call, PUBLIC_URL } from '../../../test/app.ts';
import { createCity, createConfirmedMember, createMember, type Member, shareBook } from '../../../test/factories.ts';
import { createRequestsApp } from '../../../test/requests.ts';
import { reviewWishes } from './wishes.news.usecases.ts';

const world = await createRequestsApp({}, { receivesMails: true });
const { app, asked, db, deps, moved, passTo, runJobs, takeTold } = world;
const HERE = { latitude: 18.52, longitude: 73.86 };
/** A degree of latitude has 111.2 km. */
const placeAt = (km: number) => ({ ...HERE, latitude: HERE.latitude + km / 111.2 });
const DELHI = { latitude: 28.61, longitude: 77.21 };
const pune = await createCity(db, 'Pune', HERE);
const delhi = await createCity(db, 'Delhi', DELHI);
let asha: Member;
let ravi: Member;
let zoya: Member;

beforeEach(async () => {
  passTo('2026-03-01T10:00:00Z');
  await db.deleteFrom('wishes').execute();
  await db.updateTable('books').set({ status: 'unavailable' }).execute();
  asha = await createConfirmedMember(world, 'Asha Menon');
  [ravi, zoya] = [await createMember(db, 'Ravi Kumar'), await createMember(db, 'Zoya Khan')];
  await db.updateTable('profiles').set({ city_id: pune }).where('user_id', '=', asha.id).execute();
  await runJobs();
  world.mails.length = 0;
  takeTold();
});
afterAll(world.close);

const wish = async (body: Record<string, unknown>) =>
  (await call(app, 'POST /api/wishes', { token: asha.token, body })).data.id;
const share = async (given: Record<string, unknown> = {}) => {
  const author = 'Munshi Premchand';
  const book = await shareBook(world, {
    user_id: ravi.id,
    title: 'Godan',
    author,
    price: 120,
    ...placeAt(3),
    ...given,
  });
  await runJobs();
  return book;
};
const list = async () => (await call(app, 'GET /api/wishes', { token: asha.token })).data.data;
const see = (bookId?: unknown, who: Member | undefined = asha) => {
  const subject_ids = bookId === undefined ? undefined : [bookId];
  return call(app, 'POST /api/notifications/seen', { token: who?.token, body: { kind: 'wish', subject_ids } });
};
const readBell = async (who = asha) => {
  const { headers, data } = await call(app, 'GET /api/notifications', { token: who.token });
  return { total: Number(headers['x-total-count']), entries: data.filter(({ kind }) => kind !== 'request') };
};
const listTexts = async () => (await readBell()).entries.map(({ text }) => text);
const listNotices = async () => (await call(app, 'GET /api/wanted', {})).data.data.map(({ id }) => id);

describe('a new match in the bell', () => {
  test('is an entry for each book, with title, price, distance and the path of the book', async () => {
    await wish({ text: 'Godan' });
    await wish({ text: 'Premchand' });
    const { id } = await share();
    await share({ title: 'Nirmala', type: 'rent', price: 30, rent_unit: 'week', ...placeAt(0.2) });
    const { total, entries } = await readBell();
    expect(total).toBe(2);
    expect(entries.map(({ text }) => text)).toEqual([
      'One of your wishes: “Nirmala”, ₹30 a week, less than 1 km away',
      'One of your wishes: “Godan”, ₹120, about 3 km away',
    ]);
    expect(entries[1]).toMatchObject({
      ...{ kind: 'wish', status: 'new', path: `/book/${id}`, wish_id: null },
      book: { id, title: 'Godan' },
      sender: { id: ravi.id },
    });
  });

  test('names the city of the book when the wish is for a city that the member chose', async () => {
    await wish({ text: 'Godan', city_id: delhi });
    await share({ city_id: delhi, ...DELHI, type: 'donate', price: null });
    expect(await listTexts()).toEqual(['One of your wishes: “Godan”, Free, Delhi']);
  });

  test('stays until it is seen, or is of a blocked member', async () => {
    await wish({ text: 'Premchand' });
    const [one, other] = [await share(), await share({ title: 'Nirmala' })];
    expect((await see(one.id, ravi)).status).toBe(200);
    expect((await readBell()).total).toBe(2);
    await see(one.id);
    expect((await readBell()).entries.map(({ book }) => book.id)).toEqual([other.id]);
    expect((await list())[0]!.books.map(({ is_new }) => is_new)).toEqual([true, false]);
    await see();
    expect((await readBell()).total).toBe(0);
    await share({ title: 'Gaban' });
    expect((await readBell()).total).toBe(1);
    await call(app, 'POST /api/users/:id/block', { token: asha.token, params: { id: ravi.id } });
    expect((await readBell()).total).toBe(0);
  });

  test('is counted beyond the page, and rejects wrong books', async () => {
    await wish({ text: 'Premchand' });
    await share();
    await share({ title: 'Nirmala' });
    const { headers, data } = await call(app, 'GET /api/notifications', { token: asha.token, query: { per_page: 1 } });
    expect([headers['x-total-count'], data.length]).toEqual(['2', 1]);
    expect(Object.keys((await see('Godan')).error.errors!)).toEqual(['subject_ids.0']);
  });
});

describe('a book that is free again', () => {
  const callOff = async (reader: Member, book: Awaited<ReturnType<typeof share>>, by = reader) => {
    await moved(by, 'cancel', await moved(ravi, 'accept', await asked(reader, book)));
    takeTold();
    await runJobs();
  };

  test('is new again and announced again', async () => {
    await wish({ text: 'Godan' });
    const book = await share();
    await see();
    await callOff(zoya, book);
    expect(takeTold().changed).toContain(asha.id);
    expect(await list()).toMatchObject([{ count: 1, books: [{ id: book.id, is_new: true }] }]);
    expect((await readBell()).total).toBe(1);
  });

  test('is not told to a member who called it off, or who dismissed it', async () => {
    const id = await wish({ text: 'Godan' });
    const book = await share();
    await see();
    await callOff(asha, book);
    expect((await readBell()).entries).toEqual([]);
    const body = { book_id: book.id };
    await call(app, 'POST /api/wishes/:id/dismiss', { token: asha.token, params: { id }, body });
    await callOff(zoya, book);
    expect((await readBell()).entries).toEqual([]);
  });

  test('is not new when it was only edited', async () => {
    await wish({ text: 'Godan' });
    const { id } = await share();
    await see();
    await call(app, 'PUT /api/book-posts/:id', { token: ravi.token, params: { id }, body: { price: 90 } });
    await runJobs();
    expect((await readBell()).total).toBe(0);
  });
});

describe('a matching book that was handed over', () => {
  const receive = async (book: Awaited<ReturnType<typeof share>>, given = {}, who = asha) => {
    const request = await moved(ravi, 'accept', await asked(who, book, given));
    await moved(who, book.type === 'rent' ? 'hand_over' : 'complete', request);
  };

  test('asks whether it was the one, closes the notice, and the wish with one call', async () => {
    const id = await wish({ text: 'Godan', shown: true });
    const book = await share();
    expect(await listNotices()).toEqual([id]);
    await receive(book);
    expect(await list()).toMatchObject([{ id, received: { book_id: book.id, title: 'Godan' }, books: [] }]);
    const { entries } = await readBell();
    const text = 'You have “Godan”. Is it the one you looked for?';
    expect(entries).toMatchObject([{ kind: 'wish_received', text, wish_id: id, path: `/book/${entries[0]!.book.id}` }]);
    expect(await listNotices()).toEqual([]);
    expect((await call(app, 'GET /api/wanted/:id', { params: { id } })).status).toBe(404);
    expect((await call(app, 'DELETE /api/wishes/:id', { token: asha.token, params: { id } })).status).toBe(200);
    expect([await list(), (await readBell()).entries]).toEqual([[], []]);
  });

  test('was not the one: the notice is back and nothing is asked again', async () => {
    const id = await wish({ text: 'Godan', shown: true });
    const book = await share();
    await receive(book);
    const dismissal = { params: { id }, body: { book_id: book.id } };
    const { data } = await call(app, 'POST /api/wishes/:id/dismiss', { ...dismissal, token: asha.token });
    expect([data.received, (await readBell()).entries, await listNotices()]).toEqual([null, [], [id]]);
  });

  test('is asked about while the wish is for the same book, and shown again as a notice of another', async () => {
    const id = await wish({ text: 'Godan', shown: true });
    await receive(await share());
    const change = async (body: object) =>
      (await call(app, 'PUT /api/wishes/:id', { token: asha.token, params: { id }, body })).data.received;
    expect(await change({ text: 'Godan', shown: true, radius_km: 50 })).toMatchObject({ title: 'Godan' });
    expect(await listNotices()).toEqual([]);
    expect(await change({ text: 'Nirmala', shown: true })).toBeNull();
    expect([(await readBell()).entries, await listNotices()]).toEqual([[], [id]]);
  });

  test('is one with all words from far away, a copy of the work, one of a notice, in exchange, or rented', async () => {
    const [words, work, notice, offered] = [
      await share({ title: 'Godan, a novel', ...DELHI }),
      await share({ title: 'Nirmala', ...DELHI }),
      await share({ title: 'The Gift of a Cow' }),
      await share({ title: 'Gaban', type: 'exchange', price: null, ...DELHI }),
    ];
    const rented = await share({ title: 'Karmabhumi', type: 'rent', rent_unit: 'week', ...DELHI });
    const wishes = [
      { text: 'Godan' },
      { work_id: work.work_id },
      { text: 'Go-Daan', shown: true },
      { text: 'Gaban' },
      { text: 'Karmabhumi' },
    ];
    const ids = [];
    for (const body of wishes) ids.push(await wish(body));
    await receive(words);
    await receive(work);
    const { data: offer } = await call(app, 'POST /api/wanted/:id/offers', {
      ...{ token: ravi.token, params: { id: ids[2]! }, body: { book_id: notice.id } },
    });
    await moved(
      asha,
      'complete',
      await moved(asha, 'accept_counter', offer, { counter_id: offer.counter_offers[0]!.id }),
    );
    const own = await share({ user_id: asha.id, title: 'Kim', type: 'exchange', price: null });
    await receive(offered, { exchange_book_id: own.id });
    await receive(rented);
    expect((await list()).map(({ id, received }) => [id, received?.title]).toSorted()).toEqual([
      [ids[0], 'Godan, a novel'],
      [ids[1], 'Nirmala'],
      [ids[2], 'The Gift of a Cow'],
      [ids[3], 'Gaban'],
      [ids[4], 'Karmabhumi'],
    ]);
  });

  test('is asked about no wish of others, and no later one', async () => {
    const book = await share();
    await wish({ text: 'Godan' });
    await receive(book, {}, zoya);
    const later = await share();
    await receive(later);
    await db.deleteFrom('wishes').execute();
    await wish({ text: 'Godan' });
    expect(await list()).toMatchObject([{ received: null }]);
  });
});

describe('POST /api/wishes/confirm', () => {
  const confirm = (who?: Member) => call(app, 'POST /api/wishes/confirm', { token: who?.token });

  test('keeps all wishes that the member is asked about', async () => {
    for (const text of ['Godan', 'Nirmala', 'Gaban']) await wish({ text });
    await db.updateTable('wishes').set({ asked_at: deps.clock() }).where('text', '<>', 'Gaban').execute();
    expect((await confirm(zoya)).status).toBe(200);
    expect((await list()).filter(({ asks }) => asks)).toHaveLength(2);
    expect((await confirm(asha)).status).toBe(200);
    expect((await list()).map(({ asks }) => asks)).toEqual([false, false, false]);
    passTo('2026-03-16T10:00:00Z');
    await reviewWishes(deps);
    expect(await list()).toHaveLength(3);
  });
});

describe('the daily review', () => {
  const review = async () => {
    await reviewWishes(deps);
    await runJobs();
    return world.mails.splice(0).map(({ to, text }) => [to[0], /^Subject: (.*)$/m.exec(text)?.[1]?.trim()]);
  };
  const readMail = async () => {
    await reviewWishes(deps);
    await runJobs();
    return world.mails
      .splice(0)
      .map(({ text }) => text)
      .join();
  };

  test('sends one mail about the new books of a day, and none to members who switched it off', async () => {
    await wish({ text: 'godan' });
    await share();
    await share();
    expect(await review()).toEqual([[asha.email, '2 books you want are near you']]);
    expect(await review()).toEqual([]);
    expect(await list()).toMatchObject([{ books: [{ is_new: true }, { is_new: true }] }]);
    expect((await readBell()).total).toBe(2);
    await share();
    await call(app, 'PUT /api/user/mail-preferences', { token: asha.token, body: { wish: false } });
    expect(await review()).toEqual([]);
  });

  test('names price, distance, owner and the address of each book', async () => {
    await wish({ text: 'godan' });
    const { id } = await share();
    const text = await readMail();
    expect(text).toContain('“Godan”, ₹120, about 3 km away, from Ravi');
    expect(text).toContain(`${PUBLIC_URL}/book/${id}`);
  });

  test('says near in Hindi by its meaning, and never of a city that the member chose', async () => {
    await call(app, 'PUT /api/settings', { token: asha.token, body: { language: 'hi' } });
    await wish({ text: 'godan' });
    await share();
    expect(await readMail()).toContain('आप जो किताब ढूँढ रहे हैं, वह आपके आस-पास है');
    await call(app, 'PUT /api/settings', { token: asha.token, body: { language: 'en' } });
    passTo('2026-03-02T10:00:00Z');
    await wish({ text: 'Nirmala', city_id: delhi });
    await share({ title: 'Nirmala', city_id: delhi, ...DELHI });
    const text = await readMail();
    expect(text).toContain('A book you want is here');
    expect(text).toContain('“Nirmala”, ₹120, Delhi, from Ravi');
    expect(text).not.toMatch(/near you|km away/);
  });

  test('asks after 90 days by name, and deletes a wish that is not confirmed within 14 more', async () => {
    const id = await wish({ text: 'Godan' });
    await wish({ text: 'Nirmala' });
    const setTimes = (times: { confirmed_at?: Date; asked_at?: Date }) => db.updateTable('wishes').set(times).execute();
    await setTimes({ confirmed_at: new Date('2025-12-01T10:00:00Z') });
    const text = await readMail();
    expect(text).toContain('Are you still looking for these 2 books?');
    expect(text).toMatch(/“Nirmala”[^]*“Godan”/);
    expect((await list()).map(({ asks }) => asks)).toEqual([true, true]);
    await setTimes({ asked_at: new Date('2026-02-15T10:00:00Z') });
    await call(app, 'PUT /api/wishes/:id', { token: asha.token, params: { id }, body: { text: 'Godan' } });
    await review();
    expect((await list()).map(({ text, asks }) => [text, asks])).toEqual([['Godan', false]]);
  });
});
