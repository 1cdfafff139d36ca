import { beforeEach, expect, test, vi } from 'vitest';
import type { Db } from '../db/database.ts';
import { createPrimaryReads } from '../db/reads.ts';
import { jsonOf } from '../bytes/json-bytes.ts';
import { createPageCache, type PageCache } from './page-cache.ts';
import { createSingleFlight } from '../single-flight.ts';

/** What the database has, and how far the questions about its version have come. */
let truth: string;
let sent: (() => void)[];
let isHeld: boolean;
let cache: PageCache;
const load = vi.fn(async () => jsonOf({ truth }));

beforeEach(() => {
  [truth, sent, isHeld] = ['first', [], false];
  load.mockClear();
  const getVersions = createSingleFlight(async () => {
    const told = truth;
    if (isHeld) await new Promise<void>((answer) => sent.push(answer));
    return { books: told, minute: '' };
  });
  cache = createPageCache(createPrimaryReads({} as Db), getVersions);
});

const read = async () => JSON.parse((await cache.cached(null, 'list', ['books'], load)).bytes.toString()) as unknown;
const turn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

test('a page is made once, also for those who come together, until something changes', async () => {
  expect(await Promise.all([read(), read()])).toEqual([{ truth: 'first' }, { truth: 'first' }]);
  expect(await read()).toEqual({ truth: 'first' });
  expect(load).toHaveBeenCalledOnce();

  truth = 'second';
  expect(await read()).toEqual({ truth: 'second' });
  expect(load).toHaveBeenCalledTimes(2);
});

test('two pages that are made at the same time are not taken for each other', async () => {
  const other = cache.cached(null, 'other', ['books'], async () => jsonOf({ other: truth }));
  expect(await read()).toEqual({ truth: 'first' });
  expect(JSON.parse((await other).bytes.toString())).toEqual({ other: 'first' });
});

test('who comes after a change is told of it, although a question from before is on its way', async () => {
  await read();
  isHeld = true;
  const early = read();
  await turn();
  truth = 'second';
  const late = read();
  await turn();
  expect(sent).toHaveLength(1);

  isHeld = false;
  sent[0]!();
  expect(await early).toEqual({ truth: 'first' });
  expect(await late).toEqual({ truth: 'second' });
});

test('a response that has come out the same is the same, with its tag and its compressed forms', async () => {
  load.mockImplementation(async () => jsonOf({ truth: 'always' }));
  const response = await cache.cached(null, 'list', ['books'], load);
  truth = 'second';
  expect(await cache.cached(null, 'list', ['books'], load)).toBe(response);
  expect(load).toHaveBeenCalledTimes(2);
});

test('what failed is not kept', async () => {
  load.mockRejectedValueOnce(new Error('away'));
  await expect(read()).rejects.toThrow('away');
  load.mockImplementation(async () => jsonOf({ truth }));
  expect(await read()).toEqual({ truth: 'first' });
});

test('what is kept is found by its key as long as it is true', async () => {
  expect(await cache.find(null, 'list')).toBeUndefined();
  const response = await cache.cached(null, 'list', ['books'], load);
  expect(await cache.find(null, 'list')).toBe(response);
  truth = 'second';
  expect(await cache.find(null, 'list')).toBeUndefined();
});
