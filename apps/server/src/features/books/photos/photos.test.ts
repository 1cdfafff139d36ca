import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '../../../../test/app.ts';
import { createMember, type Member } from '../../../../test/factories.ts';
import { createBlankImage, createTruncatedJpeg, oversizedFile } from '../../../../test/samples/hostile-files.ts';
import { createRequestsApp } from '../../../../test/requests.ts';
import { unpackZip } from '../../../../test/zip.ts';
import { createJobHandlers } from '../../../jobs.ts';

const world = await createRequestsApp();
const { app, asked, db, deps } = world;
let asha: Member;
let ravi: Member;
beforeAll(async () => {
  asha = await createMember(db, 'Asha');
  ravi = await createMember(db, 'Ravi');
});
afterAll(() => world.close());

const described = {
  title: 'Malgudi Days',
  author: 'R. K. Narayan',
  category_id: 1,
  language_id: 1,
  type: 'sell',
  price: 90,
  status: 'available',
  condition: 'used',
};
const createPhoto = async (width = 300) => ({
  name: 'page.jpg',
  bytes: await createBlankImage(width, 400).jpeg().toBuffer(),
});

const sendAhead = async (
  token: string | undefined,
  clientId: string = randomUUID(),
  photo?: { name: string; bytes: Buffer },
) =>
  call(app, 'POST /api/book-photos', {
    token,
    body: { client_id: clientId },
    files: { photo: photo ?? (await createPhoto()) },
  });
const sendSome = async (count: number, { token } = asha) => {
  const names: string[] = [];
  for (let sent = 0; sent < count; sent++) names.push((await sendAhead(token)).data.image);
  return names;
};
const share = async (photos: string[] | string | undefined, withImage = true, more: object = {}) =>
  call(app, 'POST /api/book-post', {
    token: asha.token,
    body: { ...described, ...(photos !== undefined && { photos }), ...more },
    ...(withImage && { files: { image: await createPhoto() } }),
  });
const change = async (id: number, body: object, withImage = false) =>
  call(app, 'PUT /api/book-posts/:id', {
    token: asha.token,
    params: { id },
    body: { ...described, ...body },
    ...(withImage && { files: { image: await createPhoto() } }),
  });
const getBook = async (id: number) => (await call(app, 'GET /api/book-posts/:id', { params: { id } })).data;
const getNames = ({ photos }: { photos: { image: string }[] }) => photos.map(({ image }) => image);
const isKept = async (name: string) => (await deps.images.readImage(name)) !== null;
const countKept = async (names: string[]) => (await Promise.all(names.map(isKept))).filter(Boolean).length;
const countImages = async () => (await db.selectFrom('images').select('name').execute()).length;
const isKnown = async (name: string) =>
  (await db.selectFrom('images').where('name', '=', name).select('name').executeTakeFirst()) !== undefined;

async function shareWithPhotos(count: number) {
  const { data } = await share((await sendSome(count - 1)).join(','));
  return { id: data.data.id, names: getNames(data.data) };
}

describe('an uploaded photo before its book is shared', () => {
  test('is re-encoded like a cover, and idempotent by client id', async () => {
    const taken = createBlankImage(1600, 800).withExifMerge({
      IFD3: { GPSLatitude: '12/1 58/1 17/1', GPSLatitudeRef: 'N' },
    });
    const photo = { name: 'x.jpg', bytes: await taken.withMetadata({ orientation: 6 }).jpeg().toBuffer() };
    const clientId = randomUUID();
    const before = await countImages();
    const [one, other] = await Promise.all([
      sendAhead(asha.token, clientId, photo),
      sendAhead(asha.token, clientId, photo),
    ]);
    const later = await sendAhead(asha.token, clientId, await createPhoto());
    expect([one.status, other.data, later.data]).toEqual([201, one.data, one.data]);
    expect(one.data).toMatchObject({ width: 800, height: 1600 });
    const served = await app.inject(`/images/${one.data.image}`);
    const { exif, format } = await sharp(served.rawPayload).metadata();
    expect([exif, format]).toEqual([undefined, 'webp']);
    expect(await countImages()).toBe(before + 1);
    expect(await db.selectFrom('discarded_images').execute()).toEqual([]);
  });

  test('is rejected when it is no photo, too large, missing or without an id', async () => {
    const broken = { name: 'x.jpg', bytes: await createTruncatedJpeg() };
    expect((await sendAhead(asha.token, randomUUID(), broken)).error.errors).toHaveProperty('photo');
    expect((await sendAhead(asha.token, randomUUID(), { name: 'x.jpg', bytes: oversizedFile })).status).toBe(413);
    expect((await sendAhead(asha.token, 'one')).error.errors).toHaveProperty('client_id');
    const missing = await call(app, 'POST /api/book-photos', { token: asha.token, body: { client_id: randomUUID() } });
    expect(missing.error.errors).toEqual({ photo: ['The photo field is required'] });
  });

  test('is kept for two days, up to a limit per member', async () => {
    const meera = await createMember(db, 'Meera');
    const names = await sendSome(26, meera);
    expect(await countKept(names)).toBe(24);
    expect(await isKept(names[0]!)).toBe(false);

    const remove = async () =>
      createJobHandlers(deps)['books.remove_forgotten_photos'](undefined as never, undefined as never);
    await remove();
    expect(await countKept(names)).toBe(24);
    const long = new Date(deps.clock().getTime() - 3 * 24 * 60 * 60 * 1000);
    await db.updateTable('book_photos').set({ created_at: long }).where('image', '=', names[5]!).execute();
    await remove();
    expect([await countKept(names), await isKept(names[5]!), await isKnown(names[5]!)]).toEqual([23, false, false]);
  });
});

describe('an uploaded photo beyond the limit', () => {
  test('displaces neither photos of books nor photos of other members, and the nightly job keeps both', async () => {
    const meera = await createMember(db, 'Meera');
    const [ravis] = await sendSome(1, ravi);
    const ahead = await sendSome(3, meera);
    const body = { ...described, photos: ahead };
    const { data } = await call(app, 'POST /api/book-post', { token: meera.token, body });
    const long = new Date(deps.clock().getTime() - 3 * 24 * 60 * 60 * 1000);
    await db.updateTable('book_photos').set({ created_at: long }).where('user_id', '=', meera.id).execute();
    await sendSome(25, meera);
    await createJobHandlers(deps)['books.remove_forgotten_photos'](undefined as never, undefined as never);
    expect(getNames(await getBook(data.data.id))).toEqual(ahead);
    expect(await countKept([...ahead, ravis!])).toBe(4);
  });
});

describe('a book with photos', () => {
  test('has up to six, the cover first, in the given order', async () => {
    const ahead = await sendSome(5);
    const { status, data } = await share(ahead.join(','));
    expect(status).toBe(200);
    expect(getNames(data.data)).toEqual([data.data.image, ...ahead]);
    expect((await getBook(data.data.id)).photos).toEqual(data.data.photos);
    expect(data.data.photos[0]).toEqual({ image: data.data.image, width: 300, height: 400 });

    const byNames = await sendSome(2);
    const named = (await share(byNames, false)).data.data;
    expect([named.image, ...getNames(named)]).toEqual([byNames[0], ...byNames]);
    expect((await share(undefined, false, { cover: 'drawn' })).data.data.photos).toEqual([]);
  });

  test('rejects photos of others, duplicates, a seventh and invalid names', async () => {
    const [ravis] = await sendSome(1, ravi);
    const refused = { photos: ['This photo is no longer there. Please add it again.'] };
    expect((await share(ravis!)).error.errors).toEqual(refused);
    const taken = (await shareWithPhotos(2)).names[1]!;
    expect((await share(taken)).error.errors).toEqual(refused);
    expect((await share('../../etc/passwd')).error.errors).toHaveProperty('photos');
    const [own] = await sendSome(1);
    expect((await share([own!, own!], false)).error.errors).toHaveProperty('photos');
    expect((await share((await sendSome(6)).join(','))).error.errors).toEqual({
      photos: ['A book can have up to 6 photos'],
    });
    expect((await share('', false)).error.errors).toEqual({ image: ['The image field is required'] });
    expect(await isKept(own!)).toBe(true);
  });

  test('reorders, removes and adds photos in one change', async () => {
    const { id, names } = await shareWithPhotos(4);
    const [added] = await sendSome(1);
    const wanted = [names[2]!, names[0]!, added!, names[3]!];
    const { data } = await change(id, { photos: wanted });
    expect([data.data.image, getNames(data.data)]).toEqual([names[2], wanted]);
    expect(getNames(await getBook(id))).toEqual(wanted);
    expect([await isKept(names[1]!), await isKnown(names[1]!), await countKept(wanted)]).toEqual([false, false, 4]);

    const covered = (await change(id, { photos: wanted.slice(0, 2).join(',') }, true)).data.data;
    expect(getNames(covered)).toEqual([covered.image, ...wanted.slice(0, 2)]);
    expect(await countKept(wanted)).toBe(2);
  });

  test('keeps them when a change omits them, and replaces only the cover by a new picture', async () => {
    const { id, names } = await shareWithPhotos(3);
    expect(getNames((await change(id, { title: 'Swami and Friends' })).data.data)).toEqual(names);
    const { data } = await change(id, {}, true);
    expect(getNames(data.data)).toEqual([data.data.image, ...names.slice(1)]);
    expect([await isKept(names[0]!), await countKept(names)]).toEqual([false, 2]);

    expect((await change(id, { photos: '' })).error.errors).toEqual({ image: ['The image field is required'] });
    expect((await change(id, { cover: 'drawn' })).data.data).toMatchObject({ image: null, photos: [] });
    expect(await countKept(names)).toBe(0);
  });

  test('are hidden with the book', async () => {
    const { id } = await shareWithPhotos(2);
    await db.updateTable('books').set({ hidden_at: new Date() }).where('id', '=', id).execute();
    const { status } = await call(app, 'GET /api/book-posts/:id', { token: ravi.token, params: { id } });
    const own = await call(app, 'GET /api/book-posts/:id', { token: asha.token, params: { id } });
    expect([status, own.data.photos.length]).toEqual([404, 2]);
  });

  test('are deleted with the book, except the cover while a request shows it', async () => {
    const [one, other] = [await shareWithPhotos(3), await shareWithPhotos(3)];
    await asked(ravi, await db.selectFrom('books').where('id', '=', other.id).selectAll().executeTakeFirstOrThrow());
    for (const { id } of [one, other])
      await call(app, 'DELETE /api/book-posts/:id', { token: asha.token, params: { id } });
    expect([await countKept(one.names), await countKept(other.names), await isKept(other.names[0]!)]).toEqual([
      0,
      1,
      true,
    ]);
  });

  test('are exported by and deleted with the owner, unattached ones included', async () => {
    const meera = await createMember(db, 'Meera');
    const ahead = await sendSome(3, meera);
    const { data } = await call(app, 'POST /api/book-post', {
      token: meera.token,
      body: { ...described, photos: ahead.slice(0, 2) },
    });
    const { rawPayload } = await app.inject({
      method: 'POST',
      url: '/api/user/export',
      headers: { authorization: `Bearer ${meera.token}` },
      payload: { password: meera.password },
    });
    const files = await unpackZip(rawPayload);
    for (const name of ahead) expect(files[`pictures/${name}`]).toEqual(await deps.images.readImage(name));
    const { books } = JSON.parse(String(files['data.json'])) as { books: object[] };
    expect(books).toEqual([expect.objectContaining({ id: data.data.id, image: ahead[0], further_photos: [ahead[1]] })]);

    await call(app, 'DELETE /api/user', { token: meera.token, body: { password: meera.password } });
    expect([await countKept(ahead), await isKnown(ahead[2]!)]).toEqual([0, false]);
    expect(await db.selectFrom('book_photos').where('user_id', '=', meera.id).execute()).toEqual([]);
  });
});
