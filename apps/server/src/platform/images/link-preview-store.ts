import { access, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findFile, writeFileAtomically } from './atomic-file.ts';
import { renderLinkPreview } from './link-preview.ts';

/** The file beside a picture that keeps its card. */
export const getLinkPreviewFile = (name: string) => name.replace(/\.webp$/, '-card.jpg');

/**
 * Gives the card of a stored picture, or null when there is no such picture. A card is drawn for the first who ask, once for all
 * of them, and kept beside the picture.
 */
export function createLinkPreviewReader(folder: string) {
  const drawing = new Map<string, Promise<Buffer | null>>();

  async function draw(name: string) {
    const picture = await findFile(folder, name);
    if (!picture) return null;
    const card = await renderLinkPreview(picture);
    await keepCard(folder, name, card);
    return card;
  }

  return async function readLinkPreview(name: string): Promise<Buffer | null> {
    const kept = await findFile(folder, getLinkPreviewFile(name));
    if (kept) return kept;
    const underway = drawing.get(name) ?? draw(name).finally(() => drawing.delete(name));
    drawing.set(name, underway);
    return underway;
  };
}

/** A card that cannot be kept is shown all the same, and drawn again for the next. None outlives a picture removed meanwhile. */
async function keepCard(folder: string, name: string, card: Buffer) {
  const file = getLinkPreviewFile(name);
  await writeFileAtomically(folder, file, card).catch(() => undefined);
  await access(join(folder, name)).catch(() => rm(join(folder, file), { force: true }));
}
