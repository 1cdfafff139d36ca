import { createBoundedQueue } from '../concurrency/bounded-queue.ts';
import { LINK_PREVIEW_SIZE } from '../http/pages/page-meta.ts';
import { loadSharp } from './sharp-loader.ts';

const PAPER = '#fbf8f1';
const MARGIN = 40;
const QUALITY = 80;

/** A queue of its own, so that previews do not delay uploads. */
const runQueued = createBoundedQueue({ width: 1, waiting: 100, waitingBytes: 64_000_000, busy: 'images.busy' });

export const buildLinkPreviewUrl = (name: string) => `/images/cards/${name.replace(/\.webp$/, '.jpg')}`;

/**
 * Draws a picture in the middle of a JPEG of `LINK_PREVIEW_SIZE`; some messengers do not support WebP.
 * @throws DomainError when the queue is full
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
