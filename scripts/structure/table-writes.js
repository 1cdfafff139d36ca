import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MIGRATIONS } from './released-migrations.js';

const CREATED = /\bcreate (?:unlogged )?(?:table|view) (\w+)|\bdrop (?:table|view) (\w+)/g;
const DECLARED = /^( *)(?:export )?interface Database \{\n(.*?)\n\1\}/ms;
const TABLES = /^apps\/server\/src\/(?:features\/([^/]+)\/.*\.tables\.ts|platform\/db\/tables\.ts)$/;
const BUILT = /\b(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*(?:'(\w+)(?: as \w+)?'|[^\s)])/g;
const WRITTEN =
  /\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(\w+)|\bupdate\s+(\w+)\s+(?:(?:as\s+)?\w+\s+)?set\b/gi;
const FEATURE_QUERIES = /^apps\/server\/src\/features\/([^/]+)\/.*\.queries\.ts$/;
const PLATFORM_QUERIES = /^apps\/server\/src\/platform\/.*\.queries\.ts$/;

/**
 * Checks that each table is declared in one feature (`<domain>.tables.ts`) or the platform and written only there.
 * @param {string[]} sources the paths of all source files
 */
export function listTableViolations(sources) {
  const owners = listOwners(sources);
  return [...listDeclarationViolations(owners), ...sources.flatMap((path) => listWriteViolations(path, owners))];
}

/** @param {string[]} sources */
function listOwners(sources) {
  return sources.flatMap((path) => {
    const found = TABLES.exec(path);
    if (!found) return [];
    const [, indent = '', declared = ''] = DECLARED.exec(readFileSync(path, 'utf8')) ?? [];
    const owner = found[1] ?? 'platform';
    return [...declared.matchAll(new RegExp(`^${indent}  (\\w+): `, 'gm'))].map(([, table = '']) => ({
      table,
      owner,
      path,
    }));
  });
}

/** @param {ReturnType<typeof listOwners>} owners */
function listDeclarationViolations(owners) {
  const created = listTables();
  return [
    ...created
      .filter((table) => owners.filter((one) => one.table === table).length !== 1)
      .map((table) => `the table ${table} must be declared in one .tables.ts`),
    ...owners
      .filter(({ table }) => !created.includes(table))
      .map(({ table, path }) => `${path}: no migration creates ${table}`),
  ];
}

function listTables() {
  const files = readdirSync(MIGRATIONS).filter((file) => /\.(sql|ts)$/.test(file));
  /** @type {Set<string>} */
  const tables = new Set();
  for (const file of files.sort())
    for (const [, created, dropped] of readFileSync(join(MIGRATIONS, file), 'utf8').matchAll(CREATED))
      if (created) tables.add(created);
      else if (dropped) tables.delete(dropped);
  return [...tables];
}

/**
 * @param {string} path
 * @param {ReturnType<typeof listOwners>} owners
 */
function listWriteViolations(path, owners) {
  const writer = PLATFORM_QUERIES.test(path) ? 'platform' : FEATURE_QUERIES.exec(path)?.[1];
  if (!writer) return [];
  const text = readFileSync(path, 'utf8');
  const tables = [...text.matchAll(BUILT), ...text.matchAll(WRITTEN)].map(([, one, other]) => one ?? other);
  return [...new Set(tables)].flatMap((table) => {
    if (!table) return [`${path}: writes a table that it does not name`];
    const owner = owners.find((one) => one.table === table)?.owner;
    return owner === writer ? [] : [`${path}: writes ${table}, which belongs to ${owner ?? 'nobody'}`];
  });
}
