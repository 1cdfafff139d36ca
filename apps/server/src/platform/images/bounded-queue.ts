import { DomainError } from '../domain-error.ts';

interface Bounds {
  /** How many works may run at a time. */
  width: number;
  /** How many may wait, and how many bytes they may hold meanwhile. */
  waiting: number;
  waitingBytes: number;
}

/** Seconds. */
const RETRY_AFTER_SECONDS = 5;

/** Runs works in the order they came; what is too many waits, as long as there is room. */
export function createBoundedQueue({ width, ...room }: Bounds) {
  const waiting: (() => void)[] = [];
  let waitingBytes = 0;
  let running = 0;

  const enter = async (bytes: number) => {
    if (running < width) return void running++;
    if (waiting.length >= room.waiting || waitingBytes + bytes > room.waitingBytes)
      throw new DomainError('images.busy', { retryAfter: RETRY_AFTER_SECONDS });
    waitingBytes += bytes;
    await new Promise<void>((admit) => waiting.push(admit));
    waitingBytes -= bytes;
  };

  // Whoever leaves hands the place to the next in line, so nobody new can slip in between.
  const leave = () => {
    const admitNext = waiting.shift();
    if (admitNext) admitNext();
    else running--;
  };

  /**
   * @param bytes what the work holds in memory while it waits
   * @throws DomainError when more waits already than there is room for
   */
  return async <T>(bytes: number, work: () => Promise<T>): Promise<T> => {
    await enter(bytes);
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
