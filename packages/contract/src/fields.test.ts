import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Login } from './accounts/accounts.ts';
import { api } from './api.ts';
import type { Endpoint } from './endpoint.ts';
import { decodeFieldError } from './field-errors.ts';
import {
  createIdSchema,
  createNumberSchema,
  positionFields,
  createLineSchema,
  createOptionalLineSchema,
  createTextSchema,
  createPriceSchema,
  createIntegerSchema,
  createOptionalTextSchema,
  emailAddress,
  withPosition,
} from './fields.ts';
import { ProfileChange } from './profiles/profiles.ts';

const listErrors = ({ error }: { error?: z.ZodError }) => error?.issues.map(({ message }) => decodeFieldError(message));

describe('createIdSchema', () => {
  test.each([1, '1', ' 42 ', 2_147_483_647])('accepts %j', (given) => {
    expect(createIdSchema().parse(given)).toBe(Number(given));
  });

  test.each([0, -1, 1.5, '1.5', '1e3', '0x1', '', true, [5], null, NaN, 2_147_483_648, '9'.repeat(400)])(
    'rejects %j',
    (given) => {
      expect(createIdSchema().safeParse(given).success).toBe(false);
    },
  );
});

describe('createPriceSchema', () => {
  test.each([0, '0', 99.5, '99.50', 99_999_999.99])('accepts %j', (given) => {
    expect(createPriceSchema('wrong').parse(given)).toBe(Number(given));
  });

  test.each([-1, '-0.01', 1.005, 1e-9, 100_000_000, [], true, '1e2', Infinity])('rejects %j', (given) => {
    expect(createPriceSchema('wrong').safeParse(given).success).toBe(false);
  });
});

describe('createTextSchema', () => {
  test.each(['a', ' பொன்னியின் செல்வன் ', '😀', '!'])('accepts %j', (given) => {
    expect(createTextSchema('title', 100).parse(given)).toBe(given.trim());
  });

  test.each([
    ...['', '   ', '\u200b', '\u200d \u00a0', undefined, 7],
    // Letters without shape, a braille cell without dots, variation selectors, tags, marks without a letter.
    ...[
      '\u3164',
      '\u2800',
      '\u115f\u1160',
      '\uffa0 ',
      '\ufe0f',
      '\u{e0041}\u{e007f}',
      '\u0301\u094d',
      '\u034f',
      '\u180e',
    ],
  ])('rejects %j', (given) => {
    const [first] = listErrors(createTextSchema('title', 100).safeParse(given)) ?? [];
    expect(first).toEqual({ code: 'required', params: { label: 'title' } });
  });
});

test('optional text without a visible character is left out', () => {
  expect(createOptionalTextSchema('bio', 100).parse('\u3164 \u2800')).toBeUndefined();
});

describe('emailAddress', () => {
  test.each([
    ['Asha@Example.org', 'Asha@Example.org'],
    ['\u202aasha@example.org\u202c ', 'asha@example.org'],
    ['asha@xn--c2bd4bq1db8d.xn--h2brj9c', 'asha@xn--c2bd4bq1db8d.xn--h2brj9c'],
    ['asha@डाटामेल.भारत', 'asha@xn--c2bd4bq1db8d.xn--h2brj9c'],
    ['asha@mail.இந்தியா', 'asha@mail.xn--xkc2dl3a5ee0h'],
    ['asha@bücher.example', 'asha@xn--bcher-kva.example'],
  ])('accepts %j', (given, email) => expect(emailAddress.parse(given)).toBe(email));

  test.each([
    ['आशा@example.org', 'emailLetters'],
    ['आशा@डाटामेल.भारत', 'emailLetters'],
    ['asha@example', 'email'],
    ['asha@भारत', 'email'],
    ['asha@भारत/x.org', 'email'],
    ['asha@xn--.xn--', 'email'],
    ['a@b@example.org', 'email'],
    [' \u200b', 'required'],
  ])('rejects %j', (given, code) => {
    expect(listErrors(emailAddress.safeParse(given))).toMatchObject([{ code }]);
  });

  test('both spellings of a domain are one name for login', () => {
    const email = 'asha@डाटामेल.भारत';
    expect(Login.parse({ email, password: 'x' }).email).toBe(emailAddress.parse(email));
  });
});

describe('withPosition', () => {
  const position = withPosition(z.object(positionFields));
  test.each([
    ['in India', { latitude: 12.97, longitude: 77.59 }, { latitude: 12.97, longitude: 77.59 }],
    ['exchanged', { latitude: '77.59', longitude: '12.97' }, { latitude: 12.97, longitude: 77.59 }],
    ['exchanged, east of 90°', { latitude: 91.74, longitude: 26.14 }, { latitude: 26.14, longitude: 91.74 }],
    ['exchanged, of an island', { latitude: 92.73, longitude: 11.67 }, { latitude: 11.67, longitude: 92.73 }],
    ['at a pole', { latitude: 90, longitude: 0 }, { latitude: 90, longitude: 0 }],
    ['abroad', { latitude: 51.5, longitude: -0.12 }, { latitude: 51.5, longitude: -0.12 }],
    ['on the equator', { latitude: 0, longitude: 32.6 }, { latitude: 0, longitude: 32.6 }],
  ])('reads coordinates %s', (_, given, read) => expect(position.parse(given)).toEqual(read));

  test.each([
    [{ latitude: 0, longitude: 0 }, 'required'],
    [{ latitude: '०', longitude: '-0.0' }, 'required'],
    [{ latitude: 91, longitude: 0 }, 'numberRange'],
    [{ latitude: 91, longitude: 7 }, 'numberRange'],
    [{ latitude: -120.5, longitude: 20 }, 'numberRange'],
  ])('rejects %j', (given, code) => {
    const { error } = position.safeParse(given);
    expect(error?.issues.map(({ path }) => path)).toEqual([['latitude']]);
    expect(listErrors({ error })).toMatchObject([{ code }]);
  });

  test('applies to profiles, where a position may be left out or cleared', () => {
    expect(ProfileChange.parse({ latitude: '77.59', longitude: '12.97' })).toEqual({
      latitude: 12.97,
      longitude: 77.59,
    });
    expect(ProfileChange.safeParse({ latitude: 0, longitude: 0 }).success).toBe(false);
    expect(ProfileChange.parse({ latitude: null, longitude: null })).toEqual({ latitude: null, longitude: null });
    expect(ProfileChange.parse({ latitude: '', longitude: '' }).latitude).toBeUndefined();
  });
});

describe('createNumberSchema', () => {
  const radius = createNumberSchema('radius', 1, 50);

  test.each([1, '1', 49.5, ' 50 '])('accepts %j', (given) => expect(radius.parse(given)).toBe(Number(given)));
  test.each([0.9, 50.1, '-2', 'near', '', true, [5], null, NaN, Infinity, '9'.repeat(400), '0x10'])(
    'rejects %j',
    (given) => {
      expect(listErrors(radius.safeParse(given))).toEqual([
        { code: 'numberRange', params: { label: 'radius', min: 1, max: 50 } },
      ]);
    },
  );

  test('createIntegerSchema rejects decimals', () => {
    const page = createIntegerSchema('page', 1, 9);
    expect(page.parse('9')).toBe(9);
    expect(listErrors(page.safeParse('1.5'))).toEqual([
      { code: 'wholeNumberRange', params: { label: 'page', min: 1, max: 9 } },
    ]);
  });

  test('positionFields requires latitude and longitude', () => {
    expect(listErrors(positionFields.latitude.safeParse(''))).toEqual([
      { code: 'required', params: { label: 'latitude' } },
    ]);
    expect(listErrors(positionFields.longitude.safeParse(181))).toEqual([
      { code: 'numberRange', params: { label: 'longitude', min: -180, max: 180 } },
    ]);
  });
});

describe('createLineSchema', () => {
  test.each([
    ['Asha\r\nBcc: all@example.org', 'Asha Bcc: all@example.org'],
    [' The\tGuide\u2028\u0085 \u000b II\u001b ', 'The Guide II'],
    ['\u202eegap eman\u2066 !', 'egap eman !'],
    ['क्\u200dष \u200e!', 'क्\u200dष \u200e!'],
  ])('folds %j to %j', (given, expected) => {
    expect(createLineSchema('title', 100).parse(given)).toBe(expected);
    expect(createOptionalLineSchema('title', 100).parse(given)).toBe(expected);
  });

  test.each(['\n \u0085', '\u202e', 'a\u0000b', undefined, 7])('rejects %j', (given) => {
    expect(createLineSchema('title', 100).safeParse(given).success).toBe(false);
  });
});

/** What no endpoint takes for the page of a list or the id in its address. */
const WRONG_VALUES: Record<string, unknown[]> = {
  id: ['x', '0', '-1', '1.5', '2147483648'],
  page: ['x', '0', '-1', '1.5'],
  per_page: ['x', '0', '-1', '1.5', '1001'],
  before: ['x', '0', '-1', '1.5'],
};

const listNames = (schema: z.ZodType | undefined) =>
  schema && 'shape' in schema ? Object.keys(schema.shape as object) : [];

const fieldsOfEndpoints = Object.entries<Endpoint>(api).flatMap(([name, { params, query }]) =>
  [params, query].flatMap((schema) =>
    listNames(schema)
      .filter((field) => field in WRONG_VALUES)
      .map((field) => ({ name, field, schema: schema! })),
  ),
);

describe.each(fieldsOfEndpoints)('$name', ({ field, schema }) => {
  test(`refuses a wrong ${field}, and names it`, () => {
    for (const wrong of WRONG_VALUES[field]!) {
      const paths = schema.safeParse({ [field]: wrong }).error?.issues.map(({ path }) => path);
      expect(paths, String(wrong)).toContainEqual([field]);
    }
  });
});

test('most addresses with an id, and all lists in pages, are among them', () => {
  const count = (name: string) => fieldsOfEndpoints.filter(({ field }) => field === name).length;
  expect(count('id')).toBeGreaterThan(50);
  expect(count('per_page')).toBeGreaterThan(10);
});
