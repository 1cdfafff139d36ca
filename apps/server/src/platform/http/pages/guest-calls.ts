import { TOTAL_HEADER } from '@wandering-books/contract/pagination.ts';
import { CachedResponse } from '../../cache/cached-response.ts';
import { DomainError } from '../../domain-error.ts';

export type GuestResponse = Pick<Response, 'ok' | 'status' | 'headers' | 'text' | 'json'>;

/** Calls an endpoint as a guest of that network, with parameters and query as strings. */
type GuestCall = (network: string, params: unknown, query: unknown) => Promise<GuestResponse>;

export type GuestCalls = Map<string, GuestCall>;

/** Calls the API as a guest within the process; errors are returned as responses. */
export async function callAsGuest(calls: GuestCalls, name: string, ...call: Parameters<GuestCall>) {
  const answer = calls.get(name);
  if (!answer) throw new Error(`No guest may read ${name}`);
  try {
    return await answer(...call);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return createGuestResponse(error.toAnswer(), error.status);
  }
}

/** Converts a handler's result, encoded or not, to a response. */
export function createGuestResponse(handled: unknown, status = 200, headers = new Headers()): GuestResponse {
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

export const createGuestListResponse = ({ list, total }: { list: unknown; total: number }): GuestResponse =>
  createGuestResponse(list, 200, new Headers({ [TOTAL_HEADER]: String(total) }));
