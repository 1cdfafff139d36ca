import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { getImageName, type ImageStore, listImageFiles } from '../images/image-store.ts';
import type { BackupPlace } from './backup-place.ts';

/** Pictures by the name of the folder that keeps them, in a backup as below the data folder. */
export type ImageStores = Record<string, ImageStore>;

/**
 * Copies a picture, unless it has been copied already. Nothing says in which of the stores it is. Gives the files that are in none.
 * @throws when a copy is not what was to be copied
 */
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

/** Takes away the copies of pictures that are not in the backup, because they were removed while it was made. */
export async function removeOtherCopies(stores: ImageStores, place: BackupPlace, kept: Set<string>) {
  for (const part of Object.keys(stores))
    for await (const name of place.listFiles(part))
      if (!kept.has(getImageName(name))) await place.removeFile(`${part}/${name}`);
}

/** The files of a backup that a picture has, as paths in its place. */
export const listImagePaths = (stores: ImageStores, name: string) =>
  Object.keys(stores).flatMap((part) => listImageFiles(name).map((file) => `${part}/${file}`));
