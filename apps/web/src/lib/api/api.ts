import type { Api } from '@wandering-books/contract/api.ts';
import { type Answer, type Sent, TOTAL_HEADER } from '@wandering-books/contract/endpoint.ts';
import type { ErrorAnswer, ErrorCode } from '@wandering-books/contract/errors.ts';
import i18next from 'i18next';
import { getTexts } from '../language/texts.ts';
import { translateError, translateFields } from './error-texts.ts';

type EndpointName = keyof Api;

type InputPart<E, K extends 'params' | 'query' | 'body'> =
  E extends Record<K, unknown> ? { [P in K]?: Sent<E, K> } : unknown;
interface Options {
  /** Images to upload; the body then becomes a form. */
  files?: Record<string, File>;
  signal?: AbortSignal;
  /** Idempotency key. */
  once?: string;
  /** Replaces the token of the current session. */
  token?: string;
  /** Replaces `fetch`, for example to report upload progress. */
  via?: FetchFunction;
}
export type Input<E> = InputPart<E, 'params'> & InputPart<E, 'query'> & InputPart<E, 'body'> & Options;
export type AnswerFunction = (
  name: string,
  params: Record<string, unknown>,
  query: Record<string, string>,
) => Promise<Response>;
type FetchFunction = (url: string, init: RequestInit) => Promise<Response>;

type LooseInput = Options & Partial<Record<'params' | 'query' | 'body', Record<string, unknown>>>;

const UNREACHABLE = 0;

/** A failed call. Without a response the status is 0 and the code `network`. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | 'network' | undefined;
  readonly fields: Record<string, string[]>;
  /** Parameters of the message, for texts of the web app. */
  readonly params: Record<string, string>;
  readonly hasServerMessage: boolean;
  /** Milliseconds until a retry makes sense; 0 without a `Retry-After`. */
  readonly retryAfter: number;

  constructor(status: number, answer: Partial<ErrorAnswer>, retryAfter = 0) {
    super(translateError(answer) || i18next.t(status === UNREACHABLE ? 'unreachable' : 'failed', { ns: 'lib' }));
    this.status = status;
    this.code = status === UNREACHABLE ? 'network' : answer.code;
    this.fields = translateFields(answer);
    this.params = answer.params ?? {};
    this.hasServerMessage = Boolean(answer.message);
    this.retryAfter = retryAfter;
  }
}

const config = {
  token: (): string | null => null,
  onEnded: () => {},
  onAnswer: undefined as ((answer: Response) => Promise<void>) | undefined,
  onUnreachable: undefined as ((failure: ApiError, method: string) => void) | undefined,
  /** Replaces the network: on the server, calls go to the endpoints of the same process. */
  answer: undefined as AnswerFunction | undefined,
};

/** Sets the source of the token, the hooks and the transport of all calls. */
export const configureApi = (settings: Partial<typeof config>) => Object.assign(config, settings);

/** Responses without `message`, which is English and meant for other API clients. */
type Shown<Answered> = Answered extends { sender_id: number }
  ? Answered
  : Answered extends { message: string }
    ? Omit<Answered, 'message'>
    : Answered;

/** Calls an endpoint by name and returns its response. @throws ApiError for error responses and without a response */
export async function api<N extends EndpointName>(name: N, input?: Input<Api[N]>) {
  return readJson<Shown<Answer<Api[N]>>>(await fetchResponse(name, input), name);
}

/**
 * Key and function of a query that calls one endpoint. The first part of a key is the group that is refetched together, when one of its
 * members changes something or a realtime event arrives, and decides whether the answers are kept for offline use
 * (`app/offline/persisted-queries.ts`). So wishes, exchanges and imports begin with `booksKey`. Another file that needs a key imports it.
 */
export const buildQuery = <N extends EndpointName>(queryKey: readonly unknown[], name: N, input?: Input<Api[N]>) => ({
  queryKey,
  queryFn: ({ signal }: { signal: AbortSignal }) => api(name, { ...input, signal } as Input<Api[N]>),
});

/** Parses a response; an empty one gives an empty object. @throws ApiError also for truncated or foreign responses */
async function readJson<Answered>(response: Response, name: EndpointName): Promise<Answered> {
  try {
    return JSON.parse((await readText(response)) || '{}') as Answered;
  } catch (error) {
    return throwNetworkError(error as Error, name.split(' ')[0]!);
  }
}

/** @throws Error when the rest of a response does not arrive either */
async function readText(response: Response): Promise<string> {
  let timeout: ReturnType<typeof setTimeout> | undefined;
  const stalled = new Promise<never>((_, reject) => {
    timeout = setTimeout(() => reject(new Error('No response')), RESPONSE_TIMEOUT_MS);
  });
  return Promise.race([response.text(), stalled]).finally(() => clearTimeout(timeout));
}

export async function fetchResponse<N extends EndpointName>(name: N, input: Input<Api[N]> = {} as Input<Api[N]>) {
  const [method, path] = name.split(' ') as [string, string];
  const { params, query, signal, via = fetch, token = config.token(), ...content } = input as LooseInput;
  if (config.answer)
    return requireSuccess(await config.answer(name, params ?? {}, Object.fromEntries(listPresentEntries(query ?? {}))));
  const url = buildUrl(path, params, query);
  const send = (until: AbortSignal | undefined) => via(url, { ...buildRequest(method, content, token), signal: until });
  const sending = isRepeatable(method, content, via) ? sendWithTimeout(send, signal) : send(signal);
  const response = await sending.catch((error: Error) => throwNetworkError(error, method));
  await config.onAnswer?.(response);

  // A late response to a previous session does not end the current one.
  if (response.status === 401 && token && token === config.token()) config.onEnded();
  return requireSuccess(response);
}

/** A message is stored once by its `client_id`. Uploads report their progress instead. */
const isRepeatable = (
  method: string,
  { files, once, body }: Pick<LooseInput, 'files' | 'once' | 'body'>,
  via: FetchFunction,
) => via === fetch && !files && (method === 'GET' || once !== undefined || body?.['client_id'] !== undefined);

/** A connection may be lost without a sign; longer than the server works for any response. */
const RESPONSE_TIMEOUT_MS = 30_000;

function sendWithTimeout(send: (until: AbortSignal) => Promise<Response>, signal: AbortSignal | undefined) {
  const until = new AbortController();
  const abort = () => until.abort(signal?.reason);
  const timeout = setTimeout(() => until.abort(new Error('No response')), RESPONSE_TIMEOUT_MS);
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  return send(until.signal).finally(() => clearTimeout(timeout));
}

function buildRequest(method: string, content: Pick<LooseInput, 'body' | 'files' | 'once'>, token: string | null) {
  const { type, payload } = encodeBody(method, content);
  return {
    method: content.files ? 'POST' : method,
    headers: {
      accept: 'application/json',
      'accept-language': getTexts().language ?? 'en',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(content.once && { 'idempotency-key': content.once }),
      ...type,
    },
    body: payload,
  };
}

async function requireSuccess(response: Response) {
  if (response.ok) return response;
  const { status, headers } = response;
  throw new ApiError(status, await response.json().catch(() => ({})), 1000 * Number(headers.get('retry-after')));
}

function throwNetworkError(error: Error, method: string): never {
  if (error.name === 'AbortError') throw error;
  const failure = new ApiError(UNREACHABLE, {});
  config.onUnreachable?.(failure, method);
  throw failure;
}

function buildUrl(path: string, params: Record<string, unknown> = {}, query: Record<string, unknown> = {}) {
  const address = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(listPresentEntries(query)).toString();
  return search ? `${address}?${search}` : address;
}

/** Encodes a body and its content type; the browser sets the one of forms. */
function encodeBody(method: string, { body, files }: Pick<LooseInput, 'body' | 'files'>) {
  if (files) return { payload: buildFormData(method, { ...body, ...files }) };
  return body ? { type: { 'content-type': 'application/json' }, payload: JSON.stringify(body) } : {};
}

/** Forms are always posted; other methods are sent in `_method`. Null is sent empty, which clears a field. */
function buildFormData(method: string, fields: Record<string, unknown>) {
  const data = new FormData();
  if (method !== 'POST') data.append('_method', method);
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) data.append(name, (value ?? '') as string | File);
  return data;
}

const listPresentEntries = (values: Record<string, unknown>) =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([name, value]): [string, string] => [name, String(value)]);

type ListName = { [N in EndpointName]: Api[N] extends { counted: true } ? N : never }[EndpointName];

export async function fetchListWithTotal<N extends ListName>(name: N, input?: Input<Api[N]>) {
  const response = await fetchResponse(name, input);
  const list = await readJson<Answer<Api[N]>>(response, name);
  return { list, total: Number(response.headers.get(TOTAL_HEADER) ?? list.length) };
}

const TOO_MANY_REQUESTS = 429;
const SERVER_ERROR = 500;

export const isUnreachable = (error: unknown) => error instanceof ApiError && error.status === 0;

/** Whether a retry may succeed: no response, too many requests, or a server error. */
export const isRetryable = (error: unknown) =>
  error instanceof ApiError &&
  (error.status === 0 || error.status === TOO_MANY_REQUESTS || error.status >= SERVER_ERROR);

const MIN_DELAY_MS = 1000;
const MAX_DELAY_MS = 60_000;

/** Milliseconds before a retry: exponential up to a minute, with jitter, plus the error's `retryAfter`. */
export function getRetryDelay(failures: number, error?: unknown) {
  const longest = Math.min(MAX_DELAY_MS, MIN_DELAY_MS * 2 ** failures);
  return longest * (0.5 + Math.random() / 2) + ((error as { retryAfter?: number } | undefined)?.retryAfter || 0);
}

/** Key and function of an infinite query that calls one endpoint page by page. */
export const buildPages = <N extends EndpointName>(queryKey: readonly unknown[], name: N, input?: Input<Api[N]>) => ({
  queryKey,
  queryFn: ({ pageParam: page, signal }: { pageParam: number; signal: AbortSignal }) => {
    const { query, ...rest } = (input ?? {}) as { query?: object };
    return api(name, { ...rest, query: { ...query, page }, signal } as object as Input<Api[N]>);
  },
  initialPageParam: 1,
  getNextPageParam: ({ page, last_page }: { page: number; last_page: number }) =>
    page < last_page ? page + 1 : undefined,
});
