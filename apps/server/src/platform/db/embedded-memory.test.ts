import { expect, test } from 'vitest';
import { getAvailableMemory, computeMemorySettings } from './embedded-memory.ts';

const GIBIBYTE = 1024 ** 3;

test.each([
  ['a small machine', 0.5, '128MB', '256MB'],
  ['a usual one', 4, '512MB', '2048MB'],
  ['a large one', 64, '1024MB', '32768MB'],
])('%s gives PostgreSQL its share of memory', (_, gibibytes, shared_buffers, effective_cache_size) => {
  expect(computeMemorySettings(gibibytes * GIBIBYTE)).toEqual({ shared_buffers, effective_cache_size });
});

test('the memory of this machine is known', () => {
  expect(getAvailableMemory()).toBeGreaterThan(GIBIBYTE / 4);
  expect(getAvailableMemory()).toBeLessThan(Infinity);
});
