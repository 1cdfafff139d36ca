import fc from 'fast-check';
import { svg, scriptLikeGif } from '../samples/hostile-files.ts';
import type { JsonSchema } from './operations.ts';
import { DEEP_JSON, LONG_JSON } from './values.ts';

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
