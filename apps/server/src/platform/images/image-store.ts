import { randomBytes } from 'node:crypto';
import { buildImageName, imageWidths } from '@wandering-books/contract/images/images.ts';
import type { FileStore } from './file-store.ts';
import { isDraft } from './folder-store.ts';
import { processImage, type ProcessedImage } from './image-processing.ts';
import { createLinkPreviewReader, getLinkPreviewFile } from './link-preview.ts';

export interface StoredImage {
  /** 32 hexadecimal digits and `.webp`; the first six are its colour, the others random. */
  name: string;
  width: number;
  height: number;
}

export interface ImageStore {
  /** Stores a picture durably in all sizes. Throws InvalidImageError, or DomainError when the queue is full. */
  storeImage(bytes: Buffer): Promise<StoredImage>;
  storePreparedImage(image: ProcessedImage): Promise<StoredImage>;
  readImage(file: string): Promise<Buffer | null>;
  /** The link preview of a picture, a JPEG; null when there is no picture of that name. */
  readLinkPreview(name: string): Promise<Buffer | null>;
  /** Stores a file of a backup under its name, as durably as `storeImage`. Throws when the name is invalid. */
  restoreFile(file: string, bytes: Buffer): Promise<void>;
  listFiles: FileStore['listFiles'];
  isEmpty(): Promise<boolean>;
  /** Removes a picture with all its sizes and its link preview; a missing one counts as removed. */
  removeImage(name: string): Promise<void>;
  /** Removes files written before a time whose picture is not in the result of `findUsed`. Returns their number. */
  removeUnused(before: Date, findUsed: FindKnown): Promise<number>;
  check(): Promise<void>;
}

type FindKnown = (names: string[]) => Promise<Set<string>>;

const FILE_NAME = new RegExp(`^[0-9a-f]{32}(-(${imageWidths.join('|')}))?\\.webp$`);
const PICTURE_NAME = /^[0-9a-f]{32}\.webp$/;
const LINK_PREVIEW_NAME = /^[0-9a-f]{32}-card\.jpg$/;

export function createImageStore(files: FileStore): ImageStore {
  const readLinkPreview = createLinkPreviewReader(files);

  async function removeImage(name: string) {
    if (!FILE_NAME.test(name)) return;
    await Promise.all([...listImageFiles(name), getLinkPreviewFile(name)].map((file) => files.removeFile(file)));
  }

  async function storePreparedImage({ full, smaller, colour, width, height }: ProcessedImage) {
    const name = buildImageName(colour, randomBytes(13).toString('hex'));
    const stem = name.replace(/\.webp$/, '');
    const variants = smaller.map((bytes, index) => ({ name: `${stem}-${imageWidths[index]}.webp`, bytes }));
    try {
      await files.writeFiles([...variants, { name, bytes: full }]);
    } catch (error) {
      await removeImage(name).catch(() => undefined);
      throw error;
    }
    return { name, width, height };
  }

  async function removeUnusedOf(names: string[], findUsed: FindKnown) {
    if (names.length === 0) return 0;
    const usedNames = await findUsed([...new Set(names.map(getImageName))]);
    const unused = names.filter((name) => !usedNames.has(getImageName(name)));
    for (const name of unused) await files.removeFile(name);
    return unused.length;
  }

  return {
    removeImage,
    storePreparedImage,
    storeImage: async (bytes) => storePreparedImage(await processImage(bytes)),
    check: () => files.check(),

    async readImage(file) {
      return FILE_NAME.test(file) ? files.findFile(file) : null;
    },

    async readLinkPreview(name) {
      return PICTURE_NAME.test(name) ? readLinkPreview(name) : null;
    },

    async restoreFile(file, bytes) {
      if (!FILE_NAME.test(file)) throw new Error(`${file} is no name of a picture`);
      await files.writeFiles([{ name: file, bytes }]);
    },

    listFiles: files.listFiles,

    async isEmpty() {
      for await (const batch of files.listFiles()) if (batch.length > 0) return false;
      return true;
    },

    async removeUnused(before, findUsed) {
      let count = 0;
      for await (const batch of files.listFiles()) {
        const old = batch.filter(({ name, modifiedAt }) => modifiedAt < before && isPictureFile(name));
        count += await removeUnusedOf(
          old.map(({ name }) => name),
          findUsed,
        );
      }
      return count;
    },
  };
}

/** Other files in the store are left alone. */
const isPictureFile = (name: string) => FILE_NAME.test(name) || LINK_PREVIEW_NAME.test(name) || isDraft(name);

/** The files of a picture in all sizes, without the link preview, which can be drawn again. */
export const listImageFiles = (name: string) => [
  name,
  ...imageWidths.map((width) => name.replace(/\.webp$/, `-${width}.webp`)),
];

export const getImageName = (file: string) => file.replace(/(-\d+\.webp|-card\.jpg)$/, '.webp');
