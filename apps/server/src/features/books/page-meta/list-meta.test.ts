import { addLanguage, interfaceLanguages } from '@wandering-books/contract/language/interface-languages.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, PUBLIC_URL } from '../../../../test/app.ts';
import { createBook, createBooks, createCity, createMember, type Member } from '../../../../test/factories.ts';
import { openPageHead } from '../../../../test/page-head.ts';
import { createBuiltWeb } from '../../../../test/web.ts';

const built = await createBuiltWeb();
const web = { folder: built.folder, settings: {}, publicUrl: PUBLIC_URL };
const { app, db, close } = await createTestApp({}, { web });
afterAll(async () => {
  await close();
  await built.remove();
});

const open = (query = '') => openPageHead(app, `/books${query}`);
let position = 100;
const findOrInsert = async (table: 'categories' | 'languages', name: string) => {
  const known = await db.selectFrom(table).where('name', '=', name).select('id').executeTakeFirst();
  if (known) return known.id;
  return (await db.insertInto(table).values({ name, position: position++ }).returning('id').executeTakeFirstOrThrow())
    .id;
};

let owner: Member;
let [pune, poetry, hindi, college] = [0, 0, 0, 0];
beforeAll(async () => {
  owner = await createMember(db, 'Asha Pillai');
  pune = await createCity(db, 'Pune', { latitude: 18.52, longitude: 73.86 });
  poetry = await findOrInsert('categories', 'Poetry');
  hindi = await findOrInsert('languages', 'Hindi');
  const named = { name: 'Fergusson College', search: 'fergusson college' };
  college = (await db.insertInto('colleges').values(named).returning('id').executeTakeFirstOrThrow()).id;
});

describe('the list of all books', () => {
  it('is indexed without books', async () => {
    const head = await open();
    expect([head.status, head.title, head.canonical]).toEqual([200, 'All Books · The Books', `${PUBLIC_URL}/books`]);
    expect([head.robots, head.dataOf('ItemList')]).toEqual([undefined, undefined]);
    expect(head.contentOf('description')).toBe(
      'Books to get for free, rent, buy or exchange, shared by readers like you.',
    );
  });

  it('lists its first books in description and structured data', async () => {
    const kim = await createBook(db, { user_id: owner.id, title: 'Kim', author: 'Rudyard Kipling' });
    const gora = await createBook(db, { user_id: owner.id, title: 'Gora "1910"', author: 'Tagore', image: null });
    const head = await open('?utm_source=chat&page=1');
    expect(head.canonical).toBe(`${PUBLIC_URL}/books`);
    expect(head.contentOf('og:description')).toBe(
      'Books from readers like you, 2 on offer: Gora "1910" by Tagore, Kim by Rudyard Kipling',
    );
    expect(head.dataOf('ItemList')).toMatchObject({
      '@context': 'https://schema.org',
      name: 'All Books',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Gora "1910"', url: `${PUBLIC_URL}/book/${gora.id}` },
        { '@type': 'ListItem', position: 2, name: 'Kim', url: `${PUBLIC_URL}/book/${kim.id}` },
      ],
    });
    expect(head.dataOf('BreadcrumbList')).toMatchObject({
      itemListElement: [
        { position: 1, name: 'The Books', item: `${PUBLIC_URL}/` },
        { position: 2, name: 'All Books', item: `${PUBLIC_URL}/books` },
      ],
    });
    expect(head.contentOf('og:image')).toBe(`${PUBLIC_URL}/card.jpg`);
  });

  it('ignores unknown parameters', async () => {
    expect((await openPageHead(app, '/books/5')).canonical).toBe(`${PUBLIC_URL}/books`);
  });
});

describe('a list with filters', () => {
  const narrow = (given: object = {}) =>
    createBook(db, { user_id: owner.id, category_id: poetry, city_id: pune, language_id: hindi, ...given });
  beforeAll(async () => {
    for (const title of ['Gitanjali', 'Madhushala', 'Rashmirathi']) await narrow({ title, author: 'A Poet' });
    await narrow({
      title: 'Kamayani',
      author: 'Prasad',
      college_id: college,
      type: 'donate',
      price: null,
      city_id: null,
    });
  });

  it.each([
    ['Poetry books', () => `?category=${poetry}`],
    ['Hindi books', () => `?language=${hindi}`],
    ['Books in Pune', () => `?city=${pune}`],
    ['Books at Fergusson College', () => `?college=${college}`],
    ['Free books', () => '?type=donate'],
    ['Books for sale', () => '?type=sell'],
    ['Poetry books in Pune', () => `?category=${poetry}&city=${pune}`],
    ['Hindi Poetry books', () => `?category=${poetry}&language=${hindi}`],
    ['Hindi books for sale', () => `?language=${hindi}&type=sell`],
  ])('is titled %s and has a canonical URL', async (title, buildQuery) => {
    const head = await open(buildQuery());
    expect([head.title, head.robots]).toEqual([`${title} · The Books`, undefined]);
    expect(head.canonical).toBe(`${PUBLIC_URL}/books${buildQuery()}`);
    expect(head.contentOf('og:url')).toBe(head.canonical);
    expect(head.contentOf('og:title')).toBe(title);
    expect(head.contentOf('twitter:card')).toBe('summary_large_image');
    expect(head.dataOf('ItemList')!['name']).toBe(title);
    expect(head.alternates).toEqual([
      ...interfaceLanguages.map((language) => [language.code, addLanguage(head.canonical!, language)]),
      ['x-default', head.canonical],
    ]);
  });

  it('has one canonical URL for any order, name and unknown parameter', async () => {
    const address = `${PUBLIC_URL}/books?category=${poetry}&city=${pune}`;
    for (const query of [
      `?city=${pune}&category=${poetry}`,
      `?city=pune&category=POETRY&sort_by=title_asc`,
      `?category=${poetry}&category=1&city=%20${pune}%20&language=&gclid=x&lang=xx&page=1`,
    ])
      expect([query, (await open(query)).canonical]).toEqual([query, address]);
  });

  it('links to a feed if one exists for its filters', async () => {
    expect((await open(`?category=${poetry}&city=${pune}`)).feeds).toEqual([
      ['New: Poetry books in Pune', `${PUBLIC_URL}/feeds/books.atom?category=${poetry}&city=${pune}`],
    ]);
    expect((await open(`?language=${hindi}&city=${pune}`)).feeds).toEqual([
      ['New: Books in Pune', `${PUBLIC_URL}/feeds/books.atom?city=${pune}`],
    ]);
    expect((await open('?type=donate')).feeds).toEqual([['New books', `${PUBLIC_URL}/feeds/books.atom`]]);
  });

  it.each([
    ['a search', '?q=kim', '?q=kim'],
    ['a price', '?max_price=100', '?max_price=100'],
    ['a day', '?date=2026-03-01', '?date=2026-03-01'],
    ['a condition', '?condition=used', '?condition=used'],
    ['a distance', '?sort_by=distance', '?sort_by=distance'],
    ['a page far down', '?page=101', '?page=101'],
    ['an unknown category', '?category=99999', ''],
    ['an unknown city', '?city=Atlantis', ''],
    ['an id out of range', '?city=99999999999999', ''],
    ['an unknown type', '?type=steal', ''],
    ['an invalid price', '?max_price=-1', ''],
    ['an invalid page', '?page=0', ''],
    ['an injection in the URL', '?category=%22%3E%3Cscript%3Ealert(1)%3C/script%3E', ''],
    ['an injection in the search', '?q=%3C/script%3E', '?q=%3C%2Fscript%3E'],
  ])('is noindex, follow for %s', async (_, query, canonical) => {
    const head = await open(query);
    expect([head.status, head.robots]).toEqual([200, 'noindex, follow']);
    expect(head.canonical).toBe(`${PUBLIC_URL}/books${canonical}`);
    expect([head.alternates, head.dataOf('ItemList')]).toEqual([[], undefined]);
    expect(head.shown).not.toMatch(/<script>(?!theme)/);
    expect(head.shown.match(/<\/head>/g)).toHaveLength(1);
  });

  it('describes a search without repeating its text', async () => {
    const head = await open(`?q=call+12345&city=${pune}`);
    expect(head.title).toBe('Search results: books in Pune · The Books');
    expect(head.contentOf('og:title')).not.toContain('12345');
  });

  it('is not indexed with three filters, or with two and few books', async () => {
    expect((await open(`?category=${poetry}&city=${pune}&language=${hindi}`)).robots).toBe('noindex, follow');
    expect((await open(`?category=${poetry}&college=${college}`)).robots).toBe('noindex, follow');
    expect((await open(`?college=${college}`)).robots).toBeUndefined();
  });

  it('is not indexed when several towns share the name', async () => {
    await narrow({ city_id: await createCity(db, 'Rampur', { latitude: 28, longitude: 79 }) });
    await narrow({ city_id: await createCity(db, 'Rampur', { latitude: 31, longitude: 77 }) });
    expect((await open('?city=Rampur')).robots).toBe('noindex, follow');
  });

  it('distinguishes towns of one name', async () => {
    const id = await createCity(db, 'Bilaspur', { latitude: 22, longitude: 82 });
    await db.updateTable('cities').set({ district: 'Chhattisgarh' }).where('id', '=', id).execute();
    await narrow({ city_id: id });
    expect((await open(`?city=${id}`)).title).toBe('Books in Bilaspur (Chhattisgarh) · The Books');
  });

  it('contains "books" once in its title', async () => {
    const textbooks = await findOrInsert('categories', 'Textbooks');
    await narrow({ category_id: textbooks });
    expect((await open(`?category=${textbooks}`)).title).toBe('Textbooks · The Books');
  });

  it('has canonical URLs for its existing pages', async () => {
    const drama = await findOrInsert('categories', 'Drama');
    const acts = Array.from({ length: 13 }, (_, n) => ({ user_id: owner.id, category_id: drama, title: `Act ${n}` }));
    await createBooks(db, acts);
    const first = await open(`?category=${drama}`);
    expect((first.dataOf('ItemList')!['itemListElement'] as unknown[]).length).toBe(12);
    const second = await open(`?page=2&category=${drama}`);
    expect([second.title, second.robots]).toEqual(['Drama books, page 2 · The Books', undefined]);
    expect(second.canonical).toBe(`${PUBLIC_URL}/books?category=${drama}&page=2`);
    expect(second.dataOf('ItemList')!['itemListElement']).toMatchObject([{ position: 13, name: 'Act 0' }]);
    expect((await open(`?category=${drama}&page=3`)).robots).toBe('noindex, follow');
  });

  it.each([
    ['hidden by moderators', { hidden_at: new Date() }],
    ['of a suspended member', { owner_suspended: true }],
    ['deleted', { deleted_at: new Date() }],
    ['not available', { status: 'unavailable' as const }],
  ])('immediately omits a book that is %s', async (_, change) => {
    const category = await findOrInsert('categories', `Fleeting ${JSON.stringify(Object.keys(change))}`);
    const book = await narrow({ category_id: category, title: 'Goes away' });
    const before = await open(`?category=${category}`);
    expect([before.body.includes('Goes away'), before.robots]).toEqual([true, undefined]);
    await db.updateTable('books').set(change).where('id', '=', book.id).execute();
    const after = await open(`?category=${category}`);
    expect([after.body.includes('Goes away'), after.robots]).toEqual([false, 'noindex, follow']);
  });

  it('escapes what members write in structured data', async () => {
    const category = await findOrInsert('categories', 'Hostile');
    const title = `</script><script>alert('1')</script><!-- "q" \\ \u2028`;
    await narrow({ category_id: category, title });
    const head = await open(`?category=${category}`);
    expect(head.body.match(/<\/script>/g)).toHaveLength(2 + head.data.length);
    expect(head.body).not.toContain('<!--');
    expect(head.dataOf('ItemList')!['itemListElement']).toMatchObject([{ name: title }]);
  });
});
