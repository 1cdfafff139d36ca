import { ApiError } from '../api/api.ts';
import { getRetryDelay } from '../realtime/backoff.ts';
import { isRetryable } from '../api/retryable-error.ts';

interface Steps<Item> {
  findNext: () => Item | undefined | Promise<Item | undefined>;
  /** Sends an item and removes it from the queue. */
  send: (item: Item) => Promise<void>;
  /** Marks an item as rejected. */
  refuse: (item: Item, reason: ApiError) => void | Promise<void>;
  /** Called with whether a retry is scheduled. */
  setStalled?: (isStalled: boolean) => void;
  /** Runs the work under a lock. */
  alone?: (work: () => Promise<void>) => Promise<unknown>;
}

/**
 * Sends queued items one by one. Failures are retried with backoff, or at once on `work`; rejections do not block
 * the queue. Starts with the first call of `work`.
 */
export function createDelivery<Item>({
  findNext,
  send,
  refuse,
  setStalled = () => {},
  alone = (work) => work(),
}: Steps<Item>) {
  let busy = false;
  let wanted = false;
  let stopped = false;
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;

  async function work() {
    wanted = true;
    if (busy || stopped) return;
    busy = true;
    clearTimeout(retry);
    while (wanted) {
      wanted = false;
      await alone(sendAll);
    }
    busy = false;
  }

  async function sendAll() {
    for (let next = await findNext(); next && (await sendOne(next)); next = await findNext());
  }

  /** Returns whether to continue with the next item. */
  async function sendOne(next: Item) {
    try {
      await send(next);
      failures = 0;
      setStalled(false);
    } catch (error) {
      if (stopped || isEndOfSession(error)) return false;
      if (isRetryable(error)) return wait(error);
      await refuse(next, error as ApiError);
    }
    return !stopped;
  }

  function wait(error: unknown) {
    wanted = false;
    setStalled(true);
    retry = setTimeout(() => void work(), getRetryDelay(failures, error));
    failures += 1;
    return false;
  }

  const stop = () => {
    stopped = true;
    clearTimeout(retry);
    setStalled(false);
  };
  return { work: () => void work(), stop, isStopped: () => stopped };
}

const isEndOfSession = (error: unknown) => error instanceof ApiError && error.status === 401;
