import cluster from 'node:cluster';
import { StartupError } from '../startup-error.ts';
import { collectFigures } from './all-figures.ts';
import { createWorkerSlot, type SlotOptions } from './worker-slot.ts';

interface Options extends Omit<SlotOptions, 'number'> {
  count: number;
  /** The program of a worker. */
  program: string;
}

/**
 * Starts so many processes that share one port, and starts again whichever ends by itself. Resolves when all listen. Throws StartupError when one
 * cannot be started.
 */
export async function superviseWorkers({ count, program, ...options }: Options) {
  const { log } = options;
  cluster.setupPrimary({ exec: program });
  const slots = Array.from({ length: count }, (_, at) => createWorkerSlot({ ...options, number: at + 1 }));
  const killAll = () => slots.forEach((slot) => slot.kill());
  process.once('exit', killAll);
  collectFigures(slots);
  let isStopping = false;
  let restarting: Promise<void> | undefined;

  async function restartInTurn() {
    log.info(`restarting ${count} processes, one after another`);
    for (const slot of slots) if (!isStopping) await slot.replace();
    if (!isStopping) log.info('all processes were restarted');
  }

  async function stop() {
    isStopping = true;
    await Promise.all(slots.map((slot) => slot.stop()));
    process.off('exit', killAll);
  }

  try {
    const [first, ...others] = slots;
    // What keeps one from listening keeps all, and need be said once.
    await first?.launch();
    await Promise.all(others.map((slot) => slot.launch()));
  } catch (error) {
    await stop();
    throw new StartupError(`A process could not be started: ${(error as Error).message}.`);
  }
  return {
    stop,

    /** Replaces the processes one after another; each serves until the next one does. */
    restart() {
      restarting ??= restartInTurn()
        .catch((err: Error) => log.error({ err }, 'a new process could not be started, the old ones go on'))
        .finally(() => (restarting = undefined));
      return restarting;
    },
  };
}
