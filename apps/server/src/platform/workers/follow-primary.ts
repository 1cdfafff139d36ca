import type { Metrics } from '../metrics/metrics.ts';
import type { MessageToPrimary, MessageToWorker } from './worker-messages.ts';

const TIMEOUT_MS = 5000;
/** A terminal, and what watches over services, sends them to all processes: the first one of us decides what becomes of them. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGUSR2'];

interface Followed {
  /** Told once that this process is to end. */
  onEnd: (how: { isReplaced: boolean }) => void;
}

/** Has this process do what the first one says, and nothing at the signals that both get. */
export function followPrimary({ onEnd }: Followed) {
  const waiting = new Map<number, (text: string) => void>();
  let metrics: Pick<Metrics, 'listFigures'> | undefined;
  let lastId = 0;
  let isEnding = false;

  const tell = (message: MessageToPrimary) => void process.send?.(message, undefined, undefined, () => {});

  const answers: { [Kind in MessageToWorker['kind']]: (message: Extract<MessageToWorker, { kind: Kind }>) => void } = {
    end({ isReplaced }) {
      if (!isEnding) onEnd({ isReplaced });
      isEnding = true;
    },
    'figures-wanted': ({ id }) => void metrics?.listFigures().then((figures) => tell({ kind: 'figures', id, figures })),
    'all-figures': ({ id, text }) => waiting.get(id)?.(text),
  };

  for (const signal of SIGNALS) process.on(signal, () => {});
  process.on('message', (message: MessageToWorker) => answers[message.kind]?.(message as never));

  /** The figures of all processes in place of those of this one. */
  function renderAll(): Promise<string> {
    const id = ++lastId;
    return new Promise<string>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('The first process does not answer')), TIMEOUT_MS);
      waiting.set(id, (text) => {
        clearTimeout(timer);
        resolve(text);
      });
      tell({ kind: 'all-figures-wanted', id });
    }).finally(() => waiting.delete(id));
  }

  return {
    /** Has the figures of this process told with those of all others. */
    share<Shared extends Metrics>(shared: Shared): Shared {
      metrics = shared;
      return { ...shared, render: async () => ({ type: shared.contentType, text: await renderAll() }) };
    },
  };
}
