declare const content: unique symbol;

export type Json<T> = Buffer & { readonly [content]?: T };

/** Encodes a value as JSON in a buffer of its own, not a slice of the shared pool. */
export function encodeJson<T>(value: T): Json<T> {
  const text = JSON.stringify(value);
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}

const COMMA = Buffer.from(',');
const [OPEN, CLOSE] = [Buffer.from('['), Buffer.from(']')];
const START_OF_DATA = Buffer.from('{"data":[');
const END_OF_OBJECT = Buffer.from('}');

export const joinJsonList = <T>(items: readonly Json<T>[]): Json<T[]> =>
  Buffer.concat([OPEN, ...insertCommas(items), CLOSE]);

/** Builds an object that begins with an encoded list: `{"data":[…],"total":…}`. */
export const wrapJsonList = <T, Rest extends object>(
  items: readonly Json<T>[],
  rest: Rest,
): Json<{ data: T[] } & Rest> =>
  Buffer.concat([START_OF_DATA, ...insertCommas(items), Buffer.from(`],${JSON.stringify(rest).slice(1)}`)]);

export function extendJsonObject<T, More extends object>(object: Json<T>, more: More): Json<T & More> {
  const suffix = JSON.stringify(more);
  if (suffix === '{}') return object as Json<T & More>;
  return Buffer.concat([object.subarray(0, -END_OF_OBJECT.length), COMMA, Buffer.from(suffix.slice(1))]);
}

function insertCommas(items: readonly Buffer[]) {
  const parts: Buffer[] = [];
  for (const item of items) parts.push(item, COMMA);
  parts.pop();
  return parts;
}
