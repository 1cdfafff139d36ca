import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { buildImageName, imageWidths } from '@wandering-books/contract/images.ts';
import { findFile, syncFolder, writeFileAtomically } from './atomic-file.ts';
import { processImage, type ProcessedImage } from './image-processing.ts';
import { createLinkPreviewReader, getLinkPreviewFile } from './link-preview-store.ts';

export interface StoredImage {
  /** 32 hexadecimal digits and `.webp`; the first tell its colour, the last 24 are random. */
  name: string;
  /** Pixels of the picture in full. */
  width: number;
  height: number;
}

export interface ImageStore {
  /**
   * Keeps a picture in full and in each of `imageWidths`. It is safe on disk when this resolves; nothing refers to it yet. When it fails, nothing is left of it.
   * @throws UnreadablePicture
   * @throws DomainError when too many pictures wait already
   */
  storeImage(bytes: Buffer): Promise<StoredImage>;
  /** Keeps a picture of our own that has all its widths already, as it is. As safe as `storeImage`. */
  storePreparedImage(image: ProcessedImage): Promise<StoredImage>;
  /** The bytes of a stored file by its name, or null when there is none of that name. */
  readImage(file: string): Promise<Buffer | null>;
  /**
   * The card that shows a picture beside a link to it, a JPEG, or null when there is no picture of that name.
   * @throws DomainError when too many cards wait to be drawn
   */
  readLinkPreview(name: string): Promise<Buffer | null>;
  /** Removes a picture in all its widths, with its card; one that is not there is removed already. */
  removeImage(name: string): Promise<void>;
  /** Removes the files from before a moment that belong to no picture which `known` gives back, and drafts left behind. Gives how many. */
  removeUnused(before: Date, known: (names: string[]) => Promise<Set<string>>): Promise<number>;
}

const FILE_NAME = new RegExp(`^[0-9a-f]{32}(-(${imageWidths.join('|')}))?\\.webp$`);
const PICTURE_NAME = /^[0-9a-f]{32}\.webp$/;
const LINK_PREVIEW_NAME = /^[0-9a-f]{32}-card\.jpg$/;
const TEMPORARY_FILE_NAME = /^\..+\.part$/;
const LOOKUP_BATCH_SIZE = 1000;

/** Pictures in a folder, which is made when it is missing. */
export async function createImageStore({ folder }: { folder: string }): Promise<ImageStore> {
  await mkdir(folder, { recursive: true });
  const readLinkPreview = createLinkPreviewReader(folder);

  async function removeImage(name: string) {
    if (!FILE_NAME.test(name)) return;
    const stem = name.replace(/\.webp$/, '');
    const smaller = imageWidths.map((width) => `${stem}-${width}.webp`);
    for (const file of [name, ...smaller, getLinkPreviewFile(name)]) await rm(join(folder, file), { force: true });
  }

  async function storePreparedImage({ full, smaller, colour, width, height }: ProcessedImage) {
    const name = buildImageName(colour, randomBytes(12).toString('hex'));
    const stem = name.replace(/\.webp$/, '');
    try {
      for (const [index, variant] of smaller.entries())
        await writeFileAtomically(folder, `${stem}-${imageWidths[index]}.webp`, variant);
      await writeFileAtomically(folder, name, full);
      await syncFolder(folder);
    } catch (error) {
      await removeImage(name);
      throw error;
    }
    return { name, width, height };
  }

  return {
    removeImage,
    storePreparedImage,
    storeImage: async (bytes) => storePreparedImage(await processImage(bytes)),

    async readImage(file) {
      return FILE_NAME.test(file) ? findFile(folder, file) : null;
    },

    async readLinkPreview(name) {
      return PICTURE_NAME.test(name) ? readLinkPreview(name) : null;
    },

    async removeUnused(before, known) {
      const old = await listFilesBefore(folder, before);
      let removed = 0;
      for (let at = 0; at < old.length; at += LOOKUP_BATCH_SIZE) {
        const files = old.slice(at, at + LOOKUP_BATCH_SIZE);
        const used = await known([...new Set(files.map(getImageName))]);
        const unused = files.filter((file) => !used.has(getImageName(file)));
        for (const file of unused) await rm(join(folder, file), { force: true });
        removed += unused.length;
      }
      return removed;
    },
  };
}

/** The name of the picture of which a file is a part. */
const getImageName = (file: string) => file.replace(/(-\d+\.webp|-card\.jpg)$/, '.webp');

async function listFilesBefore(folder: string, moment: Date) {
  const old: string[] = [];
  for (const file of await readdir(folder)) {
    if (![FILE_NAME, LINK_PREVIEW_NAME, TEMPORARY_FILE_NAME].some((pattern) => pattern.test(file))) continue;
    const { mtime } = await stat(join(folder, file));
    if (mtime < moment) old.push(file);
  }
  return old;
}
