import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parseTable } from '../../apps/server/src/seeds/seed-files.ts';

function readSource(file: string) {
  const bytes = readFileSync(join(import.meta.dirname, 'sources', file));
  return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
}

export const readSourceTable = <Column extends string>(file: string) => parseTable<Column>(readSource(file));

export const readSourceJson = <Shape>(file: string) => JSON.parse(readSource(file)) as Shape;
