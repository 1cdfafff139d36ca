import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { StartupError } from '../startup-error.ts';
import { readFingerprint, getTableFile, IMAGE_LIST } from './backup-folder.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { createProgress, type Say } from './progress.ts';

/** Reads a whole backup. Throws StartupError that names the first file which is missing or not what was written. */
export async function checkBackup(folder: string, say: Say): Promise<Manifest> {
  const manifest = await readManifest(folder);
  for (const { name, sha256 } of manifest.tables) await ensureUnchanged(folder, getTableFile(name), sha256);
  await ensureUnchanged(folder, IMAGE_LIST, manifest.images.sha256);
  const tell = createProgress(`of ${manifest.images.files.toLocaleString('en')} files of pictures checked`, say);
  for await (const { path, sha256 } of listImageFingerprints(folder)) {
    await ensureUnchanged(folder, path, sha256);
    tell(1);
  }
  return manifest;
}

/** The files of pictures that a backup lists: paths below its folder. */
export async function* listImageFingerprints(folder: string) {
  for await (const line of createInterface({ input: createReadStream(join(folder, IMAGE_LIST)) })) {
    const [sha256 = '', path = ''] = line.split('  ');
    yield { sha256, path };
  }
}

async function ensureUnchanged(folder: string, file: string, sha256: string) {
  const found = await readFingerprint(folder, file);
  if (!found) throw new StartupError(`The backup in ${folder} is damaged: ${file} is missing.`);
  if (found.sha256 !== sha256)
    throw new StartupError(`The backup in ${folder} is damaged: ${file} is not what was written.`);
}
