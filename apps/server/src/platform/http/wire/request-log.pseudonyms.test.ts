import { expect, test } from 'vitest';
import { createPseudonyms } from './request-log.ts';

const ADDRESS = '203.0.113.7';
const morning = new Date('2026-03-01T00:00:00Z');
const night = new Date('2026-03-01T23:59:59Z');
const nextDay = new Date('2026-03-02T00:00:00Z');

test('returns the same pseudonym all day for the same secret', () => {
  const [here, there] = [createPseudonyms('a secret'), createPseudonyms('a secret')];
  const name = here('address', ADDRESS, morning);
  expect(name).toMatch(/^[0-9a-f]{12}$/);
  expect(here('address', ADDRESS, night)).toBe(name);
  expect(there('address', ADDRESS, night)).toBe(name);
});

test('returns another one on the next day, for another kind or another secret', () => {
  const get = createPseudonyms('a secret');
  const names = [get('address', ADDRESS, morning), get('address', ADDRESS, nextDay), get('member', ADDRESS, morning)];
  names.push(createPseudonyms('another secret')('address', ADDRESS, morning));
  expect(new Set(names).size).toBe(4);
});
