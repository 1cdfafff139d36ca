import { imageWidths } from '@wandering-books/contract/images/images.ts';
import type { Metadata, default as Sharp } from 'sharp';
import { createBoundedQueue } from '../concurrency/bounded-queue.ts';

/** The file is not an image in one of the accepted formats, is damaged, or has too many pixels. */
export class InvalidImageError extends Error {
  readonly code: 'image' | 'imageTooLarge';

  constructor(code: InvalidImageError['code'], options?: ErrorOptions) {
    super('not a readable picture', options);
    this.code = code;
  }
}

export interface ProcessedImage {
  /** WebP without metadata, in full size. */
  full: Buffer;
  /** One for each of `imageWidths`, in the same order. */
  smaller: Buffer[];
  colour: string;
  width: number;
  height: number;
}

const MAX_WIDTH = 1200;
const MAX_HEIGHT = 2400;
const QUALITY = 80;
/** The largest phone pictures have 48 megapixels; larger ones are rejected by their header. */
const MAX_PIXELS = 50_000_000;
/** For formats that can only be decoded as a whole: the memory available for one picture. */
const MAX_DECODED_BYTES = 160_000_000;
/** One picture is decoded at a time; the queue holds a few of the largest or many that browsers have scaled down. */
const BOUNDS = { width: 1, waiting: 100, waitingBytes: 64_000_000, busy: 'images.busy' } as const;

const { run: runQueued } = createBoundedQueue(BOUNDS);

/** Decodes any accepted format and draws it anew without metadata. Throws InvalidImageError, or DomainError when busy. */
export const processImage = (bytes: Buffer): Promise<ProcessedImage> =>
  runQueued(() => decodeAndEncode(bytes), { bytes: bytes.length });

async function decodeAndEncode(bytes: Buffer): Promise<ProcessedImage> {
  const sharp = await loadSharp();
  const { data, info } = await decode(bytes);
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const encode = (width: number) =>
    sharp(data, { raw }).resize({ width, withoutEnlargement: true }).webp({ quality: QUALITY }).toBuffer();

  const full = await encode(MAX_WIDTH);
  const smaller: Buffer[] = [];
  for (const width of imageWidths) smaller.push(await encode(width));
  return { full, smaller, colour: await findDominantColour(smaller[0]!), width: info.width, height: info.height };
}

/** The dominant colour as six hexadecimal digits. */
export async function findDominantColour(picture: Buffer) {
  const sharp = await loadSharp();
  const { r, g, b } = (await sharp(picture).stats()).dominant;
  return Buffer.from([r, g, b]).toString('hex');
}

async function decode(bytes: Buffer) {
  const sharp = await loadSharp();
  try {
    if (isTooLarge(await sharp(bytes, { limitInputPixels: false }).metadata()))
      throw new InvalidImageError('imageTooLarge');
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width: MAX_WIDTH, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    throw error instanceof InvalidImageError ? error : new InvalidImageError('image', { cause: error });
  }
}

function isTooLarge(header: Metadata) {
  const pixels = header.width * header.height;
  return pixels > MAX_PIXELS || pixels * estimateBytesPerPixel(header) > MAX_DECODED_BYTES;
}

/** Bytes, as measured by attacks/hostile-uploads.attack.ts. Formats decoded line by line are never held as a whole. */
function estimateBytesPerPixel({ format, isProgressive }: Metadata) {
  if (format === 'heif') return 17;
  if (format === 'gif') return 5;
  if (!isProgressive) return 0;
  return format === 'png' ? 9 : 6;
}

let loading: Promise<typeof Sharp> | undefined;

/** Loads sharp for the first picture, because it takes 20 MB. Decoders of other formats (SVG, TIFF, PDF) are disabled. */
export const loadSharp = () => (loading ??= importSharp());

async function importSharp() {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadWebpBuffer',
      'VipsForeignLoadHeifBuffer',
      'VipsForeignLoadNsgifBuffer',
    ],
  });
  sharp.cache(false);
  return sharp;
}
