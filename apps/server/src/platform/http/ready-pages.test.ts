import { beforeEach, expect, test, vi } from 'vitest';
import { together } from '../together.ts';
import { jsonOf } from './json-bytes.ts';
import { createReadyPages, type ReadyPages } from './ready-pages.ts';

/** What the database has, and how far the questions about its version have come. */
let truth: string;
let sent: (() => void)[];
let isHeld: boolean;
let pages: ReadyPages;
const make = vi.fn(async () => jsonOf({ truth }));

beforeEach(() => {
  [truth, sent, isHeld] = ['first', [], false];
  make.mockClear();
  const versions = together(async () => {
    const told = truth;
    if (isHeld) await new Promise<void>((answer) => sent.push(answer));
    return { books: told, members: '' };
  });
  pages = createReadyPages(versions, 'books');
});

const read = async () => JSON.parse((await pages.page('list', make)).bytes.toString()) as unknown;
const turn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

test('a page is made once, also for those who come together, until something changes', async () => {
  expect(await Promise.all([read(), read()])).toEqual([{ truth: 'first' }, { truth: 'first' }]);
  expect(await read()).toEqual({ truth: 'first' });
  expect(make).toHaveBeenCalledOnce();

  truth = 'second';
  expect(await read()).toEqual({ truth: 'second' });
  expect(make).toHaveBeenCalledTimes(2);
});

test('two pages that are made at the same time are not taken for each other', async () => {
  const other = pages.page('other', async () => jsonOf({ other: truth }));
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

test('an answer holds until something changes, and again when it has come out the same', async () => {
  make.mockImplementation(async () => jsonOf({ truth: 'always' }));
  const answer = await pages.page('list', make);
  expect(await answer.stillHolds!()).toBe(true);
  truth = 'second';
  expect(await answer.stillHolds!()).toBe(false);
  expect(await pages.page('list', make)).toBe(answer);
  expect(await answer.stillHolds!()).toBe(true);
});

test('what failed is not kept', async () => {
  make.mockRejectedValueOnce(new Error('away'));
  await expect(read()).rejects.toThrow('away');
  make.mockImplementation(async () => jsonOf({ truth }));
  expect(await read()).toEqual({ truth: 'first' });
});
