import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { BaseLogger } from 'pino';
import { AggregatorRegistry } from 'prom-client';
import { StartupError } from './platform/startup-error.ts';
import { getBackoff } from './platform/concurrency/retry.ts';

export type MessageToWorker =
  /** Shut down; `isReplaced` when another worker already serves in its place. */
  | { kind: 'end'; isReplaced: boolean }
  /** The metrics of all workers, in reply to `metrics-wanted`. */
  | { kind: 'metrics'; text: string };

export interface MessageToPrimary {
  kind: 'metrics-wanted';
}

interface Options {
  count: number;
  program: string;
  env: Record<string, string>;
  /** Milliseconds after which a stopping worker is killed. */
  endTimeout: number;
  log: BaseLogger;
  onGivenUp: (error: StartupError) => void;
}

/** Starts workers that share one port and restarts each that dies. They end with this process. */
export async function superviseWorkers({ count, program, env, endTimeout, log, onGivenUp }: Options) {
  cluster.setupPrimary({ exec: program });
  sendMetrics(log);
  const stopping = new AbortController();
  const slots = Array.from({ length: count }, (_, at) => createSlot(at + 1));
  let restarting: Promise<void> | undefined;

  function createSlot(number: number) {
    const pacing = createRestartPacing(`Process ${number}`);
    let current: Worker | undefined;
    let launching: Promise<void> | undefined;

    const launch = () => (launching ??= launchOne().finally(() => (launching = undefined)));

    async function launchOne() {
      const worker = cluster.fork({ ...env, WORKER_NUMBER: String(number) });
      await Promise.race([once(worker, 'listening'), rejectOnExit(worker)]);
      current = worker;
      void restartOnExit(worker).catch(onGivenUp);
    }

    async function restartOnExit(worker: Worker) {
      const isMissing = () => current === worker && !stopping.signal.aborted;
      if (!worker.isDead()) await once(worker, 'exit');
      for (let last = describeEnd(worker); isMissing();) {
        log.error({ worker: number }, `a process exited unexpectedly (${last}), restarting it`);
        await pacing.waitForTurn(last, stopping.signal);
        if (isMissing()) await launch().catch((error: Error) => (last = error.message));
      }
    }

    async function replace() {
      // One that is just starting may have read the old program.
      await launching?.catch(() => {});
      const old = current;
      await launch();
      if (old) await end(old, true);
    }
    return { launch, replace };
  }

  async function end(worker: Worker, isReplaced: boolean) {
    if (worker.isDead()) return;
    const timer = setTimeout(() => worker.process.kill('SIGKILL'), endTimeout);
    const exit = once(worker, 'exit');
    send(worker, { kind: 'end', isReplaced });
    await exit.finally(() => clearTimeout(timer));
  }

  async function stop() {
    stopping.abort();
    await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => end(worker!, false)));
  }

  async function restartInTurn() {
    log.info(`restarting ${count} processes, one after another`);
    for (const { replace } of slots) if (!stopping.signal.aborted) await replace();
    if (!stopping.signal.aborted) log.info('all processes were restarted');
  }

  try {
    const [first, ...others] = slots;
    // An error that keeps one worker from listening keeps all of them, and is printed once.
    await first?.launch();
    await Promise.all(others.map(({ launch }) => launch()));
  } catch (error) {
    await stop();
    throw new StartupError(`A process could not be started: ${(error as Error).message}.`);
  }
  return {
    stop,

    /** Replaces the workers one after another; each serves until its successor listens. */
    restart() {
      restarting ??= restartInTurn()
        .catch((err: Error) => log.error({ err }, 'a new process could not be started, the old ones keep running'))
        .finally(() => (restarting = undefined));
      return restarting;
    },
  };
}

function sendMetrics(log: BaseLogger) {
  const registry = new AggregatorRegistry();
  cluster.on('message', (worker, { kind }: MessageToPrimary) => {
    if (kind !== 'metrics-wanted') return;
    registry.clusterMetrics().then(
      (text) => send(worker, { kind: 'metrics', text }),
      (err: Error) => log.warn({ err }, 'metrics: a process does not respond'),
    );
  });
}

/** A worker that is exiting may have closed its channel. */
function send(worker: Worker, message: MessageToWorker) {
  if (worker.isConnected()) worker.send(message, () => {});
}

const describeEnd = ({ process: { signalCode, exitCode } }: Worker): string => signalCode ?? `code ${exitCode}`;

async function rejectOnExit(worker: Worker): Promise<never> {
  await once(worker, 'exit');
  throw new Error(`it exited before listening, with ${describeEnd(worker)}`);
}

const BACKOFF = { first: 100, longest: 5_000 };
const MAX_STARTS = 5;
const PERIOD_MS = 60_000;

/** Resolves with growing delays, and at once when stopped. Throws StartupError at the sixth restart within a minute. */
function createRestartPacing(what: string) {
  let starts: number[] = [];
  return {
    async waitForTurn(lastFailure: string, stopping: AbortSignal) {
      starts = starts.filter((moment) => Date.now() - moment < PERIOD_MS);
      if (starts.length >= MAX_STARTS) {
        const why = lastFailure && ` Last failure: ${lastFailure}`;
        throw new StartupError(`${what} was restarted ${MAX_STARTS} times within a minute and kept exiting.${why}`);
      }
      await pause(getBackoff(starts.length, BACKOFF), undefined, { signal: stopping }).catch(() => undefined);
      starts.push(Date.now());
    },
  };
}
