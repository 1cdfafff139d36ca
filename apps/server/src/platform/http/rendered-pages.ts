import { addLanguage, findInterfaceLanguage } from '@wandering-books/contract/interface-languages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Cache } from '../cache/cache.ts';
import { CachedResponse, type Format } from '../cache/cached-response.ts';
import type { Dependency } from '../cache/versions.queries.ts';
import { createAdmission } from './admission.ts';
import type { RequireBudget } from './answer-budget.ts';
import { answerFromCache, sendCachedResponse } from './cached-responses.ts';
import { readCookie } from './cookies.ts';
import type { FindNetwork } from './network-key.ts';

/** Renderings take the processor one at a time; but while some wait for the database, another goes on. */
const ADMITTED = { width: 4, waiting: 64, maxWait: 400 };
/** What a browser with a session says, and nothing else of it. */
const SIGNED_IN_COOKIE = 'signed_in';

export const PAGE_FORMAT = { type: 'text/html; charset=utf-8', vary: 'Cookie' } satisfies Format;

/** How the page of a name is rendered. */
export interface Rendering {
  /** What its address may say that the page follows; the rest is nothing to it. */
  follows: readonly string[];
  /** Whether an address that says anything else is left to the browser: what a link brings along is for its reader alone. */
  isStrict?: boolean;
  /** What it stays the same with; undefined where it is rendered anew each time. */
  dependsOn?: readonly Dependency[];
}

/** A page that is ready to be sent. */
export interface ReadyPage {
  html: string;
  /** Whether there is nothing at its address. */
  isMissing: boolean;
}

interface WantedPage {
  address: string;
  /** Of the guest who wants it. */
  network: string;
  params: unknown;
}

export type LoadPage = (wanted: WantedPage) => Promise<ReadyPage>;
export type SendPage = (request: FastifyRequest, reply: FastifyReply) => unknown;

interface PageSource {
  rendering: Rendering;
  load: LoadPage;
  /** For members, and for a page that could not be rendered. */
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
 * Sends pages that are rendered for guests. They are kept like answers of the API, and asked for the same budget. A page that cannot
 * be rendered, or not soon, is sent as the shell, in which the browser makes it.
 */
export function createRenderedPages(app: FastifyInstance, { cache, findNetwork, requireBudget }: RenderedPagesOptions) {
  const { admit } = createAdmission(ADMITTED);
  const rememberAddress = answerFromCache(app, cache, async () => null, requireBudget, isGuest);

  async function getPage(request: FastifyRequest, address: string, { rendering, load }: PageSource) {
    const wanted = { address, network: findNetwork(request.raw), params: request.params };
    const render = async () => {
      const { html, isMissing } = await admit(() => load(wanted));
      if (isMissing) throw new MissingPage(html);
      return Buffer.from(html);
    };
    if (!rendering.dependsOn) return new CachedResponse(await render(), undefined, PAGE_FORMAT);
    const page = await cache.cached(null, `page ${address}`, rendering.dependsOn, render, PAGE_FORMAT);
    rememberAddress(request.url, page);
    return page;
  }

  return (source: PageSource) => async (request: FastifyRequest, reply: FastifyReply) => {
    const address = isGuest(request) ? findAddress(request, source.rendering) : undefined;
    if (address === undefined) return source.sendShell(request, reply);
    try {
      requireBudget(request, undefined);
      return await sendCachedResponse(request, reply, await getPage(request, address, source), false);
    } catch (error) {
      if (error instanceof MissingPage) return sendCachedResponse(request, reply.code(404), error.toResponse(), false);
      const level = isRefusal(error) ? 'debug' : 'warn';
      request.log[level]({ err: error as Error }, 'a page is sent without being rendered');
      return source.sendShell(request, reply);
    }
  };
}

/** The one address of all that lead to the same page in the same language; undefined where that is for the browser to say. */
function findAddress({ url }: FastifyRequest, { follows, isStrict }: Rendering) {
  const [path = '', query = ''] = url.split('?', 2);
  const given = new URLSearchParams(query);
  const language = findInterfaceLanguage({ lang: given.get('lang') });
  given.delete('lang');
  if (isStrict && given.size > 0) return undefined;
  const followed = new URLSearchParams();
  for (const name of follows) {
    const value = given.get(name)?.trim();
    if (value) followed.set(name, value);
  }
  return addLanguage(followed.size > 0 ? `${path}?${followed}` : path, language);
}

/** Whether it says what is wrong with an address, or with who asks: no fault of ours. */
const isRefusal = (error: unknown) => error instanceof Error && 'status' in error && Number(error.status) < 500;

/** There is nothing at the address, which the page says. It is not kept: there are too many such addresses. */
class MissingPage extends Error {
  readonly #html: string;

  constructor(html: string) {
    super('There is nothing at this address');
    this.#html = html;
  }

  toResponse = () => new CachedResponse(Buffer.from(this.#html), undefined, PAGE_FORMAT);
}
