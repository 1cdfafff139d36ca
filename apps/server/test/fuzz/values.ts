import fc from 'fast-check';
import type { JsonSchema } from './operations.ts';
import { svg, scriptLikeGif } from '../samples/hostile-files.ts';

const WORDS = ['Godan', 'the guide', 'आषाढ़', 'naïve café', 'a', '📚 books', "O'Brien", '100%', 'x_y', '2026-03-09'];
const IDS = [1, 1, 1, 2, 2, 3, 4, 5, 7, 2_147_483_647];
const DEPTH = 3000;
const HUGE = 70_000;

const id = fc.constantFrom(...IDS);
const word = fc.oneof(fc.constantFrom(...WORDS), fc.string({ unit: 'grapheme', maxLength: 40 }));

const matching = new Map<string, fc.Arbitrary<string>>();

/**
 * Cached, because creating a generator is slow. Patterns that the string generator does not support are met by
 * filtering.
 */
function buildMatching(pattern: string) {
  const text = matching.get(pattern) ?? createMatching(pattern);
  matching.set(pattern, text);
  return text;
}

function createMatching(pattern: string) {
  try {
    return fc.oneof(fc.stringMatching(new RegExp(pattern)), word);
  } catch {
    return word;
  }
}

function buildText({ pattern, format, maxLength = 200 }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'email') return fc.emailAddress();
  if (format === 'date') return fc.date({ noInvalidDate: true }).map((day) => day.toISOString().slice(-24, -14));
  const text = pattern ? buildMatching(pattern) : word;
  return text.map((value) => value.slice(0, maxLength));
}

function buildObject({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(properties).map(([name, schema]) => [name, buildField(name, schema)] as const);
  return fc.record(Object.fromEntries(fields), { requiredKeys: required.filter((name) => name in properties) });
}

/** Rules that no schema expresses; without them hardly any call would be valid. */
const BY_NAME: [RegExp, fc.Arbitrary<unknown>][] = [
  [/^(client_id|socket_id)$/, fc.oneof(fc.uuid(), fc.constant('1.1'))],
  [/(^|_)id$/, id],
  [/^email$/, fc.nat({ max: 99 }).map((number) => `reader${number}@example.org`)],
  [/^mobile$/, fc.constant('+91 98765 43210')],
  [/password$/, fc.constant('a quiet reading room')],
  [/itude$/, fc.integer({ min: -80, max: 80 })],
  [/price$/, fc.integer({ min: 1, max: 500 })],
];

function buildField(name: string, schema: JsonSchema): fc.Arbitrary<unknown> {
  const known = BY_NAME.find(([pattern]) => pattern.test(name))?.[1];
  return known ? fc.oneof({ arbitrary: known, weight: 4 }, buildValue(schema)) : buildValue(schema);
}

const BY_TYPE: Record<string, (schema: JsonSchema) => fc.Arbitrary<unknown>> = {
  string: buildText,
  integer: ({ minimum = -1000, maximum = 1000 }) => fc.integer({ min: minimum, max: Math.max(minimum, maximum) }),
  number: ({ minimum = -1000, maximum = 1000 }) =>
    fc.oneof(id, fc.double({ min: minimum, max: Math.max(minimum, maximum), noNaN: true })),
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  array: ({ items = {} }) => fc.array(buildValue(items), { maxLength: 5 }),
  object: buildObject,
};

/** Generates values of a schema; rules outside of it may be violated. */
export function buildValue(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(buildValue));
  const types = [schema.type ?? []].flat();
  return types.length > 0 ? fc.oneof(...types.map((type) => BY_TYPE[type]!(schema))) : fc.oneof(id, word);
}

/** Hostile values for any field. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    ...[null, true, [], {}, [[]], -1, 0, 1.5, -0.0001, 1e300, 2 ** 53, 2_147_483_648, '', ' ', '\u0000', 'a\u0000b'],
    ...['\ud800', '\u202e', '‮𝕬', "' or 1=1 --", '%', '\\', '%_%', '{{7*7}}', '${7*7}', '<script>', '../../etc/passwd'],
    ...['NaN', 'Infinity', '-Infinity', '1e400', '0x10', '9'.repeat(400), '2026-02-31', '0000-00-00', '+275760-09-13'],
    ...[{ $gt: '' }, { toString: 1 }, { length: -1 }, [null], ['1', '2'], { constructor: { prototype: 1 } }],
  ),
  fc.constant('ﷺ'.repeat(HUGE / 2)),
  fc.constant('x'.repeat(HUGE)),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.double(),
  fc.jsonValue({ maxDepth: 4 }),
);

/** JSON nested deeper than any valid input. */
const DEEP_JSON = `${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}`;
/** JSON longer than any body may be. */
const LONG_JSON = JSON.stringify({ title: 'x'.repeat(300_000) });

export interface Body {
  type: string;
  payload: string | Buffer;
}

const BOUNDARY = 'fuzz';
const FORM = `multipart/form-data; boundary=${BOUNDARY}`;
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const FILES = [PIXEL, svg, scriptLikeGif, Buffer.alloc(0), Buffer.alloc(2000, 7)];

export const isFile = (schema: JsonSchema | undefined) => schema?.format === 'binary';

export const encodeJson = (value: unknown): Body => ({ type: 'application/json', payload: JSON.stringify(value) });

export const encodeForm = (fields: Record<string, unknown>): Body => ({
  type: 'application/x-www-form-urlencoded',
  payload: new URLSearchParams(
    Object.entries(fields).map(([name, value]): [string, string] => [name, toText(value)]),
  ).toString(),
});

const toText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** A form with some files in its file fields. */
export function encodeMultipart(fields: Record<string, unknown>, files: string[]): fc.Arbitrary<Body> {
  return fc.constantFrom(...FILES).map((bytes) => {
    const parts = Object.entries(fields).flatMap(([name, value]) => [
      Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name=${JSON.stringify(name)}`),
      ...(files.includes(name)
        ? [Buffer.from('; filename="a.png"\r\ncontent-type: image/png\r\n\r\n'), bytes]
        : [Buffer.from(`\r\n\r\n${toText(value)}`)]),
      Buffer.from('\r\n'),
    ]);
    return { type: FORM, payload: Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]) };
  });
}

/** Malformed bodies, and wrong media types. */
export const brokenBody = (sent: Body): fc.Arbitrary<Body> =>
  fc.oneof(
    fc
      .constantFrom('text/plain', 'application/xml', 'x', 'multipart/form-data', FORM, '*/*', 'a/b; c="')
      .map((type) => ({
        type,
        payload: sent.payload,
      })),
    fc.nat({ max: 40 }).map((cut) => ({ ...sent, payload: sent.payload.slice(0, cut) })),
    fc
      .constantFrom(
        ...[DEEP_JSON, LONG_JSON, '{"a":', 'null', '[]', '"text"', '7', 'NaN', '\u0000', '{"__proto__":{"x":1}}'],
        ...['{"constructor":{"prototype":{"x":1}}}', '\ufeff{}', "{'a':1}", '{"a":1}{"a":1}'],
      )
      .map((payload) => ({ type: 'application/json', payload })),
    fc
      .constantFrom(
        ...[`--${BOUNDARY}`, `--${BOUNDARY}\r\n\r\n`, `--${BOUNDARY}\r\ncontent-disposition: x\r\n\r\ny`, ''],
        `--${BOUNDARY}\r\ncontent-disposition: form-data; name="nothing"; filename="x"\r\n\r\nx\r\n--${BOUNDARY}--\r\n`,
        `--${BOUNDARY}\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\nx\r\n--${BOUNDARY}--\r\n`,
      )
      .map((payload) => ({ type: FORM, payload })),
    fc.uint8Array({ maxLength: 300 }).map((bytes) => ({ ...sent, payload: Buffer.from(bytes) })),
  );
