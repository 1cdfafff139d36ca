import { type GooglePurpose, googleSignIn } from '@wandering-books/contract/accounts/google.ts';
import { paths } from '@wandering-books/contract/pages.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { bindEndpoints, type Binding } from '../../../platform/http/bind-endpoints.ts';
import { readCookie, setCookie } from '../../../platform/http/wire/cookies.ts';
import { presentSignIn } from '../../accounts/accounts.present.ts';
import { SignInFailure, TICKET_SECONDS } from '../../../platform/security/openid.ts';
import { getTicketCookieName, isGoogleSecure } from '../../accounts/google/google.rules.ts';
import { startGoogleSignIn, finishGoogleSignIn, signInWithGoogleCode } from './google.usecases.ts';

const LOGIN_PAGE = `${paths.login()}?`;

/** Browsers navigate to all but the last: every response is a redirect, also for failures. */
export function registerGoogleRoutes(binding: Binding, deps: Deps) {
  const { app } = binding;
  const name = getTicketCookieName(deps);
  const place = { path: '/', secure: isGoogleSecure(deps) };

  app.get('/api/auth/google/redirect', (request, reply) => {
    const start = getStart(request);
    return redirect(request, reply, start.page, async () => {
      const { address, ticket } = await startGoogleSignIn(deps, start);
      setCookie(reply, name, ticket, TICKET_SECONDS, place);
      return address;
    });
  });

  app.get('/api/auth/google/callback', (request, reply) => {
    const ticket = readCookie(request, name) ?? '';
    const page = deps.google?.getPage(ticket, deps.clock()) ?? LOGIN_PAGE;
    return redirect(request, reply, page, async () => {
      // Cleared unless this succeeds: the exchange of the code still needs the cookie.
      setCookie(reply, name, '', 0, place);
      const code = await finishGoogleSignIn(deps, { search: getQueryString(request), ticket });
      reply.removeHeader('set-cookie');
      return `${page}token=${code}`;
    });
  });

  bindEndpoints(binding, googleSignIn, {
    'POST /api/auth/google/exchange': async ({
      network,
      userAgent,
      body: { code },
      readCookie,
      setDocumentSession,
    }) => {
      const ticket = readCookie(name);
      const signIn = await signInWithGoogleCode(deps, { network, userAgent }, { code, ticket });
      if ('token' in signIn) setDocumentSession(signIn.token);
      return presentSignIn(signIn);
    },
  });
}

async function redirect(
  request: FastifyRequest,
  reply: FastifyReply,
  page: string,
  destination: () => Promise<string>,
) {
  reply.header('cache-control', 'no-store');
  return reply.redirect(await destination().catch((error: unknown) => handleSignInFailure(request, page, error)));
}

function handleSignInFailure(request: FastifyRequest, page: string, error: unknown) {
  const code = error instanceof SignInFailure ? error.code : 'google_failed';
  if (code === 'google_failed' || code === 'google_unreachable') {
    request.log.error({ err: error }, 'signing in with Google failed');
  }
  const params = error instanceof SignInFailure ? error.params : {};
  return `${page}${new URLSearchParams({ error: code, ...params }).toString()}`;
}

const getQueryString = ({ url }: FastifyRequest) => (url.includes('?') ? url.slice(url.indexOf('?')) : '');

/** A guest who wanted to see a book returns to it. */
function getStart(request: FastifyRequest): { purpose: GooglePurpose; page: string } {
  const query = new URLSearchParams(getQueryString(request));
  const book = /^[1-9]\d{0,8}$/.exec(query.get('book') ?? '')?.[0];
  if (query.get('purpose') === 'reauthentication')
    return { purpose: 'reauthentication', page: `${LOGIN_PAGE}purpose=reauthentication&` };
  return { purpose: 'sign_in', page: book ? `${LOGIN_PAGE}book=${book}&` : LOGIN_PAGE };
}
