import { expect, test } from 'vitest';
import { computeMemorySettings, getAvailableMemory } from './settings.ts';

const GIBIBYTE = 1024 ** 3;

test.each([
  ['a small machine', 0.5, '128MB', '256MB'],
  ['a usual machine', 4, '512MB', '2048MB'],
  ['a large machine', 64, '1024MB', '32768MB'],
])('computes buffers for %s', (_, gibibytes, shared_buffers, effective_cache_size) => {
  expect(computeMemorySettings(gibibytes * GIBIBYTE)).toEqual({ shared_buffers, effective_cache_size });
});

test('getAvailableMemory returns the memory of this machine', () => {
  expect(getAvailableMemory()).toBeGreaterThan(GIBIBYTE / 4);
  expect(getAvailableMemory()).toBeLessThan(Infinity);
});
