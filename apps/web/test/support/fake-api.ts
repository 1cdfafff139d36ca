import { BatchInterceptor } from '@mswjs/interceptors';
import { FetchInterceptor } from '@mswjs/interceptors/fetch';
import { XMLHttpRequestInterceptor } from '@mswjs/interceptors/XMLHttpRequest';
import { onlineManager } from '@tanstack/react-query';
import { api, type Api } from '@wandering-books/contract/api.ts';
import { type Answer, type Endpoint, type Received, TOTAL_HEADER } from '@wandering-books/contract/endpoint.ts';
import { errorStatuses, type ErrorAnswer, type ErrorCode } from '@wandering-books/contract/errors.ts';
import { expect } from 'vitest';
import { createSample } from './samples.ts';

type Name = keyof Api;

/** A call as the server would see it. */
export interface Call<N extends Name = Name> {
  name: N;
  params: Received<Api[N], 'params'>;
  query: Received<Api[N], 'query'>;
  body: Received<Api[N], 'body'>;
  files: Record<string, File>;
  headers: Headers;
}

type Content<N extends Name> = Answer<Api[N]> | ((call: Call<N>) => Answer<Api[N]>);
type Responder = (call: Call) => Response | Promise<Response>;
type Refusal = Responder & { acceptsAnything?: true };

const endpoints = Object.entries(api as Record<string, Endpoint>).map(([name, endpoint]) => {
  const [method, path] = name.split(' ') as [string, string];
  const names = [...path.matchAll(/:(\w+)/g)].map(([, param]) => param!);
  return { name: name as Name, endpoint, method, names, pattern: new RegExp(`^${path.replace(/:\w+/g, '([^/]+)')}$`) };
});
// `/books/search` comes before `/books/:id`.
endpoints.sort((a, b) => a.names.length - b.names.length);

let responders = new Map<Name, Refusal>();
let calls: Call[] = [];
let problems: string[] = [];
let isDisconnected = false;
const unanswered = new Set<Request>();

/** Answers an endpoint from now on. The content must match the contract. */
export const answer = <N extends Name>(name: N, content: Content<N>) =>
  void responders.set(name, (call) => respond(name, resolveContent(content, call)));

/** Answers an endpoint with one page of a list and the number of all its entries. */
export const answerList = <N extends Name>(name: N, content: Content<N>, total: number) =>
  void responders.set(name, (call) => respond(name, resolveContent(content, call), { [TOTAL_HEADER]: String(total) }));

/** Refuses all calls of an endpoint as the server would, whatever their input, once a promise is fulfilled. */
export function refuse(name: Name, code: ErrorCode, details: Partial<ErrorAnswer> = {}) {
  const refusal = { message: `Refused: ${code}`, code, ...details };
  const respond = () => Response.json(refusal, { status: errorStatuses[code] });
  responders.set(name, Object.assign(respond, { acceptsAnything: true as const }));
}

/** Breaks the connection of an endpoint's calls. */
export const breakOff = (name: Name) => void responders.set(name, () => Response.error());

/** Breaks all connections until `reconnect`. */
export const disconnect = () => void (isDisconnected = true);
export const reconnect = () => void (isDisconnected = false);

/** Breaks all connections, as the browser knows, until `goOnline`. */
export function goOffline() {
  disconnect();
  showNetwork(false);
}

export function goOnline() {
  reconnect();
  showNetwork(true);
}

function showNetwork(onLine: boolean) {
  Object.defineProperty(navigator, 'onLine', { value: onLine, configurable: true });
  dispatchEvent(new Event(onLine ? 'online' : 'offline'));
  // It does not listen while no page is shown.
  onlineManager.setOnline(onLine);
}

/** Holds the responses of an endpoint back, or its failure; the function that is returned sends them. */
export function hold<N extends Name>(name: N, content: Content<N> | Response) {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  responders.set(name, async (call) => {
    await released;
    return content instanceof Response ? content.clone() : respond(name, resolveContent(content, call));
  });
  return release;
}

export const listCalls = <N extends Name>(name: N) => calls.filter((call) => call.name === name) as Call<N>[];

/** Waits until every call is answered: a change is not sent while the lists that the one before it changed are fetched. */
export const awaitAnswers = () => expect.poll(() => unanswered.size).toBe(0);

/** Forgets answers and calls. Returns what was wrong with them. */
export function resetApi() {
  const found = problems;
  responders = new Map();
  calls = [];
  unanswered.clear();
  problems = [];
  isDisconnected = false;
  if (!navigator.onLine) goOnline();
  return found;
}

const resolveContent = <N extends Name>(content: Content<N>, call: Call) =>
  typeof content === 'function' ? (content as (call: Call) => Answer<Api[N]>)(call) : content;

/** JSON drops what is undefined, and a schema drops what it does not know. */
const write = (content: unknown) => JSON.stringify(content ?? {});

function respond(name: Name, content: unknown, headers: Record<string, string> = {}) {
  const { answer: schema, status = 200, download } = (api as Record<string, Endpoint>)[name]!;
  const file = content instanceof Blob ? content : String(content);
  if (download) return new Response(file, { status, headers: { 'content-type': download.type } });
  const parsed = schema.safeParse(content);
  if (!parsed.success) return report(`${name} cannot answer this: ${parsed.error.message}`);
  if (sortKeys(parsed.data) !== sortKeys(content)) return report(`${name} does not answer all of ${write(content)}`);
  return Response.json(content ?? {}, { status, headers });
}

const sortKeys = (content: unknown): string =>
  JSON.stringify(content, (_, value: unknown) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );

function report(problem: string) {
  problems.push(problem);
  return Response.json({ message: problem, code: 'server.failed' }, { status: 500 });
}

async function handle(request: Request): Promise<Response> {
  if (isDisconnected) return Response.error();
  const { pathname, searchParams } = new URL(request.url);
  const { fields, files } = await readBody(request);
  const method = typeof fields['_method'] === 'string' ? fields['_method'] : request.method;
  delete fields['_method'];
  const found = endpoints.find((endpoint) => endpoint.method === method && endpoint.pattern.test(pathname));
  if (!found) return report(`${method} ${pathname} is no endpoint`);
  const { name, endpoint, names, pattern } = found;
  const parts = pattern.exec(pathname)!.slice(1);
  const params = Object.fromEntries(names.map((param, at) => [param, decodeURIComponent(parts[at]!)]));
  const responder = responders.get(name);
  const given = { params, query: Object.fromEntries(searchParams), body: fields };
  const checked = responder?.acceptsAnything ? { input: given } : checkInput(endpoint, given);
  if ('problem' in checked) return report(`${name} was called wrongly: ${checked.problem}`);
  const call = { name, ...checked.input, files, headers: request.headers } as unknown as Call;
  calls.push(call);
  if (responder) return responder(call);
  if (method === 'GET') return respond(name, createSample(endpoint.answer));
  return report(`${name} has no answer`);
}

type Parts = Record<'params' | 'query' | 'body', Record<string, unknown>>;

function checkInput(endpoint: Endpoint, given: Parts): { input: Parts } | { problem: string } {
  const input = { ...given };
  for (const part of ['params', 'query', 'body'] as const) {
    const parsed = endpoint[part]?.safeParse(given[part]);
    if (parsed && !parsed.success) return { problem: `${part}: ${parsed.error.message}` };
    if (parsed) input[part] = parsed.data as Record<string, unknown>;
  }
  return { input };
}

async function readBody(request: Request) {
  const type = request.headers.get('content-type') ?? '';
  if (type.includes('json')) return { fields: (await request.json()) as Record<string, unknown>, files: {} };
  if (!type.includes('form')) return { fields: {} as Record<string, unknown>, files: {} };
  const entries = [...(await request.formData())];
  const isFile = ([, value]: [string, FormDataEntryValue]) => value instanceof File;
  return {
    fields: Object.fromEntries(entries.map((entry) => (isFile(entry) ? [entry[0], {}] : entry))) as Record<
      string,
      unknown
    >,
    files: Object.fromEntries(entries.filter(isFile)) as Record<string, File>,
  };
}

/** Intercepts all calls of the API in this page. */
export function startFakeApi() {
  const interceptor = new BatchInterceptor({
    name: 'fake-api',
    interceptors: [new FetchInterceptor(), new XMLHttpRequestInterceptor()],
  });
  interceptor.apply();
  interceptor.on('request', async ({ request, controller }) => {
    if (!/^\/(api|broadcasting)\//.test(new URL(request.url).pathname)) return;
    unanswered.add(request);
    const response = await handle(request).finally(() => unanswered.delete(request));
    if (!request.signal.aborted) controller.respondWith(response);
  });
}
