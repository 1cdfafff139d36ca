import { setTimeout as pause } from 'node:timers/promises';
import { chooseSize } from '../bench/support/sizes.ts';
import { callApi, createPair, sendMessage } from '../e2e/guarantees/support/readers.ts';
import { type Attack, withProduct } from './support/attack.ts';
import { listPostgresProcesses, signalAll } from '../apps/server/test/services/postgres-processes.ts';
import { waitUntil } from './support/wait-until.ts';

const REQUESTS = chooseSize(300, 30);
const REQUEST_TIMEOUT_MS = 35_000;
const READY_LIMIT_MS = 2_500;
const RECOVERY_LIMIT_MS = 10_000;

interface Answered {
  status: number;
  ms: number;
}

/** Status and duration of a request; status 0 without a response. */
async function measure(url: string): Promise<Answered> {
  const began = Date.now();
  const response = await fetch(url, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) }).catch(() => undefined);
  return { status: response?.status ?? 0, ms: Date.now() - began };
}

async function askWhileHanging(url: string) {
  const addresses = ['/api/book-posts/explore', '/api/categories', '/api/hero/stats'];
  const waiting = Array.from({ length: REQUESTS }, (_, index) => measure(url + addresses[index % addresses.length]!));
  await pause(500);
  const ready = await Promise.all(Array.from({ length: 20 }, () => measure(`${url}/api/ready`)));
  const late = await measure(`${url}/api/ready`);
  return { answers: await Promise.all(waiting), ready: [...ready, late] };
}

const findLongest = (answers: Answered[]) => Math.max(...answers.map(({ ms }) => ms));
const countStatus = (answers: Answered[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

const attack: Attack = {
  promise: 'a hanging database causes 503s, from /api/ready at once, and the product recovers with it',
  run: () =>
    withProduct({ RATE_LIMIT_FACTOR: '1000' }, async ({ url, dataDir }) => {
      const { asha, conversation } = await createPair(url);
      const processes = await listPostgresProcesses(dataDir);
      signalAll(processes, 'SIGSTOP');
      const { answers, ready } = await askWhileHanging(url).finally(() => signalAll(processes, 'SIGCONT'));
      const isWell = async () =>
        (await measure(`${url}/api/ready`)).status === 200 &&
        (await sendMessage(url, asha, conversation, 'awake?').catch(() => undefined))?.status === 201 &&
        (await callApi(url, 'GET /api/categories').catch(() => undefined))?.status === 200;
      const recovery = await waitUntil('all is well again', isWell, RECOVERY_LIMIT_MS);
      const unanswered = countStatus(answers, 0);
      return {
        held:
          unanswered === 0 &&
          countStatus(ready, 503) === ready.length &&
          findLongest(ready) < READY_LIMIT_MS &&
          recovery < RECOVERY_LIMIT_MS,
        figures:
          `${REQUESTS - unanswered} of ${REQUESTS} answered (${countStatus(answers, 503)} with 503, the last after ${findLongest(answers)} ms), ` +
          `${countStatus(ready, 503)} of ${ready.length} of /api/ready with 503, the last after ${findLongest(ready)} ms; well ${recovery} ms after it woke up`,
      };
    }),
};

export default attack;
