import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { DomainError } from '../domain-error.ts';
import { RETRY_AFTER_SECONDS, STARTING_PAGE, STARTING_PAGE_POLICY } from './starting-page.ts';

/** Addresses that programs ask, whatever they say they accept. */
const FOR_PROGRAMS = /^\/(api|apps?|broadcasting|images|metrics)(\/|\?|$)/;

const HEADERS = {
  'cache-control': 'no-store',
  connection: 'close',
  'referrer-policy': 'no-referrer',
  'retry-after': String(RETRY_AFTER_SECONDS),
  'x-content-type-options': 'nosniff',
};
const notReady = JSON.stringify(new DomainError('server.not_ready').toAnswer());

/**
 * Answers on the product's port for as long as the product itself cannot: 503 and when to come again, to people as a page and to programs as the API says it.
 * Rejects where it cannot listen. `close` it to make place; what has been asked by then is answered.
 */
export async function openStartingServer({ host, port }: { host: string; port: number }) {
  const server = createServer(answer).listen({ host, port });
  await once(server, 'listening');
  return {
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function answer(request: IncomingMessage, response: ServerResponse) {
  const wantsPage = request.headers.accept?.includes('text/html') && !FOR_PROGRAMS.test(request.url ?? '');
  const [type, body] = wantsPage ? ['text/html', STARTING_PAGE] : ['application/json', notReady];
  response.writeHead(503, {
    ...HEADERS,
    'content-type': `${type}; charset=utf-8`,
    'content-security-policy': STARTING_PAGE_POLICY,
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
}
