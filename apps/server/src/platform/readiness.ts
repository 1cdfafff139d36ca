import type { BaseLogger } from 'pino';
import { createTtlCache } from './cache/ttl-cache.ts';
import { DomainError } from './domain-error.ts';

/** What a process needs, by name, and how it is tried: rejects where it is not in order. */
export type ReadinessChecks<Part extends string> = Record<Part, () => Promise<unknown>>;

/** Whoever asks again within a second is told the same: to ask must cost nobody anything. */
const KEPT_MS = 1000;
const TIMEOUT_MS = 2000;
const RETRY_AFTER_SECONDS = 2;

/**
 * Whether all that a process needs is in order, within two seconds. Resolves when it is; throws a DomainError (`server.not_ready`) whose `errors` name what
 * is not. Why not stands in the log.
 */
export function createReadinessCheck<Part extends string>(checks: ReadinessChecks<Part>, log: BaseLogger) {
  const tries = Object.entries<() => Promise<unknown>>(checks).map(([part, check]) => ({ part, run: runOnce(check) }));

  async function check() {
    const outcomes = await Promise.all(tries.map(({ part, run }) => run().then(() => [], reportFailure(part))));
    const missing = outcomes.flat();
    if (missing.length === 0) return;
    const errors = Object.fromEntries(
      missing.map((part) => [part, [{ code: 'invalid' as const, message: 'is not in order' }]]),
    );
    throw new DomainError('server.not_ready', { retryAfter: RETRY_AFTER_SECONDS, errors });
  }
  const reportFailure = (part: string) => (err: unknown) => {
    log.warn({ err, part }, 'not ready');
    return [part];
  };
  return createTtlCache(KEPT_MS, () => new Date(), check);
}

/** Has a try that hangs fail in time, and begins no other until it has ended. */
function runOnce(check: () => Promise<unknown>) {
  let running: Promise<unknown> | undefined;
  return async () => {
    running ??= check().finally(() => (running = undefined));
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`no answer within ${TIMEOUT_MS} ms`)), TIMEOUT_MS);
    });
    await Promise.race([running, late]).finally(() => clearTimeout(timer));
  };
}
