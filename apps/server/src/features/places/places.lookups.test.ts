import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { call, createTestApp } from '../../../test/app.ts';
import { explainQuery } from '../../../test/statements/query-plans.ts';
import { buildSchoolSearch, selectTownNear, selectTownsByName } from './places.queries.ts';

const { app, db, pool, close } = await createTestApp();
afterAll(close);

const names = (rows: { name: string }[]) => rows.map(({ name }) => name);
let india: number;
let bihar: number;

beforeAll(async () => {
  const countries = [
    { code: 'BT', name: 'Bhutan' },
    { code: 'NP', name: 'Nepal' },
    { code: 'IN', name: 'India' },
  ];
  const added = await db.insertInto('countries').values(countries).returning(['id', 'code']).execute();
  india = added.find(({ code }) => code === 'IN')!.id;
  const states = [
    { country_id: india, code: '19', name: 'Karnataka' },
    { country_id: india, code: '34', name: 'Bihar' },
    { country_id: added.find(({ code }) => code === 'NP')!.id, code: '1', name: 'Bagmati' },
  ];
  const [, second] = await db.insertInto('states').values(states).returning('id').execute();
  bihar = second!.id;
  const city = { state_id: bihar, latitude: 25, longitude: 85, district: null };
  await db
    .insertInto('cities')
    .values([
      { ...city, name: 'Patna', search: 'patna' },
      { ...city, name: 'Gaya', district: 'Nalanda', search: 'gaya' },
      { ...city, name: 'Gaya', district: 'Gaya', search: 'gaya' },
    ])
    .execute();
  const [patna] = await db.selectFrom('cities').where('name', '=', 'Patna').select('id').execute();
  await db.insertInto('city_aliases').values({ city_id: patna!.id, alias: 'pataliputra' }).execute();
  await db
    .insertInto('pincodes')
    .values([
      { pincode: '800001', state_id: bihar, city_id: patna!.id, district: 'Patna' },
      { pincode: '811001', state_id: bihar, district: 'Munger' },
    ])
    .execute();
  await db
    .insertInto('colleges')
    .values([
      { name: 'St. Xavier’s College', district: 'Mumbai', state: 'Maharashtra', search: 'st. xavier’s college mumbai' },
      { name: 'College of 100% Arts', search: 'college of 100% arts' },
      { name: 'Mumbai College', search: 'mumbai college' },
      ...Array.from({ length: 30 }, (_, index) => ({ name: `Institute ${index}`, search: `institute ${index}` })),
    ])
    .execute();
  await db
    .insertInto('universities')
    .values([
      { name: 'Délhi University', place: 'Delhi', search: 'delhi university delhi' },
      { name: 'Anna University', place: null, search: 'anna university' },
    ])
    .execute();
});

describe('countries, states and cities', () => {
  it('are listed by name within their parent', async () => {
    expect(names((await call(app, 'GET /api/countries')).data.countries)).toEqual(['India', 'Bhutan', 'Nepal']);
    const states = await call(app, 'GET /api/countries/:id/states', { params: { id: india } });
    expect(names(states.data.states)).toEqual(['Bihar', 'Karnataka']);
    const cities = await call(app, 'GET /api/states/:id/cities', { params: { id: bihar } });
    expect(names(cities.data.cities)).toEqual(['Gaya (Gaya)', 'Gaya (Nalanda)', 'Patna']);
  });

  it('includes other names of a city', async () => {
    const { data } = await call(app, 'GET /api/states/:id/cities', { params: { id: bihar } });
    expect(data.cities.filter((city) => city.other_names)).toMatchObject([
      { name: 'Patna', other_names: ['pataliputra'] },
    ]);
  });

  it.each([999_999, 'x', 0])('return 404 for the id %s', async (id) => {
    expect((await call(app, 'GET /api/countries/:id/states', { params: { id } as never })).status).toBe(404);
    expect((await call(app, 'GET /api/states/:id/cities', { params: { id } as never })).status).toBe(404);
  });
});

describe('GET /api/colleges?q=', () => {
  const found = async (q: string) => names((await call(app, 'GET /api/colleges', { query: { q } })).data.colleges);

  it.each(['xavier', 'Xavier’s mumbai', 'COLL xav', "st xavier's", 'maha xavier mum'.slice(5)])(
    'finds a college without books by %s',
    async (q) => expect(await found(q)).toEqual(['St. Xavier’s College']),
  );

  it('ranks prefix matches first', async () => {
    expect(await found('mumbai')).toEqual(['Mumbai College', 'St. Xavier’s College']);
  });

  it.each(['%', '_', '\\', '%%%', "'; drop", 'nowhere'])('finds nothing by %s', async (q) => {
    expect(await found(q)).toEqual([]);
  });

  it('includes the place of each and returns at most twenty', async () => {
    const { data } = await call(app, 'GET /api/colleges', { query: { q: 'xavier' } });
    expect(data.colleges[0]).toMatchObject({ place: 'Mumbai, Maharashtra' });
    expect(await found('institute')).toHaveLength(20);
  });

  it('lists those with books without a search', async () => {
    expect((await call(app, 'GET /api/colleges', { query: { q: ' ' } })).data).toEqual({ colleges: [] });
  });

  it('rejects a search of more than 100 characters', async () => {
    expect((await call(app, 'GET /api/colleges', { query: { q: 'a'.repeat(101) } })).status).toBe(422);
  });
});

describe('GET /api/colleges?q= with an alias', () => {
  const found = async (q: string) => names((await call(app, 'GET /api/colleges', { query: { q } })).data.colleges);

  beforeAll(async () => {
    const add = async (name: string, aliases: Record<string, boolean>) => {
      const search = [name, ...Object.keys(aliases)].join(' ').toLowerCase();
      const { id } = await db.insertInto('colleges').values({ name, search }).returning('id').executeTakeFirstOrThrow();
      const rows = Object.entries(aliases).map(([alias, is_curated]) => ({ college_id: id, alias, is_curated }));
      if (rows.length > 0) await db.insertInto('college_aliases').values(rows).execute();
    };
    await add('Vitthal College', {});
    await add('Valley Institute of Tourism', { vit: false });
    await add('Vellore Institute of Technology', { vit: true, 'vit vellore': true });
    await add('Indian Institute of Technology, Bombay', { iitb: true, 'iit bombay': true });
  });

  it.each([
    ['VIT', ['Vellore Institute of Technology', 'Valley Institute of Tourism', 'Vitthal College']],
    ['vit vel', ['Vellore Institute of Technology']],
    ['IITB', ['Indian Institute of Technology, Bombay']],
    ['IIT Bombay', ['Indian Institute of Technology, Bombay']],
    ['bombay iit', ['Indian Institute of Technology, Bombay']],
  ])('finds by %s', async (q, expected) => expect(await found(q)).toEqual(expected));

  it('uses an index with any number of colleges', async () => {
    await sql`insert into colleges (name, search) select 'Some School ' || n, 'some school ' || n from generate_series(1, 20000) n`.execute(
      db,
    );
    await sql`insert into college_aliases select id, 'ss' || id, false from colleges where name like 'Some School%'`.execute(
      db,
    );
    await sql`analyze colleges, college_aliases`.execute(db);
    const steps = await explainQuery(pool, buildSchoolSearch('colleges', ['vit']).compile(db));
    expect(steps.filter(({ node }) => node === 'Seq Scan')).toEqual([]);
    expect(steps.map(({ index }) => index)).toContain('college_aliases_by_alias');
    expect(Math.max(...steps.map(({ received }) => received))).toBeLessThan(100);
  });
});

describe('GET /api/pincodes/:pincode', () => {
  const ask = (pincode: string) => call(app, 'GET /api/pincodes/:pincode', { params: { pincode } });

  it.each(['800001', '800 001', '800-001.', 'Patna ८०००\u200b०१'])(
    'returns the place of %s without a session',
    async (pincode) => {
      const { status, data } = await ask(pincode);
      expect([status, data]).toEqual([
        200,
        {
          pincode: '800001',
          district: 'Patna',
          country: { id: india, name: 'India' },
          state: { id: bihar, name: 'Bihar' },
          city: { id: expect.any(Number), name: 'Patna' },
        },
      ]);
    },
  );

  it('returns the state where no city is near', async () => {
    expect((await ask('811001')).data).toMatchObject({ state: { name: 'Bihar' }, city: null });
  });

  it.each(['999999', '012345', '80000', '8000011', 'patna', '_00001', "800001' or 1"])(
    'returns 404 for %s',
    async (pincode) => {
      expect((await ask(pincode)).status).toBe(404);
    },
  );
});

describe('GET /api/towns?q=', () => {
  const find = async (q: string) => (await call(app, 'GET /api/towns', { query: { q } })).data.towns;
  const cityNames = async (q: string) => (await find(q)).map(({ city }) => city.name);

  it.each([
    ['800001', ['Patna']],
    ['800 001', ['Patna']],
    ['pat', ['Patna']],
    ['Pataliputra', ['Patna']],
    ['811001', []],
    ['999999', []],
    ['%', []],
    ['_atna', []],
    ["pat'; drop", []],
  ])('finds by %s', async (q, expected) => expect(await cityNames(q)).toEqual(expected));

  it('returns the centre with state and country', async () => {
    expect(await find('patna')).toEqual([
      {
        city: { id: expect.any(Number), name: 'Patna' },
        state: { id: bihar, name: 'Bihar' },
        country: { id: india, name: 'India' },
        latitude: 25,
        longitude: 85,
      },
    ]);
  });

  it('ranks whole names first, then cities with more pincodes', async () => {
    const gaya = await db.selectFrom('cities').where('district', '=', 'Gaya').select('id').executeTakeFirstOrThrow();
    await db
      .insertInto('pincodes')
      .values({ pincode: '823001', state_id: bihar, city_id: gaya.id, district: 'Gaya' })
      .execute();
    const row = { state_id: bihar, latitude: 25, longitude: 85, district: null };
    await db
      .insertInto('cities')
      .values([{ ...row, name: 'Ga', search: 'ga' }])
      .execute();
    expect(await cityNames('ga')).toEqual(['Ga', 'Gaya (Gaya)', 'Gaya (Nalanda)']);
  });

  it('requires a search', async () => {
    expect((await call(app, 'GET /api/towns', { query: { q: ' ' } })).status).toBe(422);
  });
});

it('finds cities by an index', async () => {
  await sql`insert into cities (state_id, name, search, latitude, longitude)
    select ${bihar}, 'Town ' || n, 'town ' || n, n % 90, n % 180 from generate_series(1, 20000) n`.execute(db);
  await sql`analyze cities`.execute(db);
  const near = await explainQuery(pool, selectTownNear(db, { latitude: 25.1, longitude: 85.1 }).compile());
  const named = await explainQuery(pool, selectTownsByName(db, 'patn').compile());
  for (const steps of [near, named])
    expect(steps.filter(({ node, received }) => node === 'Seq Scan' && received > 100)).toEqual([]);
  expect(near.map(({ index }) => index)).toContain('cities_by_place');
  expect(named.map(({ index }) => index)).toContain('cities_by_search');
});

describe('GET /api/universities', () => {
  it('lists all, or those that match', async () => {
    const all = await call(app, 'GET /api/universities');
    expect(names(all.data.universities)).toEqual(['Anna University', 'Délhi University']);
    const some = await call(app, 'GET /api/universities', { query: { q: 'Délhi uni' } });
    expect(names(some.data.universities)).toEqual(['Délhi University']);
  });
});

it.each(['countries', 'universities', 'colleges?q=arts', 'pincodes/800001', 'towns?q=patna'])(
  'responds 304 for unchanged %s',
  async (list) => {
    const first = await app.inject(`/api/${list}`);
    const again = await app.inject({ url: `/api/${list}`, headers: { 'if-none-match': first.headers.etag as string } });
    expect([first.statusCode, again.statusCode, again.body]).toEqual([200, 304, '']);
  },
);
