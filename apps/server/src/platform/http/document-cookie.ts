import type { FastifyReply, FastifyRequest } from 'fastify';
import { deriveDocumentToken } from '../security/tokens.ts';
import { readCookie, setCookie } from './cookies.ts';

/** As long as a session that is not used; after that the browser's next call of `GET /api/user` sets it again. */
const MAX_AGE_SECONDS = 30 * 24 * 60 * 60;

/** The cookie with which documents are rendered for a member. The API never accepts it. */
export interface DocumentCookie {
  read(request: FastifyRequest): string | undefined;
  /** Sets it for the session with that bearer token, unless the browser has it already. */
  set(request: FastifyRequest, reply: FastifyReply, token: string): void;
  clear(request: FastifyRequest, reply: FastifyReply): void;
}

export function createDocumentCookie(publicUrl: string): DocumentCookie {
  const secure = publicUrl.startsWith('https:');
  const name = secure ? '__Host-session' : 'session';
  const place = { path: '/', secure };
  const read = (request: FastifyRequest) => readCookie(request, name);
  return {
    read,
    set(request, reply, token) {
      const value = deriveDocumentToken(token);
      if (read(request) !== value) setCookie(reply, name, value, MAX_AGE_SECONDS, place);
    },
    clear(request, reply) {
      if (read(request) !== undefined) setCookie(reply, name, '', 0, place);
    },
  };
}
