import { runAdminStatement } from '../../../apps/server/test/services/database-server.ts';
import type { Product } from '../../support/product.ts';
import type { Balancer } from './balancer.ts';
import type { Random } from './random.ts';

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
export function startFaultInjection({ random, database, products, balancers, duration }: FaultTarget) {
  const over = Date.now() + duration;
  for (const balancer of balancers) balancer.shouldDropAnswer = () => random.chance(DROPPED_ANSWERS);

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
    await restarting;
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
