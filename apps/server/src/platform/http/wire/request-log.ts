import { randomUUID, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { IsTrusted } from '../protection/trusted-proxies.ts';

declare module 'fastify' {
  interface FastifyRequest {
    memberId: number | undefined;
  }
}

/** Logs each response, so that attacks can be traced: clients as pseudonyms of the day, routes instead of addresses, which may hold secrets. */
export function logResponses(app: FastifyInstance, secret: string) {
  const getPseudonym = createPseudonyms(secret);
  app.decorateRequest('memberId', undefined);
  app.addHook('onResponse', ({ log, method, url, ip, memberId, is404, routeOptions }, reply, next) => {
    const now = new Date();
    log.info(
      {
        method,
        path: is404 ? hideSecrets(url) : routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        from: getPseudonym('address', ip, now),
        ...(memberId !== undefined && { member: getPseudonym('member', String(memberId), now) }),
      },
      'request completed',
    );
    next();
  });
}

/** Of an address without a route. Tokens are 43 characters. */
const hideSecrets = (url: string) => url.split('?', 1)[0]!.replace(/[^/]{24,}/g, '*');

const REQUEST_ID = /^[\w.:-]{8,128}$/;

/** Returns the `X-Request-Id` of a trusted proxy, otherwise a new UUID. */
export function createRequestId(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  isTrusted: IsTrusted,
) {
  const requestId = headers['x-request-id'];
  const isBelieved =
    typeof requestId === 'string' && REQUEST_ID.test(requestId) && isTrusted(socket.remoteAddress ?? '');
  return isBelieved ? requestId : randomUUID();
}

const DIGITS = 12;

const sign = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** Creates pseudonyms of 12 hexadecimal digits that change each UTC day. The secret allows to test guesses. */
export function createPseudonyms(secret: string) {
  let today = '';
  let key = Buffer.alloc(0);

  return (kind: 'address' | 'member', value: string, now: Date): string => {
    const day = now.toISOString().slice(0, 10);
    if (day !== today) {
      today = day;
      key = sign(secret, `log pseudonyms of ${day}`);
    }
    return sign(key, `${kind} ${value}`).toString('hex').slice(0, DIGITS);
  };
}
