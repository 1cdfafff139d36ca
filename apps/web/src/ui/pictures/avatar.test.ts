import { expect, test } from 'vitest';
import { getInitials } from './avatar.tsx';

test.each([
  ['Asha Rao', 'AR'],
  ['ravi', 'R'],
  ['Mary  Anne   Fernandes', 'MF'],
  ['கீதா', 'கீ'],
  ['  ', ''],
])('getInitials("%s") is "%s"', (name, expected) => expect(getInitials(name)).toBe(expected));
