import type { ErrorCode } from '@wandering-books/contract/errors.ts';
import { DomainError } from './domain-error.ts';

interface Bounds {
  /** How many works may run at a time. */
  width: number;
  /** How many may wait, and how many bytes they may hold meanwhile. */
  waiting: number;
  waitingBytes?: number;
  /** What those are told for whom there is no room. */
  busy: ErrorCode;
}

interface Claim {
  /** What the work holds in memory while it waits. */
  bytes?: number;
  /** It waits for all others, and takes no more than half of the places to wait in. */
  givesWay?: boolean;
}

/** Seconds. */
const RETRY_AFTER_SECONDS = 5;

/** Runs works in the order they came, those that give way last; what is too many waits, as long as there is room. */
export function createBoundedQueue({ width, busy, waitingBytes: roomBytes = Infinity, waiting: room }: Bounds) {
  const waiting: (() => void)[] = [];
  const givingWay: (() => void)[] = [];
  let waitingBytes = 0;
  let running = 0;

  const hasRoom = (bytes: number, givesWay: boolean) =>
    waiting.length + givingWay.length < room &&
    (!givesWay || givingWay.length < room / 2) &&
    waitingBytes + bytes <= roomBytes;

  const enter = async ({ bytes = 0, givesWay = false }: Claim) => {
    if (running < width) return void running++;
    if (!hasRoom(bytes, givesWay)) throw new DomainError(busy, { retryAfter: RETRY_AFTER_SECONDS });
    waitingBytes += bytes;
    await new Promise<void>((admit) => (givesWay ? givingWay : waiting).push(admit));
    waitingBytes -= bytes;
  };

  // Whoever leaves hands the place to the next in line, so nobody new can slip in between.
  const leave = () => {
    const admitNext = waiting.shift() ?? givingWay.shift();
    if (admitNext) admitNext();
    else running--;
  };

  /** @throws DomainError when more waits already than there is room for */
  return async <T>(work: () => Promise<T>, claim: Claim = {}): Promise<T> => {
    await enter(claim);
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
