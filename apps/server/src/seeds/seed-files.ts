import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';

const PACKAGE = '@wandering-books/server';

/** The folder of the server's package, whether this runs from `src` or bundled from `dist`. */
function findPackageRoot(folder = dirname(fileURLToPath(import.meta.url))): string {
  if (readPackageName(folder) === PACKAGE) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error(`The package ${PACKAGE} was not found above ${import.meta.url}`);
  return findPackageRoot(parent);
}

function readPackageName(folder: string): unknown {
  try {
    return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).name;
  } catch {
    return undefined;
  }
}

/** A file of the `seeds` folder, unpacked if its name ends in `.gz`. */
export function readSeedFile(path: string): Buffer {
  const bytes = readFileSync(join(findPackageRoot(), 'seeds', path));
  return path.endsWith('.gz') ? gunzipSync(bytes) : bytes;
}

/** The rows of a tab-separated file whose first line names the columns. An empty cell is an empty string. */
export function readTable<Column extends string>(path: string): Record<Column, string>[] {
  const [header = '', ...lines] = readSeedFile(path).toString('utf8').trimEnd().split('\n');
  const columns = header.split('\t') as Column[];
  return lines.map((line) => {
    const cells = line.split('\t');
    return Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ''])) as Record<Column, string>;
  });
}
