import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type ImageStore, listImageFiles } from '../images/image-store.ts';
import { type BackupPlace, type Copy, IMAGE_LIST, readFingerprint } from './backup-place.ts';
import { listPictures, type Manifest, readManifest } from './manifest.ts';

export type ImageStores = Record<string, ImageStore>;

export type ImageCopier = Awaited<ReturnType<typeof createImageCopier>>;

/** Copies pictures from the stores, except those that the newest backup beside the place has in the same size. */
export async function createImageCopier(stores: ImageStores, place: BackupPlace) {
  const earlier = await findNewestBackup(place);
  const backedUpFiles = earlier ? await listKnown(stores, earlier) : new Map<string, Copy>();
  const copies = new Map<string, Copy[]>();

  /** Returns the files that no store has. */
  async function copyImage(name: string): Promise<string[]> {
    const files = listImageFiles(name);
    const parts = Object.entries(stores);
    const knownParts = parts.filter(([part]) => backedUpFiles.get(`${part}/${name}`)?.bytes);
    for (const [part, store] of knownParts.length > 0 ? knownParts : parts) {
      const copying = copies.get(name) ?? (await Promise.all(files.map((file) => copyFile(store, part, file))));
      const availableCopies = copying.filter((copy) => copy !== null);
      if (availableCopies.length === 0) continue;
      copies.set(name, availableCopies);
      return files.filter((file) => !availableCopies.some(({ path }) => path.endsWith(`/${file}`)));
    }
    return files;
  }

  async function copyFile(store: ImageStore, part: string, file: string): Promise<Copy | null> {
    const path = `${part}/${file}`;
    const earlierCopy = backedUpFiles.get(path);
    if (earlier && earlierCopy && (await place.reusePicture(earlier, earlierCopy))) return earlierCopy;
    const bytes = await store.readImage(file);
    if (!bytes) return null;
    const copy = { path, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
    const target = place.getPictureFile(copy);
    await place.writeFile(target, Readable.from(bytes, { objectMode: false }));
    const writtenFile = await place.openFile(target);
    if (!writtenFile || !bytes.equals(await buffer(writtenFile)))
      throw new Error(`${path} in ${place.name} differs from what was written`);
    return copy;
  }

  return { copies, copyImage };
}

async function findNewestBackup(place: BackupPlace): Promise<BackupPlace | undefined> {
  let newest: { backup: BackupPlace; manifest: Manifest } | undefined;
  for await (const other of place.listOthers()) {
    const manifest = await readManifest(other).catch(() => undefined);
    if (manifest && manifest.takenAt > (newest?.manifest.takenAt ?? '')) newest = { backup: other, manifest };
  }
  if (!newest) return undefined;
  const list = await readFingerprint(newest.backup, IMAGE_LIST);
  return list?.sha256 === newest.manifest.images.sha256 ? newest.backup : undefined;
}

/** The pictures of a backup in the size that the stores have them in, which is not a number for missing ones. */
async function listKnown(stores: ImageStores, backup: BackupPlace) {
  const backedUpFiles = new Map<string, Copy>();
  for await (const { path, sha256 } of listPictures(backup)) backedUpFiles.set(path, { path, sha256, bytes: NaN });
  for (const [part, store] of Object.entries(stores))
    for await (const files of store.listFiles())
      for (const { name, size } of files) Object.assign(backedUpFiles.get(`${part}/${name}`) ?? {}, { bytes: size });
  return backedUpFiles;
}
