import { imageWidths } from '@wandering-books/contract/images.ts';
import sharp from 'sharp';
import { createQueue } from './queue.ts';

/** What was given is not a picture in one of the formats that are taken, or a broken or monstrous one. */
export class UnreadablePicture extends Error {}

export interface Picture {
  /** WebP without any metadata, in full. */
  full: Buffer;
  /** The same for each of `imageWidths`, in their order. */
  smaller: Buffer[];
  width: number;
  height: number;
}

const MAX_WIDTH = 1200;
const MAX_HEIGHT = 2400;
const QUALITY = 80;
/** The largest phone pictures have 48 megapixels in earnest; what claims more is refused by its header. */
const MAX_PIXELS = 50_000_000;
/** Each decoding may hold a whole picture in memory. */
const AT_ONCE = 2;

// The decoders of every other format (SVG, TIFF, PDF, ...) are out of reach for whatever a client sends.
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

const inQueue = createQueue(AT_ONCE);

/**
 * Decodes a JPEG, PNG, WebP, AVIF or GIF, whatever it is called, turns it upright and draws it anew: nothing that
 * came with it, such as the place where it was taken, gets through. Of an animation the first frame stays.
 * @throws UnreadablePicture when it is none of these, is cut short, or has more than 50 megapixels
 */
export const redraw = (bytes: Buffer): Promise<Picture> => inQueue(() => draw(bytes));

async function draw(bytes: Buffer): Promise<Picture> {
  const { data, info } = await decode(bytes);
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const encode = (width: number) =>
    sharp(data, { raw }).resize({ width, withoutEnlargement: true }).webp({ quality: QUALITY }).toBuffer();

  const full = await encode(MAX_WIDTH);
  const smaller: Buffer[] = [];
  for (const width of imageWidths) smaller.push(await encode(width));
  return { full, smaller, width: info.width, height: info.height };
}

async function decode(bytes: Buffer) {
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width: MAX_WIDTH, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    throw new UnreadablePicture('not a readable picture', { cause: error });
  }
}
