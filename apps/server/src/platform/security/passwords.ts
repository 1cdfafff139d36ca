import cluster from 'node:cluster';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createBoundedQueue } from '../concurrency/bounded-queue.ts';

/** argon2id with OWASP's minimum: 19 MiB, 2 passes, 1 lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash takes one of the four libuv threads, which also read files; a longer queue would take over a second. */
const { run: runQueued } = createBoundedQueue({
  width: cluster.isWorker ? 1 : Math.max(1, Math.min(2, availableParallelism() - 1)),
  waiting: 40,
  busy: 'server.not_ready',
});

/** Hashes with argon2id in PHC format, in some 20 ms. Throws DomainError when the queue is full. */
export const hashPassword = (password: string) => runQueued(() => hash(password, COST));

const decoy = hash('no account has this password', COST);

/** Without a hash it returns false after the same work, so that timing does not reveal accounts. */
export async function verifyPassword(passwordHash: string | null, password: string, { isLowPriority = false } = {}) {
  const known = passwordHash ?? (await decoy);
  const matches = await runQueued(() => verify(known, password), { isLowPriority });
  return matches && passwordHash !== null;
}
