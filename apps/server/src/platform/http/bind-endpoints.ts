import type { Answer, Endpoint, EndpointName, Endpoints, Received } from '@wandering-books/contract/endpoint.ts';
import { TOTAL_HEADER } from '@wandering-books/contract/pagination.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Versions } from '../db/versions.queries.ts';
import { DomainError, createValidationError } from './errors.ts';
import { type Form, readMultipartForm, type UploadedFile } from './multipart-form.ts';
import { ReadyAnswer } from './ready-answer.ts';
import { sendReady } from './send-ready.ts';

/** Who is calling: a signed-in user in one session, and whom he neither finds nor is found by. */
export interface Actor {
  userId: number;
  sessionId: number;
  hidden: readonly number[];
}

interface CallContext {
  address: string;
  userAgent: string | null;
  files: Record<string, UploadedFile>;
  /** The versions of what may be kept in memory; asked for once in a call, and not before it came. */
  versions: () => Promise<Versions>;
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

/** What is ready as bytes may be answered as such: a `ReadyAnswer` of the type that the contract declares. */
type HandlerResult<E> = E extends { counted: true } ? CountedList<Answer<E>> : Answer<E> | ReadyAnswer<Answer<E>>;

export type Handlers<T extends Endpoints> = { [K in keyof T]: (call: Call<T[K]>) => Promise<HandlerResult<T[K]>> };

/** The actor behind a bearer token, or null. `versions` are asked for if that needs them. */
export type Authenticate = (token: string, versions: () => Promise<Versions>) => Promise<Actor | null>;

export interface Binding {
  app: FastifyInstance;
  authenticate: Authenticate;
  /** Asks for the versions of what may be kept in memory. */
  versions: () => Promise<Versions>;
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
        const versions = callOnce(binding.versions);
        const actor = await authenticateCaller(binding, request, versions);
        if (!actor && !endpoint.public) throw new DomainError('accounts.unauthenticated');
        const { fields, files } = await readBody(request, endpoint);
        if (request.method !== method && !isMethodOverride(method, fields)) throw new DomainError('request.not_found');
        const handled = await handle({
          actor,
          viewer: actor,
          address: request.ip,
          userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
          files,
          versions,
          params: parseParams(endpoint.params, request.params),
          query: parseInput(endpoint.query, request.query),
          body: parseInput(endpoint.body, fields),
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
  { checkAnswers }: Binding,
  { request, reply, isMember }: Exchange,
) {
  if (handled instanceof ReadyAnswer) {
    if (checkAnswers) endpoint.answer.parse(JSON.parse(handled.bytes.toString()));
    if (endpoint.public && handled.stillHolds) reply.forAll = handled;
    return sendReady(request, reply, handled, isMember);
  }
  const plain = endpoint.counted ? setTotalHeader(handled as CountedList<unknown>, reply) : handled;
  if (endpoint.download) setDownloadHeaders(reply, endpoint.download);
  // What one member was told stays out of every cache, so that nobody finds it on the device afterwards.
  if (!endpoint.public) reply.header('cache-control', 'no-store');
  return reply.code(endpoint.status ?? 200).send(checkAnswers ? endpoint.answer.parse(plain) : plain);
}

async function authenticateCaller(
  { authenticate }: Binding,
  { headers }: FastifyRequest,
  versions: () => Promise<Versions>,
) {
  const token = readBearerToken(headers.authorization);
  return token ? authenticate(token, versions) : null;
}

/** The token that an `Authorization` header carries (RFC 6750, 2.1), if it does. */
export function readBearerToken(authorization: string | undefined) {
  const [scheme, token] = authorization?.split(' ') ?? [];
  return scheme?.toLowerCase() === 'bearer' ? token : undefined;
}

function callOnce<T>(ask: () => T): () => T {
  let asked: { answer: T } | undefined;
  return () => (asked ??= { answer: ask() }).answer;
}

async function readBody(request: FastifyRequest, endpoint: Endpoint): Promise<Form> {
  if (request.isMultipart()) {
    if (!endpoint.files) throw new DomainError('request.unsupported_media_type');
    return readMultipartForm(request, endpoint.files);
  }
  return { fields: (request.body ?? {}) as Form['fields'], files: {} };
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
