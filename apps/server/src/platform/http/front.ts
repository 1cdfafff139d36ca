import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply } from 'fastify';
import { createBounded } from '../bounded.ts';
import type { Encoding } from './encodings.ts';
import type { ReadyAnswer } from './ready-answer.ts';
import { isKnown } from './send-ready.ts';

const MEBIBYTE = 1024 * 1024;
const REMEMBERED = 16 * MEBIBYTE;
/** They belong to one request, or to one form of the answer. */
const OF_ONE_REQUEST = ['x-request-id', 'content-length', 'content-encoding', 'date', 'connection'];
const OF_A_BODY = ['content-type'];

/** What a guest was answered at an address, and with which headers: names and values in turns. */
interface Remembered {
  path: string;
  answer: ReadyAnswer<unknown>;
  headers: string[];
  headersWithoutBody: string[];
}

/**
 * Answers guests ahead of the framework who ask what another guest has just been answered, once that is known to hold still.
 * The headers are those that the framework sent then; so there is no second list of them to keep. Everything else is left
 * to the framework, and every doubt. To be called when all hooks that set headers are there.
 */
export function openFront(app: FastifyInstance) {
  const remembered = createBounded<string, Remembered>(REMEMBERED, ({ answer }) => 2 * answer.bytes.length + 4096);
  let isClosing = false;

  app.decorateReply('forGuests', null);
  app.addHook('onSend', async ({ raw }, reply) => {
    if (reply.forGuests?.stillHolds && reply.statusCode === 200 && isPlain(raw))
      remembered.set(raw.url!, remember(raw.url!, reply.forGuests, reply));
  });
  app.addHook('preClose', async () => void (isClosing = true));

  const [framework] = app.server.listeners('request') as [RequestListener];
  app.server.removeAllListeners('request');
  app.server.on('request', (request, response) => {
    const known = isPlain(request) && !isClosing ? remembered.get(request.url!) : undefined;
    if (known) void answerFrom(known, app.log, request, response, framework);
    else framework(request, response);
  });
}

/** Whether there is nothing about a request but its address, and perhaps what the browser has already. */
const isPlain = ({ method, headers }: IncomingMessage) => method === 'GET' && headers.authorization === undefined;

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

async function answerFrom(
  known: Remembered,
  log: FastifyBaseLogger,
  request: IncomingMessage,
  response: ServerResponse,
  framework: RequestListener,
) {
  const started = performance.now();
  const holds = await known.answer.stillHolds!().catch(() => false);
  if (!holds) return framework(request, response);

  const reqId = randomUUID();
  const isThere = isKnown(request.headers['if-none-match'], known.answer.tag);
  const encoding = isThere ? undefined : known.answer.encodingFor(request.headers['accept-encoding']);
  // Only what is compressed for the first time has to be waited for.
  const bytes = encoding ? await known.answer.compressed(encoding) : known.answer.bytes;
  if (isThere) response.writeHead(304, [...known.headersWithoutBody, 'x-request-id', reqId]).end();
  else response.writeHead(200, headersFor(known, bytes, reqId, encoding)).end(bytes);
  const ms = Math.round(performance.now() - started);
  log.info({ reqId, method: 'GET', path: known.path, status: response.statusCode, ms }, 'answered');
}

function headersFor({ headers }: Remembered, bytes: Buffer, id: string, encoding: Encoding | undefined) {
  const all = [...headers, 'x-request-id', id, 'content-length', String(bytes.length)];
  if (encoding) all.push('content-encoding', encoding);
  return all;
}
