import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import {
  createBlackPng,
  createBlankImage,
  createTruncatedJpeg,
  SCRIPT,
  scriptLikeGif,
  svg,
  oversizedFile,
} from '../apps/server/test/samples/hostile-files.ts';
import { chooseSize } from '../bench/support/sizes.ts';
import { type Attack, withProduct } from './support/attack.ts';
import { readMemory, resetPeakMemory } from './support/measures.ts';
import { registerMember, shareBook } from './support/members.ts';

const MEGABYTE = 1024 * 1024;
const SIDE = 7000;
const MAX_GROWTH_MB = 200;
const AT_ONCE = chooseSize(24, 2);
const KINDS = chooseSize(Infinity, 8);

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

/** Noise does not compress, so the file is as large as possible. */
const createNoise = () => {
  const [width, height] = [2200, 1900];
  const raw = { width, height, channels: 3 as const };
  return sharp(randomBytes(width * height * 3), { raw })
    .jpeg({ quality: 97, ...full })
    .toBuffer();
};

const attack: Attack = {
  promise: `no upload costs the server more than ${MAX_GROWTH_MB} MB more memory`,
  run: () =>
    withProduct({ RATE_LIMIT_FACTOR: '1000' }, async ({ url, pid }) => {
      const token = await registerMember(url, 'Hostile');
      await shareBook(url, token, [['image', await createBlankImage(900, 1200).jpeg().toBuffer()]]);
      const figures: [grown: number, what: string][] = [];
      const measure = async (what: string, uploads: NamedFile[][]) => {
        await resetPeakMemory(pid);
        const before = await readMemory(pid);
        const statuses = await Promise.all(uploads.map((files) => upload(url, token, files)));
        const grown = (await readMemory(pid, 'VmHWM')) - before;
        figures.push([grown, what]);
        console.log(`${String(grown).padStart(7)} MB  ${what}: ${[...new Set(statuses)].join(', ')}`);
      };
      for (const [what, make] of hostileFiles.slice(0, KINDS)) await measure(what, [[['image', await make()]]]);
      const unexpected = ['a', 'b', 'c', 'd'].map((name): NamedFile => [name, Buffer.alloc(9 * MEGABYTE, 1)]);
      await measure('four files of 9 MB in fields that take none', [unexpected]);
      const repeat = (bytes: Buffer) => Array.from({ length: AT_ONCE }, (): NamedFile[] => [['image', bytes]]);
      const heavy = await createProgressiveJpeg(5100, 5200);
      await measure(`${AT_ONCE} of the largest progressive JPEGs at once`, repeat(heavy));
      const noise = await createNoise();
      await measure(`${AT_ONCE} JPEGs of ${(noise.length / MEGABYTE).toFixed(1)} MB at once`, repeat(noise));
      const [most, what] = figures.toSorted(([a], [b]) => b - a)[0]!;
      return { held: most <= MAX_GROWTH_MB, figures: `${most} MB at most, by ${what}` };
    }),
};
export default attack;

async function upload(url: string, token: string, files: NamedFile[]) {
  const response = await shareBook(url, token, files);
  await response.arrayBuffer();
  return response.status;
}
