import fc from 'fast-check';
import {
  type Body,
  brokenBody,
  encodeForm,
  encodeJson,
  encodeMultipart,
  isFile,
  buildValue,
  hostileValue,
} from './values.ts';
import type { JsonSchema, Operation } from './operations.ts';

const roles = ['guest', 'member', 'owner', 'moderator'] as const;
export type FuzzRole = (typeof roles)[number];

/** A request with the deliberate fault in it. */
export interface FuzzCall {
  operation: Operation;
  role: FuzzRole;
  broken: Damage;
  method: string;
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer | undefined;
}

const damages = ['nothing', 'value', 'missing', 'extra', 'body', 'id', 'header', 'query', 'method'] as const;
type Damage = (typeof damages)[number];
type Fields = Record<string, unknown>;

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'];
const EXTRA = ['__proto__', 'constructor', 'user_id', 'is_moderator', 'id', '_method', 'a[b]', 'hasOwnProperty'];
const BAD_IDS = [
  ...[
    '0',
    '-1',
    '1.5',
    '2147483648',
    '9'.repeat(30),
    'NaN',
    'x',
    '%00',
    '%ff',
    '%',
    '..%2f..',
    '1%0d%0a',
    '%20',
    '1;2',
  ],
  ...['a'.repeat(3000), '1e3', '%E0%A5%A7', '__proto__', '%F0%9F%93%9A'],
];
const HEADERS: [string, string][] = [
  ...[
    'Bearer',
    'Bearer ',
    'bearer x',
    'Basic YTpi',
    `Bearer ${'x'.repeat(4000)}`,
    'Bearer \u00ff',
    'Bearer a b c',
    '',
  ].map((value): [string, string] => ['authorization', value]),
  ...['*', '"x"', 'W/"x", "y"', 'x'.repeat(3000)].map((value): [string, string] => ['if-none-match', value]),
  ...['br;q=0', 'gzip, br', '*', ';;;', 'identity;q=0'].map((value): [string, string] => ['accept-encoding', value]),
  ...['text/html', 'image/*', '', 'application/json;q=0'].map((value): [string, string] => ['accept', value]),
  ...[
    ['x-forwarded-for', '1.2.3.4, ::1, x'],
    ['x-http-method-override', 'DELETE'],
    ['range', 'bytes=0-1'],
    ['cookie', 'a=b; =; ;;'],
    ['origin', 'null'],
    ['accept-version', '9.9.9'],
    ['user-agent', 'x'.repeat(3000)],
    ['content-encoding', 'gzip'],
  ].map(([name, value]): [string, string] => [name!, value!]),
];

/** Generates calls of an operation, valid or with one fault. */
export function buildCall(operation: Operation): fc.Arbitrary<FuzzCall> {
  return fc
    .record({ role: fc.constantFrom(...roles), broken: fc.constantFrom<Damage>('nothing', ...damages) })
    .chain((who) =>
      fc
        .record({
          path: buildPath(operation, who.broken),
          query: buildQuery(operation, who.broken),
          header: who.broken === 'header' ? fc.constantFrom(...HEADERS) : fc.constant(undefined),
          method: who.broken === 'method' ? fc.constantFrom(...METHODS) : fc.constant(operation.method),
          body: buildBody(operation, who.broken),
        })
        .map(({ path, query, header, method, body }) => ({
          ...who,
          operation,
          method,
          url: `${path}${query}`,
          headers: { ...(body && { 'content-type': body.type }), ...(header && { [header[0]]: header[1] }) },
          payload: body?.payload,
        })),
    );
}

function buildPath({ path }: Operation, broken: Damage) {
  const id = broken === 'id' ? fc.constantFrom(...BAD_IDS) : fc.integer({ min: 1, max: 6 }).map(String);
  return id.map((value) => path.replace(/\{\w+\}/g, value));
}

function buildQuery({ parameters }: Operation, broken: Damage) {
  const described = parameters.filter((parameter) => parameter.in === 'query');
  const schema = toObjectSchema(described.map(({ name, schema: of }) => [name, of]));
  return damageFields(schema, broken === 'value' ? 'value' : 'nothing').chain((fields) => {
    const pairs = Object.entries(fields).map(([name, value]): [string, string] => [name, String(toJson(value))]);
    const query = new URLSearchParams(pairs).toString();
    const odd = ['a=%ff', '&&&', '=', '%00=1', 'page=1&page=2', 'page[]=1', 'page[a]=1', 'q=%', '?', 'x'.repeat(2000)];
    const repeated = pairs.map(([name]) => `${name}=1&${name}=${name}&${name}[]=2`);
    const added = broken === 'query' ? fc.constantFrom(...odd, ...repeated) : fc.constant('');
    return added.map((more) => [query, more].filter(Boolean).join('&')).map((text) => (text ? `?${text}` : ''));
  });
}

const toJson = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

const toObjectSchema = (fields: [string, JsonSchema][]): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(fields),
});

function damageFields(schema: JsonSchema, broken: Damage): fc.Arbitrary<Fields> {
  const fields = buildValue(schema) as fc.Arbitrary<Fields>;
  const names = Object.keys(schema.properties ?? {});
  if (broken === 'extra')
    return fc
      .tuple(fields, fc.constantFrom(...EXTRA), hostileValue)
      .map(([given, name, value]) => ({ ...given, [name]: value }));
  if (names.length === 0) return fields;
  const name = fc.constantFrom(...names);
  if (broken === 'value')
    return fc.tuple(fields, name, hostileValue).map(([given, at, value]) => ({ ...given, [at]: value }));
  if (broken === 'missing') return fc.tuple(fields, name).map(([{ ...given }, at]) => (delete given[at], given));
  return fields;
}

function buildBody({ requestBody, method }: Operation, broken: Damage): fc.Arbitrary<Body | undefined> {
  if (method === 'GET' && broken !== 'body') return fc.constant(undefined);
  const [[type, { schema }] = ['application/json', { schema: {} as JsonSchema }]] = Object.entries(
    requestBody?.content ?? {},
  );
  const files = Object.entries(schema.properties ?? {}).flatMap(([name, of]) => (isFile(of) ? [name] : []));
  return damageFields({ type: 'object', ...schema }, broken).chain((fields): fc.Arbitrary<Body> => {
    const json = fc.constant(encodeJson(fields));
    const form = fc.constant(encodeForm(fields));
    const sent = type.startsWith('multipart')
      ? fc.oneof(encodeMultipart(fields, files), json)
      : fc.oneof(json, json, form);
    return broken === 'body' ? sent.chain(brokenBody) : sent;
  });
}
