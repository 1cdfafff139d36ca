import { runAdminStatement } from '../../../apps/server/test/database-server.ts';
import type { Product } from '../../support/product.ts';
import type { Balancer } from './balancer.ts';
import type { Random } from './random.ts';

interface FaultTarget {
  random: Random;
  database: string;
  products: readonly Product[];
  balancers: readonly Balancer[];
  /** Milliseconds after which it ends by itself. */
  duration: number;
}

const DROPPED_ANSWERS = 0.05;
const DROPPED_CONNECTIONS = 0.5;

/** Keeps breaking one thing or another until it is ended, at least one process being there at any time. */
export function startFaultInjection({ random, database, products, balancers, duration }: FaultTarget) {
  const over = Date.now() + duration;
  for (const line of balancers) line.shouldDropAnswer = () => random.chance(DROPPED_ANSWERS);

  const endBackends = (whose: string) =>
    runAdminStatement(
      database,
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and application_name = '${whose}'`,
    );
  let restarting: Promise<void> | undefined;
  const restart = (how: 'drainAndRestart' | 'killAndRestart') => {
    if (restarting) return;
    restarting = random
      .oneOf(products)
      [how]()
      .finally(() => (restarting = undefined));
  };
  const deeds = {
    'lines cut': () => random.oneOf(balancers).dropConnections(() => random.chance(DROPPED_CONNECTIONS)),
    'everything cut': () => balancers.forEach((line) => line.dropConnections()),
    // A process that starts and loses its database ends; whoever runs it starts it again.
    'ears lost': async () => restarting ?? endBackends('wandering-books realtime'),
    'connections to the database lost': async () => restarting ?? endBackends('wandering-books'),
    'processes drained': () => restart('drainAndRestart'),
    'processes killed': () => restart('killAndRestart'),
  };

  let isOver = false;
  const mischief = keepOn().then(async () => {
    await restarting;
    for (const line of balancers) line.shouldDropAnswer = () => false;
  });

  async function keepOn() {
    while (!isOver && Date.now() < over) {
      await new Promise((resolve) => setTimeout(resolve, random.between(100, 1200)));
      const name = random.oneOf(Object.keys(deeds)) as keyof typeof deeds;
      await deeds[name]();
    }
  }

  return {
    /** Resolves when all stands again. */
    async end() {
      isOver = true;
      await mischief;
    },
  };
}
