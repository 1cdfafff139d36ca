// Writes colleges, universities and pincodes of apps/server/seeds/reference from tools/reference/sources: npm run schools
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildReferenceTables } from './tables.ts';

const FOLDER = join(import.meta.dirname, '../../apps/server/seeds/reference');

for (const [file, table] of Object.entries(buildReferenceTables()))
  writeFileSync(join(FOLDER, file), gzipSync(table, { level: 9 }));
