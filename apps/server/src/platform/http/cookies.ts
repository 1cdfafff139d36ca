import type { FastifyReply, FastifyRequest } from 'fastify';

interface CookieScope {
  /** Only requests below this path carry it. */
  path: string;
  /** Whether it travels over https only. */
  secure: boolean;
}

/** The value of that cookie; undefined if the browser sent none. */
export function readCookie(request: FastifyRequest, name: string): string | undefined {
  const cookies = request.headers.cookie?.split(';').map((pair) => pair.trim()) ?? [];
  return cookies.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

/**
 * Gives the browser a cookie that no script can read and no foreign page's form can use; 0 seconds take it away.
 * @param value made of characters that need no escaping, such as base64url
 */
export function setCookie(reply: FastifyReply, name: string, value: string, seconds: number, place: CookieScope) {
  const parts = [`${name}=${value}`, `Path=${place.path}`, `Max-Age=${seconds}`, 'HttpOnly', 'SameSite=Lax'];
  reply.header('set-cookie', [...parts, ...(place.secure ? ['Secure'] : [])].join('; '));
}
