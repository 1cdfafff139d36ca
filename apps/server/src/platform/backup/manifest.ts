import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { StartupError } from '../startup-error.ts';
import { type BackupPlace, getTableFile, IMAGE_LIST, type Picture, readFingerprint } from './backup-place.ts';
import { createInterface } from 'node:readline';
import { runInParallel } from '../concurrency/parallel.ts';
import { createProgress, type Print } from './progress.ts';

const MANIFEST = 'manifest.json';
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const manifestSchema = z.object({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  postgres: z.string(),
  migrations: z.array(z.string()).min(1),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number(), bytes: z.number(), sha256 }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string().nullable() })),
  images: z.object({
    count: z.number(),
    files: z.number(),
    bytes: z.number(),
    sha256,
    lost: z.array(z.string()),
  }),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type TableFile = Manifest['tables'][number];

/** Writes the manifest last: a backup without one is incomplete. */
export async function writeManifest(place: BackupPlace, manifest: Manifest) {
  const json = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
  await place.writeFile(MANIFEST, Readable.from(json, { objectMode: false }));
}

/** Throws StartupError when the manifest is missing or unreadable. */
export async function readManifest(place: BackupPlace): Promise<Manifest> {
  const file = await place.openFile(MANIFEST);
  if (!file) throw new StartupError(`${place.name} is not a backup, or is an unfinished one: it has no ${MANIFEST}.`);
  const parsed = manifestSchema.safeParse(parseJson(await text(file)));
  if (!parsed.success)
    throw new StartupError(
      `The ${MANIFEST} in ${place.name} is damaged, or was written by a release with another format.`,
    );
  return parsed.data;
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

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
