import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { call, createTestApp, PUBLIC_URL } from '../../../../test/app.ts';
import { createBook, createMember } from '../../../../test/factories.ts';
import { openPageHead } from '../../../../test/page-head.ts';
import { createBuiltWeb } from '../../../../test/web.ts';
import { createApp } from '../../../app.ts';
import { createCache } from '../../../platform/cache/cache.ts';
import { openDatabase } from '../../../platform/db/database.ts';
import pino from 'pino';

const built = await createBuiltWeb();
const web = { folder: built.folder, settings: {}, publicUrl: PUBLIC_URL };
const { app, db, deps, files, close } = await createTestApp({}, { web });
afterAll(async () => {
  await close();
  await built.remove();
});

let owner: { id: number; token: string };
beforeEach(async () => {
  owner = await createMember(db, 'Asha Pillai');
});

type Given = Partial<Parameters<typeof createBook>[1]>;
const pageOf = async (given: Given = {}) =>
  openPage(`/book/${(await createBook(db, { user_id: owner.id, ...given })).id}`);
const openPage = (url: string) => app.inject({ url, headers: { accept: 'text/html' } });
const contentOf = (html: string, name: string) =>
  new RegExp(`(?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];

it('has the book in its title, URL and meta tags', async () => {
  const book = await createBook(db, { user_id: owner.id, title: 'Gitanjali', author: 'Rabindranath Tagore' });
  const { statusCode, body, headers } = await openPage(`/book/${book.id}?utm_source=chat`);
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
  expect(body.match(/<title>/g)).toHaveLength(1);
  expect(body.match(/name="description"/g)).toHaveLength(1);
  expect(body).toContain('<title>Gitanjali by Rabindranath Tagore · The Books</title>');
  expect(body).toContain(`<link rel="canonical" href="${PUBLIC_URL}/book/${book.id}" />`);
  expect(contentOf(body, 'og:url')).toBe(`${PUBLIC_URL}/book/${book.id}`);
  expect(contentOf(body, 'og:title')).toBe('Gitanjali by Rabindranath Tagore');
  expect(contentOf(body, 'og:type')).toBe('book');
  expect(contentOf(body, 'twitter:card')).toBe('summary_large_image');
  expect(contentOf(body, 'twitter:title')).toBe('Gitanjali by Rabindranath Tagore');
  expect(body).toContain('<div id="root"></div>');
});

it('escapes what members write', async () => {
  const { id } = await createBook(db, {
    user_id: owner.id,
    title: `</title></script><script>alert('1')</script><!--`,
    author: '" onload="alert(2)',
    description: '"><img src=x onerror=alert(3)> & $& $1',
  });
  const { body: whole, shown: body, data, dataOf } = await openPageHead(app, `/book/${id}`);
  expect(whole.match(/<\/script>/g)).toHaveLength(2 + data.length);
  expect(whole).not.toContain('<!--');
  expect(dataOf('Book')).toMatchObject({
    name: `</title></script><script>alert('1')</script><!--`,
    author: { name: '" onload="alert(2)' },
    description: '"><img src=x onerror=alert(3)> & $& $1',
  });
  expect(body).not.toContain('<script>alert');
  expect(body).not.toContain('" onload');
  expect(body).not.toContain('<img');
  expect(body).toContain('<title>&lt;/title&gt;&lt;/script&gt;&lt;script&gt;');
  expect(contentOf(body, 'og:description')).toBe('&quot;&gt;&lt;img src=x onerror=alert(3)&gt; &amp; $&amp; $1');
  expect(body.match(/<\/head>/g)).toHaveLength(1);
});

it('omits the owner', async () => {
  const { body } = await pageOf({ latitude: 12.9716, longitude: 77.5946 });
  for (const secret of ['Asha', 'Pillai', '@example.org', '98765', '12.97', '77.59'])
    expect(body).not.toContain(secret);
});

describe('structured data', () => {
  const dataOf = async (given: Given) =>
    (await openPageHead(app, `/book/${(await createBook(db, { user_id: owner.id, ...given })).id}`)).dataOf('Book')!;

  it('describes the book and its offer', async () => {
    const city_id = await bengaluru();
    const book = await createBook(db, { user_id: owner.id, title: 'Gitanjali', isbn: '9780143039648', city_id });
    const { canonical, dataOf, data, robots } = await openPageHead(app, `/book/${book.id}`);
    const named = async (table: 'categories' | 'languages', id: number) =>
      (await db.selectFrom(table).where('id', '=', id).select('name').executeTakeFirstOrThrow()).name;
    const category = await named('categories', book.category_id);
    expect(robots).toBeUndefined();
    expect(dataOf('Book')).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Book',
      '@id': canonical,
      url: canonical,
      name: 'Gitanjali',
      author: { '@type': 'Person', name: 'R. K. Narayan' },
      inLanguage: await named('languages', book.language_id),
      genre: category,
      description: 'A used copy for sale at ₹200 in Bengaluru.',
      offers: {
        '@type': 'Offer',
        url: canonical,
        availability: 'https://schema.org/InStock',
        itemCondition: 'https://schema.org/UsedCondition',
        price: 200,
        priceCurrency: 'INR',
        availableAtOrFrom: {
          '@type': 'Place',
          address: { '@type': 'PostalAddress', addressLocality: 'Bengaluru' },
        },
      },
    });
    expect(data[1]).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, item: `${PUBLIC_URL}/` },
        { position: 2, name: 'All Books', item: `${PUBLIC_URL}/books` },
        { position: 3, name: category, item: `${PUBLIC_URL}/books?category=${book.category_id}` },
        { position: 4, name: 'Gitanjali', item: canonical },
      ],
    });
  });

  it.each<[string, Given, object]>([
    ['free', { type: 'donate', price: null }, { price: 0, priceCurrency: 'INR' }],
    [
      'for rent for the whole time',
      { type: 'rent', price: 12.5 },
      { price: 12.5, businessFunction: expect.any(String) },
    ],
    [
      'for rent by the week',
      { type: 'rent', price: 30, rent_unit: 'week' },
      { price: 30, priceSpecification: { '@type': 'UnitPriceSpecification', price: 30, unitCode: 'WEE' } },
    ],
    ['new', { condition: 'new' }, { itemCondition: 'https://schema.org/NewCondition' }],
    ['not available yet', { is_available: false }, { availability: 'https://schema.org/OutOfStock' }],
  ])('describes an offer that is %s', async (_, given, offer) => {
    expect((await dataOf(given))['offers']).toMatchObject(offer);
  });

  it('has no price for an exchange', async () => {
    expect((await dataOf({ type: 'exchange', price: null }))['offers']).not.toHaveProperty('price');
  });

  it('omits the offer of a book that is gone', async () => {
    const { id } = await createBook(db, { user_id: owner.id, status: 'unavailable' });
    const { robots, status, dataOf } = await openPageHead(app, `/book/${id}`);
    expect([status, robots]).toEqual([200, 'noindex, follow']);
    expect(dataOf('Book')!['offers']).toMatchObject({ availability: 'https://schema.org/OutOfStock' });
  });
});

it.each<[string, Given]>([
  ['A used copy for sale at ₹1,25,000 in Bengaluru.', { type: 'sell', price: 125_000 }],
  ['A new copy for rent at ₹12.50 in Bengaluru.', { type: 'rent', price: 12.5, condition: 'new' }],
  ['A used copy for rent at ₹30 a week in Bengaluru.', { type: 'rent', price: 30, rent_unit: 'week' }],
  ['A used copy to exchange for another book in Bengaluru.', { type: 'exchange', price: null }],
  ['A used copy to give away in Bengaluru.', { type: 'donate', price: null, description: ' \n ' }],
  ['A used copy, not available at the moment.', { status: 'unavailable' }],
  ['Poems of praise, in prose.', { description: ' Poems of praise,\n\nin prose. ' }],
])('describes the book: %s', async (sentence, given) => {
  const { body } = await pageOf({ city_id: await bengaluru(), ...given });
  expect(contentOf(body, 'description')).toBe(sentence);
  expect(contentOf(body, 'og:description')).toBe(sentence);
});

it('omits an unknown place and truncates a long description between words', async () => {
  expect(contentOf((await pageOf()).body, 'description')).toBe('A used copy for sale at ₹200.');
  const description = contentOf((await pageOf({ description: 'கவிதை '.repeat(100) })).body, 'description')!;
  expect(description).toMatch(/^(கவிதை )+கவிதை…$/);
  expect(Array.from(description).length).toBeLessThanOrEqual(201);
  expect(contentOf((await pageOf({ description: 'x'.repeat(300) })).body, 'description')).toBe(`${'x'.repeat(200)}…`);
});

it('uses the photo as JPEG, or the product’s picture without a photo', async () => {
  const photo = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#8a2e2b' } })
    .png()
    .toBuffer();
  const { category_id, language_id } = await createBook(db, { user_id: owner.id });
  const shared = await call(app, 'POST /api/book-post', {
    token: owner.token,
    body: {
      title: 'Kim',
      author: 'Rudyard Kipling',
      category_id,
      language_id,
      type: 'donate',
      status: 'available',
      condition: 'used',
    },
    files: { image: { name: 'cover.png', bytes: photo } },
  });
  const { body } = await openPage(`/book/${shared.data.data.id}`);
  const address = contentOf(body, 'og:image')!;
  expect(address).toBe(`${PUBLIC_URL}/images/cards/${shared.data.data.image!.replace('webp', 'jpg')}`);
  expect(contentOf(body, 'twitter:image')).toBe(address);

  const card = await app.inject(address.slice(PUBLIC_URL.length));
  expect(card.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': expect.stringContaining('immutable') as string,
  });
  expect(await sharp(card.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect(card.rawPayload.length).toBeLessThan(300_000);
  const size = [contentOf(body, 'og:image:width'), contentOf(body, 'og:image:height')];
  expect(size).toEqual(['1200', '630']);

  expect(contentOf((await pageOf()).body, 'og:image')).toBe(`${PUBLIC_URL}/card.jpg`);
});

it('renders the preview of a picture once and deletes it with the picture', async () => {
  const drawing = sharp({ create: { width: 600, height: 800, channels: 3, background: '#8a2e2b' } });
  const { name } = await deps.images.storeImage(await drawing.png().toBuffer());
  const url = `/images/cards/${name.replace('webp', 'jpg')}`;
  const file = name.replace('.webp', '-card.jpg');
  const cards = await Promise.all(Array.from({ length: 150 }, () => app.inject(url)));
  expect(new Set(cards.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(await files.findFile(file)).toEqual(cards[0]!.rawPayload);

  const known = await app.inject({ url, headers: { 'if-none-match': String(cards[0]!.headers['etag']) } });
  expect(known.statusCode).toBe(304);
  await files.writeFiles([{ name: file, bytes: Buffer.from('kept') }]);
  expect((await app.inject(url)).payload).toBe('kept');
  expect((await app.inject(`/images/${name.replace('.webp', '-card.jpg')}`)).statusCode).toBe(404);

  await deps.images.removeImage(name);
  expect((await app.inject(url)).statusCode).toBe(404);
  expect(await files.hasFile(file)).toBe(false);
});

it.each(['nothing', `${'0'.repeat(32)}.jpg`, `${'0'.repeat(32)}.webp`, '..%2F..%2Fetc%2Fpasswd', '.jpg'])(
  'has no preview %s',
  async (file) => expect((await app.inject(`/images/cards/${file}`)).statusCode).toBe(404),
);

it('responds 404 with the shell for an unknown or deleted book', async () => {
  const book = await createBook(db, { user_id: owner.id, title: 'Gone', deleted_at: new Date() });
  for (const id of [book.id, 2_000_000_000, 99_999_999_999, 0, -1, 'kim', '1e3', '%00']) {
    const { statusCode, body } = await openPage(`/book/${id}`);
    expect([id, statusCode]).toEqual([id, 404]);
    expect(body).toContain('id="root"');
    expect(body).toContain('<title>The Books</title>');
    expect(body).not.toContain('canonical');
    expect(body).not.toContain('Gone');
  }
});

it('queries the database only for pages of shared content, and sends the shell when it is down', async () => {
  const away = openDatabase('postgres://nobody@127.0.0.1:1/nowhere');
  const cutOff = await createApp(
    { ...deps, db: away.db, cache: createCache(away.db) },
    { logSecret: '', log: pino({ level: 'silent' }), web },
  );
  const statusOf = async (url: string) => (await cutOff.inject({ url, headers: { accept: 'text/html' } })).statusCode;
  expect(await statusOf('/about')).toBe(200);
  for (const url of ['/books', '/user/1']) expect(await statusOf(url)).toBe(503);
  const page = await cutOff.inject({ url: '/book/1', headers: { accept: 'text/html' } });
  expect([page.statusCode, page.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
  expect(page.body).toContain('id="root"');
  await cutOff.close();
  await away.db.destroy();
});

async function bengaluru() {
  const known = await db.selectFrom('cities').where('name', '=', 'Bengaluru').select('id').executeTakeFirst();
  if (known) return known.id;
  const country = { code: 'IN', name: 'India' };
  const { id: country_id } = await db.insertInto('countries').values(country).returning('id').executeTakeFirstOrThrow();
  const state = { country_id, code: '19', name: 'Karnataka' };
  const { id: state_id } = await db.insertInto('states').values(state).returning('id').executeTakeFirstOrThrow();
  const city = { state_id, name: 'Bengaluru', search: 'bengaluru', latitude: 12.97, longitude: 77.59 };
  return (await db.insertInto('cities').values(city).returning('id').executeTakeFirstOrThrow()).id;
}
