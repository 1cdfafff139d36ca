import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReadyAnswer } from './ready-answer.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** What is being sent, if it is told to everybody who asks at this address and from whom nobody is hidden. */
    forAll: ReadyAnswer<unknown> | null;
  }
}

/** Browsers keep the answer and ask each time whether it still holds; of what a member was told, nobody on the way keeps any. */
export const CACHING = { guest: 'no-cache', member: 'private, no-cache' };

/** Sends an answer that is bytes already, in the form the caller takes; nothing but its tag where he has it. */
export async function sendReady(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: ReadyAnswer<unknown>,
  isForMember: boolean,
) {
  reply.header('cache-control', isForMember ? CACHING.member : CACHING.guest).header('vary', 'Accept-Encoding');
  if (request.method === 'POST') return reply.type(JSON_TYPE).send(answer.bytes);
  reply.header('etag', answer.tag);
  if (isKnown(request.headers['if-none-match'], answer.tag)) return reply.code(304).send();
  const encoding = answer.encodingFor(request.headers['accept-encoding']);
  reply.type(JSON_TYPE);
  if (!encoding) return reply.send(answer.bytes);
  return reply.header('content-encoding', encoding).send(await answer.compressed(encoding));
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** Whether a caller has what the tag stands for, by his `If-None-Match` (RFC 9110, 13.1.2). */
export function isKnown(asked: string | undefined, tag: string) {
  if (asked === undefined) return false;
  if (asked === tag || asked.trim() === '*') return true;
  const weak = (name: string) => name.trim().replace(/^W\//, '');
  return asked.split(',').some((name) => weak(name) === weak(tag));
}
