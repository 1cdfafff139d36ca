import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { api } from './api.ts';
import type { Endpoint } from './endpoint.ts';

/** What no endpoint takes for the page of a list or the id in its address. */
const WRONG: Record<string, unknown[]> = {
  id: ['x', '0', '-1', '1.5', '2147483648'],
  page: ['x', '0', '-1', '1.5'],
  per_page: ['x', '0', '-1', '1.5', '1001'],
  before: ['x', '0', '-1', '1.5'],
};

const listFields = (schema: z.ZodType | undefined) =>
  schema && 'shape' in schema ? Object.keys(schema.shape as object) : [];

const fields = Object.entries<Endpoint>(api).flatMap(([name, { params, query }]) =>
  [params, query].flatMap((schema) =>
    listFields(schema)
      .filter((field) => field in WRONG)
      .map((field) => ({ name, field, schema: schema! })),
  ),
);

describe.each(fields)('$name', ({ field, schema }) => {
  test(`refuses a wrong ${field}, and names it`, () => {
    for (const wrong of WRONG[field]!) {
      const paths = schema.safeParse({ [field]: wrong }).error?.issues.map(({ path }) => path);
      expect(paths, String(wrong)).toContainEqual([field]);
    }
  });
});

test('most addresses with an id, and all lists in pages, are among them', () => {
  const count = (name: string) => fields.filter(({ field }) => field === name).length;
  expect(count('id')).toBeGreaterThan(50);
  expect(count('per_page')).toBeGreaterThan(10);
});
