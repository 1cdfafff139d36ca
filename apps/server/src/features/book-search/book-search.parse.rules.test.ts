import { expect, it } from 'vitest';
import { parseDay, parseReference } from './book-search.parse.rules.ts';

it('distinguishes an id from a name', () => {
  const ids = ['7', '0', '99999999999'].map(parseReference);
  expect(ids).toEqual([{ id: 7 }, { id: 0 }, { id: 0 }]);
  const names = ['Fiction', '7th Heaven', '-1'];
  expect(names.map(parseReference)).toEqual(names.map((name) => ({ name })));
});

it('converts a day to its bounds in India', () => {
  const { since, before } = parseDay('2024-12-31');
  expect([since.toISOString(), before.toISOString()]).toEqual(['2024-12-30T18:30:00.000Z', '2024-12-31T18:30:00.000Z']);
});
