import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { MessageChannel, type MessagePort, workerData } from 'node:worker_threads';
import { moveClock } from '../../moved-clock.ts';
import { encodeBody, type RenderedBody, type RenderedPage } from './rendered-body.ts';

export interface ThreadData {
  /** The file that renders: the web app for the server. */
  bundle: string;
  settings: Record<string, string>;
  clockOffset: number;
}

export interface RenderingTask {
  view: { address: string; language: { code: string }; actor: { userId: number } | null };
  questions: MessagePort;
}

export interface Question {
  call: [name: string, params: unknown, query: unknown];
  reply: MessagePort;
}

export type Reply = { failure: string } | { status: number; headers: Record<string, string>; content: Uint8Array };

/** Errors lose their properties between threads. */
export interface Failure {
  message: string;
  stack: string | undefined;
  status: number | undefined;
}

type Ask = (...call: Question['call']) => Promise<Response>;

interface Bundle {
  prepareRendering: (settings: Record<string, string>) => Promise<void>;
  renderPage: (view: RenderingTask['view'], ask: Ask) => Promise<RenderedPage>;
}

const { bundle, settings, clockOffset } = workerData as ThreadData;
moveClock(clockOffset);
let loading: Promise<Bundle> | undefined;

async function loadBundle() {
  const loaded = (await import(pathToFileURL(bundle).href)) as Bundle;
  await loaded.prepareRendering(settings);
  return loaded;
}

/** Renders a page; the main thread responds to its queries. */
export async function render({ view, questions }: RenderingTask): Promise<RenderedBody | Failure> {
  try {
    const { renderPage } = await (loading ??= loadBundle());
    return encodeBody(await renderPage(view, (...call) => ask(questions, call)));
  } catch (error) {
    const { message, stack, status } = error as Error & { status?: number };
    return { message, stack, status };
  }
}

async function ask(questions: MessagePort, call: Question['call']): ReturnType<Ask> {
  const { port1: replies, port2: reply } = new MessageChannel();
  questions.postMessage({ call, reply } satisfies Question, [reply]);
  const [answer] = (await once(replies, 'message')) as [Reply];
  replies.close();
  if ('failure' in answer) throw new Error(answer.failure);
  const { status, headers } = answer;
  const content = Buffer.from(answer.content.buffer).toString();
  // A body would be encoded and decoded again.
  return Object.assign(new Response(null, { status, headers }), {
    text: async () => content,
    json: async () => JSON.parse(content) as unknown,
  });
}
