import { googleSignIn } from '@wandering-books/contract/accounts/google.ts';
import type { Deps } from '../../../deps.ts';
import { bindEndpoints, type Binding } from '../../../platform/http/bind-endpoints.ts';
import { presentSignIn } from '../accounts.present.ts';
import { getTicketCookieName } from './google.rules.ts';
import { signInWithGoogleCode } from './google.usecases.ts';

export function registerGoogleExchangeRoutes(binding: Binding, deps: Deps) {
  bindEndpoints(binding, googleSignIn, {
    'POST /api/auth/google/exchange': async ({
      network,
      userAgent,
      body: { code },
      readCookie,
      setDocumentSession,
    }) => {
      const ticket = readCookie(getTicketCookieName(deps));
      const signIn = await signInWithGoogleCode(deps, { network, userAgent }, { code, ticket });
      if ('token' in signIn) setDocumentSession(signIn.token);
      return presentSignIn(signIn);
    },
  });
}
