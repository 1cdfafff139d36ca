import { resolve } from 'node:path';
import { z } from 'zod';
import { buildS3Settings, s3Environment } from '../s3/s3-settings.ts';
import { StartupError } from '../startup-error.ts';
import type { BackupPlace } from './backup-place.ts';
import { createFolderPlace } from './folder-place.ts';

const IN_BUCKET = /^s3:\/\/([^/]+)\/?(.*)$/;

/**
 * Opens the place of a backup: the path of a folder, or `s3://BUCKET/PREFIX` with the settings `BACKUP_S3_...`, which
 * default to the `S3_...` of the pictures.
 * @throws StartupError when the address or the settings are invalid
 */
export async function openBackupPlace(
  address: string,
  env: NodeJS.ProcessEnv,
): Promise<BackupPlace & { close?(): void }> {
  const [, bucket, path = ''] = IN_BUCKET.exec(address) ?? [];
  if (!bucket) return createFolderPlace(resolve(address));
  const { openS3Place } = await import('./s3-place.ts');
  return openS3Place(readSettings(bucket, env), path && `${path.replace(/\/+$/, '')}/`);
}

function readSettings(bucket: string, env: NodeJS.ProcessEnv) {
  const names = Object.keys(s3Environment);
  const given = Object.fromEntries(names.map((name) => [name, env[`BACKUP_${name}`] || env[name] || undefined]));
  const parsed = z.object(s3Environment).safeParse({ ...given, S3_BUCKET: bucket });
  if (!parsed.success)
    throw new StartupError(parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}.`).join('\n'));
  const settings = buildS3Settings(parsed.data);
  if (!settings)
    throw new StartupError('Set BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY: who we are there.');
  return settings;
}
