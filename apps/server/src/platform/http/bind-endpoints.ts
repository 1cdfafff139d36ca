import {
  type Answer,
  type Endpoint,
  type EndpointName,
  type Endpoints,
  type Received,
  TOTAL_HEADER,
} from '@wandering-books/contract/endpoint.ts';
import { getInterfaceLanguage } from '@wandering-books/contract/language/interface-languages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Actor } from '../actor.ts';
import { CachedResponse } from '../cache/cached-response.ts';
import type { Admit, RequireBudget } from './protection/admission.ts';
import { type DocumentCookie, readBearerToken, readCookie } from './wire/cookies.ts';
import { sendCachedResponse, type StoreAddress } from './wire/cached-responses.ts';
import { createValidationError, DomainError } from '../domain-error.ts';
import { listEndpointErrors } from './endpoint-errors.ts';
import { createInternalAnswer, type InternalCalls } from './pages/internal-calls.ts';
import { type Once, readOnce } from './idempotency.ts';
import { type Form, readMultipartForm, type UploadedFile } from './wire/multipart-form.ts';
import type { Json } from '../bytes/json-bytes.ts';
import type { FindNetwork } from './protection/trusted-proxies.ts';
import { isProbe } from './protection/probes.ts';

interface CallContext {
  network: string;
  userAgent: string | null;
  readCookie: (name: string) => string | undefined;
  /** The bearer token of the call, if it is valid. */
  token: string | null;
  /** Sets the cookie that renders documents for the session of this bearer token; null removes it. */
  setDocumentSession: (token: string | null) => void;
  files: Record<string, UploadedFile>;
  once: Once | undefined;
}

export type Call<E> = CallContext & {
  [K in 'params' | 'query' | 'body']: Received<E, K>;
} & (E extends { public: true } ? { viewer: Actor | null } : { actor: Actor });

export interface CountedList<List> {
  list: List;
  total: number;
}

type HandlerResult<E> = E extends { counted: true }
  ? CountedList<Answer<E>>
  : Answer<E> | Json<Answer<E>> | CachedResponse<Answer<E>>;

type Handlers<T extends Endpoints> = { [K in keyof T]: (call: Call<T[K]>) => Promise<HandlerResult<T[K]>> };

export type Authenticate = (token: string) => Promise<Actor | null>;

export interface Binding {
  app: FastifyInstance;
  authenticate: Authenticate;
  findNetwork: FindNetwork;
  storeAddress: StoreAddress;
  requireBudget: RequireBudget;
  internalCalls: InternalCalls;
  documentCookie: DocumentCookie;
  admit: Admit;
  /** Checks every response and error against the contract; for tests. */
  checkResponses: boolean;
}

/** Binds handlers to endpoints: calls are authenticated and validated first. A PUT may be sent as a POST with `_method`. */
export function bindEndpoints<T extends Endpoints>(binding: Binding, declared: T, handlers: Handlers<T>) {
  for (const name of Object.keys(declared) as (keyof T & EndpointName)[]) {
    const endpoint: Endpoint = declared[name] as Endpoint;
    const handler = handlers[name] as Handle;
    const handle = binding.checkResponses ? withCheckedErrors(handler, name, endpoint) : handler;
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
        if (!endpoint.counted) return createInternalAnswer(handled);
        const { list, total } = handled as CountedList<unknown>;
        return createInternalAnswer(list, { headers: { [TOTAL_HEADER]: String(total) } });
      });
    binding.app.route({
      method: method === 'PUT' ? ['PUT', 'POST'] : method,
      url,
      handler: async (request, reply) => {
        // Tokens and personal data must not be cached; cached public responses override this when sent.
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

/** Responds with a message once the work is done. */
export async function confirm(work: Promise<unknown>, message: string) {
  await work;
  return { message };
}

/** Password hashing has a queue of its own, so that attempts to guess passwords do not block other calls. */
const takesPassword = ({ body }: Endpoint) =>
  body !== undefined && 'shape' in body && PASSWORD_FIELDS.some((field) => field in (body.shape as object));
const PASSWORD_FIELDS = ['password', 'current_password'];

async function identifyCaller(binding: Binding, endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply) {
  const network = binding.findNetwork(request.raw);
  const token = readBearerToken(request);
  const member = token ? await binding.authenticate(token) : null;
  const actor = member && { ...member, language: findNamedLanguage(request) ?? member.language };
  request.memberId = actor?.userId;
  if (!actor && !endpoint.public) {
    // A browser without a valid token must not get documents of a member either.
    binding.documentCookie.clear(request, reply);
    throw new DomainError('accounts.unauthenticated');
  }
  binding.requireBudget(request, actor?.userId);
  return { actor, network };
}

/** The language that the client asks for, or the first that the browser lists. */
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
  { checkResponses, storeAddress }: Binding,
  { request, reply, isMember }: Exchange,
) {
  if (Buffer.isBuffer(handled) || handled instanceof CachedResponse) {
    const response = Buffer.isBuffer(handled) ? new CachedResponse(handled) : handled;
    if (checkResponses) endpoint.answer.parse(JSON.parse(response.bytes.toString()));
    if (endpoint.public && request.method === 'GET') storeAddress(request.url, response);
    return sendCachedResponse(request, reply, response, isMember);
  }
  const plain = endpoint.counted ? setTotalHeader(handled as CountedList<unknown>, reply) : handled;
  if (endpoint.download) setDownloadHeaders(reply, endpoint.download);
  return reply.code(endpoint.status ?? 200).send(checkResponses ? endpoint.answer.parse(plain) : plain);
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

/** Fastify handles HEAD as GET and sends only the headers. */
const isCalledBy = (actual: string, method: string) => actual === method || (actual === 'HEAD' && method === 'GET');

/** HTML forms can only POST; their field `_method` names another method. */
const isMethodOverride = (method: string, { _method: override }: Form['fields']) =>
  typeof override === 'string' && override.toUpperCase() === method;

function setTotalHeader({ list, total }: CountedList<unknown>, reply: FastifyReply) {
  reply.header(TOTAL_HEADER, total);
  return list;
}

function setDownloadHeaders(reply: FastifyReply, { type, filename }: NonNullable<Endpoint['download']>) {
  reply.type(type);
  reply.header('content-disposition', `attachment; filename="${filename}"`);
}

/** Invalid path parameters lead to 404. */
function parseParams(schema: z.ZodType | undefined, input: unknown) {
  const result = schema?.safeParse(input);
  if (result && !result.success) throw new DomainError('request.not_found');
  return result?.data;
}

function parseInput(schema: z.ZodType | undefined, input: unknown) {
  if (!schema) return undefined;
  const result = schema.safeParse(input);
  if (!result.success) throw createValidationError(result.error);
  return result.data;
}
