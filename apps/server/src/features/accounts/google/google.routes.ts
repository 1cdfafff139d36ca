import type { GooglePurpose } from '@wandering-books/contract/accounts/google.ts';
import { paths } from '@wandering-books/contract/pages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { readCookie, setCookie } from '../../../platform/http/wire/cookies.ts';
import { SignInFailure, TICKET_SECONDS } from '../../../platform/security/openid.ts';
import { getTicketCookieName, isGoogleSecure } from './google.rules.ts';
import { startGoogleSignIn, finishGoogleSignIn } from './google.usecases.ts';

/** Pages that the browser is redirected to with its code. */
const pageOf = { sign_in: `${paths.login()}?`, reauthentication: `${paths.login()}?purpose=reauthentication&` };

/** Endpoints that browsers navigate to: every response is a redirect, also for failures. */
export function registerGoogleRoutes(app: FastifyInstance, deps: Deps) {
  const name = getTicketCookieName(deps);
  const place = { path: '/', secure: isGoogleSecure(deps) };

  app.get('/api/auth/google/redirect', (request, reply) => {
    const purpose = isReauthentication(request) ? 'reauthentication' : 'sign_in';
    return redirect(request, reply, purpose, async () => {
      const { address, ticket } = await startGoogleSignIn(deps, purpose);
      setCookie(reply, name, ticket, TICKET_SECONDS, place);
      return address;
    });
  });

  app.get('/api/auth/google/callback', (request, reply) => {
    const ticket = readCookie(request, name) ?? '';
    const purpose = deps.google?.getPurpose(ticket, deps.clock()) ?? 'sign_in';
    return redirect(request, reply, purpose, async () => {
      // Cleared unless this succeeds: the exchange of the code still needs the cookie.
      setCookie(reply, name, '', 0, place);
      const code = await finishGoogleSignIn(deps, { search: getQueryString(request), ticket });
      reply.removeHeader('set-cookie');
      return `${pageOf[purpose]}token=${code}`;
    });
  });
}

async function redirect(
  request: FastifyRequest,
  reply: FastifyReply,
  purpose: GooglePurpose,
  destination: () => Promise<string>,
) {
  reply.header('cache-control', 'no-store');
  return reply.redirect(await destination().catch((error: unknown) => handleSignInFailure(request, purpose, error)));
}

function handleSignInFailure(request: FastifyRequest, purpose: GooglePurpose, error: unknown) {
  const code = error instanceof SignInFailure ? error.code : 'google_failed';
  if (code === 'google_failed' || code === 'google_unreachable') {
    request.log.error({ err: error }, 'signing in with Google failed');
  }
  const told = error instanceof SignInFailure ? error.told : {};
  return `${pageOf[purpose]}${new URLSearchParams({ error: code, ...told }).toString()}`;
}

const getQueryString = ({ url }: FastifyRequest) => (url.includes('?') ? url.slice(url.indexOf('?')) : '');

const isReauthentication = (request: FastifyRequest) =>
  new URLSearchParams(getQueryString(request)).get('purpose') === 'reauthentication';
