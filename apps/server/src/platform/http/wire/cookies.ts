import type { FastifyReply, FastifyRequest } from 'fastify';
import { deriveDocumentToken } from '../../security/tokens.ts';

interface CookieScope {
  path: string;
  secure: boolean;
}

export function readCookie(request: FastifyRequest, name: string): string | undefined {
  const cookies = request.headers.cookie?.split(';').map((pair) => pair.trim()) ?? [];
  return cookies.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

/** Sets an HttpOnly, SameSite cookie; 0 seconds delete it. The value must need no escaping. */
export function setCookie(reply: FastifyReply, name: string, value: string, seconds: number, place: CookieScope) {
  const parts = [`${name}=${value}`, `Path=${place.path}`, `Max-Age=${seconds}`, 'HttpOnly', 'SameSite=Lax'];
  reply.header('set-cookie', [...parts, ...(place.secure ? ['Secure'] : [])].join('; '));
}

/** The lifetime of an unused session. When it is over, the next `GET /api/user` sets the cookie again. */
const MAX_AGE_SECONDS = 30 * 24 * 60 * 60;

/** The cookie that identifies the reader of documents. The API never accepts it. */
export interface DocumentCookie {
  read(request: FastifyRequest): string | undefined;
  /** Sets the cookie of the session of this bearer token, unless the browser has it. */
  set(request: FastifyRequest, reply: FastifyReply, token: string): void;
  clear(request: FastifyRequest, reply: FastifyReply): void;
}

export function createDocumentCookie(publicUrl: string): DocumentCookie {
  const secure = publicUrl.startsWith('https:');
  const name = secure ? '__Host-session' : 'wandering_books_session';
  const place = { path: '/', secure };
  const read = (request: FastifyRequest) => readCookie(request, name);
  /** `SameSite` does not stop a form or link of another site from having a cookie set or removed. */
  const isCrossSite = (request: FastifyRequest) => request.headers['sec-fetch-site'] === 'cross-site';
  return {
    read,
    set(request, reply, token) {
      const value = deriveDocumentToken(token);
      if (read(request) !== value && !isCrossSite(request)) setCookie(reply, name, value, MAX_AGE_SECONDS, place);
    },
    clear(request, reply) {
      if (read(request) !== undefined && !isCrossSite(request)) setCookie(reply, name, '', 0, place);
    },
  };
}

export function readBearerToken({ headers }: FastifyRequest) {
  const [scheme, token] = headers.authorization?.split(' ') ?? [];
  return scheme?.toLowerCase() === 'bearer' ? token : undefined;
}
