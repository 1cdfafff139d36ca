import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getLatestBirthday } from '@wandering-books/contract/profiles/profile-limits.ts';
import { call } from '../../../test/app.ts';
import { createBook, createBooks, createMember, type Member, registerMember } from '../../../test/factories.ts';
import { listWaitingJobs } from '../../../test/jobs.ts';
import { createRequestsApp } from '../../../test/requests.ts';

const world = await createRequestsApp();
const { app, asked, bookOf, db, deps, moved, pool } = world;
afterAll(() => world.close());

const HOME = { latitude: 12.9716, longitude: 77.5946 };
let asha: Member;
let ravi: Member;
let places: Awaited<ReturnType<typeof addPlaces>>;

beforeAll(async () => {
  places = await addPlaces();
});
beforeEach(async () => {
  [asha, ravi] = [await createMember(db, 'Asha Menon'), await createMember(db, 'Ravi Kumar')];
});

const change = (body: Record<string, unknown>, who: Member | undefined = asha, picture?: Buffer) =>
  call(app, 'PUT /api/user', {
    token: who?.token,
    body,
    ...(picture && { files: { profile_image: { name: 'me.png', bytes: picture } } }),
  });
const getProfile = (who: { id: number }, viewer?: Member) =>
  call(app, 'GET /api/users/:id/profile', { token: viewer?.token, params: { id: who.id } });
const getOwnProfile = async (who = asha) => (await call(app, 'GET /api/user/profile', { token: who.token })).data;
const listWrongFields = ({ error }: { error: { errors?: object } }) => Object.keys(error.errors ?? {});

describe('GET /api/user/profile', () => {
  it('is empty for a new member and requires a session', async () => {
    const { user, profile } = await getOwnProfile();
    expect(user).toMatchObject({ id: asha.id, name: 'Asha Menon', email: asha.email });
    const { has_position, ...facts } = profile;
    expect(has_position).toBe(false);
    expect(new Set(Object.values(facts))).toEqual(new Set([null]));
  });
});

describe('PUT /api/user', () => {
  const everything = () => ({
    name: 'Asha M.',
    mobile: '+91 98765-00000',
    first_name: 'Asha',
    last_name: 'Menon',
    gender: 'female',
    bio: 'Reads at night',
    date_of_birth: '1990-03-31',
    address: '1 MG Road',
    country_id: places.india,
    state_id: places.karnataka,
    city_id: places.mysuru,
    pincode: '570001',
    college_id: places.college,
    university_id: places.university,
    ...HOME,
  });

  it('stores all fields', async () => {
    const { status, data } = await change(everything());
    expect([status, data.message]).toEqual([200, 'Profile updated successfully!']);
    expect(data).toMatchObject(await getOwnProfile());
    const { name, mobile: _mobile, ...fields } = everything();
    expect(data.user).toMatchObject({ name, mobile: '+919876500000', email: asha.email });
    expect(data.profile).toMatchObject({
      ...fields,
      city: { name: 'Mysuru' },
      state: { name: 'Karnataka' },
      country: { name: 'India' },
      college: { name: 'A College' },
      university: { name: 'A University' },
      has_position: true,
    });
  });

  it('keeps omitted fields and clears empty ones', async () => {
    await change(everything());
    expect((await change({ bio: '', college_id: null, gender: '' })).status).toBe(200);
    const { profile, user } = await getOwnProfile();
    expect(profile).toMatchObject({
      bio: null,
      college: null,
      gender: null,
      first_name: 'Asha',
      city: { name: 'Mysuru' },
    });
    expect(user.name).toBe('Asha M.');
    expect((await change({})).status).toBe(200);
  });

  it('accepts a form with a picture, posted with _method, and deletes the old picture', async () => {
    const first = await change({ _method: 'PUT', bio: 'first' }, asha, await createPicture());
    const old = first.data.profile.profile_image!;
    expect(await deps.images.readImage(old)).not.toBeNull();
    const form = new FormData();
    form.append('_method', 'PUT');
    form.append('bio', '');
    form.append('profile_image', new Blob([new Uint8Array(await createPicture())]), 'me.png');
    const encoded = new Response(form);
    const response = await app.inject({
      method: 'POST',
      url: '/api/user',
      headers: { authorization: `Bearer ${asha.token}`, 'content-type': encoded.headers.get('content-type')! },
      payload: Buffer.from(await encoded.arrayBuffer()),
    });
    const { profile } = response.json();
    expect(profile.bio).toBeNull();
    expect(profile.profile_image).not.toBe(old);
    expect(await deps.images.readImage(profile.profile_image)).not.toBeNull();
    expect(await deps.images.readImage(old)).toBeNull();
  });

  it.each([
    ['name', { name: ' ' }],
    ['name', { name: 'x'.repeat(101) }],
    ['email', { email: 'nobody' }],
    ['email', { email: '' }],
    ['mobile', { mobile: '12' }],
    ['gender', { gender: 'cat' }],
    ['bio', { bio: 'x'.repeat(1001) }],
    ['date_of_birth', { date_of_birth: '31.3.1990' }],
    ['date_of_birth', { date_of_birth: '1899-12-31' }],
    ['date_of_birth', { date_of_birth: '2023-02-30' }],
    ['pincode', { pincode: '!!' }],
    ['country_id', { country_id: 999_999 }],
    ['country_id', { country_id: 'India' }],
    ['state_id', { state_id: 1 }],
    ['college_id', { college_id: 999_999 }],
    ['university_id', { university_id: 999_999 }],
    ['latitude', { longitude: 77 }],
    ['longitude', { latitude: 12 }],
    ['latitude', { latitude: 91, longitude: 7 }],
    ['longitude', { latitude: 12, longitude: null }],
  ])('reports an error on %s for %o and stores nothing', async (field, body) => {
    const answer = await change({ first_name: 'Asha', ...body });
    expect([answer.status, listWrongFields(answer)]).toEqual([422, [field]]);
    expect((await getOwnProfile()).profile.first_name).toBeNull();
  });

  it('requires an age of five years', async () => {
    const latest = getLatestBirthday(new Date());
    const next = new Date(Date.parse(latest) + 2 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    expect((await change({ date_of_birth: latest })).status).toBe(200);
    expect(listWrongFields(await change({ date_of_birth: next }))).toEqual(['date_of_birth']);
  });

  it('requires a state of the country and a city of the state', async () => {
    const { india, karnataka, mysuru, nepal, patna } = places;
    const wrongState = await change({ country_id: nepal, state_id: karnataka });
    const wrongCity = await change({ country_id: india, state_id: karnataka, city_id: patna });
    const nowhere = await change({ city_id: mysuru });
    expect([wrongState, wrongCity, nowhere].map(listWrongFields)).toEqual([['state_id'], ['city_id'], ['city_id']]);
    await change({ country_id: india, state_id: karnataka, city_id: mysuru });
    await change({ country_id: nepal });
    expect((await getOwnProfile()).profile).toMatchObject({ country_id: nepal, state: null, city: null });
  });

  it('rotates a phone’s photo upright and removes its location', async () => {
    const taken = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'teal' } })
      .withExif({ IFD3: { GPSLatitude: '12/1 58/1 17/1', GPSLatitudeRef: 'N' }, IFD0: { Make: 'A phone' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(taken).metadata()).exif).toBeDefined();
    const { data } = await change({}, asha, taken);
    const served = await app.inject(`/images/${data.profile.profile_image}`);
    const { width, height, exif, xmp } = await sharp(served.rawPayload).metadata();
    expect({ width, height, exif, xmp }).toEqual({ width: 20, height: 40, exif: undefined, xmp: undefined });
    expect(served.rawPayload.includes('GPS')).toBe(false);
  });

  it('rejects a file that is no picture and stores nothing', async () => {
    const answer = await change({ bio: 'new' }, asha, Buffer.from('no picture'));
    expect([answer.status, listWrongFields(answer)]).toEqual([422, ['profile_image']]);
    expect((await getOwnProfile()).profile.bio).toBeNull();
  });

  it('requires a session', async () => {});

  it('moves the books of a member without a position to the new city', async () => {
    const [mine, ravis] = [await createBook(db, { user_id: asha.id }), await createBook(db, { user_id: ravi.id })];
    await change({ country_id: places.india, state_id: places.karnataka, city_id: places.mysuru });
    expect(await getBookPosition(mine)).toEqual({ latitude: 12.3, longitude: 76.65 });
    const inMysuru = await call(app, 'GET /api/book-posts/search', { query: { city: 'Mysuru' } });
    expect(inMysuru.data.data.map(({ id }) => id)).toEqual([mine.id]);
    expect(await getBookPosition(ravis)).toEqual({ latitude: null, longitude: null });
    await change({ city_id: '' });
    expect(await getBookPosition(mine)).toEqual({ latitude: null, longitude: null });
  });

  it('keeps the books of a member with a position in place', async () => {
    const mine = await createBook(db, { user_id: asha.id });
    await change(HOME);
    const before = await getBookPosition(mine);
    expect(before.latitude).not.toBeNull();
    await change({ country_id: places.india, state_id: places.karnataka, city_id: places.mysuru });
    expect(await getBookPosition(mine)).toEqual(before);
  });
});

describe('a new email address', () => {
  it('is confirmed by a link of its own; the old one is invalid', async () => {
    asha = await registerMember(app, 'Asha Menon');
    await world.runJobs();
    await db.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', asha.id).execute();
    const links = () => db.selectFrom('account_tokens').where('user_id', '=', asha.id).selectAll().execute();
    expect(await links()).toHaveLength(1);
    const email = `new-${asha.email}`;
    expect((await change({ email, password: asha.password })).data.user).toMatchObject({
      email,
      email_verified_at: null,
    });
    expect(await links()).toEqual([]);
    expect((await listWaitingJobs(pool)).map(({ task_identifier }) => task_identifier)).toEqual([
      'accounts.send_change_notice',
      'accounts.send_verification_link',
    ]);
    await world.runJobs();
  });

  it('is the same address in another case', async () => {
    await world.runJobs();
    await db.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', asha.id).execute();
    const { data } = await change({ email: asha.email.toUpperCase() });
    expect(data.user.email_verified_at).not.toBeNull();
    expect(await listWaitingJobs(pool)).toEqual([]);
  });

  it('is rejected when another member has it', async () => {
    const answer = await change({ email: ravi.email.toUpperCase(), bio: 'new', password: asha.password });
    expect([answer.status, answer.error.errors]).toEqual([422, { email: ['The email has already been taken.'] }]);
    expect((await getOwnProfile()).profile.bio).toBeNull();
  });
});

describe('GET /api/users/:id/profile', () => {
  it('returns a member and all their books to guests, without contact details', async () => {
    await change({ bio: 'Reads at night', country_id: places.india, ...HOME });
    const book = await createBook(db, { user_id: asha.id, status: 'unavailable' });
    const { status, data } = await getProfile(asha);
    expect(status).toBe(200);
    expect(data).toMatchObject({ id: asha.id, name: 'Asha Menon', email: null, mobile: null });
    expect(data.profile).toMatchObject({ bio: 'Reads at night', country: { name: 'India' }, has_position: true });
    expect(data.book_posts.map(({ id }) => id)).toEqual([book.id]);
  });

  it('shows contact details only after an accepted request', async () => {
    const seenBy = async (viewer: Member) => (await getProfile(asha, viewer)).data.email;
    const request = await asked(ravi, await bookOf(asha));
    const meera = await createMember(db);
    const lent = await asked(asha, await bookOf(meera));
    expect([await seenBy(ravi), await seenBy(meera)]).toEqual([null, null]);
    await moved(asha, 'accept', request);
    await moved(meera, 'accept', lent);
    await moved(meera, 'complete', lent);
    expect([await seenBy(ravi), await seenBy(meera), await seenBy(asha)]).toEqual([asha.email, asha.email, asha.email]);
    expect([await seenBy(await createMember(db)), (await getProfile(asha)).data.email]).toEqual([null, null]);
    await moved(asha, 'cancel', request);
    expect(await seenBy(ravi)).toBeNull();
  });

  it('never includes address, birthday, legal name or position', async () => {
    const secrets = {
      address: '1 Secret Lane',
      date_of_birth: '1990-03-31',
      first_name: 'Ashalatha',
      last_name: 'Menonova',
      pincode: '570099',
      ...HOME,
    };
    await change(secrets);
    for (const viewer of [undefined, ravi, asha]) {
      const text = JSON.stringify((await getProfile(asha, viewer)).data);
      for (const secret of Object.values(secrets)) expect(text).not.toContain(String(secret));
      expect(text).not.toMatch(/latitude|longitude|address|birth|gender|pincode/);
    }
    expect((await getOwnProfile()).profile).toMatchObject(secrets);
  });

  it.each([999_999, 'x', -1])('returns 404 for %s', async (id) => {
    expect((await call(app, 'GET /api/users/:id/profile', { params: { id } as never })).status).toBe(404);
  });

  it('is deleted with the member', async () => {
    await call(app, 'DELETE /api/user', { token: asha.token, body: { password: asha.password } });
    const { status, error } = await getProfile(asha, ravi);
    expect([status, error.code]).toEqual([404, 'profiles.not_found']);
  });
});

describe('GET /api/users/:id/books', () => {
  const list = (viewer?: Member, query = {}, id = asha.id) =>
    call(app, 'GET /api/users/:id/books', { token: viewer?.token, params: { id }, query });
  const titles = async (...given: Parameters<typeof list>) =>
    (await list(...given)).data.data.map(({ title }) => title);

  it('returns the books page by page, and all or the first ones inside the profile', async () => {
    await createBooks(
      db,
      Array.from({ length: 30 }, (_, at) => ({ user_id: asha.id, title: `Volume ${at + 1}` })),
    );
    const { status, data } = await list();
    expect([status, data.data.length]).toEqual([200, 24]);
    expect(data).toMatchObject({ total: 30, page: 1, per_page: 24, last_page: 2 });
    const getShelf = async (query: object) =>
      (await call(app, 'GET /api/users/:id/profile', { params: { id: asha.id }, query: { ...query } })).data;
    expect(await getShelf({ per_page: 24 })).toMatchObject({ book_posts: data.data, book_count: 30 });
    expect((await getShelf({})).book_posts.map(({ title }) => title)).toEqual(await titles(ravi, { per_page: 1000 }));
    expect(await titles(ravi, { page: 2, per_page: 29 })).toEqual(['Volume 1']);
    expect((await list(ravi, { page: 9 })).data).toMatchObject({ data: [], total: 30 });
  });

  it('searches for all words in title and author, also lent books and parts of words', async () => {
    await createBook(db, { user_id: asha.id, title: 'The Guide', author: 'R. K. Narayan', status: 'unavailable' });
    await createBook(db, { user_id: asha.id, title: 'मालगुडी के दिन', author: 'आर॰ के॰ नारायण' });
    await createBook(db, { user_id: ravi.id, title: 'The Guide' });
    expect(await titles(undefined, { q: 'guid NARAY' })).toEqual(['The Guide']);
    expect(await titles(undefined, { q: 'मालगु' })).toEqual(['मालगुडी के दिन']);
    expect((await list(undefined, { q: 'guide premchand' })).data).toMatchObject({ data: [], total: 0, last_page: 1 });
    expect(await titles(undefined, { q: '...' })).toHaveLength(2);
  });

  it('shows hidden books to their owner alone', async () => {
    const { id } = await createBook(db, { user_id: asha.id });
    await db.updateTable('books').set({ hidden_at: new Date() }).where('id', '=', id).execute();
    expect([(await list()).data.total, (await list(ravi)).data.total, (await list(asha)).data.total]).toEqual([
      0, 0, 1,
    ]);
  });

  it('shows nothing between blocked members', async () => {
    await createBook(db, { user_id: asha.id });
    await call(app, 'POST /api/users/:id/block', { token: ravi.token, params: { id: asha.id } });
    expect((await list(ravi)).data).toMatchObject({ data: [], total: 0 });
    const { status, error } = await list(asha, {}, ravi.id);
    expect([status, error.code]).toEqual([404, 'profiles.not_found']);
  });

  it('rejects unknown members and invalid pages', async () => {
    expect((await list(undefined, {}, 999_999)).status).toBe(404);
    expect(listWrongFields(await list(undefined, { q: 'x'.repeat(201) }))).toEqual(['q']);
  });
});

const getBookPosition = ({ id }: { id: number }) =>
  db.selectFrom('books').where('id', '=', id).select(['latitude', 'longitude']).executeTakeFirstOrThrow();

const createPicture = () =>
  sharp({ create: { width: 60, height: 60, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();

async function addPlaces() {
  const add = async (table: 'countries' | 'states' | 'cities' | 'colleges' | 'universities', row: object) =>
    (
      await db
        .insertInto(table)
        .values(row as never)
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const india = await add('countries', { code: 'IN', name: 'India' });
  const karnataka = await add('states', { country_id: india, code: '19', name: 'Karnataka' });
  const bihar = await add('states', { country_id: india, code: '34', name: 'Bihar' });
  const city = { latitude: 12.3, longitude: 76.65 };
  return {
    india,
    karnataka,
    nepal: await add('countries', { code: 'NP', name: 'Nepal' }),
    mysuru: await add('cities', { ...city, state_id: karnataka, name: 'Mysuru', search: 'mysuru' }),
    patna: await add('cities', { ...city, state_id: bihar, name: 'Patna', search: 'patna' }),
    college: await add('colleges', { name: 'A College', search: 'a college' }),
    university: await add('universities', { name: 'A University', search: 'a university' }),
  };
}
