import { createInterface } from 'node:readline';
import { StartupError } from '../startup-error.ts';
import { type BackupPlace, readFingerprint, getTableFile, IMAGE_LIST } from './backup-place.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { createProgress, type Print } from './progress.ts';

/** Reads a whole backup. Throws StartupError with the first file that is missing or damaged. */
export async function checkBackup(place: BackupPlace, print: Print): Promise<Manifest> {
  const manifest = await readManifest(place);
  for (const { name, sha256 } of manifest.tables) await ensureUnchanged(place, getTableFile(name), sha256);
  await ensureUnchanged(place, IMAGE_LIST, manifest.images.sha256);
  const reportProgress = createProgress(
    `of ${manifest.images.files.toLocaleString('en')} files of pictures checked`,
    print,
  );
  for await (const { path, sha256 } of listImageFingerprints(place)) {
    await ensureUnchanged(place, path, sha256);
    reportProgress(1);
  }
  return manifest;
}

export async function* listImageFingerprints(place: BackupPlace) {
  const list = await place.openFile(IMAGE_LIST);
  if (!list) throw explainDamage(place, `${IMAGE_LIST} is missing`);
  for await (const line of createInterface({ input: list })) {
    const [sha256 = '', path = ''] = line.split('  ');
    yield { sha256, path };
  }
}

async function ensureUnchanged(place: BackupPlace, file: string, sha256: string) {
  const found = await readFingerprint(place, file);
  if (!found) throw explainDamage(place, `${file} is missing`);
  if (found.sha256 !== sha256) throw explainDamage(place, `${file} is not what was written`);
}

const explainDamage = ({ name }: BackupPlace, what: string) =>
  new StartupError(`The backup in ${name} is damaged: ${what}.`);
