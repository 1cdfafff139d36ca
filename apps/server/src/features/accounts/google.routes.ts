import { paths } from '@wandering-books/contract/pages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { readCookie, setCookie } from '../../platform/http/cookies.ts';
import { SignInFailure, TICKET_SECONDS } from '../../platform/security/openid.ts';
import { leaveForGoogle, returnFromGoogle } from './google.usecases.ts';

const CALLBACK = '/api/auth/google/callback';
const COOKIE = 'google_sign_in';

/** Pages of the browser and not calls of a program: every answer is a redirect, a failure's one to the login screen. */
export function googleRoutes(app: FastifyInstance, deps: Deps) {
  const place = { path: CALLBACK, secure: deps.google?.redirectUri.startsWith('https:') ?? false };

  app.get('/api/auth/google/redirect', (request, reply) =>
    redirect(request, reply, async () => {
      const { address, ticket } = await leaveForGoogle(deps);
      setCookie(reply, COOKIE, ticket, TICKET_SECONDS, place);
      return address;
    }),
  );

  app.get(CALLBACK, (request, reply) =>
    redirect(request, reply, async () => {
      const ticket = readCookie(request, COOKIE) ?? '';
      setCookie(reply, COOKIE, '', 0, place);
      const token = await returnFromGoogle(deps, deviceOf(request), { search: searchOf(request), ticket });
      return `${paths.login()}?token=${token}`;
    }),
  );
}

async function redirect(request: FastifyRequest, reply: FastifyReply, destination: () => Promise<string>) {
  reply.header('cache-control', 'no-store');
  return reply.redirect(await destination().catch((error: unknown) => wayBack(request, error)));
}

function wayBack(request: FastifyRequest, error: unknown) {
  const code = error instanceof SignInFailure ? error.code : 'google_failed';
  if (code === 'google_failed' || code === 'google_unreachable') {
    request.log.error({ err: error }, 'signing in with Google failed');
  }
  const told = error instanceof SignInFailure ? error.told : {};
  return `${paths.login()}?${new URLSearchParams({ error: code, ...told }).toString()}`;
}

const searchOf = ({ url }: FastifyRequest) => (url.includes('?') ? url.slice(url.indexOf('?')) : '');

const deviceOf = ({ headers }: FastifyRequest) => ({ userAgent: headers['user-agent']?.slice(0, 300) ?? null });
