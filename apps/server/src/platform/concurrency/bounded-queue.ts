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

export type Lane = 0 | 1 | 2;

interface Claim {
  /** Memory held by the task while it is queued. */
  bytes?: number;
  /** Lane 0 runs first. Each further lane, with those behind it, uses at most half of the queue that the lane before uses. */
  lane?: Lane;
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
  const lanes = [new Set<() => void>(), new Set<() => void>(), new Set<() => void>()] as const;
  let waitingBytes = 0;
  let running = 0;

  const createBusyError = () => new DomainError(busy, { retryAfter });
  const countWaiting = (first = 0) => lanes.slice(first).reduce((sum, { size }) => sum + size, 0);
  const hasRoom = (bytes: number, lane: Lane) =>
    lanes.every((_, at) => at > lane || countWaiting(at) < room / 2 ** at) && waitingBytes + bytes <= roomBytes;

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

  const enter = async ({ bytes = 0, lane = 0 }: Claim) => {
    if (running < width) return void running++;
    if (!hasRoom(bytes, lane)) throw createBusyError();
    waitingBytes += bytes;
    await waitForTurn(lanes[lane]).finally(() => (waitingBytes -= bytes));
  };

  // The slot goes directly to the next queued task, so that no new task takes it.
  const leave = () => {
    const [admitNext] = lanes.find(({ size }) => size > 0) ?? [];
    if (admitNext) admitNext();
    else running--;
  };

  return {
    isFull: () => running >= width && countWaiting() >= room,

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
