import { readFileSync } from 'node:fs';
import { tableOwners } from './table-owners.js';

const CHANGED = /(create|drop) (?:unlogged )?table (?:if (?:not )?exists )?(\w+)|alter table (\w+) rename to (\w+)/g;
const BUILT = /\b(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*(?:'(\w+)(?: as \w+)?'|[^\s)])/g;
const WRITTEN =
  /\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(\w+)|\bupdate\s+(\w+)\s+(?:(?:as\s+)?\w+\s+)?set\b/gi;
const FEATURE_QUERIES = /^apps\/server\/src\/features\/([^/]+)\/.*\.queries\.ts$/;
const PLATFORM_QUERIES = /^apps\/server\/src\/platform\/.*\.queries\.ts$/;

/**
 * What is wrong with the owners of the tables, and with who writes them: a slice writes only its own.
 * @param {string[]} sources the paths of all source files
 */
export const tableComplaints = (sources) => [...ownerComplaints(sources), ...sources.flatMap(writeComplaints)];

/** @param {string[]} sources */
function ownerComplaints(sources) {
  const migrations = sources.filter((path) => path.startsWith('apps/server/migrations/'));
  const created = listTables(migrations);
  const owned = Object.values(tableOwners).flat();
  const slices = new Set(sources.map((path) => /^apps\/server\/src\/features\/([^/]+)\//.exec(path)?.[1]));
  return [
    ...created
      .filter((table) => owned.filter((one) => one === table).length !== 1)
      .map((table) => `scripts/table-owners.js: the table ${table} needs one owner`),
    ...owned
      .filter((table) => !created.includes(table))
      .map((table) => `scripts/table-owners.js: no migration makes a table ${table}`),
    ...Object.keys(tableOwners)
      .filter((owner) => owner !== 'platform' && !slices.has(owner))
      .map((owner) => `scripts/table-owners.js: there is no slice ${owner}`),
  ];
}

/** @param {string[]} migrations in the order of their numbers */
function listTables(migrations) {
  /** @type {Set<string>} */
  const tables = new Set();
  for (const path of migrations)
    for (const [, act, table = '', old = '', renamed = ''] of readFileSync(path, 'utf8').matchAll(CHANGED))
      if (act === 'create') tables.add(table);
      else if (act === 'drop') tables.delete(table);
      else if (tables.delete(old)) tables.add(renamed);
  return [...tables];
}

/** @param {string} path */
function writeComplaints(path) {
  const writer = PLATFORM_QUERIES.test(path) ? 'platform' : FEATURE_QUERIES.exec(path)?.[1];
  if (!writer) return [];
  const text = readFileSync(path, 'utf8');
  const tables = [...text.matchAll(BUILT), ...text.matchAll(WRITTEN)].map(([, one, other]) => one ?? other);
  return [...new Set(tables)].flatMap((table) => {
    if (!table) return [`${path}: writes a table that it does not name`];
    const owner = Object.entries(tableOwners).find(([, own]) => own.includes(table))?.[0];
    return owner === writer ? [] : [`${path}: writes ${table}, which belongs to ${owner ?? 'nobody'}`];
  });
}
