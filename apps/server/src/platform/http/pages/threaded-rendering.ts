import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MessageChannel } from 'node:worker_threads';
import type { BaseLogger } from 'pino';
import { Piscina } from 'piscina';
import type { Ask, RenderWithAnswers } from './kept-renderings.ts';
import type { RenderedBody } from './rendered-body.ts';
import type { Failure, Question, RenderingTask, Reply, ThreadData } from './rendering-thread.ts';

/** While some pages wait for answers, another is rendered. */
const MAX_CONCURRENT = 4;

export interface ThreadedRendering {
  render: RenderWithAnswers;
  close: () => Promise<void>;
}

/** Renders pages in a thread, so that API calls do not wait for it. It starts with the first page. */
export function createThreadedRendering(data: ThreadData, log: BaseLogger, execArgv?: string[]): ThreadedRendering {
  const thread = new Piscina<RenderingTask, RenderedBody | Failure>({
    filename: fileURLToPath(new URL(`./rendering-thread${extname(import.meta.url)}`, import.meta.url)),
    name: 'render',
    workerData: data,
    ...{ minThreads: 0, maxThreads: 1, idleTimeout: Infinity, concurrentTasksPerWorker: MAX_CONCURRENT },
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 12 },
    // Otherwise the thread would sleep through replies.
    atomics: 'disabled',
    ...(execArgv && { execArgv }),
  });

  // Without a page to fail, the error would end the process.
  thread.on('error', (err: unknown) => log.error({ err }, 'the thread that renders pages failed'));

  async function render({ address, language: { code }, actor }: Parameters<RenderWithAnswers>[0], ask: Ask) {
    const { port1: asked, port2: questions } = new MessageChannel();
    asked.on('message', ({ call, reply }: Question) => void sendReply(reply, ask(...call)));
    const view = { address, language: { code }, actor: actor && { userId: actor.userId } };
    try {
      const outcome = await thread.run({ view, questions }, { transferList: [questions] });
      if ('root' in outcome) return outcome;
      throw Object.assign(new Error(outcome.message), outcome);
    } finally {
      asked.close();
    }
  }
  return { render, close: () => thread.destroy() };
}

async function sendReply(reply: Question['reply'], answer: ReturnType<Ask>) {
  try {
    const { status, headers, content } = await answer;
    const copy = Uint8Array.from(content.bytes);
    reply.postMessage({ status, headers, content: copy } satisfies Reply, [copy.buffer]);
  } catch (error) {
    reply.postMessage({ failure: String((error as Error).stack) } satisfies Reply);
  }
}
