import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SOURCES = import.meta.dirname;

/** Words at a field that stand where they are thrown, and not among those that have a code. */
const UNTOLD = /createFieldError\([^;]*?['"`][A-Z]|\{ field: '\w+', message: ['"`]/;

it('what is wrong with a field is said by a message that has a code', () => {
  const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /(?<!\.test)\.ts$/.test(path),
  );
  expect(sources.filter((path) => UNTOLD.test(readFileSync(join(SOURCES, path), 'utf8')))).toEqual([]);
});
