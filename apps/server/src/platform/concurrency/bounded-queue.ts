import type { ErrorCode } from '@wandering-books/contract/errors.ts';
import { DomainError } from '../domain-error.ts';

interface Bounds {
  width: number;
  /** Queued tasks, and the bytes that they may hold. */
  waiting: number;
  waitingBytes?: number;
  busy: ErrorCode;
}

interface Claim {
  /** Memory held by the task while it is queued. */
  bytes?: number;
  /** Low priority: runs after all others and uses at most half of the queue. */
  isLowPriority?: boolean;
}

const RETRY_AFTER_SECONDS = 5;

export function createBoundedQueue({ width, busy, waitingBytes: roomBytes = Infinity, waiting: room }: Bounds) {
  const waiting: (() => void)[] = [];
  const givingWay: (() => void)[] = [];
  let waitingBytes = 0;
  let running = 0;

  const hasRoom = (bytes: number, isLowPriority: boolean) =>
    waiting.length + givingWay.length < room &&
    (!isLowPriority || givingWay.length < room / 2) &&
    waitingBytes + bytes <= roomBytes;

  const enter = async ({ bytes = 0, isLowPriority = false }: Claim) => {
    if (running < width) return void running++;
    if (!hasRoom(bytes, isLowPriority)) throw new DomainError(busy, { retryAfter: RETRY_AFTER_SECONDS });
    waitingBytes += bytes;
    await new Promise<void>((admit) => (isLowPriority ? givingWay : waiting).push(admit));
    waitingBytes -= bytes;
  };

  // The slot goes directly to the next queued task, so that no new task takes it.
  const leave = () => {
    const admitNext = waiting.shift() ?? givingWay.shift();
    if (admitNext) admitNext();
    else running--;
  };

  /** @throws DomainError when the queue is full */
  return async <T>(work: () => Promise<T>, claim: Claim = {}): Promise<T> => {
    await enter(claim);
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
