import { describe, expect, test } from 'vitest';
import { id, requiredText, rupees } from './fields.ts';

describe('an id', () => {
  test.each([1, '1', ' 42 ', 2_147_483_647])('is %j', (given) => {
    expect(id().parse(given)).toBe(Number(given));
  });

  test.each([0, -1, 1.5, '1.5', '1e3', '0x1', '', true, [5], null, NaN, 2_147_483_648, '9'.repeat(400)])(
    'is not %j',
    (given) => {
      expect(id().safeParse(given).success).toBe(false);
    },
  );
});

describe('rupees', () => {
  test.each([0, '0', 99.5, '99.50', 99_999_999.99])('are %j', (given) => {
    expect(rupees('wrong').parse(given)).toBe(Number(given));
  });

  test.each([-1, '-0.01', 1.005, 1e-9, 100_000_000, [], true, '1e2', Infinity])('are not %j', (given) => {
    expect(rupees('wrong').safeParse(given).success).toBe(false);
  });
});

describe('a required text', () => {
  test.each(['a', ' பொன்னியின் செல்வன் ', '😀', '!'])('may be %j', (given) => {
    expect(requiredText('title', 100).parse(given)).toBe(given.trim());
  });

  test.each(['', '   ', '\u200b', '\u200d \u00a0', undefined, 7])('may not be %j', (given) => {
    const { error } = requiredText('title', 100).safeParse(given);
    expect(error?.issues[0]?.message).toBe('The title field is required');
  });
});
