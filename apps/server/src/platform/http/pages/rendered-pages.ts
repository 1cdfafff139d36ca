import {
  findInterfaceLanguage,
  type InterfaceLanguage,
  isDefaultLanguage,
} from '@wandering-books/contract/language/interface-languages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../actor.ts';
import type { Cache } from '../../cache/cache.ts';
import { CachedResponse, type Format } from '../../cache/cached-response.ts';
import type { Dependency } from '../../cache/book-changes.ts';
import { type Authenticate, findNamedLanguage } from '../bind-endpoints.ts';
import { createAdmission, type RequireBudget } from '../protection/admission.ts';
import type { FindNetwork } from '../protection/trusted-proxies.ts';
import { serveFromCache, sendCachedResponse } from '../wire/cached-responses.ts';
import type { DocumentCookie } from '../wire/cookies.ts';
import { sendRepresentation } from '../wire/send-representation.ts';

/** Rendering is CPU-bound, but while some pages wait for the database another can render. */
const ADMITTED = { width: 4, waiting: 64, maxWait: 400 };
export const PAGE_FORMAT = { type: 'text/html; charset=utf-8', vary: 'Cookie' } satisfies Format;

export interface Rendering {
  /** Query parameters that change the page; others are ignored. */
  follows: readonly string[];
  /** Whether other query parameters leave rendering to the browser, because they are meant for one reader only. */
  isStrict?: boolean;
  /** Whether members are redirected, which is left to the browser. */
  isForGuests?: boolean;
  /** What the cached page of guests depends on, by the parameters of its path; undefined when it is not cached. */
  dependsOn?: (params: unknown) => readonly Dependency[];
}

interface ReadyPage {
  html: string;
  isMissing?: boolean | undefined;
}

export interface View {
  /** The path with the relevant query parameters, and the language if the address contains it. */
  address: string;
  language: InterfaceLanguage;
  /** The member for whom it is rendered; null for guests. */
  actor: Actor | null;
  /** Whether the rendering may be used again for guests. */
  isKept?: boolean;
}

interface WantedPage extends View {
  network: string;
  params: unknown;
}

export type LoadPage = (page: WantedPage) => Promise<ReadyPage>;
export type SendPage = (request: FastifyRequest, reply: FastifyReply) => unknown;

interface PageSource {
  rendering: Rendering;
  load: LoadPage;
  /** Used when the page is not rendered for this reader, or rendering fails. */
  sendShell: SendPage;
}

interface RenderedPagesOptions {
  cache: Cache;
  findNetwork: FindNetwork;
  requireBudget: RequireBudget;
  documentCookie: DocumentCookie;
  /** Finds the member who sent the cookie. */
  authenticate: Authenticate;
}

/** Pages of guests are cached and charged like responses, those of members are stored nowhere; after a failure the shell. */
export function createRenderedPages(
  app: FastifyInstance,
  { cache, findNetwork, requireBudget, documentCookie, authenticate }: RenderedPagesOptions,
) {
  const { admit } = createAdmission(ADMITTED);
  const isGuest = (request: FastifyRequest) =>
    request.headers.authorization === undefined && documentCookie.read(request) === undefined;
  const storeAddress = serveFromCache(app, cache, async () => null, requireBudget, isGuest);

  async function findActor(request: FastifyRequest) {
    const cookie = documentCookie.read(request);
    return cookie === undefined ? null : authenticate(cookie);
  }

  async function getPage(request: FastifyRequest, view: View, { rendering, load }: PageSource) {
    const dependsOn = rendering.dependsOn?.(request.params);
    const isKept = dependsOn !== undefined;
    const pageRequest = { ...view, isKept, network: findNetwork(request.raw), params: request.params };
    const render = async () => {
      const { html, isMissing } = await admit(() => load(pageRequest));
      if (isMissing) throw new MissingPage(html);
      return Buffer.from(html);
    };
    if (view.actor || !dependsOn) return new CachedResponse(await render(), undefined, PAGE_FORMAT);
    const name = `page ${view.language.code} ${view.address}`;
    const page = await cache.cached(name, async () => ({ bytes: await render(), dependsOn }), PAGE_FORMAT);
    storeAddress(request.url, page);
    return page;
  }

  async function sendRendered(request: FastifyRequest, reply: FastifyReply, view: View, source: PageSource) {
    const send = view.actor ? sendPrivately : sendToGuest;
    requireBudget(request, view.actor?.userId);
    try {
      return await send(request, reply, await getPage(request, view, source));
    } catch (error) {
      if (!(error instanceof MissingPage)) throw error;
      return send(request, reply.code(404), error.toResponse());
    }
  }

  const createHandler = (source: PageSource) => async (request: FastifyRequest, reply: FastifyReply) => {
    // Browsers open pages without a token.
    if (request.headers.authorization !== undefined) return source.sendShell(request, reply);
    try {
      const actor = await findActor(request);
      request.memberId = actor?.userId;
      const view = findView(request, source.rendering, actor);
      return await (view ? sendRendered(request, reply, view, source) : source.sendShell(request, reply));
    } catch (error) {
      const level = isRefusal(error) ? 'debug' : 'warn';
      request.log[level]({ err: error as Error }, 'a page is sent without being rendered');
      return source.sendShell(request, reply);
    }
  };
  return { createHandler, isGuest };
}

const sendToGuest = (request: FastifyRequest, reply: FastifyReply, response: CachedResponse<unknown>) =>
  sendCachedResponse(request, reply, response, false);

/** No cache may store a member's page, nor the browser: the back button after a log-out must not show it. */
function sendPrivately(request: FastifyRequest, reply: FastifyReply, response: CachedResponse<unknown>) {
  reply.header('cache-control', 'private, no-store');
  const { type, vary, bytes } = response;
  return sendRepresentation(request, reply, {
    type,
    vary,
    bytes,
    tag: undefined,
    encode: (encoding) => response.encode(encoding),
  });
}

/** The page to render; undefined when the browser renders it. Addresses of the same page share one view. */
function findView(request: FastifyRequest, rendering: Rendering, actor: Actor | null): View | undefined {
  if (actor && rendering.isForGuests) return undefined;
  const [path = '', query = ''] = request.url.split('?', 2);
  const params = new URLSearchParams(query);
  const requestedLanguage = params.get('lang');
  const language = findInterfaceLanguage({ lang: requestedLanguage ?? (actor && getActorLanguage(actor, request)) });
  params.delete('lang');
  if (rendering.isStrict && [...params.keys()].some((name) => !rendering.follows.includes(name))) return undefined;
  const pageParams = keepFollowed(params, rendering);
  if (requestedLanguage !== null && !isDefaultLanguage(language)) pageParams.set('lang', language.code);
  return {
    address: pageParams.size > 0 ? `${path}?${pageParams}` : path,
    language,
    actor: setLanguage(actor, language),
  };
}

const setLanguage = (actor: Actor | null, { code }: InterfaceLanguage) => actor && { ...actor, language: code };

/** The language of the account; until one is stored, the first that the browser lists. */
const getActorLanguage = ({ language }: Actor, request: FastifyRequest) => language ?? findNamedLanguage(request);

function keepFollowed(params: URLSearchParams, { follows }: Rendering) {
  const query = new URLSearchParams();
  for (const name of follows) {
    const value = params.get(name)?.trim();
    if (value) query.set(name, value);
  }
  return query;
}

const isRefusal = (error: unknown) => error instanceof Error && 'status' in error && Number(error.status) < 500;

/** Nothing was found at the address. Not cached, because there are too many such addresses. */
class MissingPage extends Error {
  readonly status = 404;
  readonly #html: string;

  constructor(html: string) {
    super('There is nothing at this address');
    this.#html = html;
  }

  toResponse = () => new CachedResponse(Buffer.from(this.#html), undefined, PAGE_FORMAT);
}
