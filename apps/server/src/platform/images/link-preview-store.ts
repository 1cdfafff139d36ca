import type { FileStore } from './file-store.ts';
import { renderLinkPreview } from './link-preview.ts';

/** The file beside a picture that keeps its card. */
export const getLinkPreviewFile = (name: string) => name.replace(/\.webp$/, '-card.jpg');

/**
 * Gives the card of a stored picture, or null when there is no such picture. A card is drawn for the first who ask, once for all
 * of them, and kept beside the picture.
 */
export function createLinkPreviewReader(files: FileStore) {
  const drawing = new Map<string, Promise<Buffer | null>>();

  async function draw(name: string) {
    const picture = await files.findFile(name);
    if (!picture) return null;
    const card = await renderLinkPreview(picture);
    // One that cannot be kept is shown all the same, and drawn again for the next.
    await keepCard(files, name, card).catch(() => undefined);
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

/** None outlives a picture that was removed meanwhile. */
async function keepCard(files: FileStore, name: string, card: Buffer) {
  const file = getLinkPreviewFile(name);
  await files.writeFiles([{ name: file, bytes: card }]);
  if (!(await files.hasFile(name))) await files.removeFile(file);
}
