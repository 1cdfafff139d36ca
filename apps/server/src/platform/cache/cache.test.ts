import { beforeEach, expect, test, vi } from 'vitest';
import type { Db } from '../db/database.ts';
import { createPrimaryReads } from '../db/replica/reads.ts';
import { encodeJson } from '../bytes/json-bytes.ts';
import { type Cache, createCache } from './cache.ts';

/** The data in the database, and the version queries that have not returned yet. */
let truth: string;
let sent: (() => void)[];
let isHeld: boolean;
let cache: Cache;
const load = vi.fn(async () => encodeJson({ truth }));

beforeEach(() => {
  [truth, sent, isHeld] = ['first', [], false];
  load.mockClear();
  const getVersions = async () => {
    const version = truth;
    if (isHeld) await new Promise<void>((answer) => sent.push(answer));
    return { books: version, minute: '' };
  };
  cache = createCache(createPrimaryReads({} as Db), getVersions);
});

const read = async () => JSON.parse((await cache.cached(null, 'list', ['books'], load)).bytes.toString()) as unknown;
const turn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

test('loads a page once, also for concurrent calls, until its version changes', async () => {
  expect(await Promise.all([read(), read()])).toEqual([{ truth: 'first' }, { truth: 'first' }]);
  expect(await read()).toEqual({ truth: 'first' });
  expect(load).toHaveBeenCalledOnce();

  truth = 'second';
  expect(await read()).toEqual({ truth: 'second' });
  expect(load).toHaveBeenCalledTimes(2);
});

test('keeps concurrent loads of different pages apart', async () => {
  const other = cache.cached(null, 'other', ['books'], async () => encodeJson({ other: truth }));
  expect(await read()).toEqual({ truth: 'first' });
  expect(JSON.parse((await other).bytes.toString())).toEqual({ other: 'first' });
});

test('returns the new version to calls after a change, although an older version query is pending', async () => {
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

test('keeps the response with its tag and compressed forms when a reload returns the same bytes', async () => {
  load.mockImplementation(async () => encodeJson({ truth: 'always' }));
  const response = await cache.cached(null, 'list', ['books'], load);
  truth = 'second';
  expect(await cache.cached(null, 'list', ['books'], load)).toBe(response);
  expect(load).toHaveBeenCalledTimes(2);
});

test('does not cache failures', async () => {
  load.mockRejectedValueOnce(new Error('away'));
  await expect(read()).rejects.toThrow('away');
  load.mockImplementation(async () => encodeJson({ truth }));
  expect(await read()).toEqual({ truth: 'first' });
});

test('finds a cached page by its key while it is valid', async () => {
  expect(await cache.find(null, 'list')).toBeUndefined();
  const response = await cache.cached(null, 'list', ['books'], load);
  expect(await cache.find(null, 'list')).toBe(response);
  truth = 'second';
  expect(await cache.find(null, 'list')).toBeUndefined();
});
