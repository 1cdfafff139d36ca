import {
  findInterfaceLanguage,
  type InterfaceLanguage,
  isDefaultLanguage,
} from '@wandering-books/contract/interface-languages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Cache } from '../cache/cache.ts';
import { CachedResponse, type Format } from '../cache/cached-response.ts';
import type { Dependency } from '../cache/versions.queries.ts';
import { createAdmission, type RequireBudget } from './admission.ts';
import { answerFromCache, sendCachedResponse } from './cached-responses.ts';
import { readCookie } from './cookies.ts';
import type { FindNetwork } from './network-key.ts';

/** Renderings take the processor one at a time; but while some wait for the database, another goes on. */
const ADMITTED = { width: 4, waiting: 64, maxWait: 400 };
/** What a browser with a session says, and nothing else of it but the language that its reader likes. */
const SIGNED_IN_COOKIE = 'signed_in';

export const PAGE_FORMAT = { type: 'text/html; charset=utf-8', vary: 'Cookie' } satisfies Format;

/** How the page of a name is rendered. */
export interface Rendering {
  /** What its address may say that the page follows; the rest is nothing to it. */
  follows: readonly string[];
  /** Whether an address that says anything else is left to the browser: what a link brings along is for its reader alone. */
  isStrict?: boolean;
  /** Whether members get it too: as it is for somebody of whom nothing is known but that they are signed in. */
  isForMembers?: boolean;
  /** What it stays the same with; undefined where it is rendered anew each time. */
  dependsOn?: readonly Dependency[];
}

/** A page that is ready to be sent. */
export interface ReadyPage {
  html: string;
  /** Whether there is nothing at its address. */
  isMissing: boolean;
}

/** A page as it is rendered: for whoever wants it, of whom no more may be known. */
export interface View {
  /** With what the page follows of it, and the language where it names one. */
  address: string;
  language: InterfaceLanguage;
  isForMembers: boolean;
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
}

/** Whether a request is certainly not of somebody who has a session. */
export const isGuest = (request: FastifyRequest) =>
  request.headers.authorization === undefined && readCookie(request, SIGNED_IN_COOKIE) === undefined;

/**
 * Sends pages that are rendered for guests, or for members of whom nothing is known. They are kept like answers of the API, and asked for the same
 * budget. A page that cannot be rendered, or not soon, is sent as the shell, in which the browser makes it.
 */
export function createRenderedPages(app: FastifyInstance, { cache, findNetwork, requireBudget }: RenderedPagesOptions) {
  const { admit } = createAdmission(ADMITTED);
  const rememberAddress = answerFromCache(app, cache, async () => null, requireBudget, isGuest);

  async function getPage(request: FastifyRequest, view: View, { rendering, load }: PageSource) {
    const wanted = { ...view, network: findNetwork(request.raw), params: request.params };
    const render = async () => {
      const { html, isMissing } = await admit(() => load(wanted));
      if (isMissing) throw new MissingPage(html);
      return Buffer.from(html);
    };
    if (!rendering.dependsOn) return new CachedResponse(await render(), undefined, PAGE_FORMAT);
    const page = await cache.cached(null, nameView(view), rendering.dependsOn, render, PAGE_FORMAT);
    if (!view.isForMembers) rememberAddress(request.url, page);
    return page;
  }

  return (source: PageSource) => async (request: FastifyRequest, reply: FastifyReply) => {
    const view = findView(request, source.rendering);
    if (!view) return source.sendShell(request, reply);
    try {
      requireBudget(request, undefined);
      return await sendCachedResponse(request, reply, await getPage(request, view, source), false);
    } catch (error) {
      // What guests are not shown may be there for a member, such as the one whose it is.
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

/** What is rendered for a request; undefined where that is left to the browser. All addresses that lead to the same page are one. */
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

/** Whoever sends a token is no browser that opens a page; and a device that has a page of its own asks only whether it is still the same edition. */
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
