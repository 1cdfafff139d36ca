import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Actor } from '../actor.ts';
import type { Cache } from '../cache/cache.ts';
import type { CachedResponse } from '../cache/cached-response.ts';
import type { RequireBudget } from './admission.ts';
import { readBearerToken } from './bearer-token.ts';
import { sendRepresentation } from './send-representation.ts';

const MOST_ADDRESSES = 10_000;
/** Browsers keep the answer and ask each time whether it still holds; of what a member was told, nobody on the way keeps any. */
const CACHING = { guest: 'no-cache', member: 'private, no-cache' };

/** Sends a response that is bytes already. */
export function sendCachedResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  response: CachedResponse<unknown>,
  isMember: boolean,
) {
  reply.header('cache-control', isMember ? CACHING.member : CACHING.guest);
  return sendRepresentation(request, reply, response);
}

/** Remembers which cached response an address was answered with. */
export type RememberAddress = (address: string, response: CachedResponse<unknown>) => void;

/** Who is calling, as far as it matters here. */
type FindCaller = (token: string) => Promise<Pick<Actor, 'userId' | 'blockedUserIds'> | null>;

/**
 * Answers an address that was answered from the cache before with the same response, once that is known to be current: its
 * input need not be parsed and its handler not be called again. Every other hook runs. Left to the handler are members who have
 * blocked somebody or are blocked, because they see less than others.
 * @param mayAnswer whether a request is one of those at all
 */
export function answerFromCache(
  app: FastifyInstance,
  cache: Cache,
  findCaller: FindCaller,
  requireBudget: RequireBudget,
  mayAnswer: (request: FastifyRequest) => boolean = () => true,
): RememberAddress {
  const keys = new LRUCache<string, string>({ max: MOST_ADDRESSES });

  async function answer(key: string, request: FastifyRequest, reply: FastifyReply) {
    const token = readBearerToken(request);
    const [caller, response] = await Promise.all([
      token ? findCaller(token) : null,
      cache.find(token ? { token } : null, key),
    ]);
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
