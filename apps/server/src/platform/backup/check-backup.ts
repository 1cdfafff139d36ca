import { createInterface } from 'node:readline';
import { StartupError } from '../startup-error.ts';
import { runInParallel } from '../concurrency/parallel.ts';
import { type BackupPlace, getTableFile, IMAGE_LIST, type Picture, readFingerprint } from './backup-place.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { createProgress, type Print } from './progress.ts';

/** Reads the manifest and all rows. Throws StartupError with the first file that is missing or damaged. */
export async function checkRows(place: BackupPlace): Promise<Manifest> {
  const manifest = await readManifest(place);
  for (const { name, sha256 } of manifest.tables) await ensureUnchanged(place, getTableFile(name), sha256);
  await ensureUnchanged(place, IMAGE_LIST, manifest.images.sha256);
  return manifest;
}

/** Reads a whole backup like `checkRows`, pictures included. */
export async function checkBackup(place: BackupPlace, print: Print): Promise<Manifest> {
  const manifest = await checkRows(place);
  const reportProgress = createProgress('picture files checked', manifest.images.files, print);
  await runInParallel(listPictures(place), async (picture) => {
    await ensureUnchanged(place, place.getPictureFile(picture), picture.sha256, picture.path);
    reportProgress(1);
  });
  return manifest;
}

/** Yields nothing for a backup without a list, whose pictures were not all copied. */
export async function* listPictures(place: BackupPlace): AsyncGenerator<Picture> {
  const list = await place.openFile(IMAGE_LIST);
  if (!list) return;
  for await (const line of createInterface({ input: list })) {
    const [sha256 = '', path = ''] = line.split('  ');
    yield { sha256, path };
  }
}

async function ensureUnchanged(place: BackupPlace, file: string, sha256: string, name = file) {
  const fingerprint = await readFingerprint(place, file);
  if (!fingerprint) throw explainDamage(place, `${name} is missing`);
  if (fingerprint.sha256 !== sha256) throw explainDamage(place, `${name} differs from what was written`);
}

const explainDamage = ({ name }: BackupPlace, what: string) =>
  new StartupError(`The backup in ${name} is damaged: ${what}.`);
