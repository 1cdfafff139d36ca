import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { chmod, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StartupError } from '../startup-error.ts';

/** What was written or read: how much, and what it was. */
export interface Fingerprint {
  bytes: number;
  sha256: string;
}

/** The list of all picture files with their hashes, as `sha256sum` writes and checks it. */
export const IMAGE_LIST = 'images.sha256';

/** Where the rows of a table lie. */
export const getTableFile = (table: string) => `tables/${encodeURIComponent(table)}.copy.gz`;

/** Makes the folder of a new backup, open to nobody else. Throws StartupError where something lies in it. */
export async function createBackupFolder(folder: string, parts: string[]) {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const found = await readdir(folder);
    if (found.length > 0)
      throw new StartupError(
        `${folder} is not empty. Name a folder for this backup alone; it is made where it is missing.`,
      );
    await chmod(folder, 0o700);
    for (const part of parts) await mkdir(join(folder, part), { mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw code ? new StartupError(`${folder} cannot be written to (${code}).`) : error;
  }
}

/** Takes away what an unfinished backup has written; the folder stays. */
export async function clearBackupFolder(folder: string) {
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true, force: true });
}

/** Writes a new file, which is safe on disk when this resolves. */
export async function writeBackupFile(folder: string, file: string, content: Readable | AsyncIterable<string>) {
  const target = createWriteStream(join(folder, file), { flags: 'wx', mode: 0o600, flush: true });
  const fingerprint = createFingerprint();
  await pipeline(content, fingerprint.through, target);
  return fingerprint.get();
}

/** Reads a file as it is now; null when there is none. */
export async function readFingerprint(folder: string, file: string): Promise<Fingerprint | null> {
  const fingerprint = createFingerprint();
  try {
    for await (const _ of fingerprint.through(createReadStream(join(folder, file))));
    return fingerprint.get();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
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
