import { TOTAL_HEADER } from '@wandering-books/contract/pagination.ts';
import { CachedResponse } from '../cache/cached-response.ts';
import { DomainError } from '../domain-error.ts';

/** An answer as `fetch` gives it. */
export type GuestAnswer = Pick<Response, 'ok' | 'status' | 'headers' | 'text' | 'json'>;

/** Calls an endpoint with its parameters and its query as they travel, on behalf of a guest of that network. */
type GuestCall = (network: string, params: unknown, query: unknown) => Promise<GuestAnswer>;

/** What guests may read, by the names of the endpoints. */
export type GuestCalls = Map<string, GuestCall>;

/** Answers as the API would over HTTP, from within the process: a refusal is an answer too. */
export async function answerGuest(calls: GuestCalls, name: string, ...call: Parameters<GuestCall>) {
  const answer = calls.get(name);
  if (!answer) throw new Error(`No guest may read ${name}`);
  try {
    return await answer(...call);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return createGuestAnswer(error.toAnswer(), error.status);
  }
}

/** What a handler has given, bytes or not, as an answer. */
export function createGuestAnswer(handled: unknown, status = 200, headers = new Headers()): GuestAnswer {
  const bytes = handled instanceof CachedResponse ? handled.bytes : handled;
  const text = Buffer.isBuffer(bytes) ? bytes.toString() : JSON.stringify(bytes);
  return {
    ok: status === 200,
    status,
    headers,
    text: async () => text,
    json: async () => JSON.parse(text) as unknown,
  };
}

/** Likewise, for a page of a list. */
export const createGuestListAnswer = ({ list, total }: { list: unknown; total: number }): GuestAnswer =>
  createGuestAnswer(list, 200, new Headers({ [TOTAL_HEADER]: String(total) }));
