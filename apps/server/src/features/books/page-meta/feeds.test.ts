import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, PUBLIC_URL } from '../../../../test/app.ts';
import { createBook, createCity, createMember, type Member } from '../../../../test/factories.ts';
import { createBuiltWeb } from '../../../../test/web.ts';
import { findText, listChildren, parseXml } from '../../../../test/xml.ts';

const built = await createBuiltWeb();
const web = { folder: built.folder, settings: {}, publicUrl: PUBLIC_URL };
const { app, db, close } = await createTestApp({}, { web });
afterAll(async () => {
  await close();
  await built.remove();
});

let owner: Member;
let pune: number;
let poetry: number;
beforeAll(async () => {
  owner = await createMember(db, 'Asha Pillai');
  pune = await createCity(db, 'Pune', { latitude: 18.52, longitude: 73.86 });
  const category = await db
    .insertInto('categories')
    .values({ name: 'Poetry & Drama', position: 90 })
    .returning('id')
    .executeTakeFirstOrThrow();
  poetry = category.id;
});

const ask = (query = '', headers: Record<string, string> = {}) =>
  app.inject({ url: `/feeds/books.atom${query}`, headers });
async function readFeed(query = '') {
  const { statusCode, body } = await ask(query);
  expect(statusCode).toBe(200);
  const feed = parseXml(body);
  return { feed, entries: listChildren(feed, 'entry') };
}
const titlesIn = async (query = '') => (await readFeed(query)).entries.map((entry) => findText(entry, 'title'));

describe('a feed of new books', () => {
  it('is valid without books', async () => {
    const { feed, entries } = await readFeed();
    expect(entries).toEqual([]);
    expect(findText(feed, 'updated')).toBe('1970-01-01T00:00:00.000Z');
  });

  it('is valid Atom with stable ids, newest first', async () => {
    const updated = new Date('2026-03-04T05:06:07.000Z');
    const created = { user_id: owner.id, category_id: poetry, city_id: pune };
    const kim = await createBook(db, {
      ...created,
      title: 'Kim',
      author: 'Rudyard Kipling',
      created_at: new Date('2026-03-01'),
      updated_at: updated,
    });
    const later = await createBook(db, {
      ...created,
      title: 'Gora',
      author: 'Tagore',
      created_at: new Date('2026-03-02'),
      updated_at: new Date('2026-03-02'),
    });
    const { feed, entries } = await readFeed();
    expect([feed.name, feed.attributes['xmlns']]).toEqual(['feed', 'http://www.w3.org/2005/Atom']);
    expect(findText(feed, 'id')).toBe('tag:books.example.org,2026:/feeds/books.atom');
    expect(findText(feed, 'title')).toBe('New books · The Books');
    expect(findText(feed, 'updated')).toBe(updated.toISOString());
    expect(findText(listChildren(feed, 'author')[0]!, 'name')).toBe('The Books');
    expect(listChildren(feed, 'link').map(({ attributes }) => [attributes['rel'], attributes['href']])).toEqual([
      ['self', `${PUBLIC_URL}/feeds/books.atom`],
      ['alternate', `${PUBLIC_URL}/books`],
    ]);

    expect(entries.map((entry) => findText(entry, 'id'))).toEqual(
      [later, kim].map(({ id }) => `tag:books.example.org,2026:/book/${id}`),
    );
    const [, entry] = entries;
    expect(findText(entry!, 'title')).toBe('Kim by Rudyard Kipling');
    expect(findText(entry!, 'published')).toBe('2026-03-01T00:00:00.000Z');
    expect(findText(entry!, 'updated')).toBe(updated.toISOString());
    expect(findText(entry!, 'summary')).toBe('A used copy for sale at ₹200 in Pune.');
    expect(listChildren(entry!, 'link')[0]!.attributes['href']).toBe(`${PUBLIC_URL}/book/${kim.id}`);
    expect(listChildren(entry!, 'category')[0]!.attributes['term']).toBe('Poetry & Drama');
  });

  it('filters by category, city and both', async () => {
    const other = await createCity(db, 'Surat', { latitude: 21.17, longitude: 72.83 });
    await createBook(db, {
      user_id: owner.id,
      title: 'Elsewhere',
      author: 'Anon',
      category_id: poetry,
      city_id: other,
    });
    await createBook(db, { user_id: owner.id, title: 'Prose', author: 'Anon', city_id: pune });
    expect(await titlesIn(`?city=${pune}`)).toEqual(['Prose by Anon', 'Gora by Tagore', 'Kim by Rudyard Kipling']);
    expect(await titlesIn(`?category=${poetry}`)).toEqual([
      'Elsewhere by Anon',
      'Gora by Tagore',
      'Kim by Rudyard Kipling',
    ]);
    expect(await titlesIn(`?city=${other}&category=${poetry}`)).toEqual(['Elsewhere by Anon']);
    const { feed } = await readFeed(`?city=${other}&category=${poetry}`);
    expect(findText(feed, 'title')).toBe('New: Poetry & Drama books in Surat · The Books');
    expect(findText(feed, 'id')).toBe(`tag:books.example.org,2026:/feeds/books.atom?category=${poetry}&city=${other}`);
    expect(listChildren(feed, 'link')[1]!.attributes['href']).toBe(
      `${PUBLIC_URL}/books?category=${poetry}&city=${other}`,
    );
  });

  it.each([
    [404, '?category=99999'],
    [404, '?city=2000000000'],
    [422, '?category=poetry'],
    [422, '?city=-1'],
    [422, '?city=99999999999'],
    [422, '?city=1&city=2'],
    [422, '?category=%00'],
  ])('responds %i for %s', async (status, query) => {
    const response = await ask(query);
    expect([response.statusCode, response.json()]).toEqual([
      status,
      expect.objectContaining({ message: expect.any(String) as string }),
    ]);
  });

  it('ignores unknown and empty parameters', async () => {
    expect(await titlesIn('?city=&utm_source=mail')).toEqual(await titlesIn());
  });

  it('escapes what members write', async () => {
    const title = `</title><script>alert(1)</script> ]]> & "quotes" \u0007`;
    const book = await createBook(db, { user_id: owner.id, title, author: `<b>O'Brien</b>` });
    const [entry] = (await readFeed()).entries;
    expect(findText(entry!, 'title')).toBe(`${title.slice(0, -1)} by <b>O'Brien</b>`);
    await db.updateTable('books').set({ deleted_at: new Date() }).where('id', '=', book.id).execute();
  });

  it('omits owners and positions', async () => {
    await createBook(db, {
      user_id: owner.id,
      title: 'Placed',
      latitude: 12.9716,
      longitude: 77.5946,
      description: 'call me',
    });
    const { body } = await ask();
    expect(body).toContain('Placed');
    for (const secret of ['Asha', 'Pillai', '@example.org', '98765', '12.97', '77.59', 'call me'])
      expect(body).not.toContain(secret);
  });

  it.each([
    ['hidden by moderators', { hidden_at: new Date() }],
    ['of a suspended member', { owner_suspended: true }],
    ['deleted', { deleted_at: new Date() }],
    ['not available', { status: 'unavailable' as const }],
  ])('immediately omits a book that is %s', async (_, change) => {
    const book = await createBook(db, { user_id: owner.id, title: 'Goes away', author: 'Anon' });
    expect(await titlesIn()).toContain('Goes away by Anon');
    await db.updateTable('books').set(change).where('id', '=', book.id).execute();
    expect(await titlesIn()).not.toContain('Goes away by Anon');
  });

  it('contains the newest fifty', async () => {
    for (let n = 0; n < 55; n++) await createBook(db, { user_id: owner.id, title: `Volume ${n}`, author: 'Anon' });
    const titles = await titlesIn();
    expect([titles.length, titles[0], titles.at(-1)]).toEqual([50, 'Volume 54 by Anon', 'Volume 5 by Anon']);
  });

  it('is compressed and responds 304 when unchanged', async () => {
    const { headers } = await ask();
    expect(headers).toMatchObject({
      'content-type': 'application/atom+xml; charset=utf-8',
      'cache-control': 'public, no-cache',
      'last-modified': new Date(findText((await readFeed()).feed, 'updated')!).toUTCString(),
    });
    const again = await ask('', { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await ask('', { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br');
    await createBook(db, { user_id: owner.id });
    expect((await ask('', { 'if-none-match': String(headers.etag) })).statusCode).toBe(200);
  });
});
