import { beforeEach, expect, test, vi } from 'vitest';
import type { Db } from '../db/tables.ts';
import { encodeJson } from '../bytes/json-bytes.ts';
import { type BookChange, touchesAnything, touchesBook } from './book-changes.ts';
import { type Cache, createCache } from './cache.ts';

/** The data in the database, its changes, and the reads of changes that have not returned yet. */
let truth: string;
let changes: BookChange[];
let minute: number;
let startedAt: string;
let sent: (() => void)[];
let isHeld: boolean;
let cache: Cache;
const load = vi.fn(async () => ({ bytes: encodeJson({ truth }), dependsOn: [touchesAnything] }));

const NOWHERE = { work_id: null, category_id: null, language_id: null, city_id: null, college_id: null };

beforeEach(() => {
  [truth, changes, minute, startedAt, sent, isHeld] = ['first', [], 0, 'Monday', [], false];
  load.mockClear();
  cache = createCache({} as Db, async (_db, horizon) => {
    const latest = {
      changes: changes.slice(Number(horizon)),
      horizon: String(changes.length),
      minute,
      started_at: startedAt,
    };
    if (isHeld) await new Promise<void>((answer) => sent.push(answer));
    return latest;
  });
});

function change(to: string, book_id: number | null = 1) {
  truth = to;
  changes.push({ id: changes.length, book_id, ...NOWHERE, is_listed: true });
}
const read = async (from = load) => JSON.parse((await cache.cached('list', from)).bytes.toString()) as unknown;
const turn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

test('loads a page once, also for concurrent calls, until a change touches it', async () => {
  expect(await Promise.all([read(), read()])).toEqual([{ truth: 'first' }, { truth: 'first' }]);
  expect(await read()).toEqual({ truth: 'first' });
  expect(load).toHaveBeenCalledOnce();

  change('second');
  expect(await read()).toEqual({ truth: 'second' });
  expect(load).toHaveBeenCalledTimes(2);
});

test('keeps concurrent loads of different pages apart', async () => {
  const other = cache.cached('other', async () => ({
    bytes: encodeJson({ other: truth }),
    dependsOn: [touchesAnything],
  }));
  expect(await read()).toEqual({ truth: 'first' });
  expect(JSON.parse((await other).bytes.toString())).toEqual({ other: 'first' });
});

test('returns the new data to calls after a change, although an older read of changes is pending', async () => {
  await read();
  isHeld = true;
  const early = read();
  await turn();
  change('second');
  const late = read();
  await turn();
  expect(sent).toHaveLength(1);

  isHeld = false;
  sent[0]!();
  expect(await early).toEqual({ truth: 'first' });
  expect(await late).toEqual({ truth: 'second' });
});

test('keeps the response with its tag and compressed forms when a reload returns the same bytes', async () => {
  const loadSame = vi.fn(async () => ({ bytes: encodeJson({ truth: 'always' }), dependsOn: [touchesAnything] }));
  const response = await cache.cached('list', loadSame);
  change('second');
  expect(await cache.cached('list', loadSame)).toBe(response);
  expect(loadSame).toHaveBeenCalledTimes(2);
});

test('does not cache failures', async () => {
  load.mockRejectedValueOnce(new Error('away'));
  await expect(read()).rejects.toThrow('away');
  expect(await read()).toEqual({ truth: 'first' });
});

test('finds a cached page by its key while it is valid', async () => {
  expect(await cache.find('list')).toBeUndefined();
  const response = await cache.cached('list', load);
  expect(await cache.find('list')).toBe(response);
  change('second');
  expect(await cache.find('list')).toBeUndefined();
});

const loadOfBook = (id: number) => vi.fn(async () => ({ bytes: encodeJson({ truth }), dependsOn: [touchesBook(id)] }));

test('keeps a page for half an hour that no change touches, and static ones for ever', async () => {
  const loadBook = loadOfBook(1);
  const loadStatic = vi.fn(async () => ({ bytes: encodeJson({ truth }), dependsOn: [] }));
  const readBoth = async () => [await read(loadBook), (await cache.cached('static', loadStatic)) && 0];
  await readBoth();
  change('second', 2);
  minute = 29;
  await readBoth();
  expect(loadBook).toHaveBeenCalledOnce();
  minute = 58;
  await readBoth();
  expect(loadBook).toHaveBeenCalledTimes(2);
  expect(loadStatic).toHaveBeenCalledOnce();
});

test.each([
  ['anything may have changed', () => change('second', null)],
  ['the database was restarted', () => void (startedAt = 'Tuesday')],
  ['more changes were made than are kept', () => Array.from({ length: 1001 }, () => change('second', 2))],
])('loads a page again when %s', async (_when, happen) => {
  const loadBook = loadOfBook(1);
  await read(loadBook);
  happen();
  await read(loadBook);
  expect(loadBook).toHaveBeenCalledTimes(2);
  await read(loadBook);
  expect(loadBook).toHaveBeenCalledTimes(2);
});

test('loads a page once for calls before and after a change that does not touch it', async () => {
  let finish = () => {};
  const loadSlowly = vi.fn(async () => {
    await new Promise<void>((resolve) => (finish = resolve));
    return { bytes: encodeJson({ truth }), dependsOn: [touchesBook(1)] };
  });
  const early = read(loadSlowly);
  await turn();
  change('second', 2);
  const late = read(loadSlowly);
  await turn();
  finish();
  expect(await Promise.all([early, late])).toEqual([{ truth: 'second' }, { truth: 'second' }]);
  expect(loadSlowly).toHaveBeenCalledOnce();
});

test('loads a page again for a call after a change that touches it, although a load is under way', async () => {
  const finish: (() => void)[] = [];
  const loadSlowly = vi.fn(async () => {
    const bytes = encodeJson({ truth });
    await new Promise<void>((resolve) => finish.push(resolve));
    return { bytes, dependsOn: [touchesBook(1)] };
  });
  const early = read(loadSlowly);
  await turn();
  change('second', 1);
  const late = [read(loadSlowly), read(loadSlowly)];
  await turn();
  finish[0]!();
  expect(await early).toEqual({ truth: 'first' });
  await turn();
  finish[1]!();
  expect(await Promise.all(late)).toEqual([{ truth: 'second' }, { truth: 'second' }]);
  expect(loadSlowly).toHaveBeenCalledTimes(2);
});
