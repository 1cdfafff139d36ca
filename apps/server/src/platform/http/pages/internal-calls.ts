import type { Actor } from '../../actor.ts';
import { encodeJson } from '../../bytes/json-bytes.ts';
import { CachedResponse } from '../../cache/cached-response.ts';
import { DomainError } from '../../domain-error.ts';

/** The member, or the guest of a network, on whose behalf a call is made. */
interface Caller {
  actor: Actor | null;
  network: string;
}

export interface InternalAnswer {
  status: number;
  headers: Record<string, string>;
  content: CachedResponse<unknown>;
}

type InternalCall = (caller: Caller, params: unknown, query: unknown) => Promise<InternalAnswer>;

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
    return createInternalAnswer(error.toAnswer(), { status: error.status });
  }
}

/** Wraps the result of a handler, bytes or not. */
export function createInternalAnswer(
  handled: unknown,
  { status = 200, headers = {} }: Partial<InternalAnswer> = {},
): InternalAnswer {
  const isBytes = Buffer.isBuffer(handled);
  const content =
    handled instanceof CachedResponse ? handled : new CachedResponse(isBytes ? handled : encodeJson(handled));
  return { status, headers, content };
}
