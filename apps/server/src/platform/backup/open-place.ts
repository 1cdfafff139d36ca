import { dirname, join, resolve } from 'node:path';
import { createWriteStream, linkSync, lstatSync } from 'node:fs';
import { chmod, lstat, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { buildS3Settings, s3Environment } from '../s3/s3-settings.ts';
import { StartupError } from '../startup-error.ts';
import type { BackupPlace } from './backup-place.ts';

const IN_BUCKET = /^s3:\/\/([^/]+)\/?(.*)$/;
/** Not every store and client signs and lists these alike. */
const UNSAFE_IN_KEYS = /[!'()*&<>"]/;

/** Opens a folder or `s3://BUCKET/PREFIX` with the settings `BACKUP_S3_...`, which default to those of the pictures. */
export async function openBackupPlace(address: string, env: NodeJS.ProcessEnv): Promise<BackupPlace> {
  const [, bucket, path = ''] = IN_BUCKET.exec(address) ?? [];
  if (!bucket) return createFolderPlace(resolve(address));
  if (UNSAFE_IN_KEYS.test(path)) throw new StartupError(`${address} must not contain any of ! ' ( ) * & < > "`);
  const { openS3Place } = await import('./s3-place.ts');
  return openS3Place(readSettings(bucket, env), path && `${path.replace(/\/+$/, '')}/`);
}

function readSettings(bucket: string, env: NodeJS.ProcessEnv) {
  const names = Object.keys(s3Environment);
  const values = Object.fromEntries(names.map((name) => [name, env[`BACKUP_${name}`] || env[name] || undefined]));
  const parsed = z.object(s3Environment).safeParse({ ...values, S3_BUCKET: bucket });
  if (!parsed.success)
    throw new StartupError(parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}.`).join('\n'));
  const settings = buildS3Settings(parsed.data);
  if (!settings) throw new StartupError('Set BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY.');
  return settings;
}

export function createFolderPlace(folder: string): BackupPlace {
  const at = (file: string) => join(folder, file);

  async function prepare(parts: readonly string[]) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const entries = await readdir(folder);
    if (entries.length > 0) throw new StartupError(`${folder} is not empty. Choose an empty folder or a new one.`);
    await chmod(folder, 0o700);
    for (const part of parts) await mkdir(at(part), { mode: 0o700 });
  }

  return {
    name: folder,

    prepare: (parts) =>
      prepare(parts).catch((error: NodeJS.ErrnoException) => {
        throw error.code ? new StartupError(`${folder} is not writable (${error.code}).`) : error;
      }),

    async clear() {
      for (const name of await readdir(folder)) await rm(at(name), { recursive: true, force: true });
    },

    async writeFile(file, content) {
      const draft = `${at(file)}.part`;
      await pipeline(content, createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }));
      await rename(draft, at(file));
    },

    async openFile(file) {
      try {
        return (await open(at(file))).createReadStream();
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },

    /** Folders of other accounts are left out, because their owners could replace pictures. */
    async *listOthers() {
      const parent = dirname(folder);
      for (const name of await readdir(parent).catch(() => [])) {
        const other = join(parent, name);
        const stats = await lstat(other).catch(() => null);
        if (other === folder || !stats?.isDirectory() || stats.uid !== (process.getuid?.() ?? 0)) continue;
        yield createFolderPlace(other);
      }
    },

    getPictureFile: ({ path }) => path,

    /** By a hard link: the picture stays when the earlier backup is deleted. Other file systems get a copy instead. */
    async reusePicture(earlier, { path, bytes }) {
      const file = join(earlier.name, path);
      const reuse = async () => lstatSync(file).size === bytes && (linkSync(file, at(path)), true);
      return reuse().catch(() => false);
    },

    async removePictures(unused) {
      for (const { path } of unused) await rm(at(path));
    },
  };
}
