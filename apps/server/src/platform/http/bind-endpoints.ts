import type { Answer, Endpoint, EndpointName, Endpoints, Received } from '@wandering-books/contract/endpoint.ts';
import { TOTAL_HEADER } from '@wandering-books/contract/pagination.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Actor } from '../actor.ts';
import { CachedResponse } from '../cache/cached-response.ts';
import { readBearerToken } from './bearer-token.ts';
import { type RememberAddress, sendCachedResponse } from './cached-responses.ts';
import { DomainError, createValidationError } from '../domain-error.ts';
import { type Form, readMultipartForm, type UploadedFile } from './multipart-form.ts';
import type { Json } from './json-bytes.ts';

interface CallContext {
  address: string;
  userAgent: string | null;
  files: Record<string, UploadedFile>;
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
  /** Has public responses from the cache answered without their handler the next time. */
  rememberAddress: RememberAddress;
  /** Holds every answer against its schema: for tests. */
  checkAnswers: boolean;
}

/**
 * Gives every endpoint of a domain its handler. Who is calling is known, and the input is right, before the handler runs;
 * an endpoint that is not declared public answers 401 to a guest. A PUT is also taken as a POST with `_method=PUT` in its body.
 */
export function bindEndpoints<T extends Endpoints>(binding: Binding, declared: T, handlers: Handlers<T>) {
  for (const name of Object.keys(declared) as (keyof T & EndpointName)[]) {
    const endpoint: Endpoint = declared[name] as Endpoint;
    const handle = handlers[name] as (call: unknown) => Promise<unknown>;
    const [method, url] = name.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string];

    binding.app.route({
      method: method === 'PUT' ? ['PUT', 'POST'] : method,
      url,
      handler: async (request, reply) => {
        const token = readBearerToken(request);
        const actor = token ? await binding.authenticate(token) : null;
        if (!actor && !endpoint.public) throw new DomainError('accounts.unauthenticated');
        const { fields, files } = await readBody(request, endpoint);
        if (request.method !== method && !isMethodOverride(method, fields)) throw new DomainError('request.not_found');
        const handled = await handle({
          actor,
          viewer: actor,
          address: request.ip,
          userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
          files,
          params: parseParams(endpoint.params, request.params),
          query: parseInput(endpoint.query, request.query),
          body: parseInput(endpoint.body, withFiles(endpoint, fields, files)),
        });
        return sendAnswer(endpoint, handled, binding, { request, reply, isMember: actor !== null });
      },
    });
  }
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
  // What one member was told stays out of every cache, so that nobody finds it on the device afterwards.
  if (!endpoint.public) reply.header('cache-control', 'no-store');
  return reply.code(endpoint.status ?? 200).send(checkAnswers ? endpoint.answer.parse(plain) : plain);
}

async function readBody(request: FastifyRequest, endpoint: Endpoint): Promise<Form> {
  if (request.isMultipart()) {
    if (!endpoint.files) throw new DomainError('request.unsupported_media_type');
    return readMultipartForm(request, endpoint.files);
  }
  return { fields: (request.body ?? {}) as Form['fields'], files: {} };
}

/** A field that takes a file holds a file or nothing, so that a schema can require one. */
function withFiles({ files: names = [] }: Endpoint, fields: unknown, files: Form['files']) {
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) return fields;
  return { ...fields, ...Object.fromEntries(names.map((name) => [name, files[name]])) };
}

/** Forms can only be posted: one that means another method says so in its field `_method`. */
const isMethodOverride = (method: string, { _method: meant }: Form['fields']) =>
  typeof meant === 'string' && meant.toUpperCase() === method;

function setTotalHeader({ list, total }: CountedList<unknown>, reply: FastifyReply) {
  reply.header(TOTAL_HEADER, total);
  return list;
}

/** Such a file is one person's: nothing on the way may keep a copy. */
function setDownloadHeaders(reply: FastifyReply, { type, filename }: NonNullable<Endpoint['download']>) {
  reply.type(type);
  reply.header('content-disposition', `attachment; filename="${filename}"`);
  reply.header('cache-control', 'no-store');
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
