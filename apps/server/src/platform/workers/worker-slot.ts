import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import type { BaseLogger } from 'pino';
import { createRestartPacing } from '../restart-pacing.ts';
import type { StartupError } from '../startup-error.ts';
import type { MessageToWorker } from './worker-messages.ts';

export interface SlotOptions {
  /** Tells the workers apart. */
  number: number;
  /** Environment variables besides those of this process. */
  env: Record<string, string>;
  /** Milliseconds in which a worker ends that is told to. */
  endTimeout: number;
  log: BaseLogger;
  /** Told when a worker dies however often it is started again. */
  onGivenUp: (error: StartupError) => void;
}

export type WorkerSlot = ReturnType<typeof createWorkerSlot>;

/** The place of one worker: whenever that ends by itself, another takes it. */
export function createWorkerSlot({ number, env, endTimeout, log, onGivenUp }: SlotOptions) {
  const stopping = new AbortController();
  const pacing = createRestartPacing(`Process ${number} of those that serve`);
  const alive = new Set<Worker>();
  let current: Worker | undefined;
  let launching: Promise<void> | undefined;

  /** Resolves when one listens that was started now, or is being started already. */
  const launch = () => (launching ??= launchOne().finally(() => (launching = undefined)));

  async function launchOne() {
    const worker = cluster.fork(env);
    alive.add(worker);
    worker.once('exit', () => alive.delete(worker));
    await Promise.race([once(worker, 'listening'), rejectOnExit(worker)]);
    if (stopping.signal.aborted) await end(worker, false);
    current = worker;
    void keepUp(worker).catch(onGivenUp);
  }

  async function keepUp(worker: Worker) {
    if (!worker.isDead()) await once(worker, 'exit');
    if (worker !== current || stopping.signal.aborted) return;
    current = undefined;
    for (let last = describeEnd(worker); !stopping.signal.aborted && !current;) {
      log.error({ worker: number }, `a process ended by itself (${last}), it is started again`);
      await pacing.waitForTurn(last, stopping.signal);
      if (stopping.signal.aborted) return;
      await launch().catch((error: Error) => (last = error.message));
    }
  }

  async function end(worker: Worker, isReplaced: boolean) {
    if (worker.isDead()) return;
    const timer = setTimeout(() => worker.process.kill('SIGKILL'), endTimeout);
    const exit = once(worker, 'exit');
    // One that is ending already has nobody who listens.
    if (worker.isConnected()) worker.send({ kind: 'end', isReplaced } satisfies MessageToWorker, () => {});
    await exit.finally(() => clearTimeout(timer));
  }

  return {
    number,
    launch,

    /** The one that serves; undefined while none does. */
    get worker() {
      return current;
    },

    /** Starts another, and ends the one that served until then once that listens. */
    async replace() {
      const old = current;
      await launch();
      if (old) await end(old, true);
    },

    async stop() {
      stopping.abort();
      await Promise.all([...alive].map((worker) => end(worker, false)));
    },

    kill() {
      for (const worker of alive) worker.process.kill('SIGKILL');
    },
  };
}

const describeEnd = ({ process: { signalCode, exitCode } }: Worker): string => signalCode ?? `code ${exitCode}`;

async function rejectOnExit(worker: Worker): Promise<never> {
  await once(worker, 'exit');
  throw new Error(`it ended before it served, with ${describeEnd(worker)}`);
}
