import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { getImageName, type ImageStore, listImageFiles } from '../images/image-store.ts';
import type { BackupPlace } from './backup-place.ts';

export type ImageStores = Record<string, ImageStore>;

/** Copies a picture from whichever store has it, unless it was copied already. Returns the files that no store has. */
export async function copyImage(stores: ImageStores, place: BackupPlace, name: string): Promise<string[]> {
  const files = listImageFiles(name);
  for (const [part, store] of Object.entries(stores)) {
    const outcomes = await Promise.all(files.map((file) => copyFile(store, place, { part, file })));
    if (outcomes.some(Boolean)) return files.filter((_, at) => !outcomes[at]);
  }
  return files;
}

interface PartFile {
  part: string;
  file: string;
}

async function copyFile(store: ImageStore, place: BackupPlace, { part, file }: PartFile): Promise<boolean> {
  const path = `${part}/${file}`;
  if (await place.hasFile(path)) return true;
  const bytes = await store.readImage(file);
  if (!bytes) return false;
  await place.writeFile(path, Readable.from(bytes, { objectMode: false }));
  const written = await place.openFile(path);
  if (!written || !bytes.equals(await buffer(written)))
    throw new Error(`${path} in ${place.name} is not what was written to it`);
  return true;
}

/** Removes copies of pictures that no row of the backup refers to, because they were deleted during the backup. */
export async function removeOtherCopies(stores: ImageStores, place: BackupPlace, kept: Set<string>) {
  for (const part of Object.keys(stores))
    for await (const name of place.listFiles(part))
      if (!kept.has(getImageName(name))) await place.removeFile(`${part}/${name}`);
}

export const listImagePaths = (stores: ImageStores, name: string) =>
  Object.keys(stores).flatMap((part) => listImageFiles(name).map((file) => `${part}/${file}`));
