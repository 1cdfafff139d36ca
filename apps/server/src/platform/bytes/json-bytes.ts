declare const written: unique symbol;

/** A value of that type as the bytes of its JSON. */
export type Json<T> = Buffer & { readonly [written]?: T };

/** Writes a value as JSON. The bytes are its own: keeping them keeps nothing else. */
export function jsonOf<T>(value: T): Json<T> {
  const text = JSON.stringify(value);
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}

const COMMA = Buffer.from(',');
const [OPEN, CLOSE] = [Buffer.from('['), Buffer.from(']')];
const END_OF_OBJECT = Buffer.from('}');

/** A list of what has been written already. */
export const jsonList = <T>(items: readonly Json<T>[]): Json<T[]> => Buffer.concat([OPEN, ...between(items), CLOSE]);

/** An object that begins with a list of what has been written already: `{"data":[…],"total":…}`. */
export function jsonAround<Name extends string, T, Rest extends object>(
  name: Name,
  items: readonly Json<T>[],
  rest: Rest,
): Json<Record<Name, T[]> & Rest> {
  const start = Buffer.from(`{${JSON.stringify(name)}:[`);
  return Buffer.concat([start, ...between(items), Buffer.from(`],${JSON.stringify(rest).slice(1)}`)]);
}

/** What has been written already, with more fields at its end. */
export function jsonWith<T, More extends object>(object: Json<T>, more: More): Json<T & More> {
  const added = JSON.stringify(more);
  if (added === '{}') return object as Json<T & More>;
  return Buffer.concat([object.subarray(0, -END_OF_OBJECT.length), COMMA, Buffer.from(added.slice(1))]);
}

function between(items: readonly Buffer[]) {
  const parts: Buffer[] = [];
  for (const item of items) parts.push(item, COMMA);
  parts.pop();
  return parts;
}
