import {
  findInterfaceLanguage,
  type InterfaceLanguage,
  isDefaultLanguage,
} from '@wandering-books/contract/interface-languages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../actor.ts';
import type { Cache } from '../cache/cache.ts';
import { CachedResponse, type Format } from '../cache/cached-response.ts';
import type { Dependency } from '../cache/versions.queries.ts';
import { createAdmission, type RequireBudget } from './admission.ts';
import { type Authenticate, findNamedLanguage } from './bind-endpoints.ts';
import { answerFromCache, sendCachedResponse } from './cached-responses.ts';
import type { DocumentCookie } from './document-cookie.ts';
import type { FindNetwork } from './network-key.ts';
import { sendRepresentation } from './send-representation.ts';

/** Renderings take the processor one at a time; but while some wait for the database, another goes on. */
const ADMITTED = { width: 4, waiting: 64, maxWait: 400 };
export const PAGE_FORMAT = { type: 'text/html; charset=utf-8', vary: 'Cookie' } satisfies Format;

/** How the page of a name is rendered. */
export interface Rendering {
  /** What its address may say that the page follows; the rest is nothing to it. */
  follows: readonly string[];
  /** Whether an address that says anything else is left to the browser: what a link brings along is for its reader alone. */
  isStrict?: boolean;
  /** Whether it leads members elsewhere, which is left to the browser. */
  isForGuests?: boolean;
  /** What it stays the same with; undefined where it is rendered anew each time. */
  dependsOn?: readonly Dependency[];
}

/** A page that is ready to be sent. */
export interface ReadyPage {
  html: string;
  /** Whether there is nothing at its address. */
  isMissing: boolean;
}

/** A page as one reader sees it. */
export interface View {
  /** With what the page follows of it, and the language where it names one. */
  address: string;
  language: InterfaceLanguage;
  /** The member for whom it is rendered; null for guests. */
  actor: Actor | null;
}

interface WantedPage extends View {
  /** Of the reader who wants it. */
  network: string;
  params: unknown;
}

export type LoadPage = (wanted: WantedPage) => Promise<ReadyPage>;
export type SendPage = (request: FastifyRequest, reply: FastifyReply) => unknown;

interface PageSource {
  rendering: Rendering;
  load: LoadPage;
  /** For readers for whom it is not rendered, and for a page that could not be. */
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

/**
 * Sends rendered pages. Those of guests are cached like responses of the API; a member's page is rendered with the session of its cookie and never
 * cached, here or on the way. A page that cannot be rendered, or not soon, is sent as the shell, in which the browser renders it.
 */
export function createRenderedPages(
  app: FastifyInstance,
  { cache, findNetwork, requireBudget, documentCookie, authenticate }: RenderedPagesOptions,
) {
  const { admit } = createAdmission(ADMITTED);
  const isGuest = (request: FastifyRequest) =>
    request.headers.authorization === undefined && documentCookie.read(request) === undefined;
  const rememberAddress = answerFromCache(app, cache, async () => null, requireBudget, isGuest);

  async function findActor(request: FastifyRequest) {
    const cookie = documentCookie.read(request);
    return cookie === undefined ? null : authenticate(cookie);
  }

  async function getPage(request: FastifyRequest, view: View, { rendering, load }: PageSource) {
    const wanted = { ...view, network: findNetwork(request.raw), params: request.params };
    const render = async () => {
      const { html, isMissing } = await admit(() => load(wanted));
      if (isMissing) throw new MissingPage(html);
      return Buffer.from(html);
    };
    if (view.actor || !rendering.dependsOn) return new CachedResponse(await render(), undefined, PAGE_FORMAT);
    const name = `page ${view.language.code} ${view.address}`;
    const page = await cache.cached(null, name, rendering.dependsOn, render, PAGE_FORMAT);
    rememberAddress(request.url, page);
    return page;
  }

  const createHandler = (source: PageSource) => async (request: FastifyRequest, reply: FastifyReply) => {
    // A page is opened without a token; a program that sends one gets the same shell whoever it is.
    if (request.headers.authorization !== undefined) return source.sendShell(request, reply);
    const actor = await findActor(request);
    request.memberId = actor?.userId;
    const view = findView(request, source.rendering, actor);
    if (!view) return source.sendShell(request, reply);
    const send = (response: CachedResponse<unknown>) =>
      actor ? sendToMember(request, reply, response) : sendCachedResponse(request, reply, response, false);
    try {
      requireBudget(request, actor?.userId);
      return await send(await getPage(request, view, source));
    } catch (error) {
      if (error instanceof MissingPage) {
        reply.code(404);
        return send(error.toResponse());
      }
      const level = isRefusal(error) ? 'debug' : 'warn';
      request.log[level]({ err: error as Error }, 'a page is sent without being rendered');
      return source.sendShell(request, reply);
    }
  };
  return { createHandler, isGuest };
}

/** Nothing on the way may store a member's page, nor the browser: `Back` after a log-out must not show it. */
function sendToMember(request: FastifyRequest, reply: FastifyReply, response: CachedResponse<unknown>) {
  reply.header('cache-control', 'private, no-store');
  return sendRepresentation(request, reply, response);
}

/** What is rendered for a request; undefined where that is left to the browser. All addresses that lead to the same page are one. */
function findView(request: FastifyRequest, rendering: Rendering, actor: Actor | null): View | undefined {
  if (actor && rendering.isForGuests) return undefined;
  const [path = '', query = ''] = request.url.split('?', 2);
  const given = new URLSearchParams(query);
  const named = given.get('lang');
  const language = findInterfaceLanguage({ lang: named ?? (actor && getActorLanguage(actor, request)) });
  given.delete('lang');
  if (rendering.isStrict && given.size > 0) return undefined;
  const followed = keepFollowed(given, rendering);
  if (named !== null && !isDefaultLanguage(language)) followed.set('lang', language.code);
  return { address: followed.size > 0 ? `${path}?${followed}` : path, language, actor };
}

/** That of the account; until one was chosen, the first that the browser lists. */
const getActorLanguage = ({ language }: Actor, request: FastifyRequest) => language ?? findNamedLanguage(request);

function keepFollowed(given: URLSearchParams, { follows }: Rendering) {
  const followed = new URLSearchParams();
  for (const name of follows) {
    const value = given.get(name)?.trim();
    if (value) followed.set(name, value);
  }
  return followed;
}

/** Whether it says what is wrong with an address, or with who asks: no fault of ours. */
const isRefusal = (error: unknown) => error instanceof Error && 'status' in error && Number(error.status) < 500;

/** There is nothing at the address, which the page says. It is not kept: there are too many such addresses. */
class MissingPage extends Error {
  readonly status = 404;
  readonly #html: string;

  constructor(html: string) {
    super('There is nothing at this address');
    this.#html = html;
  }

  toResponse = () => new CachedResponse(Buffer.from(this.#html), undefined, PAGE_FORMAT);
}
