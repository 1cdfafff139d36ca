import cluster from 'node:cluster';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createBoundedQueue } from '../bounded-queue.ts';

/** argon2id (the library's default kind) with OWASP's recommended minimum: 19 MiB, 2 passes, 1 lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * A hash takes one of the four threads that also read files, and a processor while it lasts. One processor is left for
 * everything else, and two of the threads; processes that share the processors do one each. What waits longer than a second or so is not worth waiting for.
 */
const runQueued = createBoundedQueue({
  width: cluster.isWorker ? 1 : Math.max(1, Math.min(2, availableParallelism() - 1)),
  waiting: 40,
  busy: 'server.not_ready',
});

/**
 * The argon2id hash of a password, in PHC string format. Takes some 20 ms off the main thread.
 * @throws DomainError when too many wait already
 */
export const hashPassword = (password: string) => runQueued(() => hash(password, COST));

const decoy = hash('no account has this password', COST);

/**
 * Whether the password is the one behind the hash. Without a hash (no such account, or one without a password) the answer is
 * no, after the same work, so that time does not tell who is a member.
 * @param givesWay whether others matter more when many wait
 * @throws DomainError when too many wait already
 */
export async function verifyPassword(passwordHash: string | null, password: string, { givesWay = false } = {}) {
  const known = passwordHash ?? (await decoy);
  const matches = await runQueued(() => verify(known, password), { givesWay });
  return matches && passwordHash !== null;
}
