import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wrapJsonList, joinJsonList, encodeJson, extendJsonObject } from './json-bytes.ts';

const object = fc.dictionary(
  fc.string().filter((name) => name !== '__proto__'),
  fc.jsonValue(),
  { minKeys: 1 },
);
const read = (bytes: Buffer) => JSON.parse(bytes.toString()) as unknown;
const plain = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown;

test('equals the JSON of the whole value when composed of encoded parts', () => {
  fc.assert(
    fc.property(fc.array(object), object, (items, rest) => {
      const written = items.map(encodeJson);
      expect(read(joinJsonList(written))).toEqual(plain(items));
      expect(read(wrapJsonList(written, { total: 1, ...rest }))).toMatchObject({ data: plain(items) });
      for (const [at, item] of items.entries())
        expect(read(extendJsonObject(written[at]!, rest))).toEqual(plain({ ...item, ...rest }));
      expect(read(extendJsonObject(encodeJson(rest), {}))).toEqual(plain(rest));
    }),
  );
});
