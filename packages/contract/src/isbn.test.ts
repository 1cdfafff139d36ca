import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseIsbn13, isLikeIsbn } from './isbn.ts';

describe('parseIsbn13', () => {
  it.each([
    ['0-306-40615-2', '9780306406157'],
    ['978-0-306-40615-7', '9780306406157'],
    ['ISBN-13: 978 0 306 40615 7', '9780306406157'],
    ['978‑0‑306‑40615‑7', '9780306406157'],
    ['080442957x', '9780804429573'],
    ['979-10-90636-07-1', '9791090636071'],
  ])('reads %s', (text, isbn13) => expect(parseIsbn13(text)).toBe(isbn13));

  it.each(['0-306-40615-3', '978-0-306-40615-8', '1234567890128', '12345', '', 'Dracula', 'X804429570'])(
    'takes %s for no ISBN',
    (text) => expect(parseIsbn13(text)).toBeNull(),
  );

  it('notices every single wrong digit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 12 }), fc.integer({ min: 1, max: 9 }), (place, step) => {
        const digits = [...'9780306406157'];
        digits[place] = String((Number(digits[place]) + step) % 10);
        expect(parseIsbn13(digits.join(''))).toBeNull();
      }),
    );
  });
});

it('knows an unfinished or wrong ISBN from a number', () => {
  expect(['978-0-306', '0306406158', '978030640'].map(isLikeIsbn)).toEqual([true, true, true]);
  expect(['1984', '2001', 'Fahrenheit 451'].map(isLikeIsbn)).toEqual([false, false, false]);
});
