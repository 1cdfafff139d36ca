import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, expect, inject, it } from 'vitest';
import { createDatabase, runAdminStatement } from '../../test/services/database-server.ts';
import { createFolderStore } from '../platform/images/folder-store.ts';
import { createImageStore } from '../platform/images/image-store.ts';
import { prepareDatabase } from './prepare-database.ts';

const PROCESSES = 12;
const folder = await mkdtemp(join(tmpdir(), 'books-prepare-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const count = async (url: string, table: string) =>
  (await runAdminStatement(url, `select count(*)::text as datname from ${table}`)).rows[0]?.datname;

it(
  'is done by one of several processes that start at once, while the others log that they wait',
  { timeout: 180_000 },
  async () => {
    const url = await createDatabase(inject('databaseServerUrl'), `race_${randomBytes(6).toString('hex')}`);
    const lines: string[] = [];
    const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
    const images = createImageStore(await createFolderStore(folder));

    await Promise.all(Array.from({ length: PROCESSES }, () => prepareDatabase(url, { images, wantsDemo: false, log })));
    expect(lines.filter((line) => line.includes('waiting for it'))).toHaveLength(PROCESSES - 1);
    expect(await count(url, "settings where key = 'reference_data'")).toBe('1');
  },
);
