import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestTypeForBook } from '@wandering-books/contract/requests/request-types.ts';
import { requestStatuses } from '@wandering-books/contract/requests/requests.ts';
import { clearLists, createTestDatabase } from '../../test/database.ts';
import { recordStatements } from '../../test/statements/recorded-statements.ts';
import { seedDemoData } from './demo/demo.ts';
import { seedReferenceData } from './reference.ts';
import { searchSchools } from '../features/places/places.queries.ts';
import { findDominantColour, type ProcessedImage } from '../platform/images/image-processing.ts';
import { writeSetting } from '../platform/db/settings.queries.ts';

const { db, close } = await createTestDatabase();
const now = new Date('2025-03-31T12:00:00Z');
const pictures: ProcessedImage[] = [];
const deps = {
  now,
  hashPassword: async (password: string) => `hash of ${password}`,
  storePreparedImage: async (picture: ProcessedImage) => {
    pictures.push(picture);
    const { full, width, height } = picture;
    return { name: `${createHash('md5').update(full).digest('hex')}.webp`, width, height };
  },
};

beforeAll(async () => {
  await clearLists(db);
  await seedReferenceData(db);
  await seedDemoData(db, deps);
}, 120_000);
afterAll(close);

const countRows = async () => {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*) from categories) as categories, (select count(*) from languages) as languages,
      (select count(*) from countries) as countries, (select count(*) from states) as states,
      (select count(*) from cities) as cities, (select count(*) from city_aliases) as aliases,
      (select count(*) from universities) as universities, (select count(*) from colleges) as colleges,
      (select count(*) from pincodes) as pincodes, (select count(*) from college_aliases) as college_aliases,
      (select count(*) from users) as users, (select count(*) from books) as books`.execute(db);
  return rows[0];
};

/** Counts the rows that match. */
const countWhere = async (from: string) => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.raw(from)}`.execute(db);
  return rows[0]?.count;
};

const selectIndianCity = (name: string) =>
  db
    .selectFrom('cities')
    .innerJoin('states', 'states.id', 'cities.state_id')
    .innerJoin('countries', 'countries.id', 'states.country_id')
    .selectAll('cities')
    .where('countries.code', '=', 'IN')
    .where('cities.name', '=', name);

describe('reference data', () => {
  it('is complete', async () => {
    expect(await countRows()).toMatchObject({ categories: 37, countries: 246, pincodes: 19_159 });
    expect(await countWhere('universities where search like folded(name) || $$%$$')).toBe(478);
    expect(await countWhere('colleges where aicte_id is not null')).toBe(12_768);
    expect(await countWhere(`states join countries c on c.id = country_id where c.code = 'IN'`)).toBe(36);
    expect(
      await countWhere(
        `cities join states s on s.id = state_id join countries c on c.id = country_id where c.code = 'IN'`,
      ),
    ).toBe(7072);
  });

  it('keeps the order of the categories', async () => {
    const names = (await db.selectFrom('categories').select('name').orderBy('position').execute()).map(
      (row) => row.name,
    );
    expect(names.slice(0, 3)).toEqual(['Fiction', 'Non-Fiction', 'Science Fiction']);
    expect(names.at(-1)).toBe('Engineering Entrance');
  });

  it('changes nothing on a second run, also from an earlier version', async () => {
    const before = await countRows();
    await seedReferenceData(db);
    await writeSetting(db, 'reference_data', 'an earlier version');
    await sql`delete from city_aliases where alias = 'bombay'`.execute(db);
    await seedReferenceData(db);
    expect(await countRows()).toEqual(before);
  }, 120_000);

  it('only reads its version when it is complete', async () => {
    const takeStatements = recordStatements();
    await seedReferenceData(db);
    expect(takeStatements().map(({ text }) => text)).toEqual([expect.stringContaining('from "settings"')]);
  });

  it('has correct positions of cities', async () => {
    const bengaluru = await selectIndianCity('Bengaluru').executeTakeFirstOrThrow();
    expect(bengaluru.latitude).toBeCloseTo(12.97, 1);
    expect(bengaluru.longitude).toBeCloseTo(77.59, 1);
  });

  it('writes Indian names without macrons, and keeps the spelling of other countries', async () => {
    expect(await selectIndianCity('Thane').execute()).toHaveLength(1);
    expect(await countWhere(`cities where name = 'Zürich' and search = 'zurich'`)).toBe(1);
  });

  it.each([
    ['Bangalore', 'Bengaluru'],
    ['MYSORE', 'Mysuru'],
    ['Allahabad', 'Prayagraj'],
    ['Gurgaon', 'Gurugram'],
    ['Pondicherry', 'Puducherry'],
    ['New Delhi', 'Delhi'],
  ])('finds a city by its other name: %s is %s', async (alias, name) => {
    const found = await selectIndianCity(name)
      .innerJoin('city_aliases', 'city_aliases.city_id', 'cities.id')
      .where('city_aliases.alias', '=', sql<string>`folded(${alias})`)
      .execute();
    expect(found).toHaveLength(1);
  });

  it.each([
    ['560001', 'Karnataka', 'Bengaluru'],
    ['605001', 'Puducherry', 'Puducherry'],
    ['492001', 'Chhattisgarh', 'Raipur'],
    ['194101', 'Ladakh', 'Leh'],
    ['570001', 'Karnataka', 'Mysuru'],
    ['413102', 'Maharashtra', 'Baramati'],
    ['400703', 'Maharashtra', 'Navi Mumbai'],
    ['700091', 'West Bengal', 'Kolkata'],
    ['396210', 'Dadra and Nagar Haveli and Daman and Diu', 'Daman'],
  ])('has the pincode %s in %s, %s', async (pincode, state, city) => {
    const found = db.selectFrom('pincodes').innerJoin('states', 'states.id', 'pincodes.state_id');
    const place = found.innerJoin('cities', 'cities.id', 'city_id').where('pincode', '=', pincode);
    expect(await place.select(['states.name as state', 'cities.name as city']).execute()).toEqual([{ state, city }]);
  });

  it('has the state of every pincode, and a city for nearly all', async () => {
    expect(await countWhere('pincodes where city_id is null')).toBeLessThan(300);
    expect(await countWhere('pincodes join cities using (state_id) where city_id = cities.id')).toBeGreaterThan(18_800);
  });

  it.each([
    ['VIT', 'Vellore Institute of Technology'],
    ['IIT Bombay', 'Indian Institute of Technology, Bombay'],
    ['IITB', 'Indian Institute of Technology, Bombay'],
    ['Fergusson', 'Fergusson College'],
    ['COEP', 'COEP Technological University'],
    ['BITS Pilani', "Birla Institute of Technology and Science 'BITS' Pilani"],
    ['RVCE', 'R.V. College of Engineering'],
    ['VJTI', 'Veermata Jijabai Technological Institute'],
    ['SRCC', 'Shri Ram College of Commerce'],
    ['NIT Trichy', 'National Institute of Technology Tiruchirappalli'],
  ])('finds the college by its alias %s', async (said, name) => {
    expect((await searchSchools(db, 'colleges', said.split(' ')))[0]).toMatchObject({ name });
  });

  it.each([
    ['SPPU', 'Savitribai Phule Pune University'],
    ['Pune University', 'Savitribai Phule Pune University'],
    ['VTU', 'Visvesvaraya Technological University'],
    ['JNU', 'Jawaharlal Nehru University'],
    ['IGNOU', 'Indira Gandhi National Open University'],
  ])('finds the university by its alias %s', async (said, name) => {
    expect((await searchSchools(db, 'universities', said.split(' ')))[0]).toMatchObject({ name });
  });

  it('corrects names in an existing database under the same ids', async () => {
    const name = 'Vignanasudha Institute of Management and Technology [VIMAT]';
    const { id } = await db.selectFrom('colleges').where('name', '=', name).select('id').executeTakeFirstOrThrow();
    const pune = { name: 'Savitribai Phule Pune University' };
    const known = await db
      .selectFrom('universities')
      .where('name', '=', pune.name)
      .select('id')
      .executeTakeFirstOrThrow();
    const earlier = 'Vignanasudha Institute of Management and Technology[vimat]';
    await db.updateTable('colleges').set({ name: earlier, search: earlier }).where('id', '=', id).execute();
    await db.updateTable('universities').set({ name: 'University of Pune' }).where('id', '=', known.id).execute();
    await sql`truncate pincodes, college_aliases`.execute(db);
    const before = await countRows();
    await writeSetting(db, 'reference_data', '1');
    await seedReferenceData(db);
    expect(await db.selectFrom('colleges').where('id', '=', id).select('name').execute()).toEqual([{ name }]);
    expect(await db.selectFrom('universities').where('id', '=', known.id).select('name').execute()).toEqual([pune]);
    expect(await countRows()).toMatchObject({ colleges: before!['colleges'], universities: before!['universities'] });
    expect(await countWhere('pincodes')).toBe(19_159);
  }, 120_000);

  it('adds the district to towns of one name in one state only', async () => {
    const towns = await selectIndianCity('Vijayapura').execute();
    expect(towns.map((town) => town.district).sort()).toEqual(['Bangalore Rural', 'Bijapur']);
    expect((await selectIndianCity('Mysuru').execute()).map((city) => city.district)).toEqual([null]);
  });

  it('has a state for every country', async () => {
    expect(await countWhere('countries where id not in (select country_id from states)')).toBe(0);
    expect(
      await countWhere(`states join countries c on c.id = country_id where c.code = 'SG' and states.name = c.name`),
    ).toBe(1);
  });
});

describe('demo data', () => {
  it('returns two logins, and seeds once', async () => {
    const before = await countRows();
    const { logins } = await seedDemoData(db, deps);
    expect(logins.map(({ email }) => email)).toEqual(['asha@example.org', 'ravi@example.org']);
    expect(await countRows()).toEqual(before);
    expect(await countWhere(`users where password_hash <> 'hash of ${logins[0]?.password}'`)).toBe(0);
  });

  it('has a realistic number of members', async () => {
    expect(await countWhere('users')).toBeGreaterThanOrEqual(40);
    expect(await countWhere('books')).toBeGreaterThanOrEqual(200);
    expect(await countWhere('(select distinct city_id from books) as places')).toBeGreaterThanOrEqual(10);
    expect(await countWhere('(select distinct category_id from books) as kinds')).toBe(37);
    expect(await countWhere('books where image is not null')).toBeGreaterThanOrEqual(110);
    expect(await countWhere('profiles where profile_image is not null')).toBeGreaterThanOrEqual(35);
    expect(await countWhere('(select distinct image from books where image is not null) as photos')).toBe(
      await countWhere('books where image is not null'),
    );
    expect(await countWhere('(select 1 from books group by description having count(*) > 1) as twins')).toBe(0);
  });

  it('knows the dominant colour of each picture', async () => {
    for (const { smaller, colour } of pictures.filter((_, at) => at % 5 === 0))
      expect(colour).toBe(await findDominantColour(smaller[0]!));
  });

  it('shows no member at their exact position', async () => {
    const away = 'earth_point(latitude, longitude) <-> earth_point(public_latitude, public_longitude)';
    expect(await countWhere(`profiles where ${away} between 0.495 and 1.005`)).toBe(await countWhere('profiles'));
    expect(
      await countWhere(
        `books join profiles using (user_id) where (books.latitude, books.longitude, books.city_id)
           is distinct from (public_latitude, public_longitude, profiles.city_id)`,
      ),
    ).toBe(0);
  });

  it('has no mobile number that could exist', async () => {
    expect(await countWhere(`users where mobile !~ '^[+]915[0-9]{9}$'`)).toBe(0);
  });

  it('has requests in every state, for books of the matching type', async () => {
    const rows = await db
      .selectFrom('requests')
      .innerJoin('books', 'books.id', 'requests.book_id')
      .select(['requests.status', 'requests.type', 'books.type as book_type', 'books.user_id', 'receiver_id'])
      .execute();
    expect(new Set(rows.map((row) => row.status))).toEqual(new Set(requestStatuses));
    for (const row of rows)
      expect([row.type, row.receiver_id]).toEqual([requestTypeForBook[row.book_type], row.user_id]);
  });

  it('reserves exactly the books of accepted requests', async () => {
    expect(
      await countWhere(`books full join (
          select id, book_id from requests where status = 'accepted'
          union all select id, exchange_book_id from requests where status = 'accepted' and type = 'exchange'
        ) as promise on promise.book_id = books.id and promise.id = books.reserved_by
        where (books.reserved_by is null) <> (promise.id is null)`),
    ).toBe(0);
    expect(await countWhere('books where reserved_by is not null')).toBeGreaterThan(4);
  });

  it('has waiting requests only behind an accepted one, and open requests only for available books', async () => {
    const accepted = `(select book_id from requests where status = 'accepted')`;
    expect(await countWhere(`requests where status = 'pending' and book_id not in ${accepted}`)).toBe(0);
    expect(await countWhere(`requests where status = 'requested' and book_id in ${accepted}`)).toBe(0);
    expect(
      await countWhere(`requests r join books b on b.id in (r.book_id, r.exchange_book_id)
        where r.status in ('requested', 'pending', 'accepted') and b.status = 'unavailable'`),
    ).toBe(0);
  });

  it('removes given, sold and exchanged books from the list', async () => {
    const gone = `requests r join books b on b.id in (r.book_id, r.exchange_book_id) where r.status = 'completed' and r.type <> 'rent'`;
    expect(await countWhere(gone)).toBeGreaterThan(3);
    expect(await countWhere(`${gone} and (b.listed or b.reserved_by is not null)`)).toBe(0);
  });

  it('has books of every type in several cities, six or more in some, and in a dozen languages', async () => {
    const onOffer = `books join cities c on c.id = city_id where listed`;
    for (const type of ['rent', 'exchange', 'sell', 'donate'])
      expect(
        await countWhere(`(select city_id from ${onOffer} and type = '${type}' group by 1) as places`),
      ).toBeGreaterThan(9);
    expect(
      await countWhere(`(select city_id from ${onOffer} group by 1 having count(*) >= 6) as places`),
    ).toBeGreaterThan(9);
    const languages = `books join languages l on l.id = language_id where listed and l.name`;
    expect(await countWhere(`${languages} = 'Tamil'`)).toBeGreaterThan(10);
    expect(await countWhere(`(select language_id from books where listed group by 1) as spoken`)).toBeGreaterThan(12);
    const isPicture = `category_id = (select id from categories where name = 'Children''s Books')`;
    const newest = `(select * from books where listed order by created_at desc limit 20) as newest`;
    expect(await countWhere(`${newest} where ${isPicture}`)).toBeLessThan(4);
    expect(await countWhere(`${newest} where image is not null`)).toBeGreaterThan(8);
  });

  it('has ratings with text after completed requests, by one of the two members', async () => {
    expect(
      await countWhere(`(select distinct rated_id from ratings where line is not null) as members`),
    ).toBeGreaterThan(19);
    expect(
      await countWhere(`ratings join requests r on r.id = request_id where r.status <> 'completed'
        or ratings.created_at <= r.updated_at or ratings.created_at > r.updated_at + interval '60 days'`),
    ).toBe(0);
    expect(await countWhere(`ratings where shown_from < created_at or created_at > '${now.toISOString()}'`)).toBe(0);
    const shown = `ratings where shown_from <= '${now.toISOString()}'`;
    expect(await countWhere(shown)).toBeGreaterThan(24);
  });

  it("offers the requester's own books in exchange", async () => {
    expect(await countWhere(`requests r join books b on b.id = exchange_book_id where b.user_id <> r.sender_id`)).toBe(
      0,
    );
  });

  it('has consistent times in the past', async () => {
    const moment = `'${now.toISOString()}'::timestamptz`;
    expect(await countWhere(`books b join users u on u.id = b.user_id where b.created_at <= u.created_at`)).toBe(0);
    expect(await countWhere(`requests r join books b on b.id = r.book_id where r.created_at <= b.created_at`)).toBe(0);
    expect(await countWhere(`requests where updated_at < created_at or updated_at > ${moment}`)).toBe(0);
    expect(await countWhere(`messages where created_at > ${moment}`)).toBe(0);
    expect(
      await countWhere(`users where last_seen_at > ${moment} or last_seen_at < ${moment} - interval '30 days'`),
    ).toBe(0);
    expect(
      await countWhere(
        `requests where status in ('requested', 'pending') and created_at < ${moment} - interval '14 days'`,
      ),
    ).toBe(0);
  });

  it('has one conversation for each pair with a request, with gapless message numbers', async () => {
    expect(
      await countWhere(`requests where not exists (select from conversations
        where user_one_id = least(sender_id, receiver_id) and user_two_id = greatest(sender_id, receiver_id)
          and created_at <= requests.created_at)`),
    ).toBe(0);
    expect(
      await countWhere(`conversations c where
        (select array_agg(seq order by created_at, seq) from messages where conversation_id = c.id)
          is distinct from (select array_agg(n) from generate_series(1, c.last_seq) as n)`),
    ).toBe(0);
    expect(
      await countWhere(`conversations c where last_seq > 0 and updated_at <>
        (select max(created_at) from messages where conversation_id = c.id)`),
    ).toBe(0);
    expect(
      await countWhere(`messages m join conversations c on c.id = conversation_id
        where sender_id not in (user_one_id, user_two_id)
          or seq > case when sender_id = user_one_id then user_one_read_seq else user_two_read_seq end`),
    ).toBe(0);
    expect(await countWhere('conversations where greatest(user_one_read_seq, user_two_read_seq) > last_seq')).toBe(0);
  });

  it('has an inbox with Ravi for Asha, and news for Ravi', async () => {
    const inbox = await db
      .selectFrom('requests')
      .innerJoin('users as asha', 'asha.id', 'receiver_id')
      .innerJoin('users as sender', 'sender.id', 'sender_id')
      .where('asha.email', '=', 'asha@example.org')
      .where('status', 'in', ['requested', 'pending'])
      .select('sender.name')
      .execute();
    expect(inbox.map((row) => row.name).sort()).toEqual(["Kiran D'Souza", 'Meera Krishnan', 'Ravi Kulkarni']);
    expect(
      await countWhere(`notifications join users on users.id = user_id where email = 'ravi@example.org'
        and seen_at is null and event = 'accepted'`),
    ).toBe(1);
  });

  it('leaves a database with members unchanged', async () => {
    const other = await createTestDatabase();
    await other.db.insertInto('users').values({ name: 'Vidya', email: 'vidya@example.org', mobile: '9' }).execute();
    expect(await seedDemoData(other.db, deps)).toEqual({ logins: [] });
    expect(await other.db.selectFrom('users').select('name').execute()).toEqual([{ name: 'Vidya' }]);
    await other.close();
  });
});
