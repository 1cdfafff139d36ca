import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Actor } from '../../actor.ts';
import type { Cache } from '../../cache/cache.ts';
import type { CachedResponse } from '../../cache/cached-response.ts';
import type { RequireBudget } from '../protection/admission.ts';
import { readBearerToken } from './cookies.ts';
import { sendRepresentation } from './send-representation.ts';

const MAX_ADDRESSES = 10_000;
/** Browsers revalidate each time; shared caches store no response to members. */
const CACHING = { guest: 'no-cache', member: 'private, no-cache' };

export function sendCachedResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  response: CachedResponse<unknown>,
  isMember: boolean,
) {
  reply.header('cache-control', isMember ? CACHING.member : CACHING.guest);
  return sendRepresentation(request, reply, response);
}

export type StoreAddress = (address: string, response: CachedResponse<unknown>) => void;

type FindCaller = (token: string) => Promise<Pick<Actor, 'userId' | 'blockedUserIds'> | null>;

/** Serves a known address from the cache without its handler. Members with blocks see fewer books and go to the handler. */
export function serveFromCache(
  app: FastifyInstance,
  cache: Cache,
  findCaller: FindCaller,
  requireBudget: RequireBudget,
  mayAnswer: (request: FastifyRequest) => boolean = () => true,
): StoreAddress {
  const keys = new LRUCache<string, string>({ max: MAX_ADDRESSES });

  async function answer(key: string, request: FastifyRequest, reply: FastifyReply) {
    const token = readBearerToken(request);
    const [caller, response] = await Promise.all([token ? findCaller(token) : null, cache.find(key)]);
    request.memberId = caller?.userId;
    if (!response || (caller && caller.blockedUserIds.length > 0)) return false;
    requireBudget(request, caller?.userId);
    await sendCachedResponse(request, reply, response, caller !== null);
    return true;
  }

  app.addHook('onRequest', (request, reply, next) => {
    const key = request.method === 'GET' ? keys.get(request.url) : undefined;
    if (key === undefined || !mayAnswer(request)) return next();
    answer(key, request, reply).then((isAnswered) => isAnswered || next(), next);
  });
  return (address, { key }) => {
    if (key !== undefined) keys.set(address, key);
  };
}
