import type { ErrorCode } from '@wandering-books/contract/errors.ts';
import { DomainError } from '../domain-error.ts';

interface Bounds {
  width: number;
  /** Queued tasks, the bytes that they may hold, and the maximum wait in milliseconds. */
  waiting: number;
  waitingBytes?: number;
  maxWait?: number;
  busy: ErrorCode;
  /** Seconds. */
  retryAfter?: number;
}

interface Claim {
  /** Memory held by the task while it is queued. */
  bytes?: number;
  /** Low priority: runs after all others and uses at most half of the queue. */
  isLowPriority?: boolean;
}

/** Bounds the running and queued tasks, first come, first served. `run` throws DomainError when there is no room. */
export function createBoundedQueue({
  width,
  busy,
  retryAfter = 5,
  waitingBytes: roomBytes = Infinity,
  waiting: room,
  maxWait,
}: Bounds) {
  const waiting = new Set<() => void>();
  const givingWay = new Set<() => void>();
  let waitingBytes = 0;
  let running = 0;

  const createBusyError = () => new DomainError(busy, { retryAfter });
  const hasRoom = (bytes: number, isLowPriority: boolean) =>
    waiting.size + givingWay.size < room &&
    (!isLowPriority || givingWay.size < room / 2) &&
    waitingBytes + bytes <= roomBytes;

  const waitForTurn = (queue: Set<() => void>) =>
    new Promise<void>((resolve, reject) => {
      const timer = maxWait !== undefined && setTimeout(() => end(() => reject(createBusyError())), maxWait);
      const admit = () => end(resolve);
      const end = (settle: () => void) => {
        clearTimeout(timer || undefined);
        queue.delete(admit);
        settle();
      };
      queue.add(admit);
    });

  const enter = async ({ bytes = 0, isLowPriority = false }: Claim) => {
    if (running < width) return void running++;
    if (!hasRoom(bytes, isLowPriority)) throw createBusyError();
    waitingBytes += bytes;
    await waitForTurn(isLowPriority ? givingWay : waiting).finally(() => (waitingBytes -= bytes));
  };

  // The slot goes directly to the next queued task, so that no new task takes it.
  const leave = () => {
    const [admitNext] = waiting.size > 0 ? waiting : givingWay;
    if (admitNext) admitNext();
    else running--;
  };

  return {
    isFull: () => running >= width && waiting.size + givingWay.size >= room,

    async run<T>(work: () => Promise<T>, claim: Claim = {}): Promise<T> {
      await enter(claim);
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
