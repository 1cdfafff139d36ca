import { readdirSync, readFileSync } from 'node:fs';
import { api } from '@wandering-books/contract/api.ts';
import { errors } from '@wandering-books/contract/errors.ts';
import { findFieldFault, formatFieldMessage } from '@wandering-books/contract/field-messages.ts';
import i18next from 'i18next';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import en from './texts/en.ts';
import hi from '@wandering-books/texts/hi/errors.json';
import ta from '@wandering-books/texts/ta/errors.json';
import { ApiError } from '../../lib/api.ts';

/** What zod says by itself, of what no form sends. */
const OF_ZOD = /^(Invalid|Too (big|small)|Unrecognized)/;

/** Everything that a schema may say of a wrong value. */
function listMessages(schema: unknown, seen = new Set<unknown>()): string[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return [];
  seen.add(schema);
  if (Array.isArray(schema)) return schema.flatMap((one) => listMessages(one, seen));
  if (!('_zod' in schema)) return [];
  const { def } = schema._zod as { def: Record<string, unknown> };
  const { error, shape, ...parts } = def;
  const said = typeof error === 'function' ? [undefined, 'x'].map((input) => error({ input }) as unknown) : [];
  return [
    ...said.filter((message) => typeof message === 'string'),
    ...Object.values((shape ?? {}) as object).flatMap((field) => listMessages(field, seen)),
    ...Object.values(parts).flatMap((part) => listMessages(part, seen)),
  ];
}

const inputs = Object.values(api).flatMap((endpoint) => [
  'params' in endpoint ? endpoint.params : null,
  'query' in endpoint ? endpoint.query : null,
  'body' in endpoint ? endpoint.body : null,
]);
const messages = [...new Set(inputs.flatMap((schema) => listMessages(schema)))].filter((said) => !OF_ZOD.test(said));

const SOURCES = new URL('../../', import.meta.url);
const ownLabels = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .flatMap((file) => [...readFileSync(new URL(file, SOURCES), 'utf8').matchAll(/formatRequiredMessage\('([^']+)'\)/g)])
  .map(([, label]) => label!);

it('what forms ask for besides has a text too', () => {
  expect(ownLabels).toContain('image');
  expect(ownLabels.filter((label) => !(label in en.labels))).toEqual([]);
});

describe('the schemas', () => {
  it('say what has a code', () => {
    expect(messages.length).toBeGreaterThan(60);
    expect(messages.filter((message) => findFieldFault(message).code === 'invalid')).toEqual([]);
  });

  it('name their fields by labels that have a text', () => {
    const labels = messages.flatMap((message) => findFieldFault(message).params?.['label'] ?? []);
    expect([...new Set(labels)].filter((label) => !(label in en.labels))).toEqual([]);
  });
});

it('a message is told by its code again', () => {
  expect(findFieldFault(formatFieldMessage('tooLong', { label: 'title', most: 200 }))).toEqual({
    code: 'tooLong',
    params: { label: 'title', most: 200 },
  });
  expect(findFieldFault(formatFieldMessage('rentDays', { count: 1 }))).toEqual({
    code: 'rentDays',
    params: { count: 1 },
  });
  expect(findFieldFault('Invalid input: expected string, received number')).toEqual({ code: 'invalid' });
});

describe.each([
  ['hi', hi, 'किताब का नाम ज़रूरी है', 'मालिक इसे ज़्यादा से ज़्यादा 3 दिन के लिए देते हैं'],
  ['ta', ta, 'தலைப்பு தேவை', 'உரிமையாளர் அதிகபட்சம் 3 நாட்களுக்குத் தருவார்'],
] as const)('in %s', (language, catalogue, required, rentDays) => {
  beforeAll(() => i18next.init({ lng: language, fallbackLng: 'en', resources: { [language]: { errors: catalogue } } }));
  afterAll(() => i18next.changeLanguage('en'));

  it.each(Object.keys(errors) as (keyof typeof errors)[])('%s is said', (code) => {
    const { status, message } = errors[code];
    expect(new ApiError(status, { code, message }).message).toBe(
      (catalogue.codes as Record<string, string>)[code.replaceAll('_', '-')],
    );
  });

  it('what is wrong with a field is said, with what is told in it', () => {
    const told = ['The title field is required', 'The owner lends it for up to 3 days', 'Invalid input'];
    const faults = { title: told.map(findFieldFault) };
    const { fields } = new ApiError(422, { code: 'request.invalid', errors: { title: told }, faults });
    expect(fields).toEqual({ title: [required, rentDays, catalogue.fields.invalid] });
  });

  it('a code that is newer than the texts is said as it comes', () => {
    expect(new ApiError(409, { code: 'books.new' as never, message: 'Something new' }).message).toBe('Something new');
  });
});
