import { paths } from '@wandering-books/contract/pages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { readCookie, setCookie } from '../../platform/http/cookies.ts';
import { SignInFailure, TICKET_SECONDS } from '../../platform/security/openid.ts';
import { startGoogleSignIn, finishGoogleSignIn } from './google.usecases.ts';

const CALLBACK_PATH = '/api/auth/google/callback';
const COOKIE_NAME = 'google_sign_in';

/** Pages of the browser and not calls of a program: every answer is a redirect, a failure's one to the login screen. */
export function registerGoogleRoutes(app: FastifyInstance, deps: Deps) {
  const place = { path: CALLBACK_PATH, secure: deps.google?.redirectUri.startsWith('https:') ?? false };

  app.get('/api/auth/google/redirect', (request, reply) =>
    redirect(request, reply, async () => {
      const { address, ticket } = await startGoogleSignIn(deps);
      setCookie(reply, COOKIE_NAME, ticket, TICKET_SECONDS, place);
      return address;
    }),
  );

  app.get(CALLBACK_PATH, (request, reply) =>
    redirect(request, reply, async () => {
      const ticket = readCookie(request, COOKIE_NAME) ?? '';
      setCookie(reply, COOKIE_NAME, '', 0, place);
      const token = await finishGoogleSignIn(deps, getDevice(request), { search: getQueryString(request), ticket });
      return `${paths.login()}?token=${token}`;
    }),
  );
}

async function redirect(request: FastifyRequest, reply: FastifyReply, destination: () => Promise<string>) {
  reply.header('cache-control', 'no-store');
  return reply.redirect(await destination().catch((error: unknown) => handleSignInFailure(request, error)));
}

function handleSignInFailure(request: FastifyRequest, error: unknown) {
  const code = error instanceof SignInFailure ? error.code : 'google_failed';
  if (code === 'google_failed' || code === 'google_unreachable') {
    request.log.error({ err: error }, 'signing in with Google failed');
  }
  const told = error instanceof SignInFailure ? error.told : {};
  return `${paths.login()}?${new URLSearchParams({ error: code, ...told }).toString()}`;
}

const getQueryString = ({ url }: FastifyRequest) => (url.includes('?') ? url.slice(url.indexOf('?')) : '');

const getDevice = ({ headers }: FastifyRequest) => ({ userAgent: headers['user-agent']?.slice(0, 300) ?? null });
