import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ImportPage } from '@wandering-books/contract/imports/imports.ts';
import { call } from '../../../test/app.ts';
import { createBook, createMember, type Member } from '../../../test/factories.ts';
import { listWaitingJobs, makeJobsDue } from '../../../test/jobs.ts';
import { createRequestsApp } from '../../../test/requests.ts';
import { createRateLimits } from '../../rate-limits.ts';
import { removeOldImports } from './imports.usecases.ts';

let publish: () => Promise<void>;
const told: number[] = [];
const world = await createRequestsApp({
  publish: async (_trx, { channel }) => {
    await publish();
    told.push(Number(channel.split('.')[1]));
  },
});
const { app, db, deps, pool, passDays, runJobs } = world;
let asha: Member;
let ravi: Member;
const GODAN = '9788126415007';

beforeAll(async () => {
  ravi = await createMember(db, 'Ravi Kumar');
});
beforeEach(async () => {
  publish = async () => undefined;
  asha = await createMember(db, 'Asha Menon');
  await runJobs();
  told.length = 0;
});
afterAll(() => world.close());

const upload = (
  content: string | Buffer,
  { who = asha, once, ...body }: { who?: Member; shelf?: string; columns?: string; once?: string } = {},
) =>
  call(app, 'POST /api/imports', {
    token: who.token,
    once,
    body,
    files: { file: { name: 'books.csv', bytes: Buffer.from(content as string) } },
  });
const preview = async (...given: Parameters<typeof upload>) => {
  const { status, data } = await upload(...given);
  expect(status).toBe(201);
  return data;
};
const read = async (id: number, query: Record<string, unknown> = {}) =>
  (await call(app, 'GET /api/imports/:id', { token: asha.token, params: { id }, query })).data;
const start = (
  id: number,
  choices?: object[],
  { who = asha, ...more }: { who?: Member; leave_out?: string[]; take_unowned?: boolean } = {},
) => call(app, 'POST /api/imports/:id/start', { token: who.token, params: { id }, body: { choices, ...more } });
const run = async (...given: Parameters<typeof upload>) => {
  const { id } = await preview(...given);
  expect((await start(id)).status).toBe(200);
  await runJobs();
  return id;
};
const undo = (id: number, who = asha) => call(app, 'DELETE /api/imports/:id', { token: who.token, params: { id } });
const listWishes = async () =>
  (await call(app, 'GET /api/wishes', { token: asha.token, query: { per_page: 1000 } })).data.data.map(
    ({ text, isbn }) => text ?? isbn,
  );
const show = ({ rows }: Pick<ImportPage, 'rows'>) =>
  rows.map(({ row, title, outcome, reason }) => [row, title, outcome, ...(reason ? [reason] : [])]);
const exportCsv = async () => {
  const headers = { authorization: `Bearer ${asha.token}` };
  return app.inject({ method: 'GET', url: '/api/user/books.csv', headers });
};
const share = (given: object) => createBook(db, { user_id: asha.id, title: 'Gaban', author: 'Premchand', ...given });

const SHELF = [
  'Title,Author,ISBN13,Exclusive Shelf',
  `Godan,Premchand,="${GODAN}",read`,
  'Gaban,Premchand,,to-read',
  'Nirmala,Premchand,,to-read',
  'GÓDAN,premchand,,to-read',
  ',,9788126415008,read',
].join('\n');

describe('a preview', () => {
  test('says what becomes of each row, and makes nothing', async () => {
    await share({});
    const made = await preview(SHELF);
    expect(made).toMatchObject({
      state: 'preview',
      format: 'goodreads',
      total: 5,
      done: 0,
      drafts: 0,
      counts: { book: 1, wish: 1, skipped: 0, known: 2, invalid: 1 },
    });
    expect(show(await read(made.id))).toEqual([
      [2, 'Godan', 'book'],
      [3, 'Gaban', 'known', 'owned'],
      [4, 'Nirmala', 'wish'],
      [5, 'GÓDAN', 'known', 'double'],
      [6, null, 'invalid', 'isbn'],
    ]);
    expect(await listWishes()).toEqual([]);
  });

  test('fills known ISBNs in, and keeps unknown ones', async () => {
    const edition = { isbn13: '9780140449136', title: 'Crime', author: 'Dostoevsky', language_id: 1, category_id: 2 };
    await db
      .insertInto('editions')
      .values(edition)
      .onConflict((known) => known.doNothing())
      .execute();
    const { rows } = await read((await preview(`9780140449136\n${GODAN}`)).id);
    expect(rows).toMatchObject([
      { isbn: '9780140449136', title: 'Crime', author: 'Dostoevsky', category_id: 2, language_id: 1 },
      { isbn: GODAN, title: null, outcome: 'book' },
    ]);
  });

  test('takes lists without a shelf for what the member says', async () => {
    expect((await preview('Godan\nGaban', { shelf: 'to-read' })).counts).toMatchObject({ wish: 2, book: 0 });
  });

  test('is made once when the call is repeated', async () => {
    const once = randomUUID();
    expect(await preview('Godan\nGaban', { once })).toEqual(await preview('Godan\nGaban', { once }));
  });

  test('keeps how its columns were read, and takes other columns', async () => {
    const list = 'Naslov knjige;Pisac\nGodan;Premchand';
    const unread = await preview(list);
    expect([unread.format, unread.total, unread.columns.map(({ field }) => field)]).toEqual(['list', 2, [null, null]]);
    const { id } = await preview(list, { columns: 'title,author' });
    const { columns, rows } = await read(id);
    expect(columns).toEqual([
      { header: 'Naslov knjige', field: 'title' },
      { header: 'Pisac', field: 'author' },
    ]);
    expect(rows).toMatchObject([{ title: 'Godan', author: 'Premchand' }]);
  });

  test('cuts headers, cells and lines before a character that does not fit as a whole', async () => {
    const header = 'h'.repeat(99);
    const { id } = await preview(`Title,${header}📚\nGodan${' '.repeat(994)}📚,x`);
    const { columns, rows } = await read(id);
    expect([columns[1]!.header, rows[0]!.title]).toEqual([header, 'Godan']);
    const list = await preview(`Gaban${' '.repeat(994)}📚`);
    expect(show(await read(list.id))).toEqual([[1, 'Gaban', 'book']]);
  });

  test.each([
    ['author,', 'columns'],
    ['title,price', 'unknownChoice'],
    [`title${','.repeat(200)}`, 'tooManyColumns'],
  ])('is refused for the columns %j', async (columns, code) => {
    const { status, data } = await upload('Title,Author\nGodan,Premchand', { columns });
    const { faults } = data as unknown as { faults: Record<string, { code: string }[]> };
    expect([status, Object.values(faults)[0]![0]!.code]).toEqual([422, code]);
  });

  test('is read in pages, by outcome and by row', async () => {
    const { id } = await preview(['Title', ...Array.from({ length: 120 }, (_, n) => `Book ${n}`), ''].join('\n'));
    const second = await read(id, { page: 2 });
    expect([second.page, second.last_page, second.rows.length]).toEqual([2, 2, 20]);
    expect(await read(id, { outcome: 'wish' })).toMatchObject({ rows: [], last_page: 1 });
    expect(show(await read(id, { row: 7 }))).toEqual([[7, 'Book 5', 'book']]);
  });

  test.each([
    ['nothing', undefined, 'required'],
    ['an empty file', '', 'bookList'],
    ['a header alone', 'Title,Author', 'bookList'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0]), 'bookList'],
    ['too many rows', 'a\n'.repeat(10_001), 'tooManyRows'],
    ['too many columns', `Title${','.repeat(200)}\nGodan`, 'tooManyColumns'],
    ['too many bytes', 'a'.repeat(5 * 1024 * 1024 + 1), 'fileTooLarge'],
  ])('is refused for %s', async (_, content, code) => {
    const sent = content === undefined ? call(app, 'POST /api/imports', { token: asha.token }) : upload(content);
    const { status, data } = await sent;
    expect([status, (data as unknown as { faults: object }).faults]).toMatchObject([422, { file: [{ code }] }]);
  });

  test('is limited per hour, also for what cannot be read', async () => {
    const strict = await createRequestsApp({ limits: createRateLimits(0.1) });
    const member = await createMember(strict.db);
    const statuses = [];
    for (const content of ['\0', 'Godan', 'Gaban']) {
      const files = { file: { name: 'a.txt', bytes: Buffer.from(content) } };
      statuses.push((await call(strict.app, 'POST /api/imports', { token: member.token, files })).status);
    }
    expect(statuses).toEqual([422, 201, 429]);
    await strict.close();
  });

  test('lets the calls of others through while lists are read', async () => {
    const wide = `Title${',b'.repeat(189)}\n${`a${',b'.repeat(189)}\n`.repeat(1000)}`;
    const long = 'a\n'.repeat(2_500_000);
    const lists = [wide, long, wide, long];
    let isDone = false;
    const uploads = Promise.all(lists.map((list) => upload(list))).finally(() => (isDone = true));
    const waits: number[] = [];
    while (!isDone) {
      const start = process.cpuUsage();
      expect((await call(app, 'GET /api/book-posts/explore')).status).toBe(200);
      waits.push(process.cpuUsage(start).user / 1000);
    }
    expect((await uploads).map(({ status }) => status)).toEqual([201, 422, 201, 422]);
    expect(Math.max(...waits)).toBeLessThan(400);
    expect(waits.length).toBeGreaterThan(10);
  });
});

describe('a start', () => {
  test('makes drafts and wishes, tells the member, and happens once', async () => {
    const id = await run(SHELF);
    expect(told).toContain(asha.id);
    expect(await read(id)).toMatchObject({ state: 'done', done: 5, drafts: 1 });
    expect(await listWishes()).toEqual(['Nirmala Premchand', 'Gaban Premchand']);
    expect(await start(id)).toMatchObject({ status: 409, data: { code: 'imports.already_started' } });
    expect((await call(app, 'GET /api/imports', { token: asha.token })).data.data).toMatchObject([{ id, drafts: 1 }]);
  });

  test('follows the choices of the member, which cannot revive known or invalid rows', async () => {
    await share({});
    const { id } = await preview(SHELF);
    await start(id, [
      { row: 2, outcome: 'wish' },
      { row: 3, outcome: 'book' },
      { row: 4, outcome: 'skipped' },
      { row: 6, outcome: 'book' },
    ]);
    await runJobs();
    expect(show(await read(id)).map(([, , outcome]) => outcome)).toEqual([
      ...['wish', 'known', 'skipped', 'known', 'invalid'],
    ]);
    expect(await listWishes()).toEqual(['Godan Premchand']);
  });

  test('takes books that are not owned only when they are chosen', async () => {
    const list =
      'Title,Author,Read Status,Owned?\nGodan,Premchand,read,No\nGaban,Premchand,read,No\nKim,Kipling,read,Yes';
    const show = async (id: number) => (await read(id)).rows.map(({ outcome, reason }) => [outcome, reason]);
    const leftOut = ['skipped', 'not_owned'];
    const [plain, single, all] = [await preview(list), await preview(list), await preview(list)];
    expect(await show(plain.id)).toEqual([leftOut, leftOut, ['book', null]]);
    await start(single.id, [{ row: 3, outcome: 'book' }]);
    expect(await show(single.id)).toEqual([leftOut, ['book', null], ['book', null]]);
    await start(all.id, [{ row: 2, outcome: 'skipped' }], { take_unowned: true });
    expect((await show(all.id))[0]).toEqual(leftOut);
    expect((await show(all.id))[1]).toEqual(['book', null]);
  });

  test('leaves books or wishes out that are not chosen', async () => {
    const { id } = await preview(SHELF);
    await start(id, [{ row: 3, outcome: 'wish' }], { leave_out: ['wish'] });
    await runJobs();
    expect((await read(id)).counts).toMatchObject({ book: 1, wish: 1, skipped: 1 });
    expect(await listWishes()).toEqual(['Gaban Premchand']);
  });

  test('skips what became known since the preview, drafts among it', async () => {
    const { id } = await preview(SHELF);
    await run('Godan - Premchand');
    await share({ title: 'Nirmala' });
    await start(id);
    await runJobs();
    expect((await read(id)).counts).toMatchObject({ book: 0, wish: 1, known: 3 });
  });

  test('makes 200 wishes and reports those beyond the limit', async () => {
    const titles = Array.from({ length: 203 }, (_, n) => `Volume ${n}`);
    const { id } = await preview(titles.join('\n'), { shelf: 'to-read' });
    const countTold = async () =>
      (await read(id, { per_page: 1000 })).rows.filter(({ reason }) => reason === 'too_many_wishes').length;
    expect(await countTold()).toBe(3);
    await start(id);
    await runJobs();
    expect([(await listWishes()).length, await countTold()]).toEqual([200, 3]);
  });

  test('says of no row that it is a wish too many once it is a book or left out', async () => {
    const titles = Array.from({ length: 203 }, (_, n) => `Volume ${n}`);
    const { id } = await preview(titles.join('\n'), { shelf: 'to-read' });
    await start(id, [
      { row: 201, outcome: 'book' },
      { row: 202, outcome: 'skipped' },
    ]);
    expect(
      (await read(id, { per_page: 1000 })).rows.slice(200).map(({ outcome, reason }) => [outcome, reason]),
    ).toEqual([
      ['book', null],
      ['skipped', null],
      ['wish', 'too_many_wishes'],
    ]);
  });

  test('continues after a crash without duplicates', async () => {
    const titles = Array.from({ length: 1100 }, (_, n) => `Volume ${n}`);
    const { id } = await preview(
      ['Title,Shelf', ...titles.map((title, n) => `${title},${n % 100 ? 'owned' : 'to-read'}`)].join('\n'),
    );
    await start(id);
    let chunks = 0;
    publish = async () => {
      if (++chunks === 2) throw new Error('killed');
    };
    await runJobs();
    expect(await read(id)).toMatchObject({ state: 'running', done: 500 });
    expect(await listWishes()).toHaveLength(5);
    await makeJobsDue(pool);
    await runJobs();
    expect(await read(id)).toMatchObject({ state: 'done', done: 1100, drafts: 1089 });
    expect(new Set(await listWishes()).size).toBe(11);
    expect(await listWishes()).toHaveLength(11);
  });
});

describe('a run for a member who is not there', () => {
  const change = (state: object) => db.updateTable('users').set(state).where('id', '=', asha.id).execute();
  const suspended = { suspended_at: new Date(), suspension_reason: 'spam' };
  const allowed = { suspended_at: null, suspension_reason: null, deleted_at: null };

  test.each([
    ['suspended', suspended],
    ['deleted', { deleted_at: new Date() }],
  ])('ends without a retry when they are %s', async (_, state) => {
    const { id } = await preview(SHELF);
    await start(id);
    await change(state);
    await runJobs();
    expect(await listWaitingJobs(pool)).toEqual([]);
    await change(allowed);
  });

  test('continues when the member starts it again after a suspension', async () => {
    const { id } = await preview(SHELF);
    await start(id);
    await change(suspended);
    await runJobs();
    await change(allowed);
    expect(await read(id)).toMatchObject({ state: 'preview', drafts: 0 });
    expect((await start(id)).status).toBe(200);
    await runJobs();
    expect(await read(id)).toMatchObject({ state: 'done', done: 5, drafts: 1 });
    expect(await listWishes()).toHaveLength(2);
  });
});

test('a member has at most 20,000 drafts', async () => {
  const { id: earlier } = await preview('Godan');
  await start(earlier);
  await sql`
    insert into import_rows (import_id, row, title, outcome)
    select ${earlier}::integer, number, 'Volume ' || number, 'book' from generate_series(2, 19999) as number`.execute(
    db,
  );
  const [two, one] = [await preview('Gaban\nNirmala'), await preview('Kim')];
  expect(await start(two.id)).toMatchObject({ status: 409, error: { code: 'imports.too_many_drafts' } });
  expect(await read(two.id)).toMatchObject({ state: 'preview' });
  expect((await start(one.id)).status).toBe(200);
  expect((await start(two.id, [{ row: 1, outcome: 'skipped' }])).status).toBe(409);
  await undo(earlier);
  expect((await start(two.id)).status).toBe(200);
});

test('a wish of a list has the books that are there already', async () => {
  const { id } = await createBook(db, { user_id: ravi.id, title: 'Kanthapura', author: 'Raja Rao' });
  await run('Kanthapura - Raja Rao', { shelf: 'to-read' });
  const { data } = (await call(app, 'GET /api/wishes', { token: asha.token })).data;
  expect(data).toMatchObject([{ text: 'Kanthapura Raja Rao', books: [{ id, is_new: false }] }]);
});

describe('a draft', () => {
  const markShared = (id: number, row: number, bookId: number, who = asha) =>
    call(app, 'POST /api/imports/:id/shared', { token: who.token, params: { id }, body: { row, book_id: bookId } });

  test('is shared once its book is named', async () => {
    const id = await run(SHELF);
    const book = await share({ title: 'Godan' });
    expect((await markShared(id, 2, book.id)).data).toMatchObject({ drafts: 0 });
    expect((await read(id, { row: 2 })).rows).toMatchObject([{ book_id: book.id }]);
  });

  test('is not shared with the book of another member, from a preview, or as a row that is no book', async () => {
    const [{ id: early }, id] = [await preview('Kim'), await run(SHELF)];
    const [own, other] = [await share({}), await createBook(db, { user_id: ravi.id })];
    const codes = [
      await markShared(id, 2, other.id),
      await markShared(early, 1, own.id),
      await markShared(id, 4, own.id),
      await markShared(id, 2, own.id, ravi),
    ].map(({ data }) => (data as unknown as { code: string }).code);
    expect(codes).toEqual(['books.not_found', 'imports.not_found', 'imports.not_found', 'imports.not_found']);
  });
});

describe('an undo', () => {
  test('restores what was before, and keeps what the member shared or changed', async () => {
    await call(app, 'POST /api/wishes', { token: asha.token, body: { text: 'Kim' } });
    const id = await run(SHELF);
    passDays(1);
    const { data } = (await call(app, 'GET /api/wishes', { token: asha.token })).data;
    const changed = data.find(({ text }) => text === 'Gaban Premchand')!;
    const body = { text: 'Gaban', radius_km: 20 };
    await call(app, 'PUT /api/wishes/:id', { token: asha.token, params: { id: changed.id }, body });
    await share({ title: 'Godan' });
    expect((await undo(id)).status).toBe(200);
    expect(await listWishes()).toEqual(['Gaban', 'Kim']);
    expect(await db.selectFrom('books').where('user_id', '=', asha.id).selectAll().execute()).toHaveLength(1);
    expect((await undo(id)).status).toBe(404);
  });

  test('of a running import stops it', async () => {
    const { id } = await preview(SHELF);
    await start(id);
    await undo(id);
    await runJobs();
    expect(await listWishes()).toEqual([]);
  });
});

test('the own export is a table without formulas, and brings nothing new', async () => {
  await share({ title: '=HYPERLINK("x")', author: 'A, "B"', isbn13: GODAN, price: 90 });
  await share({ title: "'-1", author: '@home' });
  await call(app, 'POST /api/wishes', { token: asha.token, body: { text: '+91 stories' } });
  await call(app, 'POST /api/wishes', { token: asha.token, body: { isbn: '9780140449136' } });
  await run(SHELF);
  const { body, headers } = await exportCsv();
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="my-books.csv"',
  });
  const [head, ...lines] = body.split('\r\n');
  expect(head).toBe('"title","author","isbn","publisher","language","category","type","price","shelf"');
  expect(lines).toContainEqual(
    expect.stringMatching(/^"'=HYPERLINK\(""x""\)","A, ""B""","9788126415007",.*,"90","owned"$/),
  );
  expect((await preview(body)).counts).toMatchObject({ book: 0, wish: 0, invalid: 0, known: 6 });
});

test('imports without drafts are removed after 90 days', async () => {
  const [withDraft, without, early] = [await run(SHELF), await run('Kim', { shelf: 'to-read' }), await preview('Emma')];
  passDays(91);
  await removeOldImports(deps);
  const left = await db.selectFrom('imports').where('user_id', '=', asha.id).select('id').execute();
  expect([withDraft, without, early.id].filter((id) => left.some((row) => row.id === id))).toEqual([withDraft]);
});
