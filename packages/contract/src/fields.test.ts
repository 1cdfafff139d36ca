import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
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
} from './fields.ts';

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

  test.each(['', '   ', '\u200b', '\u200d \u00a0', undefined, 7])('rejects %j', (given) => {
    const [first] = listErrors(createTextSchema('title', 100).safeParse(given)) ?? [];
    expect(first).toEqual({ code: 'required', params: { label: 'title' } });
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
