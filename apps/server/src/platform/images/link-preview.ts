import { createBoundedQueue } from '../bounded-queue.ts';
import { LINK_PREVIEW_SIZE } from '../http/page-meta.ts';
import { loadSharp } from './sharp-loader.ts';

const PAPER = '#fbf8f1';
const MARGIN = 40;
const QUALITY = 80;

/** Apart from the queue of uploads, so that many who look never hold up one who shares. */
const runQueued = createBoundedQueue({ width: 1, waiting: 100, waitingBytes: 64_000_000, busy: 'images.busy' });

/** Where a stored picture is served as the card of a link. */
export const buildLinkPreviewUrl = (name: string) => `/images/cards/${name.replace(/\.webp$/, '.jpg')}`;

/**
 * A stored picture, whole and in the middle of a card of paper: a JPEG of `CARD_SIZE`, because not every messenger takes
 * WebP.
 * @throws DomainError when too many wait already
 */
export const renderLinkPreview = (picture: Buffer): Promise<Buffer> =>
  runQueued(() => renderPreview(picture), { bytes: picture.length });

async function renderPreview(picture: Buffer) {
  const sharp = await loadSharp();
  return sharp(picture)
    .resize({
      width: LINK_PREVIEW_SIZE.width - 2 * MARGIN,
      height: LINK_PREVIEW_SIZE.height - 2 * MARGIN,
      fit: 'contain',
      background: PAPER,
    })
    .flatten({ background: PAPER })
    .extend({ top: MARGIN, right: MARGIN, bottom: MARGIN, left: MARGIN, background: PAPER })
    .jpeg({ quality: QUALITY })
    .toBuffer();
}
