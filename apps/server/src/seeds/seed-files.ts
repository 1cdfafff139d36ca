import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { findPackageRoot } from '../platform/package-root.ts';

/** Reads a file of the `seeds` folder; `.gz` files are decompressed. */
export function readSeedFile(path: string): Buffer {
  const bytes = readFileSync(join(findPackageRoot(), 'seeds', path));
  return path.endsWith('.gz') ? gunzipSync(bytes) : bytes;
}

/** Reads a tab-separated file with a header; an empty cell is an empty string. */
export const readTable = <Column extends string>(path: string) =>
  parseTable<Column>(readSeedFile(path).toString('utf8'));

export function parseTable<Column extends string>(table: string): Record<Column, string>[] {
  const [header = '', ...lines] = table.trimEnd().split('\n');
  const columns = header.split('\t') as Column[];
  return lines.map((line) => {
    const cells = line.split('\t');
    return Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ''])) as Record<Column, string>;
  });
}

/** Parses a JSON file, whose shape is the caller's. */
export const readJson = <Shape>(path: string) => JSON.parse(readSeedFile(path).toString('utf8')) as Shape;
