import { TOTAL_HEADER } from '@wandering-books/contract/pagination.ts';
import type { Actor } from '../../actor.ts';
import { CachedResponse } from '../../cache/cached-response.ts';
import { DomainError } from '../../domain-error.ts';

/** A response as `fetch` returns it. */
export type InternalResponse = Pick<Response, 'ok' | 'status' | 'headers' | 'text' | 'json'>;

/** The member, or the guest of a network, on whose behalf a call is made. */
export interface Caller {
  actor: Actor | null;
  network: string;
}

type InternalCall = (caller: Caller, params: unknown, query: unknown) => Promise<InternalResponse>;

/** The GET endpoints, by name, for calls within the process. */
export type InternalCalls = Map<string, InternalCall>;

/** Responds as the API does over HTTP: domain errors become error responses. */
export async function callInternally(calls: InternalCalls, name: string, ...call: Parameters<InternalCall>) {
  const respond = calls.get(name);
  if (!respond) throw new Error(`No GET endpoint is called ${name}`);
  try {
    return await respond(...call);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return createInternalResponse(error.toAnswer(), error.status);
  }
}

/** Wraps the result of a handler, bytes or not, in a response. */
export function createInternalResponse(handled: unknown, status = 200, headers = new Headers()): InternalResponse {
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

export const createInternalListResponse = ({ list, total }: { list: unknown; total: number }): InternalResponse =>
  createInternalResponse(list, 200, new Headers({ [TOTAL_HEADER]: String(total) }));
