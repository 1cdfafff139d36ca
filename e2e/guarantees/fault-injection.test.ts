import { afterEach, expect, it } from 'vitest';
import type { Browser } from './support/browser.ts';
import { createRandom, type Random } from './support/random.ts';
import { fetchAllMessages } from './support/readers.ts';
import { createTestBed } from './support/test-bed.ts';
import { runAdminStatement } from '../../apps/server/test/services/database-server.ts';
import type { Product } from '../support/product.ts';
import type { Balancer } from './support/balancer.ts';

interface FaultTarget {
  random: Random;
  database: string;
  products: readonly Product[];
  balancers: readonly Balancer[];
  /** Milliseconds after which faults stop. */
  duration: number;
}

const DROPPED_ANSWERS = 0.05;
const DROPPED_CONNECTIONS = 0.5;

/** Injects random faults until ended; at least one process stays up at any time. */
function startFaultInjection({ random, database, products, balancers, duration }: FaultTarget) {
  const over = Date.now() + duration;
  for (const balancer of balancers) balancer.shouldDropAnswer = () => random.chance(DROPPED_ANSWERS);

  const endBackends = (whose: string) =>
    runAdminStatement(
      database,
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and application_name = '${whose}'`,
    );
  const restarts: Promise<void>[] = [];
  let restarting: Promise<void> | undefined;
  const restart = (how: 'drainAndRestart' | 'killAndRestart') => {
    if (restarting) return;
    const restarted = random.oneOf(products)[how]();
    restarts.push(restarted);
    // A failure is reported at the end.
    restarting = restarted.catch(() => undefined).finally(() => (restarting = undefined));
  };
  const faults = {
    'some connections closed': () => random.oneOf(balancers).dropConnections(() => random.chance(DROPPED_CONNECTIONS)),
    'all connections closed': () => balancers.forEach((balancer) => balancer.dropConnections()),
    // A process that loses its database while starting exits; the operator restarts it.
    'listener connections closed': async () => restarting ?? endBackends('wandering-books realtime'),
    'database connections closed': async () => restarting ?? endBackends('wandering-books'),
    'processes drained': () => restart('drainAndRestart'),
    'processes killed': () => restart('killAndRestart'),
  };

  let isOver = false;
  const injecting = keepOn().then(async () => {
    await Promise.all(restarts);
    for (const balancer of balancers) balancer.shouldDropAnswer = () => false;
  });

  async function keepOn() {
    while (!isOver && Date.now() < over) {
      await new Promise((resolve) => setTimeout(resolve, random.between(100, 1200)));
      const name = random.oneOf(Object.keys(faults)) as keyof typeof faults;
      await faults[name]();
    }
  }

  return {
    /** Stops the faults and resolves when everything runs again. */
    async end() {
      isOver = true;
      await injecting;
    },
  };
}

const MESSAGES = Number(process.env['MESSAGES'] ?? 1000);
const SEED = Number(process.env['SEED'] ?? Math.floor(Math.random() * 1e9));
const MAX_UNSENT = 20;
/** Milliseconds; the remaining messages are sent without faults. */
const FAULTS_DURATION_MS = 25 * MESSAGES;
const MINUTE_MS = 60_000;
const DELIVERY_TIMEOUT_MS = MINUTE_MS + MESSAGES * 200;
/** A response that is lost without a sign costs half a minute and as long a pause. */
const STANDSTILL_MS = 2 * MINUTE_MS;

let testBed: Awaited<ReturnType<typeof createTestBed>>;
afterEach(() => testBed.close());

/** Sends `count` messages with at most 20 of them unsent. */
async function writeMessages(browser: Browser, name: string, count: number) {
  let lastSentAt = Date.now();
  for (let next = 1; next <= count;) {
    const { unsent, ...state } = await browser.do('state');
    if (unsent < MAX_UNSENT) lastSentAt = Date.now();
    else if (Date.now() - lastSentAt > STANDSTILL_MS)
      throw new Error(`${name} sends no more: ${JSON.stringify(state)}`);
    for (let room = MAX_UNSENT - unsent; room > 0 && next <= count; room -= 1, next += 1)
      await browser.do('send', `${name} ${next}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await expect
    .poll(async () => (await browser.do('state')).unsent, { timeout: DELIVERY_TIMEOUT_MS, interval: 50 })
    .toBe(0);
}

it(
  `shows both members the same ${MESSAGES} messages despite injected faults (SEED=${SEED})`,
  { timeout: 2 * DELIVERY_TIMEOUT_MS },
  async () => {
    testBed = await createTestBed();
    const { asha, ravi, conversation, urls, database, products } = testBed;
    const balancers = [await testBed.openBalancer(), await testBed.openBalancer()];
    const [ashas, ravis] = await Promise.all([
      testBed.openBrowser(balancers[0]!.url, asha),
      testBed.openBrowser(balancers[1]!.url, ravi),
    ]);

    const faults = startFaultInjection({
      random: createRandom(SEED),
      duration: FAULTS_DURATION_MS,
      database,
      products,
      balancers,
    });
    await Promise.all([writeMessages(ashas, 'Asha', MESSAGES / 2), writeMessages(ravis, 'Ravi', MESSAGES / 2)]);
    await faults.end();

    for (const browser of [ashas, ravis])
      await expect
        .poll(async () => (await browser.do('state')).shown, { timeout: MINUTE_MS, interval: 50 })
        .toBe(MESSAGES);

    const kept = await fetchAllMessages(urls[0]!, asha, conversation);
    expect(kept.map(({ seq }) => seq)).toEqual(Array.from({ length: MESSAGES }, (_, index) => index + 1));
    for (const { name, id } of [
      { name: 'Asha', id: asha.id },
      { name: 'Ravi', id: ravi.id },
    ])
      expect(kept.filter(({ sender_id }) => sender_id === id).map(({ message }) => message)).toEqual(
        Array.from({ length: MESSAGES / 2 }, (_, index) => `${name} ${index + 1}`),
      );
    expect(await ashas.do('messages')).toEqual(kept);
    expect(await ravis.do('messages')).toEqual(kept);
  },
);
