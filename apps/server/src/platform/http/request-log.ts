import type { FastifyInstance } from 'fastify';
import { createPseudonyms } from '../security/pseudonyms.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who has called, once that is known and if they have signed in. */
    memberId: number | undefined;
  }
}

/**
 * Writes a line of each answer, from which an attack can be traced: who called only as the pseudonyms of the day, and of the
 * address called not what it asks for.
 * @param secret which all processes of the product share, and nobody else has
 */
export function logAnswers(app: FastifyInstance, secret: string) {
  const getPseudonym = createPseudonyms(secret);
  app.decorateRequest('memberId', undefined);
  app.addHook('onResponse', ({ log, method, url, ip, memberId }, reply, next) => {
    const now = new Date();
    log.info(
      {
        method,
        path: url.split('?')[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        from: getPseudonym('address', ip, now),
        ...(memberId !== undefined && { member: getPseudonym('member', String(memberId), now) }),
      },
      'answered',
    );
    next();
  });
}
