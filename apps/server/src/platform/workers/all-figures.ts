import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry } from 'prom-client';
import type { MessageToPrimary, MessageToWorker, ProcessFigures } from './worker-messages.ts';

const TIMEOUT_MS = 2000;

interface Place {
  readonly number: number;
  readonly worker: Worker | undefined;
}

/** Has workers told the figures of all of them, whichever is asked. One that does not say its own in time is left out. */
export function collectFigures(places: readonly Place[]) {
  const waiting = new Map<number, (figures: ProcessFigures) => void>();
  let lastId = 0;

  const askOne = ({ number, worker }: Place) =>
    new Promise<ProcessFigures>((resolve) => {
      if (!worker?.isConnected()) return resolve([]);
      const id = ++lastId;
      const settle = (figures: ProcessFigures) => {
        clearTimeout(timer);
        waiting.delete(id);
        resolve(labelFigures(figures, number));
      };
      const timer = setTimeout(() => settle([]), TIMEOUT_MS);
      waiting.set(id, settle);
      tell(worker, { kind: 'figures-wanted', id });
    });

  async function answer(worker: Worker, id: number) {
    const all = await Promise.all(places.map(askOne));
    tell(worker, { kind: 'all-figures', id, text: await AggregatorRegistry.aggregate(all).metrics() });
  }

  cluster.on('message', (worker, message: MessageToPrimary) => {
    if (message.kind === 'figures') waiting.get(message.id)?.(message.figures);
    if (message.kind === 'all-figures-wanted') void answer(worker, message.id);
  });
}

function tell(worker: Worker, message: MessageToWorker) {
  if (worker.isConnected()) worker.send(message, () => {});
}

/** What is the same whichever process is asked needs no label, and is told once. */
function labelFigures(figures: ProcessFigures, worker: number): ProcessFigures {
  return figures.map((figure) =>
    figure.aggregator === 'first'
      ? figure
      : {
          ...figure,
          aggregator: 'sum',
          values: figure.values.map((value) => ({ ...value, labels: { ...value.labels, worker } })),
        },
  );
}
