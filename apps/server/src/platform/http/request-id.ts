import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { IsTrusted } from './trusted-proxies.ts';

const FORM = /^[\w.:-]{8,128}$/;

/** What a request is called in the log and in its answer: as a trusted proxy has called it in `X-Request-Id`, else by a name of our own. */
export function createRequestId(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  isTrusted: IsTrusted,
) {
  const given = headers['x-request-id'];
  const isBelieved = typeof given === 'string' && FORM.test(given) && isTrusted(socket.remoteAddress ?? '');
  return isBelieved ? given : randomUUID();
}
