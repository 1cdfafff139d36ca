/** A channel and how many lines listen to it. */
export type SubscriberCount = [channel: string, lines: number];

/** What processes say to count who listens: one asks all, each answers with what it has. */
export type CountMessage =
  { asked: string; prefix: string } | { answered: string; process: string; occupied: SubscriberCount[] };

interface Setting {
  own: string;
  say: (said: CountMessage) => Promise<void>;
  /** How many processes are known to live, this one included. */
  processes: () => number;
  /** The channels of this process whose names begin so. */
  occupied: (prefix: string) => SubscriberCount[];
}

interface Count {
  lines: Map<string, number>;
  answered: Set<string>;
  done: () => void;
}

/** How long a process is waited for that does not answer; it is then left out. */
const PATIENCE_MS = 1000;

/** Counts the lines that listen to channels, over all processes. */
export function createSubscriberCount({ own, say, processes, occupied }: Setting) {
  const counts = new Map<string, Count>();
  let asked = 0;

  /** Resolves with the occupied channels whose names begin so. Rejects when the others cannot be asked. */
  async function ask(prefix: string): Promise<Map<string, number>> {
    const id = `${own} ${(asked += 1)}`;
    const lines = new Map<string, number>();
    const done = new Promise<void>((resolve) => counts.set(id, { lines, answered: new Set(), done: resolve }));
    const patience = setTimeout(() => counts.get(id)?.done(), PATIENCE_MS).unref();
    try {
      await say({ asked: id, prefix });
      await done;
    } finally {
      clearTimeout(patience);
      counts.delete(id);
    }
    return lines;
  }

  /** Takes in what a process says; rejects when it cannot be answered. */
  async function hear(said: CountMessage) {
    if ('asked' in said) await say({ answered: said.asked, process: own, occupied: occupied(said.prefix) });
    else add(said);
  }

  function add({ answered, process, occupied: found }: Extract<CountMessage, { answered: string }>) {
    const count = counts.get(answered);
    if (!count || count.answered.has(process)) return;
    for (const [channel, lines] of found) count.lines.set(channel, (count.lines.get(channel) ?? 0) + lines);
    if (count.answered.add(process).size >= processes()) count.done();
  }

  return { ask, hear };
}
