import { describe, expect, it } from 'vitest';
import { findIsbnError, isLikeIsbn, parseIsbn13 } from './isbn.ts';

describe('parseIsbn13', () => {
  it.each([
    ['0-306-40615-2', '9780306406157'],
    ['978-0-306-40615-7', '9780306406157'],
    ['ISBN-13: 978 0 306 40615 7', '9780306406157'],
    ['978‑0‑306‑40615‑7', '9780306406157'],
    ['080442957x', '9780804429573'],
    ['979-10-90636-07-1', '9791090636071'],
  ])('parses %s', (text, isbn13) => expect(parseIsbn13(text)).toBe(isbn13));

  it.each(['0-306-40615-3', '978-0-306-40615-8', '1234567890128', '12345', '', 'Dracula', 'X804429570'])(
    'returns null for %s',
    (text) => expect(parseIsbn13(text)).toBeNull(),
  );

  it('rejects every single wrong digit', () => {
    for (let place = 3; place < 13; place++)
      for (let step = 1; step < 10; step++) {
        const digits = [...'9780306406157'];
        digits[place] = String((Number(digits[place]) + step) % 10);
        expect(parseIsbn13(digits.join(''))).toBeNull();
      }
  });
});

it('isLikeIsbn distinguishes unfinished and wrong ISBNs from other numbers', () => {
  expect(['978-0-306', '0306406158', '978030640'].map(isLikeIsbn)).toEqual([true, true, true]);
  expect(['1984', '2001', 'Fahrenheit 451'].map(isLikeIsbn)).toEqual([false, false, false]);
});

it.each([
  ['', null],
  ['978-0-306-40615-7', null],
  ['080442957x', null],
  ['978-0-306-40615-8', 'digit'],
  ['0306406153', 'digit'],
  ['1234567890128', 'digit'],
  ['978-0-306', 'length'],
  ['private print', 'length'],
])('findIsbnError returns the error of %s', (text, error) => expect(findIsbnError(text)).toBe(error));
