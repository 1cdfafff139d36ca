import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { imageWidths } from '@wandering-books/contract/images.ts';
import { processImage } from './image-processing.ts';

export interface StoredImage {
  /** 32 hexadecimal digits and `.webp`. */
  name: string;
  /** Pixels of the picture in full. */
  width: number;
  height: number;
}

export interface ImageStore {
  /**
   * Keeps a picture in full and in each of `imageWidths`. It is safe on disk when this resolves; nothing refers to it yet.
   * @throws UnreadablePicture
   * @throws DomainError when too many pictures wait already
   */
  storeImage(bytes: Buffer): Promise<StoredImage>;
  /** The bytes of a stored file by its name, or null when there is none of that name. */
  readImage(file: string): Promise<Buffer | null>;
  /** Removes a picture in all its widths; one that is not there is removed already. */
  removeImage(name: string): Promise<void>;
  /** Removes the files from before a moment that belong to no picture which `known` gives back, and drafts left behind. */
  removeUnused(before: Date, known: (names: string[]) => Promise<Set<string>>): Promise<void>;
}

const FILE_NAME = new RegExp(`^[0-9a-f]{32}(-(${imageWidths.join('|')}))?\\.webp$`);
const TEMPORARY_FILE_NAME = /^\..+\.part$/;
const LOOKUP_BATCH_SIZE = 1000;

/** Pictures in a folder, which is made when it is missing. */
export async function createImageStore({ folder }: { folder: string }): Promise<ImageStore> {
  await mkdir(folder, { recursive: true });

  return {
    async storeImage(bytes) {
      const { full, smaller, width, height } = await processImage(bytes);
      const stem = randomBytes(16).toString('hex');
      for (const [index, variant] of smaller.entries())
        await writeFileAtomically(folder, `${stem}-${imageWidths[index]}.webp`, variant);
      await writeFileAtomically(folder, `${stem}.webp`, full);
      await syncFolder(folder);
      return { name: `${stem}.webp`, width, height };
    },

    async readImage(file) {
      if (!FILE_NAME.test(file)) return null;
      try {
        return await readFile(join(folder, file));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },

    async removeImage(name) {
      if (!FILE_NAME.test(name)) return;
      const stem = name.replace(/\.webp$/, '');
      for (const file of [name, ...imageWidths.map((width) => `${stem}-${width}.webp`)])
        await rm(join(folder, file), { force: true });
    },

    async removeUnused(before, known) {
      const old = await listFilesBefore(folder, before);
      for (let at = 0; at < old.length; at += LOOKUP_BATCH_SIZE) {
        const files = old.slice(at, at + LOOKUP_BATCH_SIZE);
        const used = await known([...new Set(files.map(getImageName))]);
        for (const file of files) if (!used.has(getImageName(file))) await rm(join(folder, file), { force: true });
      }
    },
  };
}

/** The name of the picture of which a file is a part. */
const getImageName = (file: string) => file.replace(/(-\d+)?\.webp$/, '.webp');

async function listFilesBefore(folder: string, moment: Date) {
  const old: string[] = [];
  for (const file of await readdir(folder)) {
    if (!FILE_NAME.test(file) && !TEMPORARY_FILE_NAME.test(file)) continue;
    const { mtime } = await stat(join(folder, file));
    if (mtime < moment) old.push(file);
  }
  return old;
}

/** A file of that name is there whole or not at all, whenever the power fails. */
async function writeFileAtomically(folder: string, file: string, bytes: Buffer) {
  const draft = join(folder, `.${file}.part`);
  const handle = await open(draft, 'wx');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, join(folder, file));
}

async function syncFolder(folder: string) {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
