import type { BaseLogger } from 'pino';
import { createTtlCache } from './cache/ttl-cache.ts';
import { DomainError } from './domain-error.ts';

type ReadinessChecks<Part extends string> = Record<Part, () => Promise<unknown>>;

const CACHE_MS = 1000;
const TIMEOUT_MS = 2000;
const RETRY_AFTER_SECONDS = 2;

/** Resolves within two seconds when all checks pass; otherwise a `server.not_ready` names the failed parts. */
export function createReadinessCheck<Part extends string>(checks: ReadinessChecks<Part>, log: BaseLogger) {
  const tries = Object.entries<() => Promise<unknown>>(checks).map(([part, check]) => ({ part, run: runOnce(check) }));

  async function check() {
    const outcomes = await Promise.all(tries.map(({ part, run }) => run().then(() => [], reportFailure(part))));
    const failedParts = outcomes.flat();
    if (failedParts.length === 0) return;
    const errors = Object.fromEntries(
      failedParts.map((part) => [part, [{ code: 'invalid' as const, message: 'is not in order' }]]),
    );
    throw new DomainError('server.not_ready', { retryAfter: RETRY_AFTER_SECONDS, errors });
  }
  const reportFailure = (part: string) => (err: unknown) => {
    log.warn({ err, part }, 'not ready');
    return [part];
  };
  return createTtlCache(CACHE_MS, () => new Date(), check);
}

/** Times out a check that hangs, and starts no other until it has ended. */
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
