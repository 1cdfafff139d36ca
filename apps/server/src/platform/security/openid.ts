import type { GoogleFailure, GooglePurpose } from '@wandering-books/contract/accounts/google.ts';
import * as openid from 'openid-client';
import { signValue, verifySignedValue } from './tokens.ts';

/** Seconds in which the browser must return from the provider. */
export const TICKET_SECONDS = 10 * 60;
const TIMEOUT_SECONDS = 5;

interface OpenIdSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  redirectUri: string;
}

export class SignInFailure extends Error {
  readonly code: GoogleFailure;
  readonly params: Record<string, string>;

  constructor(code: GoogleFailure, { cause, params = {} }: { cause?: unknown; params?: Record<string, string> } = {}) {
    super(code, { cause });
    this.code = code;
    this.params = params;
  }
}

interface Ticket {
  state: string;
  nonce: string;
  verifier: string;
  purpose: GooglePurpose;
  /** The address that the browser returns to, ready for more parameters. */
  page: string;
  startedAt: number;
}

export interface AuthorizationCallback {
  search: string;
  ticket: string;
}

export type OpenIdProvider = ReturnType<typeof createOpenIdProvider>;

/** Authorization code flow with PKCE, state and nonce; the state travels with the browser as a signed ticket. */
export function createOpenIdProvider({ issuer, clientId, clientSecret, redirectUri }: OpenIdSettings) {
  const configuration = createDiscovery(() =>
    openid.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: TIMEOUT_SECONDS,
      execute: [
        openid.enableNonRepudiationChecks,
        ...(issuer.startsWith('http:') ? [openid.allowInsecureRequests] : []),
      ],
    }),
  );

  /** Returns the provider's URL and the ticket. A confirmation makes the provider authenticate again. */
  async function begin(now: Date, { purpose, page }: Pick<Ticket, 'purpose' | 'page'>) {
    const ticket = {
      state: openid.randomState(),
      nonce: openid.randomNonce(),
      verifier: openid.randomPKCECodeVerifier(),
      purpose,
      page,
      startedAt: now.getTime(),
    };
    const address = openid.buildAuthorizationUrl(await configuration().catch(throwSignInFailure), {
      redirect_uri: redirectUri,
      scope: 'openid email profile',
      state: ticket.state,
      nonce: ticket.nonce,
      code_challenge: await openid.calculatePKCECodeChallenge(ticket.verifier),
      code_challenge_method: 'S256',
      ...(purpose === 'reauthentication' && { prompt: 'login', max_age: '0' }),
    });
    const expiresAt = new Date(now.getTime() + TICKET_SECONDS * 1000);
    return { address: address.href, ticket: signValue(ticket, clientSecret, expiresAt) };
  }

  const getPage = (ticket: string, now: Date) => verifySignedValue<Ticket>(ticket, clientSecret, now)?.page;

  async function finish({ search, ticket }: AuthorizationCallback, now: Date) {
    const storedTicket = verifySignedValue<Ticket>(ticket, clientSecret, now);
    if (!storedTicket || new URLSearchParams(search).get('state') !== storedTicket.state)
      throw new SignInFailure('google_expired');
    const tokens = await openid
      .authorizationCodeGrant(await configuration().catch(throwSignInFailure), new URL(search, redirectUri), {
        expectedState: storedTicket.state,
        expectedNonce: storedTicket.nonce,
        pkceCodeVerifier: storedTicket.verifier,
      })
      .catch(throwSignInFailure);
    return { claims: tokens.claims()!, purpose: storedTicket.purpose, startedAt: new Date(storedTicket.startedAt) };
  }

  return { redirectUri, begin, getPage, finish };
}

/** Caches a successful discovery, retries a failed one once, and starts again for later callers. */
function createDiscovery<T>(discover: () => Promise<T>): () => Promise<T> {
  let configuration: Promise<T> | undefined;
  const forget = (error: unknown) => {
    configuration = undefined;
    throw error;
  };
  return () => (configuration ??= discover().catch(discover).catch(forget));
}

function throwSignInFailure(error: unknown): never {
  throw new SignInFailure(toFailureCode(error), { cause: error });
}

function toFailureCode(error: unknown): GoogleFailure {
  if (error instanceof openid.AuthorizationResponseError) return failureCodeByError.get(error.error) ?? 'google_failed';
  if (error instanceof openid.ResponseBodyError) return failureCodeByError.get(error.error) ?? 'google_failed';
  if (error instanceof openid.ClientError) return isProviderUnreachable(error) ? 'google_unreachable' : 'google_failed';
  return error instanceof TypeError ? 'google_unreachable' : 'google_failed';
}

const failureCodeByError = new Map<string, GoogleFailure>([
  ['access_denied', 'google_denied'],
  ['invalid_grant', 'google_code_used'],
  ['server_error', 'google_unreachable'],
  ['temporarily_unavailable', 'google_unreachable'],
]);

/** A timeout, or a response that is not the provider's. */
const isProviderUnreachable = ({ code }: openid.ClientError) =>
  code === 'OAUTH_TIMEOUT' || code === 'OAUTH_RESPONSE_IS_NOT_CONFORM' || code === 'OAUTH_RESPONSE_IS_NOT_JSON';
