// How much memory the server takes at most beyond what it had, for each hostile upload; in megabytes, from Linux's own books.
// Starts a server of its own on an empty data folder: npm run hostile-uploads --workspace @wandering-books/bench
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import {
  createBlackPng,
  createBlankImage,
  createTruncatedJpeg,
  SCRIPT,
  scriptLikeGif,
  svg,
  oversizedFile,
} from '../apps/server/test/hostile-files.ts';
import { startServer } from '../apps/server/test/server-process.ts';

const MEGABYTE = 1024 * 1024;
const SIDE = 7000;
const AT_ONCE = 24;

type NamedFile = [name: string, bytes: Buffer];
const createLargeImage = () => createBlankImage(SIDE, SIDE);
const full = { chromaSubsampling: '4:4:4' };
const createProgressiveJpeg = (width: number, height: number) =>
  createBlankImage(width, height)
    .jpeg({ ...full, progressive: true })
    .toBuffer();
const createAvif = (width: number, height: number) =>
  createBlankImage(width, height)
    .avif({ ...full, effort: 0 })
    .toBuffer();
const createInterlacedPng = (width: number, height: number) =>
  createBlankImage(width, height).ensureAlpha().toColourspace('rgb16').png({ progressive: true }).toBuffer();

const hostileFiles: [string, () => Promise<Buffer> | Buffer][] = [
  ['a script named .png', () => Buffer.from(SCRIPT)],
  ['a GIF that is a script', () => scriptLikeGif],
  [
    'a JPEG followed by a script',
    async () => Buffer.concat([await createBlankImage(30, 30).jpeg().toBuffer(), Buffer.from(SCRIPT)]),
  ],
  ['an SVG', () => svg],
  ['a JPEG cut short', createTruncatedJpeg],
  ['nothing', () => Buffer.alloc(0)],
  ['11 MB', () => oversizedFile],
  ['a PNG of 20,000 x 20,000', () => createBlackPng(20_000, 20_000)],
  ['a JPEG of 49 megapixels', () => createLargeImage().jpeg().toBuffer()],
  ['the same, lying on its side', () => createLargeImage().withMetadata({ orientation: 6 }).jpeg().toBuffer()],
  ['the same, progressive', () => createProgressiveJpeg(SIDE, SIDE)],
  ['a PNG of 49 megapixels', () => createBlackPng(SIDE, SIDE)],
  ['the same, interlaced, 16 bits', () => createInterlacedPng(SIDE, SIDE)],
  ['a WebP of 49 megapixels', () => createLargeImage().ensureAlpha().webp({ lossless: true, effort: 0 }).toBuffer()],
  ['a GIF of 49 megapixels', () => createLargeImage().gif({ effort: 1 }).toBuffer()],
  ['an AVIF of 49 megapixels', () => createAvif(SIDE, SIDE)],
  ['an AVIF as large as is taken', () => createAvif(3000, 3130)],
  ['a progressive JPEG as large as is taken', () => createProgressiveJpeg(5100, 5200)],
  ['an interlaced PNG as large as is taken', () => createInterlacedPng(4200, 4200)],
  ['a GIF as large as is taken', () => createBlankImage(5600, 5700).gif({ effort: 1 }).toBuffer()],
];

/** Nothing can be made smaller: the bytes of the file are as many as they can be. */
const createNoise = () => {
  const [width, height] = [2200, 1900];
  const raw = { width, height, channels: 3 as const };
  return sharp(randomBytes(width * height * 3), { raw })
    .jpeg({ quality: 97, ...full })
    .toBuffer();
};

const folder = await mkdtemp(join(tmpdir(), 'hostile-uploads-'));
const server = await startServer(folder, { RATE_LIMIT_FACTOR: '1000' });
await server.ready;
try {
  const token = await signIn();
  await uploadBook(token, [['image', await createBlankImage(900, 1200).jpeg().toBuffer()]]);

  for (const [what, make] of hostileFiles) {
    const bytes = await make();
    await measure(what, () => uploadBook(token, [['image', bytes]]));
  }
  await measure('four files of 9 MB in fields that take none', () =>
    uploadBook(
      token,
      ['a', 'b', 'c', 'd'].map((name): NamedFile => [name, Buffer.alloc(9 * MEGABYTE, 1)]),
    ),
  );
  const incompressible = await createNoise();
  const heavy = await createProgressiveJpeg(5100, 5200);
  await measure(`${AT_ONCE} of the largest progressive JPEGs at once`, () => uploadAtOnce(token, heavy));
  await measure(`${AT_ONCE} JPEGs of ${(incompressible.length / MEGABYTE).toFixed(1)} MB at once`, () =>
    uploadAtOnce(token, incompressible),
  );
} finally {
  await server.signal('SIGTERM');
  await rm(folder, { recursive: true, force: true });
}

async function uploadAtOnce(token: string, bytes: Buffer) {
  return countAnswers(await Promise.all(Array.from({ length: AT_ONCE }, () => uploadBook(token, [['image', bytes]]))));
}

async function measure(what: string, send: () => Promise<unknown>) {
  await writeFile(`/proc/${server.pid}/clear_refs`, '5');
  const before = await readMegabytes('VmRSS');
  const answer = await send();
  const grown = (await readMegabytes('VmHWM')) - before;
  console.log(`${grown.toFixed(0).padStart(5)} MB  ${what}: ${String(answer)}`);
}

/** `VmHWM` is the most that the process has held since it was last reset. */
async function readMegabytes(entry: 'VmRSS' | 'VmHWM') {
  const status = await readFile(`/proc/${server.pid}/status`, 'utf8');
  return Number(new RegExp(`${entry}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
}

async function signIn() {
  const member = { email: 'bench@example.org', password: 'a quiet reading room' };
  await post('/api/register', { ...member, name: 'Bench', mobile: '9876543210' });
  return (await post('/api/login', member)).token;
}

async function post(path: string, body: object) {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${server.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return (await response.json()) as { token: string };
}

async function uploadBook(token: string, files: NamedFile[]) {
  const form = new FormData();
  const book = { title: 'Bench', author: 'Nobody', category_id: 1, language_id: 1, type: 'donate' };
  for (const [name, value] of Object.entries({ ...book, status: 'available', condition: 'new' }))
    form.append(name, String(value));
  for (const [name, bytes] of files) form.append(name, new Blob([new Uint8Array(bytes)]), 'cover.png');
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${server.url}/api/book-post`, { method: 'POST', headers, body: form });
  const { errors, message } = (await response.json()) as { errors?: Record<string, string[]>; message: string };
  return `${response.status} ${errors ? Object.values(errors).flat()[0] : message}`;
}

function countAnswers(answers: string[]) {
  const counts = new Map<string, number>();
  for (const answer of answers) counts.set(answer, (counts.get(answer) ?? 0) + 1);
  return [...counts].map(([answer, times]) => `${times} times ${answer}`).join(', ');
}
