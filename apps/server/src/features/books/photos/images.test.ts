import sharp from 'sharp';
import { getImageColour } from '@wandering-books/contract/images/images.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, createTestApp } from '../../../../test/app.ts';
import { createMember, type Member } from '../../../../test/factories.ts';
import {
  createBlackPng,
  createBlankImage,
  createTruncatedJpeg,
  SCRIPT,
  scriptLikeGif,
  svg,
  oversizedFile,
} from '../../../../test/samples/hostile-files.ts';
import { createRateLimits } from '../../../rate-limits.ts';

const { app, db, close } = await createTestApp();
afterAll(close);

let owner: Member;
beforeAll(async () => {
  owner = await createMember(db);
});

const share = (bytes: Buffer, name = 'cover.jpg') => send({ image: { name, bytes } });

const send = async (
  files: Record<string, { name: string; bytes: Buffer }>,
  to = app,
  token = owner.token,
  more = {},
) => {
  const category = await db.selectFrom('categories').select('id').executeTakeFirstOrThrow();
  const language = await db.selectFrom('languages').select('id').executeTakeFirstOrThrow();
  return call(to, 'POST /api/book-post', {
    token,
    body: {
      title: 'Malgudi Days',
      author: 'R. K. Narayan',
      category_id: category.id,
      language_id: language.id,
      type: 'donate',
      status: 'available',
      condition: 'new',
      is_available: '0',
      ...more,
    },
    files,
  });
};

const countOf = async (table: 'books' | 'images') => (await db.selectFrom(table).selectAll().execute()).length;

it('returns the name of the dominant colour of a photo', async () => {
  const green = { r: 31, g: 91, b: 76 };
  const photo = sharp({ create: { width: 300, height: 400, channels: 3, background: green } });
  const { data } = await share(await photo.png().toBuffer());
  const colour = parseInt(getImageColour(data.data.image!)!.slice(1), 16);
  for (const [at, part] of [green.r, green.g, green.b].entries())
    expect(Math.abs(((colour >> (8 * (2 - at))) & 255) - part)).toBeLessThan(16);
});

it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('stores a %s as WebP in several widths', async (format) => {
  const { status, data } = await share(await createBlankImage(1600, 800).toFormat(format).toBuffer());
  expect(status).toBe(200);
  expect(data.data).toMatchObject({ title: 'Malgudi Days', is_available: false });
  const name = data.data.image!;
  expect(name).toMatch(/^[0-9a-f]{32}\.webp$/);

  for (const [file, width] of [
    [name, 1200],
    [name.replace('.webp', '-480.webp'), 480],
    [name.replace('.webp', '-240.webp'), 240],
  ] as const) {
    const served = await app.inject(`/images/${file}`);
    expect(served.statusCode).toBe(200);
    expect(served.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: 'webp', width, height: width / 2 });
  }
  expect(await db.selectFrom('images').where('name', '=', name).selectAll().executeTakeFirst()).toMatchObject({
    width: 1200,
    height: 600,
  });
});

/** Red above blue when upright, stored sideways with an EXIF orientation, as phones do. */
const takenUpright = async () => {
  const blue = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#0000ff' } })
    .png()
    .toBuffer();
  return createBlankImage(400, 200)
    .composite([{ input: blue, left: 200, top: 0 }])
    .withIccProfile('p3')
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><owner>Meera</owner></x:xmpmeta>')
    .withExifMerge({ IFD3: { GPSLatitude: '12/1 58/1 17/1', GPSLatitudeRef: 'N' }, IFD0: { Make: 'A phone' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
};

it('rotates a photo upright and removes its location', async () => {
  const taken = await takenUpright();
  const given = await sharp(taken).metadata();
  expect([given.exif, given.icc, given.xmp, given.orientation]).toEqual([
    expect.any(Buffer),
    expect.any(Buffer),
    expect.any(Buffer),
    6,
  ]);

  const { data } = await share(taken);
  for (const width of ['', '-240', '-480']) {
    const { rawPayload } = await app.inject(`/images/${data.data.image!.replace('.webp', `${width}.webp`)}`);
    const served = await sharp(rawPayload).metadata();
    expect(served).toMatchObject({ format: 'webp', width: 200, height: 400 });
    expect([served.exif, served.icc, served.xmp, served.orientation]).toEqual(Array(4).fill(undefined));
    for (const trace of ['GPS', 'A phone', 'Meera', 'Exif']) expect(rawPayload.includes(trace)).toBe(false);
    const { data: pixels } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true });
    const [red, , blue] = pixels.subarray(0, 3);
    expect(red).toBeGreaterThan(blue!);
    const [lastRed, , lastBlue] = pixels.subarray(-3);
    expect(lastBlue).toBeGreaterThan(lastRed!);
  }
});

it('accepts a large picture whose file is small', async () => {
  expect((await share(createBlackPng(6000, 8000))).status).toBe(200);
});

it('does not enlarge a small picture, and rejects extreme heights', async () => {
  const sizeOf = async (bytes: Buffer) => {
    const { data } = await share(bytes);
    const served = await app.inject(`/images/${data.data.image}`);
    const { width, height } = await sharp(served.rawPayload).metadata();
    return [width, height];
  };
  expect(await sizeOf(await createBlankImage(100, 150).png().toBuffer())).toEqual([100, 150]);
  expect(await sizeOf(await createBlankImage(100, 9600).png().toBuffer())).toEqual([25, 2400]);
});

const NO_PICTURE = 'The image must be a JPEG, PNG, WebP, AVIF or GIF picture';
const TOO_MANY_PIXELS = 'The image is too large. Please use a smaller one.';

it.each<[string, string, () => Promise<Buffer> | Buffer, string]>([
  ['a script', 'cover.png', () => Buffer.from(SCRIPT), NO_PICTURE],
  ['a script with a GIF signature', 'cover.gif', () => scriptLikeGif, NO_PICTURE],
  ['an SVG', 'cover.svg', () => svg, NO_PICTURE],
  ['an SVG with another extension', 'cover.jpg', () => svg, NO_PICTURE],
  ['a TIFF', 'cover.jpg', () => createBlankImage(9, 9).tiff().toBuffer(), NO_PICTURE],
  ['nothing', 'cover.jpg', () => Buffer.alloc(0), NO_PICTURE],
  ['a truncated JPEG', 'cover.jpg', createTruncatedJpeg, NO_PICTURE],
  [
    'a truncated PNG',
    'cover.png',
    async () => (await createBlankImage(900, 900).png().toBuffer()).subarray(0, 800),
    NO_PICTURE,
  ],
  ['a PNG of 20,000 x 20,000', 'cover.png', () => createBlackPng(20_000, 20_000), TOO_MANY_PIXELS],
  ['an empty PNG', 'cover.png', () => createBlackPng(0, 0), NO_PICTURE],
  ['a large interlaced PNG', 'cover.png', () => createBlackPng(5000, 5000, { interlaced: true }), TOO_MANY_PIXELS],
])('rejects %s', async (_, name, bytes, message) => {
  const before = [await countOf('books'), await countOf('images')];
  const { status, error } = await share(await bytes(), name);
  expect(status).toBe(422);
  expect(error.errors).toEqual({ image: [message] });
  expect([await countOf('books'), await countOf('images')]).toEqual(before);
});

it('rejects files in text fields', async () => {
  const image = { name: 'cover.jpg', bytes: await createBlankImage(30, 40).jpeg().toBuffer() };
  const before = await countOf('books');
  const { status, error } = await send({ cover: { ...image, bytes: oversizedFile.subarray(0, 9_000_000) }, image });
  expect(status).toBe(422);
  expect(error.errors).toEqual({ cover: ['The cover field takes no file'] });
  expect(await countOf('books')).toBe(before);
});

it('requires a picture of a book without a drawn cover', async () => {
  const before = await countOf('books');
  const { status, error } = await send({});
  expect([status, error.errors]).toEqual([422, { image: ['The image field is required'] }]);
  expect(await countOf('books')).toBe(before);
});

it('ignores a picture when the cover is drawn', async () => {
  const before = await countOf('images');
  const drawn = async (files: Parameters<typeof send>[0]) =>
    (await send(files, app, owner.token, { cover: 'drawn' })).data.data.image;
  expect(await drawn({})).toBeNull();
  expect(
    await drawn({ image: { name: 'cover.jpg', bytes: await createBlankImage(30, 40).jpeg().toBuffer() } }),
  ).toBeNull();
  expect(await countOf('images')).toBe(before);
});

it('limits how many books a member shares', async () => {
  const strict = await createTestApp({ db, limits: createRateLimits(2 / 60) });
  const image = { name: 'cover.jpg', bytes: await createBlankImage(30, 40).jpeg().toBuffer() };
  const hasty = await createMember(db);
  for (let shared = 0; shared < 2; shared++) expect((await send({ image }, strict.app, hasty.token)).status).toBe(200);
  const { status, headers } = await send({ image }, strict.app, hasty.token);
  expect(status).toBe(429);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect((await send({ image }, strict.app, owner.token)).status).toBe(200);
  await strict.close();
});

it('discards data appended to a picture', async () => {
  const polyglot = Buffer.concat([await createBlankImage(30, 30).jpeg().toBuffer(), Buffer.from(SCRIPT)]);
  const { data } = await share(polyglot, '../../cover.html');
  const served = await app.inject(`/images/${data.data.image}`);
  expect(served.rawPayload.includes('alert')).toBe(false);
});

it('reports which field is too large', async () => {
  const { status, error } = await share(oversizedFile);
  expect(status).toBe(413);
  expect(error.errors).toEqual({ image: ['The image must not be larger than 10 MB'] });
});

it('processes many pictures concurrently', async () => {
  const bytes = await createBlankImage(1000, 1500).jpeg().toBuffer();
  const answers = await Promise.all(Array.from({ length: 8 }, () => share(bytes)));
  expect(new Set(answers.map(({ data }) => data.data.image)).size).toBe(8);
});

it.each([
  '0123456789abcdef0123456789abcdef.webp',
  '0123456789abcdef0123456789abcdef-9999.webp',
  '..%2f..%2fpackage.json',
  '%2e%2e%2fpackage.json',
  'a%00.webp',
  '.',
])('returns 404 for a picture called %s', async (file) => {
  const answer = await app.inject(`/images/${file}`);
  expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'request.not_found' }]);
  expect(answer.headers['cache-control'] ?? '').not.toContain('immutable');
});
