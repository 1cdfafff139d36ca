import { describe, expect, it } from 'vitest';
import { extractIsbn, findIsbnError, isLikeIsbn, parseIsbn13 } from './isbn.ts';

describe('parseIsbn13', () => {
  it.each([
    ['0-306-40615-2', '9780306406157'],
    ['978-0-306-40615-7', '9780306406157'],
    ['ISBN-13: 978 0 306 40615 7', '9780306406157'],
    ['978‑0‑306‑40615‑7', '9780306406157'],
    ['080442957x', '9780804429573'],
    ['979-10-90636-07-1', '9791090636071'],
    ['ISBN-13 \u200f : \u200e 978-8126415007', '9788126415007'],
    ['ISBN-10 \u200f : \u200e 0306406152', '9780306406157'],
    ['ISBN 13 978-8126415007', '9788126415007'],
    ['ISBN 10: 0306406152', '9780306406157'],
    ['ISBN: 0-8044-2957-X (HB)', '9780804429573'],
    ['आईएसबीएन ९७८-८१२६४१५००७', '9788126415007'],
    ['९७८८१२६४१५००७', '9788126415007'],
    ['9788126415007 (pbk.)', '9788126415007'],
    ['9788126415007 250', '9788126415007'],
    ['(978-8126415007)', '9788126415007'],
    ['Godan 9788126415007', '9788126415007'],
    ['9788126415007.', '9788126415007'],
    ['97\u200b88126415007', '9788126415007'],
    ['978 0 306 40615 8 / 978 0 306 40615 7', '9780306406157'],
    ['https://openlibrary.org/isbn/9788126415007', '9788126415007'],
  ])('parses %s', (text, isbn13) => expect(parseIsbn13(text)).toBe(isbn13));

  it.each([
    ...['0-306-40615-3', '978-0-306-40615-8', '1234567890128', '12345', '', 'Dracula', 'X804429570'],
    ...['19788126415007', '97881264150071', '978-0306406152', '978 0306406152', '978-8126415-00-8', '978 8126415 00 8'],
  ])('returns null for %s', (text) => expect(parseIsbn13(text)).toBeNull());

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
  expect(['978-0-306', '0306406158', '978030640', '९७८०३०६४'].map(isLikeIsbn)).toEqual([true, true, true, true]);
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

it.each([
  ['978-0-306-40615-7', '978-0-306-40615-7'],
  ['ISBN-13 \u200f : \u200e 978-8126415007', '978-8126415007'],
  ['ISBN: 0-8044-2957-x (HB)', '0-8044-2957-X'],
  ['९७८-०-३०६-४०६१५-७', '978-0-306-40615-7'],
  [' private print 7 ', ' private print 7 '],
])('extractIsbn returns of %j %j', (text, isbn) => expect(extractIsbn(text)).toBe(isbn));
