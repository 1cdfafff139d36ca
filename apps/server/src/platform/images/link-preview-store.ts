import type { FileStore } from './file-store.ts';
import { renderLinkPreview } from './link-preview.ts';

export const getLinkPreviewFile = (name: string) => name.replace(/\.webp$/, '-card.jpg');

/**
 * Creates a function that returns the link preview of a picture, or null when there is no such picture. A preview is
 * drawn on the first request, once for concurrent ones, and stored beside the picture.
 */
export function createLinkPreviewReader(files: FileStore) {
  const drawing = new Map<string, Promise<Buffer | null>>();

  async function draw(name: string) {
    const picture = await files.findFile(name);
    if (!picture) return null;
    const card = await renderLinkPreview(picture);
    // If storing fails, the preview is sent anyway and drawn again the next time.
    await storePreview(files, name, card).catch(() => undefined);
    return card;
  }

  return async function readLinkPreview(name: string): Promise<Buffer | null> {
    const kept = await files.findFile(getLinkPreviewFile(name));
    if (kept) return kept;
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
