import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { chooseSize } from '../bench/support/sizes.ts';
import { type Attack, withBooks } from './support/attack.ts';
import { getQuantile, measureHealth, watchHealth } from './support/measures.ts';
import type { Overload, OverloadResult } from './support/overload-process.ts';

const BOOKS = 5000;
const CONNECTIONS = chooseSize(500, 20);
const SECONDS = chooseSize(15, 1);
const WORDS = [
  'the',
  'of',
  'history',
  'love',
  'river',
  'house',
  'world',
  'night',
  'india',
  'light',
  'book',
  'king',
  'man',
];
const MAX_HEALTH_MS = 100;
const MAX_ADMITTED_MS = 1000;
/** Rejections share the processor with admitted requests. */
const MAX_REFUSED_MS = 1000;
const RECOVERY_MS = 5000;
const SEARCH = '/api/book-posts/search?q=the';

const attack: Attack = {
  promise: `${CONNECTIONS} connections with uncached searches: health within ${MAX_HEALTH_MS} ms, admitted requests within a second, the rest 503 at once, recovered ${RECOVERY_MS / 1000} s after`,
  run: () =>
    withBooks(BOOKS, { RATE_LIMIT_FACTOR: '100000' }, async ({ url }) => {
      await (await fetch(url + SEARCH)).arrayBuffer();
      const stopHealth = watchHealth(url);
      const { times } = await overload({ url, connections: CONNECTIONS, seconds: SECONDS, words: WORDS });
      const healths = await stopHealth();
      await pause(RECOVERY_MS);
      const began = performance.now();
      const { status } = await fetch(`${url}${SEARCH}&per_page=51`);
      const after = Math.round(performance.now() - began);
      const { 200: admitted = [], 503: refused = [], ...others } = times;
      const [p99, refusedP99] = [getQuantile(admitted, 0.99), getQuantile(refused, 0.99)];
      return {
        held:
          healths.p95 <= MAX_HEALTH_MS &&
          p99 <= MAX_ADMITTED_MS &&
          refusedP99 <= MAX_REFUSED_MS &&
          admitted.length > 0 &&
          Object.keys(others).length === 0 &&
          status === 200 &&
          after <= MAX_ADMITTED_MS,
        figures: [
          `${admitted.length} let in, p99 ${p99} ms`,
          `${refused.length} refused, p99 ${refusedP99} ms`,
          `health p50 ${healths.p50}, p95 ${healths.p95}, at most ${healths.max} ms`,
          `others ${JSON.stringify(Object.fromEntries(Object.entries(others).map(([what, all]) => [what, all.length])))}`,
          `afterwards ${status} in ${after} ms, health ${await measureHealth(url)} ms`,
        ].join('; '),
      };
    }),
};
export default attack;

/** Runs in a child process, so that it does not slow down the measurements. */
async function overload(wanted: Overload) {
  const program = new URL('support/overload-process.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [...process.execArgv, program], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify(wanted));
  const [printed] = await Promise.all([text(child.stdout), once(child, 'close')]);
  return JSON.parse(printed) as OverloadResult;
}
