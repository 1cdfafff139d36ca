import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { hostileBookLists } from '../../../test/samples/hostile-book-lists.ts';

const SCRIPT = join(import.meta.dirname, '../../../test/samples/read-hostile-book-lists.ts');
const MAX_TURN_MS = 250;
const MAX_GROWTH_MB = 100;

// In a process of its own, so that nothing else counts and running out of memory is seen.
test('no list takes much memory or blocks the process', async () => {
  const options = ['--expose-gc', '--max-old-space-size=128', '--import', 'tsx', SCRIPT];
  const { stdout } = await promisify(execFile)(process.execPath, options);
  const results = JSON.parse(stdout) as { name: string; outcome: unknown; longestTurn: number; growth: number }[];
  expect(results.map(({ name, outcome }) => [name, outcome])).toEqual(
    hostileBookLists.map(([name, outcome]) => [name, outcome]),
  );
  const tooMuch = results.filter(({ longestTurn, growth }) => longestTurn > MAX_TURN_MS || growth > MAX_GROWTH_MB);
  expect(tooMuch).toEqual([]);
});
