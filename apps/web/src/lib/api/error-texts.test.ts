import { readdirSync, readFileSync } from 'node:fs';
import { api } from '@wandering-books/contract/api.ts';
import { type ErrorCode, errorStatuses } from '@wandering-books/contract/errors.ts';
import {
  decodeFieldError,
  encodeFieldError,
  type FieldError,
  fieldErrors,
  formatFieldError,
} from '@wandering-books/contract/field-errors.ts';
import en from '@wandering-books/texts/en/errors.json';
import i18next from 'i18next';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import hi from '@wandering-books/texts/hi/errors.json';
import ta from '@wandering-books/texts/ta/errors.json';
import { resolveBy } from './form-rules.ts';
import { ApiError } from './api.ts';
import { Registration } from '@wandering-books/contract/accounts/accounts.ts';
import { z } from 'zod';

/** Collects every message that a schema can give to an issue. */
function listMessages(schema: unknown, seen = new Set<unknown>()): string[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return [];
  seen.add(schema);
  if (Array.isArray(schema)) return schema.flatMap((one) => listMessages(one, seen));
  if (!('_zod' in schema)) return [];
  const { def } = schema._zod as { def: Record<string, unknown> };
  const { error, shape, ...parts } = def;
  const messages = typeof error === 'function' ? [undefined, 'x'].map((input) => error({ input }) as unknown) : [];
  return [
    ...messages.filter((message) => typeof message === 'string'),
    ...Object.values((shape ?? {}) as object).flatMap((field) => listMessages(field, seen)),
    ...Object.values(parts).flatMap((part) => listMessages(part, seen)),
  ];
}

const inputs = Object.values(api).flatMap((endpoint) => [
  'params' in endpoint ? endpoint.params : null,
  'query' in endpoint ? endpoint.query : null,
  'body' in endpoint ? endpoint.body : null,
]);
const messages = [...new Set(inputs.flatMap((schema) => listMessages(schema)))];

const SOURCES = new URL('../../', import.meta.url);
const ownLabels = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .flatMap((file) => [...readFileSync(new URL(file, SOURCES), 'utf8').matchAll(/encodeRequired\('([^']+)'\)/g)])
  .map(([, label]) => label!);

describe('contract schemas', () => {
  it('give every issue an encoded field error', () => {
    expect(messages.length).toBeGreaterThan(60);
    expect(messages.filter((message) => !decodeFieldError(message))).toEqual([]);
  });

  it('use only labels with a text, like those of the browser', () => {
    expect(ownLabels).toContain('image');
    const labels = messages.flatMap((message) => {
      const { label } = (decodeFieldError(message)?.params ?? {}) as { label?: string };
      return label ?? [];
    });
    expect([...new Set([...labels, ...ownLabels])].filter((label) => !(label in en.labels))).toEqual([]);
  });
});

describe('English messages', () => {
  it('exist for exactly the error codes', () =>
    expect(Object.keys(en.codes).sort()).toEqual(
      Object.keys(errorStatuses)
        .map((code) => code.replaceAll('_', '-'))
        .sort(),
    ));

  it('exist for exactly the field error codes, with the same parameters', () => {
    const found = Object.entries(en.fields).map(([key, sentence]) => [
      key.replace(/_(one|other)$/, ''),
      [...sentence.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name),
    ]);
    expect(Object.fromEntries(found)).toEqual(fieldErrors);
  });

  it.each<[FieldError, string]>([
    [{ code: 'ownBook' }, 'You cannot request your own book'],
    [
      { code: 'numberRange', params: { label: 'latitude', min: -90, max: 90 } },
      'The latitude field must be a number from -90 to 90',
    ],
    [{ code: 'rentDays', params: { count: 1 } }, 'The owner lends it for up to 1 day'],
    [{ code: 'rentDays', params: { count: 3 } }, 'The owner lends it for up to 3 days'],
  ])('format %j', (error, sentence) => expect(formatFieldError(en.fields, error)).toBe(sentence));
});

it('decodeFieldError decodes encoded errors and nothing else', () => {
  expect(decodeFieldError(encodeFieldError('tooLong', { label: 'title', max: 200 }))).toEqual({
    code: 'tooLong',
    params: { label: 'title', max: 200 },
  });
  expect(decodeFieldError('Invalid input: expected string, received number')).toBeUndefined();
});

const rules = Registration.safeExtend({ age: z.number(), color: z.string({ error: () => 'Not in the palette' }) });

/** Returns the message of each field after submitting an empty form. */
async function validateEmptyForm() {
  const values = { name: '', email: 'x', mobile: '9876543210', password: 'a'.repeat(200), age: '', color: 1 };
  const options = { fields: {}, shouldUseNativeValidation: false };
  const { errors } = await resolveBy(rules)(values as never, undefined, options);
  return Object.fromEntries(
    Object.entries(errors).map(([field, error]) => [field, (error as { message: string }).message]),
  );
}

const inEnglish = {
  name: 'The name field is required',
  email: 'The email field must be a valid email address',
  password: 'The password must not be longer than 128 characters',
  age: 'Please check this field',
  color: 'Not in the palette',
};

describe('forms', () => {
  it('show English messages without a catalogue', async () => expect(await validateEmptyForm()).toEqual(inEnglish));

  it('show English messages while the catalogue of the language is missing, for example offline', async () => {
    await i18next.init({ lng: 'hi', fallbackLng: 'en', resources: { hi: { lib: {} } } });
    expect(await validateEmptyForm()).toEqual(inEnglish);
  });
});

describe.each([
  ['hi', hi, 'किताब का नाम ज़रूरी है', 'मालिक इसे ज़्यादा से ज़्यादा 3 दिन के लिए देते हैं'],
  ['ta', ta, 'தலைப்பு தேவை', 'உரிமையாளர் அதிகபட்சம் 3 நாட்களுக்குத் தருவார்'],
] as const)('show messages in %s', (language, catalogue, required, rentDays) => {
  beforeAll(() => i18next.init({ lng: language, fallbackLng: 'en', resources: { [language]: { errors: catalogue } } }));
  afterAll(() => i18next.changeLanguage('en'));

  it.each(Object.keys(errorStatuses) as ErrorCode[])('%s has a text', (code) => {
    const text = (catalogue.codes as Record<string, string>)[code.replaceAll('_', '-')];
    expect(new ApiError(errorStatuses[code], { code, message: 'In English' }).message).toBe(text);
  });

  it('show the field errors of a response', () => {
    const errors = { title: ['The title field is required', 'The owner lends it for up to 3 days', 'Invalid input'] };
    const title: FieldError[] = [
      { code: 'required', params: { label: 'title' } },
      { code: 'rentDays', params: { count: 3 } },
      { code: 'invalid' },
    ];
    const { fields } = new ApiError(422, { code: 'request.invalid', errors, faults: { title } });
    expect(fields).toEqual({ title: [required, rentDays, catalogue.fields.invalid] });
  });

  it("show the server's message for a code without a text", () => {
    expect(new ApiError(409, { code: 'books.new' as never, message: 'Something new' }).message).toBe('Something new');
  });

  it('show errors of the form itself, and texts that are not codes unchanged', async () => {
    const { email, passwordTooLong, invalid } = catalogue.fields;
    const expected = { email, password: passwordTooLong, age: invalid, color: 'Not in the palette' };
    expect(await validateEmptyForm()).toMatchObject(expected);
  });
});
