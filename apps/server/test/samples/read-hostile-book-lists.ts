import { setTimeout as pause } from 'node:timers/promises';
import { readBookList } from '../../src/features/imports/book-list.rules.ts';
import { DomainError } from '../../src/platform/domain-error.ts';
import { hostileBookLists } from './hostile-book-lists.ts';

/** The longest turn of the event loop in milliseconds of processor time, and the growth of memory in megabytes. */
async function measure(work: () => Promise<unknown>) {
  gc!();
  let isDone = false;
  let longestTurn = 0;
  const before = process.memoryUsage.rss();
  let highest = before;
  let start = process.cpuUsage();
  const measureTurn = () => {
    const { user, system } = process.cpuUsage(start);
    longestTurn = Math.max(longestTurn, (user + system) / 1000);
    highest = Math.max(highest, process.memoryUsage.rss());
    start = process.cpuUsage();
    if (!isDone) setImmediate(measureTurn);
  };
  setImmediate(measureTurn);
  const outcome = await work();
  isDone = true;
  await pause(10);
  return { outcome, longestTurn: Math.round(longestTurn), growth: Math.round((highest - before) / 1024 / 1024) };
}

async function read(bytes: Buffer) {
  try {
    return (await readBookList(bytes, { shelf: 'owned', columns: undefined, has_headers: true })).rows.length;
  } catch (error) {
    return error instanceof DomainError ? error.details.errors?.['file']?.[0]?.code : String(error);
  }
}

const results = [];
for (const [name, , build] of hostileBookLists) {
  const bytes = Buffer.from(build() as string);
  results.push({ name, ...(await measure(() => read(bytes))) });
}
process.stdout.write(JSON.stringify(results));
