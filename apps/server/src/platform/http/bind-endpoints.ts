import type { Answer, Endpoint, EndpointName, Endpoints, Received } from '@wandering-books/contract/endpoint.ts';
import { getInterfaceLanguage } from '@wandering-books/contract/interface-languages.ts';
import { TOTAL_HEADER } from '@wandering-books/contract/pagination.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Actor } from '../actor.ts';
import { CachedResponse } from '../cache/cached-response.ts';
import type { Admit, RequireBudget } from './admission.ts';
import { readBearerToken } from './bearer-token.ts';
import { type RememberAddress, sendCachedResponse } from './cached-responses.ts';
import { readCookie } from './cookies.ts';
import type { DocumentCookie } from './document-cookie.ts';
import { DomainError, createValidationError } from '../domain-error.ts';
import { listEndpointErrors } from './endpoint-errors.ts';
import { type Once, readOnce } from './idempotency.ts';
import { createInternalListResponse, createInternalResponse, type InternalCalls } from './internal-calls.ts';
import { type Form, readMultipartForm, type UploadedFile } from './multipart-form.ts';
import type { Json } from '../bytes/json-bytes.ts';
import type { FindNetwork } from './network-key.ts';
import { isProbe } from './probes.ts';

interface CallContext {
  /** Where it comes from, as limits count it. */
  network: string;
  userAgent: string | null;
  /** The value of a cookie; undefined if the browser sent none of that name. */
  readCookie: (name: string) => string | undefined;
  /** The bearer token of the call, where it has a good one. */
  token: string | null;
  /** Has documents rendered for the session with that bearer token from now on, or for a guest. */
  setDocumentSession: (token: string | null) => void;
  files: Record<string, UploadedFile>;
  /** Where the endpoint takes a key and the caller gave one. */
  once: Once | undefined;
}

/** One call of an endpoint, authenticated and validated. */
export type Call<E> = CallContext & {
  [K in 'params' | 'query' | 'body']: Received<E, K>;
} & (E extends { public: true } ? { viewer: Actor | null } : { actor: Actor });

/** A page of a list, and how long the whole list is. */
export interface CountedList<List> {
  list: List;
  total: number;
}

/** What is bytes already may be answered as such, of the type that the contract declares. */
type HandlerResult<E> = E extends { counted: true }
  ? CountedList<Answer<E>>
  : Answer<E> | Json<Answer<E>> | CachedResponse<Answer<E>>;

export type Handlers<T extends Endpoints> = { [K in keyof T]: (call: Call<T[K]>) => Promise<HandlerResult<T[K]>> };

/** The actor behind a bearer token, or null. */
export type Authenticate = (token: string) => Promise<Actor | null>;

export interface Binding {
  app: FastifyInstance;
  authenticate: Authenticate;
  findNetwork: FindNetwork;
  /** Has public responses from the cache answered without their handler the next time. */
  rememberAddress: RememberAddress;
  requireBudget: RequireBudget;
  /** Collects all GET endpoints for calls within the process. */
  internalCalls: InternalCalls;
  documentCookie: DocumentCookie;
  /** Lets in as much work at a time as can be done well. */
  admit: Admit;
  /** Holds every answer against its schema, and every error against those that the endpoint declares: for tests. */
  checkAnswers: boolean;
}

/**
 * Gives every endpoint of a domain its handler. Who is calling is known, and the input is right, before the handler runs;
 * an endpoint that is not declared public answers 401 to a guest. A PUT is also taken as a POST with `_method=PUT` in its body.
 */
export function bindEndpoints<T extends Endpoints>(binding: Binding, declared: T, handlers: Handlers<T>) {
  for (const name of Object.keys(declared) as (keyof T & EndpointName)[]) {
    const endpoint: Endpoint = declared[name] as Endpoint;
    const bound = handlers[name] as Handle;
    const handle = binding.checkAnswers ? withCheckedErrors(bound, name, endpoint) : bound;
    const waitsElsewhere = takesPassword(endpoint);
    const [method, url] = name.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string];

    if (method === 'GET')
      binding.internalCalls.set(name, async ({ actor, network }, params, query) => {
        if (!actor && !endpoint.public) throw new DomainError('accounts.unauthenticated');
        const call = {
          ...{ actor, viewer: actor, network, userAgent: null, token: null, files: {}, once: undefined },
          readCookie: () => undefined,
          setDocumentSession: () => {},
          params: parseParams(endpoint.params, params),
          query: parseInput(endpoint.query, query),
        };
        const handled = await handle(call);
        return endpoint.counted
          ? createInternalListResponse(handled as CountedList<unknown>)
          : createInternalResponse(handled);
      });
    binding.app.route({
      method: method === 'PUT' ? ['PUT', 'POST'] : method,
      url,
      handler: async (request, reply) => {
        // Tokens, and what one person was told, stay out of every cache. What is the same for everybody says otherwise when sent.
        reply.header('cache-control', 'no-store');
        const { actor, network } = await identifyCaller(binding, endpoint, request, reply);
        const { fields, files } = await readBody(request, endpoint, actor ? String(actor.userId) : network);
        if (!isCalledBy(request.method, method) && !isMethodOverride(method, fields))
          throw new DomainError('request.not_found');
        const call = {
          actor,
          viewer: actor,
          network,
          userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
          readCookie: (name: string) => readCookie(request, name),
          token: actor && readBearerToken(request),
          setDocumentSession: (token: string | null) =>
            token ? binding.documentCookie.set(request, reply, token) : binding.documentCookie.clear(request, reply),
          files,
          once: endpoint.once && readOnce(request, name, { fields, files }),
          params: parseParams(endpoint.params, request.params),
          query: parseInput(endpoint.query, request.query),
          body: parseInput(endpoint.body, withFiles(endpoint, fields, files)),
        };
        const isAdmitted = waitsElsewhere || request.isMultipart() || isProbe(request);
        const handled = await (isAdmitted ? handle(call) : binding.admit(() => handle(call)));
        return sendAnswer(endpoint, handled, binding, { request, reply, isMember: actor !== null });
      },
    });
  }
}

/** Passwords wait in a queue of their own, as pictures do: those who guess must not keep others out meanwhile. */
const takesPassword = ({ body }: Endpoint) =>
  body !== undefined && 'shape' in body && PASSWORD_FIELDS.some((field) => field in (body.shape as object));
const PASSWORD_FIELDS = ['password', 'current_password'];

/** Who is calling, in which language, and from where. Throws when they may not call this, or have had too much already. */
async function identifyCaller(binding: Binding, endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply) {
  const network = binding.findNetwork(request.raw);
  const token = readBearerToken(request);
  const member = token ? await binding.authenticate(token) : null;
  const actor = member && { ...member, language: findNamedLanguage(request) ?? member.language };
  request.memberId = actor?.userId;
  if (!actor && !endpoint.public) {
    // A browser without a good token shows no member's pages, so it must not get them either.
    binding.documentCookie.clear(request, reply);
    throw new DomainError('accounts.unauthenticated');
  }
  binding.requireBudget(request, actor?.userId);
  return { actor, network };
}

/** That of the page which asks, as our own client says it; of what a browser lists by itself, the first. */
export const findNamedLanguage = ({ headers }: FastifyRequest) =>
  getInterfaceLanguage(headers['accept-language']?.split(/[-,;]/)[0])?.code;

type Handle = (call: unknown) => Promise<unknown>;

function withCheckedErrors(handle: Handle, name: string, endpoint: Endpoint): Handle {
  const declared = listEndpointErrors(name.split(' ')[0]!, endpoint);
  return (call) =>
    handle(call).catch((error: unknown) => {
      if (!(error instanceof DomainError) || declared.includes(error.code)) throw error;
      throw new Error(
        `${name} answers ${error.code}, which its declaration in the contract does not name in \`errors\``,
      );
    });
}

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
  isMember: boolean;
}

function sendAnswer(
  endpoint: Endpoint,
  handled: unknown,
  { checkAnswers, rememberAddress }: Binding,
  { request, reply, isMember }: Exchange,
) {
  if (Buffer.isBuffer(handled) || handled instanceof CachedResponse) {
    const response = Buffer.isBuffer(handled) ? new CachedResponse(handled) : handled;
    if (checkAnswers) endpoint.answer.parse(JSON.parse(response.bytes.toString()));
    if (endpoint.public && request.method === 'GET') rememberAddress(request.url, response);
    return sendCachedResponse(request, reply, response, isMember);
  }
  const plain = endpoint.counted ? setTotalHeader(handled as CountedList<unknown>, reply) : handled;
  if (endpoint.download) setDownloadHeaders(reply, endpoint.download);
  return reply.code(endpoint.status ?? 200).send(checkAnswers ? endpoint.answer.parse(plain) : plain);
}

async function readBody(request: FastifyRequest, endpoint: Endpoint, sender: string): Promise<Form> {
  if (request.isMultipart()) {
    if (!endpoint.files) throw new DomainError('request.unsupported_media_type');
    return readMultipartForm(request, endpoint.files, sender);
  }
  return { fields: (request.body ?? {}) as Form['fields'], files: {} };
}

/** A field that takes a file holds a file or nothing, so that a schema can require one. */
function withFiles({ files: names = [] }: Endpoint, fields: unknown, files: Form['files']) {
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) return fields;
  return { ...fields, ...Object.fromEntries(names.map((name) => [name, files[name]])) };
}

/** A HEAD is a GET of which Fastify sends the headers alone. */
const isCalledBy = (given: string, method: string) => given === method || (given === 'HEAD' && method === 'GET');

/** Forms can only be posted: one that means another method says so in its field `_method`. */
const isMethodOverride = (method: string, { _method: meant }: Form['fields']) =>
  typeof meant === 'string' && meant.toUpperCase() === method;

function setTotalHeader({ list, total }: CountedList<unknown>, reply: FastifyReply) {
  reply.header(TOTAL_HEADER, total);
  return list;
}

function setDownloadHeaders(reply: FastifyReply, { type, filename }: NonNullable<Endpoint['download']>) {
  reply.type(type);
  reply.header('content-disposition', `attachment; filename="${filename}"`);
}

/** An address whose parameters make no sense leads nowhere. */
function parseParams(schema: z.ZodType | undefined, given: unknown) {
  const result = schema?.safeParse(given);
  if (result && !result.success) throw new DomainError('request.not_found');
  return result?.data;
}

function parseInput(schema: z.ZodType | undefined, given: unknown) {
  if (!schema) return undefined;
  const result = schema.safeParse(given);
  if (!result.success) throw createValidationError(result.error);
  return result.data;
}
