import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { IsTrusted } from '../protection/trusted-proxies.ts';

const FORM = /^[\w.:-]{8,128}$/;

/** Returns the `X-Request-Id` of a trusted proxy, otherwise a new UUID. */
export function createRequestId(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  isTrusted: IsTrusted,
) {
  const given = headers['x-request-id'];
  const isBelieved = typeof given === 'string' && FORM.test(given) && isTrusted(socket.remoteAddress ?? '');
  return isBelieved ? given : randomUUID();
}
