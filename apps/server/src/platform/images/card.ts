import { CARD_SIZE } from '../http/page-head.ts';
import { drawing } from './drawing.ts';
import { createQueue } from './queue.ts';

const PAPER = '#fbf8f1';
const MARGIN = 40;
const QUALITY = 80;

/** Apart from the queue of uploads, so that many who look never hold up one who shares. */
const inQueue = createQueue({ width: 1, waiting: 100, waitingBytes: 64_000_000 });

/** Where a stored picture is served as the card of a link. */
export const cardUrl = (name: string) => `/images/cards/${name.replace(/\.webp$/, '.jpg')}`;

/**
 * A stored picture, whole and in the middle of a card of paper: a JPEG of `CARD_SIZE`, because not every messenger takes
 * WebP.
 * @throws DomainError when too many wait already
 */
export const drawCard = (picture: Buffer): Promise<Buffer> => inQueue(picture.length, () => draw(picture));

async function draw(picture: Buffer) {
  const sharp = await drawing();
  return sharp(picture)
    .resize({
      width: CARD_SIZE.width - 2 * MARGIN,
      height: CARD_SIZE.height - 2 * MARGIN,
      fit: 'contain',
      background: PAPER,
    })
    .flatten({ background: PAPER })
    .extend({ top: MARGIN, right: MARGIN, bottom: MARGIN, left: MARGIN, background: PAPER })
    .jpeg({ quality: QUALITY })
    .toBuffer();
}
