import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const apps = join(import.meta.dirname, '../../../../..');
const FEATURES = [
  ...['requests', 'passports', 'ratings', 'exchanges', 'profiles'].map((name) => `server/src/features/${name}`),
  'web/src/features/requests',
];
/** A book for rent has a price by day, week or month; that is its own type, and no request's. */
const LOAN_BY_NAME = /(?<!\bbook\.)\btype\]? (?:===|!==|=|<>) 'rent'/;

test('a loan is told by isLoan, never by the name of its type', () => {
  const files = FEATURES.flatMap((folder) =>
    readdirSync(join(apps, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(apps, folder, file)),
  ).filter((file) => /(?<!\.test)\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => LOAN_BY_NAME.test(readFileSync(file, 'utf8')))).toEqual([]);
});
