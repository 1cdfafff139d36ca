import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PACKAGE = '@wandering-books/server';

/** Returns the folder of the server's package, from `src` and from the bundle in `dist`. */
export function findPackageRoot(folder = dirname(fileURLToPath(import.meta.url))): string {
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
