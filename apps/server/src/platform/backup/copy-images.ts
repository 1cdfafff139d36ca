import { access, opendir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getImageName, type ImageStore, listImageFiles } from '../images/image-store.ts';

/** Pictures by the name of the folder that keeps them, in a backup as below the data folder. */
export type ImageStores = Record<string, ImageStore>;

/**
 * Copies a picture, unless it has been copied already. Nothing says in which of the stores it is. Gives the files that are in none.
 * @throws when a copy is not what was to be copied
 */
export async function copyImage(stores: ImageStores, folder: string, name: string): Promise<string[]> {
  const files = listImageFiles(name);
  for (const [part, store] of Object.entries(stores)) {
    const outcomes = await Promise.all(files.map((file) => copyFile(store, join(folder, part), file)));
    if (outcomes.some(Boolean)) return files.filter((_, at) => !outcomes[at]);
  }
  return files;
}

async function copyFile(store: ImageStore, folder: string, file: string): Promise<boolean> {
  const path = join(folder, file);
  const isCopied = await access(path).then(
    () => true,
    () => false,
  );
  if (isCopied) return true;
  const bytes = await store.readImage(file);
  if (!bytes) return false;
  await writeFile(path, bytes, { flag: 'wx', mode: 0o600, flush: true });
  if (!bytes.equals(await readFile(path))) throw new Error(`${path} is not what was written to it`);
  return true;
}

/** Takes away the copies of pictures that are not in the backup, because they were removed while it was made. */
export async function removeOtherCopies(stores: ImageStores, folder: string, kept: Set<string>) {
  for (const part of Object.keys(stores))
    for await (const { name } of await opendir(join(folder, part)))
      if (!kept.has(getImageName(name))) await rm(join(folder, part, name));
}

/** The files of a backup that a picture has, as paths below its folder. */
export const listImagePaths = (stores: ImageStores, name: string) =>
  Object.keys(stores).flatMap((part) => listImageFiles(name).map((file) => `${part}/${file}`));
