import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, createTestApp } from '../../../test/app.ts';
import { aMember, type Member } from '../../../test/factories.ts';

const { app, db, close } = await createTestApp();
afterAll(close);

let owner: Member;
beforeAll(async () => {
  owner = await aMember(app);
});

const red = { r: 200, g: 20, b: 20 };
const blank = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: red } });

const share = async (bytes: Buffer, name = 'cover.jpg') => {
  const category = await db.selectFrom('categories').select('id').executeTakeFirstOrThrow();
  const language = await db.selectFrom('languages').select('id').executeTakeFirstOrThrow();
  return call(app, 'POST /api/book-post', {
    token: owner.token,
    body: {
      title: 'Malgudi Days',
      author: 'R. K. Narayan',
      category_id: category.id,
      language_id: language.id,
      type: 'donate',
      status: 'available',
      condition: 'new',
      is_available: '0',
    },
    files: { image: { name, bytes } },
  });
};

const countOf = async (table: 'books' | 'images') => (await db.selectFrom(table).selectAll().execute()).length;

it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('keeps a %s as WebP in a few widths', async (format) => {
  const { status, data } = await share(await blank(1600, 800).toFormat(format).toBuffer());
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

it('turns a phone’s picture upright and forgets where it was taken', async () => {
  const taken = await blank(400, 200)
    .withExif({ IFD3: { GPSLatitude: '12/1 58/1 17/1', GPSLatitudeRef: 'N' }, IFD0: { Make: 'A phone' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(taken).metadata()).exif).toBeDefined();

  const { data } = await share(taken);
  const served = await app.inject(`/images/${data.data.image}`);
  const { width, height, exif, icc, xmp, orientation } = await sharp(served.rawPayload).metadata();
  expect({ width, height }).toEqual({ width: 200, height: 400 });
  expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
  expect(served.rawPayload.includes('GPS')).toBe(false);
});

it('takes a large picture whose file is small', async () => {
  expect((await share(blackPng(6000, 8000))).status).toBe(200);
});

it('does not enlarge a small picture, nor keep one of any height', async () => {
  const sizeOf = async (bytes: Buffer) => {
    const { data } = await share(bytes);
    const served = await app.inject(`/images/${data.data.image}`);
    const { width, height } = await sharp(served.rawPayload).metadata();
    return [width, height];
  };
  expect(await sizeOf(await blank(100, 150).png().toBuffer())).toEqual([100, 150]);
  expect(await sizeOf(await blank(100, 9600).png().toBuffer())).toEqual([25, 2400]);
});

/** A black PNG of one bit a pixel: right in every way, and hardly anything to send. */
function blackPng(width: number, height: number) {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const rows = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(name: string, data: Buffer) {
  const content = Buffer.concat([Buffer.from(name), data]);
  const framed = Buffer.alloc(content.length + 8);
  framed.writeUInt32BE(data.length, 0);
  content.copy(framed, 4);
  framed.writeUInt32BE(crc32(content), content.length + 4);
  return framed;
}

/** CRC-32 as PNG has it; `node:zlib` has one only from Node 22 on. */
function crc32(bytes: Buffer) {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

const script = '<script>alert(document.cookie)</script>';
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/>${script}</svg>`;

it.each<[string, string, () => Promise<Buffer> | Buffer]>([
  ['a script', 'cover.png', () => Buffer.from(script)],
  ['a script that begins like a GIF', 'cover.gif', () => Buffer.from(`GIF89a/*${script}*/=1;`)],
  ['an SVG', 'cover.svg', () => Buffer.from(svg)],
  ['an SVG by another name', 'cover.jpg', () => Buffer.from(svg)],
  ['a TIFF', 'cover.jpg', () => blank(9, 9).tiff().toBuffer()],
  ['nothing', 'cover.jpg', () => Buffer.alloc(0)],
  ['a JPEG cut short', 'cover.jpg', async () => (await blank(900, 900).jpeg().toBuffer()).subarray(0, 3000)],
  ['a PNG cut short', 'cover.png', async () => (await blank(900, 900).png().toBuffer()).subarray(0, 800)],
  ['a PNG of 20,000 x 20,000', 'cover.png', () => blackPng(20_000, 20_000)],
  ['a PNG of no size', 'cover.png', () => blackPng(0, 0)],
])('refuses %s', async (_, name, bytes) => {
  const before = [await countOf('books'), await countOf('images')];
  const { status, error } = await share(await bytes(), name);
  expect(status).toBe(422);
  expect(error.errors).toEqual({ image: ['The image must be a JPEG, PNG, WebP, AVIF or GIF picture'] });
  expect([await countOf('books'), await countOf('images')]).toEqual(before);
});

it('keeps nothing of what hides behind a picture', async () => {
  const polyglot = Buffer.concat([await blank(30, 30).jpeg().toBuffer(), Buffer.from(script)]);
  const { data } = await share(polyglot, '../../cover.html');
  const served = await app.inject(`/images/${data.data.image}`);
  expect(served.rawPayload.includes('alert')).toBe(false);
});

it('says which field is too large', async () => {
  const { status, error } = await share(Buffer.alloc(11 * 1024 * 1024, 1));
  expect(status).toBe(413);
  expect(error.errors).toEqual({ image: ['The image must not be larger than 10 MB'] });
});

it('shares many pictures at once', async () => {
  const bytes = await blank(1000, 1500).jpeg().toBuffer();
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
])('has no picture called %s', async (file) => {
  const answer = await app.inject(`/images/${file}`);
  expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'request.not_found' }]);
  expect(answer.headers['cache-control'] ?? '').not.toContain('immutable');
});
