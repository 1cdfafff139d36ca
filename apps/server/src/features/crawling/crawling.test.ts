import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, PUBLIC_URL } from '../../../test/app.ts';
import { createBook, createBooks, createCity, createMember } from '../../../test/factories.ts';
import { openPageHead } from '../../../test/page-head.ts';
import { createBuiltWeb } from '../../../test/web.ts';
import { findText, parseXml } from '../../../test/xml.ts';
import { rebuildSitemap } from './crawling.usecases.ts';

const HOUR = 60 * 60 * 1000;
let now = new Date('2026-05-01T00:00:00.000Z');

const built = await createBuiltWeb();
const { app, db, deps, close } = await createTestApp(
  { clock: () => now },
  { web: { folder: built.folder, settings: {}, publicUrl: PUBLIC_URL } },
);
afterAll(async () => {
  await close();
  await built.remove();
});

const wait = (time: number) => void (now = new Date(now.getTime() + time));
async function rebuild(maxEntries?: number) {
  wait(HOUR);
  await rebuildSitemap(deps, maxEntries);
}

async function readEntries(file = '/sitemap.xml') {
  const { statusCode, body, headers } = await app.inject(file);
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
  const { name, attributes, children } = parseXml(body);
  expect(attributes['xmlns']).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
  const entries = children.map((entry) => {
    const address = findText(entry, 'loc')!;
    expect(address.startsWith(PUBLIC_URL)).toBe(true);
    return [address.slice(PUBLIC_URL.length), findText(entry, 'lastmod')] as const;
  });
  return { name, entries, paths: entries.map(([path]) => path) };
}

const STATIC_PATHS = [
  '/',
  '/login',
  '/register',
  '/books',
  '/wanted',
  '/about',
  '/help',
  '/contact',
  '/terms',
  '/privacy',
];
const shared = new Date('2026-04-03T04:05:06.000Z');
const later = new Date('2026-04-04T04:05:06.000Z');
let [pune, college, member] = [0, 0, 0];
let lists: string[] = [];
let works: string[] = [];

beforeAll(async () => {
  member = (await createMember(db, 'Asha Pillai')).id;
  pune = await createCity(db, 'Pune', { latitude: 18.52, longitude: 73.86 });
  const named = { name: 'Fergusson College', search: 'fergusson college' };
  college = (await db.insertInto('colleges').values(named).returning('id').executeTakeFirstOrThrow()).id;
});

describe('the sitemap', () => {
  it('lists the static pages before the first build and without books', async () => {
    expect((await readEntries()).paths).toEqual(STATIC_PATHS);
    await rebuild();
    expect((await readEntries()).paths).toEqual(STATIC_PATHS);
    expect((await app.inject('/sitemap-2.xml')).statusCode).toBe(404);
  });

  it('is rebuilt at once when the public URL changes', async () => {
    await rebuildSitemap({ ...deps, publicUrl: 'https://elsewhere.example.org' });
    const sites = () => db.selectFrom('sitemap_parts').select('site').execute();
    expect(await sites()).toEqual([{ site: 'https://elsewhere.example.org' }]);
    await rebuildSitemap(deps);
    expect(await sites()).toEqual([{ site: PUBLIC_URL }]);
  });

  it('lists non-empty lists and members with books, with the date of the latest change', async () => {
    const given = { user_id: member, city_id: pune, college_id: college };
    const [book] = await createBooks(db, [
      { ...given, created_at: shared },
      { ...given, created_at: shared },
      { ...given, created_at: later, type: 'donate', price: null },
    ]);
    const { category_id: category, language_id: language } = book!;
    await createMember(db, 'Who offers nothing');
    await rebuild();
    const { entries, paths } = await readEntries();
    lists = [
      `/books?category=${category}`,
      `/books?language=${language}`,
      `/books?city=${pune}`,
      `/books?college=${college}`,
      '/books?type=sell',
      '/books?type=donate',
      `/books?category=${category}&city=${pune}`,
    ];
    works = [`/works/${book!.work_id}`, '/authors/r-k-narayan'];
    expect(paths).toEqual([...STATIC_PATHS, ...lists, `/user/${member}`, ...works]);
    const changed = Object.fromEntries(entries);
    expect(changed['/books?type=sell']).toBe(shared.toISOString());
    for (const path of ['/', '/books', '/books?type=donate', `/books?city=${pune}`, `/user/${member}`])
      expect([path, changed[path]]).toEqual([path, later.toISOString()]);
    expect(changed['/about']).toBeUndefined();
  });

  it('lists only canonical pages that guests can open and that are not noindex', async () => {
    for (const path of (await readEntries()).paths) {
      const { status, canonical, robots, shown } = await openPageHead(app, path);
      expect([path, status, canonical, robots]).toEqual([path, 200, PUBLIC_URL + path, undefined]);
      expect(shown).toContain('id="root"');
    }
  });

  it.each([
    ['hidden by moderators', { hidden_at: new Date() }],
    ['of a suspended member', { owner_suspended: true }],
    ['deleted', { deleted_at: new Date() }],
    ['not available', { status: 'unavailable' as const }],
  ])('lists no list and no member only for a book that is %s', async (_, change) => {
    const before = (await readEntries()).paths;
    const other = await createMember(db, 'Ravi Iyer');
    const city = await createCity(db, 'Surat', { latitude: 21.17, longitude: 72.83 });
    const book = await createBook(db, { user_id: other.id, city_id: city, created_at: shared });
    await rebuild();
    const added = (await readEntries()).paths.filter((path) => !before.includes(path));
    expect(added).toEqual([`/books?city=${city}`, `/user/${other.id}`]);
    await db.updateTable('books').set(change).where('id', '=', book.id).execute();
    await rebuild();
    expect((await readEntries()).paths).toEqual(before);
  });

  it('omits deleted and suspended members', async () => {
    const before = (await readEntries()).paths;
    for (const change of [{ deleted_at: now }, { suspended_at: now, suspension_reason: 'spam' as const }]) {
      const other = await createMember(db, 'Ravi Iyer');
      await createBook(db, { user_id: other.id, created_at: shared });
      await db.updateTable('users').set(change).where('id', '=', other.id).execute();
      await rebuild();
      expect((await readEntries()).paths).toEqual(before);
      await db.updateTable('books').set({ deleted_at: now }).where('user_id', '=', other.id).execute();
    }
  });

  it('is rebuilt at most once an hour', async () => {
    await rebuild();
    const { paths } = await readEntries();
    const city = await createCity(db, 'Nagpur', { latitude: 21.14, longitude: 79.08 });
    const { id } = await createBook(db, { user_id: member, city_id: city, created_at: shared });
    wait(HOUR - 1);
    await rebuildSitemap(deps);
    expect((await readEntries()).paths).toEqual(paths);
    wait(1);
    await rebuildSitemap(deps);
    expect((await readEntries()).paths).toContain(`/books?city=${city}`);
    await db.updateTable('books').set({ deleted_at: now }).where('id', '=', id).execute();
  });

  it('is an index of several files when it exceeds one', async () => {
    await rebuild(7);
    const index = await readEntries();
    expect(index.name).toBe('sitemapindex');
    expect(index.paths).toEqual(['/sitemap-1.xml', '/sitemap-2.xml', '/sitemap-3.xml']);
    expect(index.entries.map(([, changed]) => changed)).toEqual(Array(3).fill(later.toISOString()));
    const parts = await Promise.all(index.paths.map((file) => readEntries(file)));
    expect(parts.map(({ name, paths }) => [name, paths.length])).toEqual([
      ['urlset', 7],
      ['urlset', 7],
      ['urlset', 6],
    ]);
    expect(parts.flatMap(({ paths }) => paths)).toEqual([...STATIC_PATHS, ...lists, `/user/${member}`, ...works]);
    for (const none of ['0', '4', '99999999999999999999', 'x', '-1', '999999999'])
      expect([none, (await app.inject(`/sitemap-${none}.xml`)).statusCode]).toEqual([none, 404]);
    await rebuild();
    expect((await app.inject('/sitemap-2.xml')).statusCode).toBe(404);
  });

  it('contains all members across batches', async () => {
    const row = { email: '', name: 'One of many' };
    const members = await db
      .insertInto('users')
      .values(Array.from({ length: 2000 }, (_, n) => ({ ...row, email: `many-${n}@example.org` })))
      .returning('id')
      .execute();
    await createBooks(
      db,
      members.map(({ id }) => ({ user_id: id, created_at: shared })),
    );
    await rebuild();
    const profiles = (await readEntries()).paths.filter((path) => path.startsWith('/user/'));
    expect(profiles).toEqual([member, ...members.map(({ id }) => id)].map((id) => `/user/${id}`));
  });

  it('is compressed and responds 304 when unchanged', async () => {
    const headers = { 'accept-encoding': 'gzip, deflate, br' };
    const small = await app.inject({ url: '/sitemap.xml', headers });
    expect(small.headers).toMatchObject({
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=3600',
      vary: 'Accept-Encoding',
    });
    expect(gunzipSync(small.rawPayload).toString()).toBe((await app.inject('/sitemap.xml')).body);
    const known = { 'if-none-match': String(small.headers.etag) };
    expect((await app.inject({ url: '/sitemap.xml', headers: known })).statusCode).toBe(304);
  });

  it('is referenced by robots.txt', async () => {
    expect((await app.inject('/robots.txt')).body).toContain(`Sitemap: ${PUBLIC_URL}/sitemap.xml\n`);
  });
});
