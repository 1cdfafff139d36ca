import type { FastifyReply, FastifyRequest } from 'fastify';

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
