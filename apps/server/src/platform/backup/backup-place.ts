import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';

/** The storage of one backup: a folder or a prefix in a bucket. File names are paths relative to it. */
export interface BackupPlace {
  readonly name: string;
  /** Creates these folders. Throws StartupError when the place is not empty. */
  prepare(parts: readonly string[]): Promise<void>;
  clear(): Promise<void>;
  writeFile(file: string, content: Readable): Promise<void>;
  openFile(file: string): Promise<Readable | null>;
  /** Lists the places beside this one that may hold a backup. */
  listOthers(): AsyncIterable<BackupPlace>;
  getPictureFile(picture: Picture): string;
  /** Makes a picture of an earlier backup part of this one; false when it is missing there or has another size. */
  reusePicture(earlier: BackupPlace, picture: Copy): Promise<boolean>;
  /** Removes these from this backup; from a store that backups share, the pictures that none of them lists. */
  removePictures(unused: Picture[], usedHashes: ReadonlySet<string>): Promise<void>;
}

export interface Picture {
  path: string;
  sha256: string;
}

export type Copy = Picture & Fingerprint;

interface Fingerprint {
  bytes: number;
  sha256: string;
}

/** The SHA-256 of every picture file, in the format of `sha256sum`. */
export const IMAGE_LIST = 'images.sha256';

export const getTableFile = (table: string) => `tables/${encodeURIComponent(table)}.copy.gz`;

export async function writeBackupFile(place: BackupPlace, file: string, content: AsyncIterable<string | Buffer>) {
  const fingerprint = createFingerprint();
  await place.writeFile(file, Readable.from(fingerprint.through(content), { objectMode: false }));
  return fingerprint.get();
}

export async function readFingerprint(place: BackupPlace, file: string): Promise<Fingerprint | null> {
  const content = await place.openFile(file);
  if (!content) return null;
  const fingerprint = createFingerprint();
  for await (const _ of fingerprint.through(content));
  return fingerprint.get();
}

function createFingerprint() {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* through(content: AsyncIterable<string | Buffer>) {
    for await (const chunk of content) {
      hash.update(chunk);
      bytes += Buffer.byteLength(chunk);
      yield chunk;
    }
  }
  return { through, get: (): Fingerprint => ({ bytes, sha256: hash.digest('hex') }) };
}
