import { expect, test } from 'vitest';
import { formatRupees } from './format.ts';

test.each([
  [1250, '₹1,250'],
  [99.5, '₹99.50'],
  [0, '₹0'],
  [125000, '₹1,25,000'],
  [0.05, '₹0.05'],
])('formatRupees(%d) is %s', (amount, expected) => expect(formatRupees(amount)).toBe(expected));
