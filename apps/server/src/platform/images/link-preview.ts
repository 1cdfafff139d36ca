import { createBoundedQueue } from '../concurrency/bounded-queue.ts';
import { LINK_PREVIEW_SIZE } from '../http/pages/page-meta.ts';
import { loadSharp } from './image-processing.ts';
import type { FileStore } from './file-store.ts';

const PAPER = '#fbf8f1';
const MARGIN = 40;
const QUALITY = 80;

/** A queue of its own, so that previews do not delay uploads. */
const { run: runQueued } = createBoundedQueue({
  width: 1,
  waiting: 100,
  waitingBytes: 64_000_000,
  busy: 'images.busy',
});

export const buildLinkPreviewUrl = (name: string) => `/images/cards/${name.replace(/\.webp$/, '.jpg')}`;

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

export const getLinkPreviewFile = (name: string) => name.replace(/\.webp$/, '-card.jpg');

/** Returns the link preview of a picture, drawn on the first request and stored beside it; null without a picture. */
export function createLinkPreviewReader(files: FileStore) {
  const drawing = new Map<string, Promise<Buffer | null>>();

  async function draw(name: string) {
    const picture = await files.findFile(name);
    if (!picture) return null;
    const card = await runQueued(() => renderPreview(picture), { bytes: picture.length });
    // If storing fails, the preview is sent anyway and drawn again the next time.
    await storePreview(files, name, card).catch(() => undefined);
    return card;
  }

  return async function readLinkPreview(name: string): Promise<Buffer | null> {
    const storedPreview = await files.findFile(getLinkPreviewFile(name));
    if (storedPreview) return storedPreview;
    const underway = drawing.get(name) ?? draw(name).finally(() => drawing.delete(name));
    drawing.set(name, underway);
    return underway;
  };
}

/** Removes the preview when the picture was removed meanwhile. */
async function storePreview(files: FileStore, name: string, card: Buffer) {
  const file = getLinkPreviewFile(name);
  await files.writeFiles([{ name: file, bytes: card }]);
  if (!(await files.hasFile(name))) await files.removeFile(file);
}
