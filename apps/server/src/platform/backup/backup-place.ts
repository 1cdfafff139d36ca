import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';

/** Where a backup lies: a folder, or a part of a bucket. Its files are named by their paths there. */
export interface BackupPlace {
  /** For people. */
  readonly name: string;
  /** Readies the place for a new backup with these folders. Throws StartupError where something lies in it. */
  prepare(parts: readonly string[]): Promise<void>;
  /** Takes away all that an unfinished backup has written. */
  clear(): Promise<void>;
  /** Writes a new file, which outlives any crash when this resolves. */
  writeFile(file: string, content: Readable): Promise<void>;
  hasFile(file: string): Promise<boolean>;
  /** The bytes of a file as it is now; null when there is none. */
  openFile(file: string): Promise<Readable | null>;
  /** The names of the files in a folder. */
  listFiles(part: string): AsyncIterable<string>;
  removeFile(file: string): Promise<void>;
}

/** What was written or read: how much, and what it was. */
export interface Fingerprint {
  bytes: number;
  sha256: string;
}

/** The list of all picture files with their hashes, as `sha256sum` writes and checks it. */
export const IMAGE_LIST = 'images.sha256';

/** Where the rows of a table lie. */
export const getTableFile = (table: string) => `tables/${encodeURIComponent(table)}.copy.gz`;

/** Writes a new file and tells what was written. */
export async function writeBackupFile(place: BackupPlace, file: string, content: AsyncIterable<string | Buffer>) {
  const fingerprint = createFingerprint();
  await place.writeFile(file, Readable.from(fingerprint.through(content), { objectMode: false }));
  return fingerprint.get();
}

/** Reads a file as it is now; null when there is none. */
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
