import { DomainError } from '../domain-error.ts';

interface Bounds {
  /** How many works may run at a time. */
  width: number;
  /** How many may wait for that, and for how many milliseconds each. */
  waiting: number;
  maxWait: number;
}

/** Seconds. */
const RETRY_AFTER_SECONDS = 2;

/** Does a work when it is its turn. Throws a 503 when that would not be soon. */
export type Admit = <T>(work: () => Promise<T>) => Promise<T>;

export interface Admission {
  admit: Admit;
  /** Whether the next one would be refused. */
  isFull(): boolean;
}

/**
 * Lets so many works in at a time and so many wait, in the order they came. What is too much is refused at once: so what is let in
 * is done as quickly as ever, however many come.
 */
export function createAdmission({ width, waiting: room, maxWait }: Bounds): Admission {
  const waiting = new Set<() => void>();
  let running = 0;

  const isFull = () => running >= width && waiting.size >= room;

  const enter = () => {
    if (running < width) return void running++;
    if (isFull()) throw createBusyError();
    return new Promise<void>((resolve, reject) => {
      const admit = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.delete(admit);
        reject(createBusyError());
      }, maxWait);
      waiting.add(admit);
    });
  };

  // Whoever leaves hands the place to the next in line, so nobody new can slip in between.
  const leave = () => {
    const [admitNext] = waiting;
    if (!admitNext) return void running--;
    waiting.delete(admitNext);
    admitNext();
  };

  async function admit<T>(work: () => Promise<T>) {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  }
  return { admit, isFull };
}

/** What is said to somebody for whom there is no room at this moment. */
export const createBusyError = () => new DomainError('server.busy', { retryAfter: RETRY_AFTER_SECONDS });
