import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { StartupError } from '../../startup-error.ts';
import { attachOrStartEmbeddedPostgres, openEmbeddedPostgres } from './embedded-postgres.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'books-embedded-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

it('explains how to fix a data folder without a database', async () => {
  const attaching = attachOrStartEmbeddedPostgres(dataDir, () => {});
  await expect(attaching).rejects.toThrow(
    new StartupError(
      `There is no database in ${dataDir} yet. Start the product once with npm start, or set DATA_DIR or DATABASE_URL.`,
    ),
  );
});

it('explains how to migrate a database of another major version', async () => {
  await mkdir(join(dataDir, 'postgres'));
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '15\n');
  const opening = openEmbeddedPostgres({ dataDir, log: () => {} });
  await expect(opening).rejects.toThrow(StartupError);
  await expect(opening).rejects.toThrow(
    /this is PostgreSQL 18\. Nothing was changed\.\nExport its contents with pg_dump of that release, or choose another folder with DATA_DIR\.$/,
  );
});
