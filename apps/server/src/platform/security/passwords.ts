import cluster from 'node:cluster';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { LRUCache } from 'lru-cache';
import { createBoundedQueue, type Lane } from '../concurrency/bounded-queue.ts';

/** argon2id with OWASP's minimum: 19 MiB, 2 passes, 1 lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash takes one of the four libuv threads, which also read files; a longer queue would take over a second. */
const { run: runQueued } = createBoundedQueue({
  width: cluster.isWorker ? 1 : Math.max(1, Math.min(2, availableParallelism() - 1)),
  waiting: 40,
  busy: 'server.not_ready',
});

/** Recent log-ins of a network that failed or are pending; with more it is failing. */
const MAX_FAILURES = 10;
const failures = new LRUCache<string, number>({ max: 10_000, ttl: 15 * 60 * 1000 });

/** Counts a log-in of a network as failed; the returned function takes it back. */
export function countFailure(network: string) {
  const add = (step: number) => failures.set(network, Math.max(0, (failures.get(network) ?? 0) + step));
  add(1);
  return () => void add(-1);
}

export interface Caller {
  network: string;
  /** Whether the network is unknown to the account. */
  isStranger?: boolean;
}

/** Failing networks and strangers queue behind everybody else, and those that are both behind them. */
const chooseLane = ({ network, isStranger }: Caller) =>
  (Number((failures.get(network) ?? 0) > MAX_FAILURES) + Number(isStranger ?? false)) as Lane;

/** Hashes with argon2id in PHC format, in some 20 ms. Throws DomainError when the queue is full. */
export const hashPassword = (password: string, caller?: Caller) =>
  runQueued(() => hash(password, COST), { lane: caller && chooseLane(caller) });

const decoy = hash('no account has this password', COST);

/** Without a hash it returns false after the same work, so that timing does not reveal accounts. */
export async function verifyPassword(passwordHash: string | null, password: string, caller?: Caller) {
  const hash = passwordHash ?? (await decoy);
  const matches = await runQueued(() => verify(hash, password), { lane: caller && chooseLane(caller) });
  return matches && passwordHash !== null;
}
