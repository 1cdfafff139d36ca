import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { createTestApp, PUBLIC_URL } from '../../../test/app.ts';
import { createBook, createMember } from '../../../test/factories.ts';
import { createBuiltWeb } from '../../../test/web.ts';

const built = await createBuiltWeb();
const { app, db, close } = await createTestApp(
  {},
  { web: { folder: built.folder, settings: {}, publicUrl: PUBLIC_URL } },
);
afterAll(async () => {
  await close();
  await built.remove();
});

const owner = await createMember(app);
const read = async (file: string) => {
  const { statusCode, body, headers } = await app.inject(file);
  const places = [...body.matchAll(/<loc>https:\/\/books\.example\.org(.*?)<\/loc>/g)].map(([, path]) => path);
  return { statusCode, body, headers, places, books: places.filter((path) => path!.startsWith('/book/')) };
};

it('lists no book while there is none', async () => {
  const { statusCode, places, books } = await read('/sitemap.xml');
  expect([statusCode, places[0], books]).toEqual([200, '/', []]);
});

it('lists the books on offer, the latest first, with the day of their last change', async () => {
  const changed = new Date('2026-02-03T04:05:06.000Z');
  const first = await createBook(db, { user_id: owner.id, updated_at: changed });
  await createBook(db, { user_id: owner.id, status: 'unavailable' });
  await createBook(db, { user_id: owner.id, deleted_at: new Date() });
  const second = await createBook(db, { user_id: owner.id });
  const { body, books, headers } = await read('/sitemap.xml');
  expect(books).toEqual([`/book/${second.id}`, `/book/${first.id}`]);
  expect(body).toContain(`/book/${first.id}</loc><lastmod>2026-02-03T04:05:06.000Z</lastmod></url>`);
  expect(body.endsWith('</urlset>\n')).toBe(true);
  expect(headers['cache-control']).toBe('public, max-age=3600');
  expect((await read('/sitemap-2.xml')).statusCode).toBe(404);
});

it('misses none of more than are read at a time', async () => {
  const {
    id: _id,
    hidden: _hidden,
    listed: _listed,
    sort_title: _sort,
    search: _search,
    asking_price: _askingPrice,
    ...row
  } = await createBook(db, { user_id: owner.id });
  await db
    .insertInto('books')
    .values(Array.from({ length: 1500 }, () => row))
    .execute();
  const { books } = await read('/sitemap.xml');
  expect([books.length, new Set(books).size]).toEqual([1503, 1503]);
});

it('is an index of several files when one cannot hold them all', async () => {
  await sql`alter table books alter column id restart with 100000`.execute(db);
  const before = (await read('/sitemap.xml')).books;
  const [last, beyond] = [await createBook(db, { user_id: owner.id }), await createBook(db, { user_id: owner.id })];
  expect([last.id, beyond.id]).toEqual([100_000, 100_001]);

  const index = await read('/sitemap.xml');
  expect(index.body).toContain('<sitemapindex ');
  expect(index.places).toEqual(['/sitemap-3.xml', '/sitemap-2.xml', '/sitemap-1.xml', '/sitemap-0.xml']);
  const files = await Promise.all(index.places.map((file) => read(file!)));
  expect(files.map(({ books }) => books)).toEqual([['/book/100001'], ['/book/100000'], before, []]);
  expect(files[3]!.places).toContain('/privacy');
  for (const none of ['4', '99999999999999999999', 'x', '-1'])
    expect((await read(`/sitemap-${none}.xml`)).statusCode).toBe(404);
});
