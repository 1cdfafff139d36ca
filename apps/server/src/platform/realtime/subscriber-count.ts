/** A channel and how many connections listen to it. */
export type SubscriberCount = [channel: string, connections: number];

/** One process asks all how many listen, each answers with what it has. */
export type CountMessage =
  { question: string; prefix: string } | { answerTo: string; process: string; counts: SubscriberCount[] };

interface Setting {
  processId: string;
  publish: (message: CountMessage) => Promise<void>;
  /** How many processes are known to live, this one included. */
  countProcesses: () => number;
  /** The channels of this process whose names begin so. */
  listCounts: (prefix: string) => SubscriberCount[];
}

interface Question {
  totals: Map<string, number>;
  answered: Set<string>;
  finish: () => void;
}

/** How long a process is waited for that does not answer; it is then left out. */
const ANSWER_TIMEOUT_MS = 1000;

/** Counts the connections that listen to channels, over all processes. */
export function createSubscriberCounter({ processId, publish, countProcesses, listCounts }: Setting) {
  const questions = new Map<string, Question>();
  let asked = 0;

  /** Resolves with the channels that have listeners and whose names begin so. Rejects when the others cannot be asked. */
  async function countSubscribers(prefix: string): Promise<Map<string, number>> {
    const question = `${processId} ${(asked += 1)}`;
    const totals = new Map<string, number>();
    const finished = new Promise<void>((finish) => questions.set(question, { totals, answered: new Set(), finish }));
    const timeout = setTimeout(() => questions.get(question)?.finish(), ANSWER_TIMEOUT_MS).unref();
    try {
      await publish({ question, prefix });
      await finished;
    } finally {
      clearTimeout(timeout);
      questions.delete(question);
    }
    return totals;
  }

  /** Answers a question, or counts an answer in. Rejects when the answer cannot be sent. */
  async function handleMessage(message: CountMessage) {
    if ('answerTo' in message) return addAnswer(message);
    await publish({ answerTo: message.question, process: processId, counts: listCounts(message.prefix) });
  }

  function addAnswer({ answerTo, process, counts }: Extract<CountMessage, { answerTo: string }>) {
    const question = questions.get(answerTo);
    if (!question || question.answered.has(process)) return;
    for (const [channel, count] of counts) question.totals.set(channel, (question.totals.get(channel) ?? 0) + count);
    if (question.answered.add(process).size >= countProcesses()) question.finish();
  }

  return { countSubscribers, handleMessage };
}
