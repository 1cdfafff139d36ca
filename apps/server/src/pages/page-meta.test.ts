import { addLanguage, interfaceLanguages } from '@wandering-books/contract/language/interface-languages.ts';
import { type PageName, pages, paths } from '@wandering-books/contract/pages.ts';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { createTestApp, PUBLIC_URL } from '../../test/app.ts';
import { createBook, createCity, createMember, type Member } from '../../test/factories.ts';
import { openPageHead } from '../../test/page-head.ts';
import { createBuiltWeb } from '../../test/web.ts';
import { presentListTitle } from '../features/books/page-meta/list-meta.present.ts';
import { getTexts } from '../platform/language/texts.ts';

const built = await createBuiltWeb();
const web = { folder: built.folder, settings: {}, publicUrl: PUBLIC_URL };
const { app, db, close } = await createTestApp({}, { web });
afterAll(async () => {
  await close();
  await built.remove();
});

const SHOWS_SOMETHING: readonly string[] = ['book', 'user', 'passport', 'work', 'author'];
const fixedPages = Object.keys(pages).filter((name) => !SHOWS_SOMETHING.includes(name)) as Exclude<
  PageName,
  'book' | 'user' | 'passport' | 'work' | 'author'
>[];
const others = interfaceLanguages.filter(({ code }) => code !== 'en');

describe.each(others)('in $code', (language) => {
  test.each(fixedPages)('the page %s has its own title, description and address', async (name) => {
    const path = paths[name]();
    const [head, inEnglish] = [
      await openPageHead(app, addLanguage(path, language)),
      await openPageHead(app, `${path}?lang=en`),
    ];
    expect(head.canonical).toBe(PUBLIC_URL + addLanguage(path, language));
    expect(inEnglish.canonical).toBe(PUBLIC_URL + path);
    expect(head.contentOf('og:locale')).toBe(language.locale);
    expect(head.contentOf('description')).not.toBe(inEnglish.contentOf('description'));
    if (name !== 'home') expect(head.title).not.toBe(inEnglish.title);
  });
});

it.each([
  ['en' as const, 'Books to share.'],
  ['hi' as const, 'पूरे भारत में अपने आस-पास के पाठकों के साथ किताबें मुफ़्त दें, किराए पर दें, बेचें और अदला-बदली करें।'],
  ['ta' as const, getTexts('ta', 'pages')('home.description')],
])('where there is nothing, and in feeds, the product says in %s what it is', async (code, words) => {
  const missing = await openPageHead(app, addLanguage('/no/such/page', { code }));
  expect(missing.contentOf('description')).toBe(words);
  const { body } = await app.inject(addLanguage('/feeds/books.atom', { code }));
  expect(body).toContain(`<subtitle>${words}</subtitle>`);
});

describe("pages of members' content", () => {
  let asha: Member;
  let book: { id: number };
  beforeAll(async () => {
    asha = await createMember(db, 'Asha');
    const city_id = await createCity(db, 'Pune', { latitude: 18.52, longitude: 73.86 });
    const facts = { title: 'Kim', author: 'Kipling', description: null, condition: 'used' } as const;
    book = await createBook(db, {
      ...facts,
      user_id: asha.id,
      type: 'rent',
      price: 150_000,
      rent_unit: 'week',
      city_id,
    });
    await db.updateTable('profiles').set({ city_id }).where('user_id', '=', asha.id).execute();
  });

  it.each([
    ['en' as const, 'Kim by Kipling', 'A used copy for rent at ₹1,50,000 a week in Pune.', 'All Books'],
    ['hi' as const, 'Kim, Kipling', 'पुरानी किताब, किराए के लिए (₹1,50,000 प्रति हफ़्ते), पुणे में।', 'सारी किताबें'],
    [
      'ta' as const,
      'Kim, Kipling',
      'பயன்படுத்திய புத்தகம், வாடகைக்கு (வாரத்துக்கு ₹1,50,000), புனே நகரில்.',
      'எல்லாப் புத்தகங்களும்',
    ],
  ])('have metadata of a book in %s', async (code, title, description, allBooks) => {
    const inLanguage = (path: string) => PUBLIC_URL + addLanguage(path, { code });
    const head = await openPageHead(app, addLanguage(paths.book(book.id), { code }));
    expect([head.title, head.contentOf('description')]).toEqual([`${title} · The Books`, description]);
    expect(head.canonical).toBe(inLanguage(paths.book(book.id)));
    expect(head.dataOf('BreadcrumbList')!['itemListElement']).toMatchObject([
      { item: inLanguage('/') },
      { name: allBooks, item: inLanguage('/books') },
      {},
      { name: 'Kim', item: inLanguage(paths.book(book.id)) },
    ]);
  });

  it.each([
    ['hi' as const, 'Asha की किताबें', 'Asha की एक किताब: मुफ़्त या किराए पर लें, खरीदें या अदला-बदली करें, पुणे में।'],
    [
      'ta' as const,
      'Asha பகிரும் புத்தகங்கள்',
      'Asha பகிரும் ஒரு புத்தகம்: இலவசமாகவோ வாடகைக்கோ பெறலாம், வாங்கலாம், பரிமாறலாம், புனே நகரில்.',
    ],
  ])('have metadata of a member in %s', async (code, title, description) => {
    const head = await openPageHead(app, addLanguage(paths.user(asha.id), { code }));
    expect([head.title, head.contentOf('description')]).toEqual([`${title} · The Books`, description]);
  });

  it.each([
    ['hi' as const, 'वाली', 'किताबें, पाठकों की शेयर की हुई। कुल 1: Kim, Kipling', 'नई किताबें'],
    ['ta' as const, 'வாடகைக்கு புத்தகங்கள்', 'புத்தகங்கள், வாசகர்கள் பகிர்ந்தவை. மொத்தம் 1: Kim, Kipling', 'புதிய புத்தகங்கள்'],
  ])('have metadata of a list and of its feed in %s', async (code, words, description, feed) => {
    const head = await openPageHead(app, addLanguage('/books?type=rent', { code }));
    expect(head.title).toContain(words);
    const all = await openPageHead(app, addLanguage('/books', { code }));
    expect(all.contentOf('description')).toBe(description);
    expect(all.feeds).toEqual([[feed, `${PUBLIC_URL}/feeds/books.atom?lang=${code}`]]);
    const { body } = await app.inject(`/feeds/books.atom?lang=${code}`);
    expect(body).toContain(`xml:lang="${code}"`);
    expect(body).toContain(`<title>${feed} · The Books</title>`);
  });

  it.each([
    ['hi' as const, 'हिन्दी कविता की किताबें', 'हिन्दी बच्चों की किताबें', 'कविता'],
    ['ta' as const, 'இந்தி கவிதை புத்தகங்கள்', 'இந்தி சிறுவர் புத்தகங்கள்', 'கவிதை'],
  ])('translate categories and languages to %s, but not in addresses', async (code, poetry, children, crumb) => {
    const { id } = await db
      .selectFrom('categories')
      .select('id')
      .where('name', '=', 'Poetry')
      .executeTakeFirstOrThrow();
    await db.updateTable('books').set({ category_id: id }).where('id', '=', book.id).execute();
    const list = await openPageHead(app, addLanguage('/books?category=Poetry&language=Hindi', { code }));
    expect(list.title).toBe(`${poetry} · The Books`);
    expect(presentListTitle({ category: "Children's Books", language: 'Hindi' }, code)).toBe(children);
    const head = await openPageHead(app, addLanguage(paths.book(book.id), { code }));
    expect(head.dataOf('BreadcrumbList')!['itemListElement']).toMatchObject([{}, {}, { name: crumb }, {}]);
    const { body } = await app.inject(`/feeds/books.atom?lang=${code}`);
    expect(body).toContain(`<category term="Poetry" label="${crumb}"/>`);
  });
});
