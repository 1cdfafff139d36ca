import { randomBytes } from 'node:crypto';
import { buildImageName, imageWidths } from '@wandering-books/contract/images.ts';
import type { FileStore } from './file-store.ts';
import { isDraft } from './folder-store.ts';
import { processImage, type ProcessedImage } from './image-processing.ts';
import { createLinkPreviewReader, getLinkPreviewFile } from './link-preview-store.ts';

export interface StoredImage {
  /** 32 hexadecimal digits and `.webp`; the first six are its colour, the others random. */
  name: string;
  /** Pixels of the picture in full. */
  width: number;
  height: number;
}

export interface ImageStore {
  /**
   * Keeps a picture in full and in each of `imageWidths`. It outlives any crash when this resolves; nothing refers to it yet. When it fails, what is left of it is swept.
   * @throws UnreadablePicture
   * @throws DomainError when too many pictures wait already
   * @throws FileStoreError when the store is away, as all of these do
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
  /** Keeps a file of a backup under the name it had. As safe as `storeImage`. Throws where it is no name of ours. */
  restoreFile(file: string, bytes: Buffer): Promise<void>;
  /** Whether it keeps nothing. */
  isEmpty(): Promise<boolean>;
  /** Removes a picture in all its widths, with its card; one that is not there is removed already. */
  removeImage(name: string): Promise<void>;
  /** Removes the files from before a moment that belong to no picture which `known` gives back, and drafts left behind. Gives how many. */
  removeUnused(before: Date, known: FindKnown): Promise<number>;
  /** Resolves when pictures can be kept, as far as one can cheaply tell; throws when they cannot. */
  check(): Promise<void>;
}

/** Which of these names are those of pictures that somebody refers to. */
type FindKnown = (names: string[]) => Promise<Set<string>>;

const DAY_MS = 86_400_000;
const FILE_NAME = new RegExp(`^[0-9a-f]{32}(-(${imageWidths.join('|')}))?\\.webp$`);
const PICTURE_NAME = /^[0-9a-f]{32}\.webp$/;
const LINK_PREVIEW_NAME = /^[0-9a-f]{32}-card\.jpg$/;

/** Pictures in a store of files. */
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

  async function removeUnusedOf(names: string[], known: FindKnown) {
    if (names.length === 0) return 0;
    const used = await known([...new Set(names.map(getImageName))]);
    const unused = names.filter((name) => !used.has(getImageName(name)));
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

    async isEmpty() {
      const tomorrow = new Date(Date.now() + DAY_MS);
      for await (const names of files.listFilesBefore(tomorrow)) if (names.length > 0) return false;
      return true;
    },

    async removeUnused(before, known) {
      let removed = 0;
      for await (const names of files.listFilesBefore(before))
        removed += await removeUnusedOf(names.filter(isOurs), known);
      return removed;
    },
  };
}

/** What else lies there is not ours to remove. */
const isOurs = (name: string) => FILE_NAME.test(name) || LINK_PREVIEW_NAME.test(name) || isDraft(name);

/** The files of a picture: itself, and smaller. Its card is drawn from it again. */
export const listImageFiles = (name: string) => [
  name,
  ...imageWidths.map((width) => name.replace(/\.webp$/, `-${width}.webp`)),
];

/** The name of the picture of which a file is a part. */
export const getImageName = (file: string) => file.replace(/(-\d+\.webp|-card\.jpg)$/, '.webp');
