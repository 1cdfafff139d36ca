import { expect, it } from 'vitest';
import { getLatestBirthday } from '@wandering-books/contract/profiles/profile-limits.ts';
import { resolveHome } from './profiles.present.ts';

const known = { country_id: 1, state_id: 2, city_id: 3 };

it.each([
  [{}, known],
  [{ country_id: 1 }, known],
  [{ country_id: 9 }, { country_id: 9, state_id: null, city_id: null }],
  [{ country_id: null }, { country_id: null, state_id: null, city_id: null }],
  [{ state_id: 8 }, { country_id: 1, state_id: 8, city_id: null }],
  [{ city_id: 7 }, { country_id: 1, state_id: 2, city_id: 7 }],
  [
    { country_id: 9, state_id: 8, city_id: 7 },
    { country_id: 9, state_id: 8, city_id: 7 },
  ],
])('turns a home and %o into another', (change, home) => expect(resolveHome(known, change)).toEqual(home));

it('returns the latest date of birth', () => {
  expect(getLatestBirthday(new Date('2026-03-31T23:59:59.000Z'))).toBe('2021-03-31');
  expect(getLatestBirthday(new Date('2028-02-29T00:00:00.000Z'))).toBe('2023-03-01');
});
