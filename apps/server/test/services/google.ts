import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import Provider, { type Configuration } from 'oidc-provider';
import { findFreePort } from './server-process.ts';

export interface GooglePerson {
  sub: string;
  email: string;
  email_verified: boolean;
  name: string;
}

/** A person with a Google account, by default with a verified email address. */
export const createGooglePerson = (given: Partial<GooglePerson> = {}): GooglePerson => ({
  sub: randomUUID(),
  email: `${randomUUID()}@example.org`,
  email_verified: true,
  name: 'Kamala Das',
  ...given,
});

export const CLIENT = { clientId: 'wandering-books', clientSecret: 'known to both sides alone' };
const MINUTES = 10 * 60;
const SCOPE = 'openid email profile';

export type Google = Awaited<ReturnType<typeof startGoogle>>;

/** Starts a real OpenID provider in place of Google, with an account page whose choice is remembered. */
export async function startGoogle(redirectUri: string, people: GooglePerson[] = []) {
  const port = await findFreePort();
  const issuer = `http://127.0.0.1:${port}`;
  const provider = new Provider(issuer, buildConfiguration(redirectUri, people));
  const answer = provider.callback();
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/choose/')) void handleAccountChoice(provider, people, request, response);
    else void answer(request, response);
  });

  async function start() {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  }
  async function stop() {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }
  await start();
  return {
    issuer,
    people,
    start,
    stop,
    visit: (address: string, sub: string) => visitSignInPages(issuer, address, sub),
  };
}

function buildConfiguration(redirectUri: string, people: GooglePerson[]): Configuration {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    cookies: { keys: [randomUUID()] },
    ttl: { AccessToken: MINUTES, Grant: MINUTES, IdToken: MINUTES, Interaction: MINUTES, Session: MINUTES },
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/choose/${uid}` },
    findAccount: (_context, sub) => {
      const person = people.find((someone) => someone.sub === sub);
      return person && { accountId: sub, claims: () => ({ ...person }) };
    },
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ clientId: oidc.client!.clientId, accountId: oidc.session!.accountId! });
      grant.addOIDCScope(SCOPE);
      await grant.save();
      return grant;
    },
  };
}

async function handleAccountChoice(
  provider: Provider,
  people: GooglePerson[],
  request: IncomingMessage,
  response: ServerResponse,
) {
  if (request.method === 'POST') {
    const accountId = new URLSearchParams(await text(request)).get('account');
    const result = accountId ? { login: { accountId } } : { error: 'access_denied' };
    return provider.interactionFinished(request, response, result);
  }
  const button = (account: string, label: string) => `<button name="account" value="${account}">${label}</button>`;
  const buttons = people.map(({ sub, email }) => button(sub, email));
  response.setHeader('content-type', 'text/html; charset=utf-8');
  const ring = '<style>:focus-visible { outline: 2px solid }</style>';
  response.end(
    `${ring}<h1>Choose an account</h1><form method="post">${buttons.join('')}${button('', 'Cancel')}</form>`,
  );
}

/** Follows the provider's pages like a browser, to the redirect. An empty `sub` declines. */
async function visitSignInPages(issuer: string, address: string, sub: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let at = new URL(address);
  let init: RequestInit = {};
  while (at.origin === issuer) {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const response = await fetch(at, { ...init, redirect: 'manual', headers: { cookie } });
    if (response.status >= 400) throw new Error(`${at.href} answered ${response.status}: ${await response.text()}`);
    for (const [, name, value] of response.headers.getSetCookie().map((set) => /^([^=]+)=([^;]*)/.exec(set)!)) {
      cookies.set(name!, value!);
    }
    const next = response.headers.get('location');
    init = next ? {} : { method: 'POST', body: new URLSearchParams({ account: sub }) };
    at = new URL(next ?? at, at);
  }
  return at;
}
