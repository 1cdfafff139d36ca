// Checks that released migrations, which databases have already run, are unchanged.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../run-command.js';

/** @typedef {{ name: string, hash: string }} Migration */

export const MIGRATIONS = join(ROOT, 'apps/server/migrations');
const RELEASED = join(MIGRATIONS, 'released.txt');
const FILE_NAME = /^\d{4}(-[a-z0-9]+)+$/;
const KIND = /\.sql$/;

/** @returns {Migration[]} the files, ordered by name */
export function readMigrations() {
  const files = readdirSync(MIGRATIONS).filter((file) => KIND.test(file));
  return files
    .sort()
    .map((file) => ({ name: file.replace(KIND, ''), hash: hashText(readFileSync(join(MIGRATIONS, file), 'utf8')) }));
}

/** @returns {Migration[]} released migrations in their order */
export function readReleased() {
  if (!existsSync(RELEASED)) return [];
  const lines = readFileSync(RELEASED, 'utf8').trim().split('\n');
  return lines.map((line) => line.split(' ')).map(([name = '', hash = '']) => ({ name, hash }));
}

/** @param {Migration[]} migrations */
export function writeReleased(migrations) {
  writeFileSync(RELEASED, migrations.map(({ name, hash }) => `${name} ${hash}\n`).join(''));
}

/**
 * Lists violations, one sentence each.
 * @param {{ migrations: Migration[], released: Migration[] }} found
 */
export function listMigrationViolations({ migrations, released }) {
  return [...checkNames(migrations), ...checkReleased(migrations, released), ...checkLate(migrations, released)];
}

/** @param {Migration[]} migrations */
function checkNames(migrations) {
  const badlyNamed = migrations.filter(({ name }) => !FILE_NAME.test(name));
  const doubled = migrations.filter(({ name }, at) => migrations[at - 1]?.name.slice(0, 4) === name.slice(0, 4));
  return [
    ...badlyNamed.map(({ name }) => `migration ${name}: a name is four digits and words, with hyphens between`),
    ...doubled.map(({ name }) => `migration ${name}: another has the number ${name.slice(0, 4)}`),
  ];
}

/**
 * @param {Migration[]} migrations
 * @param {Migration[]} released
 */
function checkReleased(migrations, released) {
  return released.flatMap(({ name, hash }) => {
    const found = migrations.find((migration) => migration.name === name);
    const other = migrations.find((migration) => migration.hash === hash);
    if (found) return found.hash === hash ? [] : [`migration ${name}: it has been released, and is not what it was`];
    return [`migration ${name}: it has been released, and is ${other ? `called ${other.name} now` : 'gone'}`];
  });
}

/**
 * A database that has run the last released migration never runs one that sorts before it.
 * @param {Migration[]} migrations
 * @param {Migration[]} released
 */
function checkLate(migrations, released) {
  const last = released.at(-1)?.name ?? '';
  const late = migrations.filter(({ name }) => name < last && released.every((one) => one.name !== name));
  return late.map(({ name }) => `migration ${name}: it is new, and must come after ${last}, which has been released`);
}

/** @param {string} text */
const hashText = (text) => createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');
