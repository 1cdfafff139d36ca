import type { Actor } from '../../actor.ts';
import { CachedResponse } from '../../cache/cached-response.ts';
import { DomainError } from '../../domain-error.ts';

/** The member, or the guest of a network, on whose behalf a call is made. */
interface Caller {
  actor: Actor | null;
  network: string;
}

type InternalCall = (caller: Caller, params: unknown, query: unknown) => Promise<Response>;

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
    return createInternalResponse(error.toAnswer(), { status: error.status });
  }
}

/** Wraps the result of a handler, bytes or not, in a response. */
export function createInternalResponse(handled: unknown, init?: ResponseInit): Response {
  const bytes = handled instanceof CachedResponse ? handled.bytes : handled;
  return new Response(Buffer.isBuffer(bytes) ? bytes.toString() : JSON.stringify(bytes), init);
}
