import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { StartupError } from '../startup-error.ts';
import type { BackupPlace } from './backup-place.ts';

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
