import { ApiError } from './api.ts';
import { getRetryDelay } from './backoff.ts';
import { isRetryable } from './retryable-error.ts';

interface Steps<Item> {
  findNext: () => Item | undefined | Promise<Item | undefined>;
  /** Sends one and takes it from those that wait. */
  send: (item: Item) => Promise<void>;
  /** Notes why the server does not take one, which then waits for its sender to decide. */
  refuse: (item: Item, reason: ApiError) => void | Promise<void>;
  /** Told whether the last one waits for the line. */
  setStalled?: (isStalled: boolean) => void;
  /** Runs the work while nobody else does it. */
  alone?: (work: () => Promise<void>) => Promise<unknown>;
}

/**
 * Sends what waits, one after the other. What does not get through is tried again after a while, and at once when asked to; a refusal holds up
 * nothing. Begins with the first call of `work`.
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

  /** Whether to go on with the next one. */
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
