import {
  findInterfaceLanguage,
  type InterfaceLanguage,
  isDefaultLanguage,
} from '@wandering-books/contract/language/interface-languages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Cache } from '../../cache/cache.ts';
import { CachedResponse, type Format } from '../../cache/cached-response.ts';
import type { Dependency } from '../../cache/versions.queries.ts';
import { createAdmission, type RequireBudget } from '../protection/admission.ts';
import { serveFromCache, sendCachedResponse } from '../wire/cached-responses.ts';
import { readCookie } from '../wire/cookies.ts';
import type { FindNetwork } from '../protection/network-key.ts';

/** Rendering is CPU-bound, but while some pages wait for the database another can render. */
const ADMITTED = { width: 4, waiting: 64, maxWait: 400 };
/** Set by browsers with a session; contains only the preferred language. */
const SIGNED_IN_COOKIE = 'signed_in';

export const PAGE_FORMAT = { type: 'text/html; charset=utf-8', vary: 'Cookie' } satisfies Format;

export interface Rendering {
  /** Query parameters that change the page; others are ignored. */
  follows: readonly string[];
  /** Whether other query parameters leave rendering to the browser, because they are meant for one reader only. */
  isStrict?: boolean;
  /** Whether it is rendered for members too, with nothing personal in it. */
  isForMembers?: boolean;
  /** The versions that validate the cached page; undefined when it is not cached. */
  dependsOn?: readonly Dependency[];
}

interface ReadyPage {
  html: string;
  isMissing: boolean;
}

/** The cache key of a rendered page. */
export interface View {
  /** The path with the relevant query parameters, and the language if the address contains it. */
  address: string;
  language: InterfaceLanguage;
  isForMembers: boolean;
}

interface WantedPage extends View {
  network: string;
  params: unknown;
}

export type LoadPage = (wanted: WantedPage) => Promise<ReadyPage>;
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
}

export const isGuest = (request: FastifyRequest) =>
  request.headers.authorization === undefined && readCookie(request, SIGNED_IN_COOKIE) === undefined;

/**
 * Sends pages rendered for guests, or for members without anything personal. They are cached and charged like API
 * responses. When rendering fails or takes too long, the shell is sent and the browser renders.
 */
export function createRenderedPages(app: FastifyInstance, { cache, findNetwork, requireBudget }: RenderedPagesOptions) {
  const { admit } = createAdmission(ADMITTED);
  const storeAddress = serveFromCache(app, cache, async () => null, requireBudget, isGuest);

  async function getPage(request: FastifyRequest, view: View, { rendering, load }: PageSource) {
    const wanted = { ...view, network: findNetwork(request.raw), params: request.params };
    const render = async () => {
      const { html, isMissing } = await admit(() => load(wanted));
      if (isMissing) throw new MissingPage(html);
      return Buffer.from(html);
    };
    if (!rendering.dependsOn) return new CachedResponse(await render(), undefined, PAGE_FORMAT);
    const page = await cache.cached(null, nameView(view), rendering.dependsOn, render, PAGE_FORMAT);
    if (!view.isForMembers) storeAddress(request.url, page);
    return page;
  }

  return (source: PageSource) => async (request: FastifyRequest, reply: FastifyReply) => {
    const view = findView(request, source.rendering);
    if (!view) return source.sendShell(request, reply);
    try {
      requireBudget(request, undefined);
      return await sendCachedResponse(request, reply, await getPage(request, view, source), false);
    } catch (error) {
      // A page that guests cannot see may exist for a member, such as its owner.
      if (error instanceof MissingPage && !view.isForMembers)
        return sendCachedResponse(request, reply.code(404), error.toResponse(), false);
      const level = isRefusal(error) ? 'debug' : 'warn';
      request.log[level]({ err: error as Error }, 'a page is sent without being rendered');
      return source.sendShell(request, reply);
    }
  };
}

const nameView = ({ address, language, isForMembers }: View) =>
  `page ${isForMembers ? 'for members ' : ''}${language.code} ${address}`;

/**
 * The page to render for a request; undefined when the browser renders it. Addresses of the same page share one view.
 */
function findView(request: FastifyRequest, rendering: Rendering): View | undefined {
  const isForMembers = !isGuest(request);
  if (isForMembers && !isRenderedForMember(request, rendering)) return undefined;
  const [path = '', query = ''] = request.url.split('?', 2);
  const given = new URLSearchParams(query);
  const named = given.get('lang');
  const language = findInterfaceLanguage({ lang: named ?? readCookie(request, SIGNED_IN_COOKIE) });
  given.delete('lang');
  if (rendering.isStrict && given.size > 0) return undefined;
  const followed = keepFollowed(given, rendering);
  if (named !== null && !isDefaultLanguage(language)) followed.set('lang', language.code);
  return { address: followed.size > 0 ? `${path}?${followed}` : path, language, isForMembers };
}

/**
 * Requests with a token do not come from page navigation, and a service worker with a stored page only checks for a new
 * build.
 */
const isRenderedForMember = ({ headers }: FastifyRequest, { isForMembers = false }: Rendering) =>
  isForMembers && headers.authorization === undefined && headers['service-worker-navigation-preload'] === undefined;

function keepFollowed(given: URLSearchParams, { follows }: Rendering) {
  const followed = new URLSearchParams();
  for (const name of follows) {
    const value = given.get(name)?.trim();
    if (value) followed.set(name, value);
  }
  return followed;
}

/** Whether the error is caused by the address or the reader. */
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
