import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { StartupError } from '../startup-error.ts';

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
    /** Of the list that has the hash of each file. */
    sha256,
    /** Named by the database and in no folder when the backup was made. */
    lost: z.array(z.string()),
  }),
});

/** What a backup holds, and what tells whether it is still what was written. Names of tables and columns are as SQL writes them. */
export type Manifest = z.infer<typeof manifestSchema>;
export type TableFile = Manifest['tables'][number];

/** Written last: a backup is complete when it has one. */
export async function writeManifest(folder: string, manifest: Manifest) {
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await writeFile(join(folder, MANIFEST), text, { flag: 'wx', mode: 0o600, flush: true });
}

/** Throws StartupError where there is none that can be read. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => undefined);
  if (text === undefined)
    throw new StartupError(`${folder} is no backup, or one that was never finished: it has no ${MANIFEST}.`);
  const parsed = manifestSchema.safeParse(parseJson(text));
  if (!parsed.success)
    throw new StartupError(`The ${MANIFEST} in ${folder} is damaged, or of a release that writes it otherwise.`);
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
