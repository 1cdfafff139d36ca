import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyReply } from 'fastify';
import { createBounded } from '../bounded.ts';
import { readBearerToken, type Binding } from './bind-endpoints.ts';
import type { Encoding } from './content-encoding.ts';
import type { ReadyAnswer } from './ready-answer.ts';
import { CACHING, isKnown } from './send-ready.ts';

const MEBIBYTE = 1024 * 1024;
const REMEMBERED = 16 * MEBIBYTE;
/** They belong to one request, to one form of the answer, or to who asks. */
const OF_ONE_REQUEST = ['x-request-id', 'content-length', 'content-encoding', 'date', 'connection', 'cache-control'];
const OF_A_BODY = ['content-type'];

/** What was answered at an address, and with which headers: names and values in turns. */
interface Remembered {
  path: string;
  answer: ReadyAnswer<unknown>;
  headers: string[];
  headersWithoutBody: string[];
}

interface Exchange {
  started: number;
  request: IncomingMessage;
  response: ServerResponse;
  log: FastifyBaseLogger;
}

/**
 * Answers ahead of the framework who asks what others have just been answered, once that is known to hold still. The headers
 * are those that the framework sent then; so there is no second list of them to keep. Everything else is left to the
 * framework, and every doubt: so is a member from whom anybody is hidden. To be called when all hooks that set headers are there.
 */
export function openFront({ app, authenticate, versions }: Binding) {
  const remembered = createBounded<string, Remembered>(REMEMBERED, ({ answer }) => 2 * answer.bytes.length + 4096);
  let isClosing = false;

  app.decorateReply('forAll', null);
  const asked = new WeakSet<ReadyAnswer<unknown>>();
  app.addHook('onSend', ({ raw }, reply, _payload, next) => {
    const answer = reply.forAll;
    // What is asked for once may never be asked for again.
    if (answer && asked.has(answer) && reply.statusCode === 200 && raw.method === 'GET')
      remembered.set(raw.url!, remember(raw.url!, answer, reply));
    if (answer) asked.add(answer);
    next();
  });
  app.addHook('preClose', async () => void (isClosing = true));

  /** Who asks, as far as it matters here. */
  async function audienceOf({ authorization }: IncomingMessage['headers']) {
    const token = readBearerToken(authorization);
    const actor = token ? await authenticate(token, versions) : null;
    if (!actor) return 'guest';
    return actor.hidden.length === 0 ? 'member' : 'apart';
  }

  async function tell(known: Remembered, exchange: Exchange) {
    // Both ask for the versions, at once, and so share one question.
    const [audience, holds] = await Promise.all([audienceOf(exchange.request.headers), known.answer.stillHolds!()]);
    if (!holds || audience === 'apart') return false;
    await answerFrom(known, audience, exchange);
    return true;
  }

  const [framework] = app.server.listeners('request') as [RequestListener];
  app.server.removeAllListeners('request');
  app.server.on('request', (request, response) => {
    const known = request.method === 'GET' && !isClosing ? remembered.get(request.url!) : undefined;
    if (!known) return framework(request, response);
    void tell(known, { started: performance.now(), request, response, log: app.log })
      .catch(() => false)
      .then((isTold) => isTold || framework(request, response));
  });
}

function remember(url: string, answer: ReadyAnswer<unknown>, reply: FastifyReply): Remembered {
  const headers = Object.entries(reply.getHeaders()).filter(([name]) => !OF_ONE_REQUEST.includes(name));
  const inTurns = (chosen: typeof headers) => chosen.flatMap(([name, value]) => [name, String(value)]);
  return {
    path: url.split('?')[0]!,
    answer,
    headers: inTurns(headers),
    headersWithoutBody: inTurns(headers.filter(([name]) => !OF_A_BODY.includes(name))),
  };
}

async function answerFrom(known: Remembered, audience: keyof typeof CACHING, exchange: Exchange) {
  const { started, request, response, log } = exchange;
  const reqId = randomUUID();
  const isThere = isKnown(request.headers['if-none-match'], known.answer.tag);
  const encoding = isThere ? undefined : known.answer.encodingFor(request.headers['accept-encoding']);
  // Only what is compressed for the first time has to be waited for.
  const bytes = encoding ? await known.answer.compressed(encoding) : known.answer.bytes;
  const ofThis = ['x-request-id', reqId, 'cache-control', CACHING[audience]];
  if (isThere) response.writeHead(304, [...known.headersWithoutBody, ...ofThis]).end();
  else response.writeHead(200, [...known.headers, ...ofThis, ...headersOf(bytes, encoding)]).end(bytes);
  const ms = Math.round(performance.now() - started);
  log.info({ reqId, method: 'GET', path: known.path, status: response.statusCode, ms }, 'answered');
}

const headersOf = (bytes: Buffer, encoding: Encoding | undefined) => [
  ...['content-length', String(bytes.length)],
  ...(encoding ? ['content-encoding', encoding] : []),
];
