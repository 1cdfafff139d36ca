import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createBounded } from './bounded.ts';

const sizeOf = (value: string) => value.length;

test('keeps what is asked for again and again, and lets go of the rest', () => {
  const kept = createBounded<number, string>(100, sizeOf);
  kept.set(0, 'wanted');
  for (let key = 1; key < 100; key++) {
    kept.set(key, 'x'.repeat(10));
    expect(kept.get(0)).toBe('wanted');
  }
  expect(kept.get(1)).toBeUndefined();
});

test('does not keep what is too large, nor what it replaced', () => {
  const kept = createBounded<number, string>(100, sizeOf);
  kept.set(1, 'small');
  kept.set(1, 'x'.repeat(51));
  expect(kept.get(1)).toBeUndefined();
});

test('never holds more than it may, and never what was replaced or taken out', () => {
  const keys = fc.integer({ min: 0, max: 8 });
  const step = fc.oneof(
    fc.record({ do: fc.constant('set' as const), key: keys, length: fc.integer({ min: 1, max: 60 }) }),
    fc.record({ do: fc.constant('get' as const), key: keys }),
    fc.record({ do: fc.constant('delete' as const), key: keys }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      const kept = createBounded<number, string>(100, sizeOf);
      const truth = new Map<number, string>();
      for (const [at, taken] of steps.entries()) {
        if (taken.do === 'set') {
          truth.set(taken.key, String(at).padEnd(taken.length, '.'));
          kept.set(taken.key, truth.get(taken.key)!);
        }
        if (taken.do === 'delete') {
          truth.delete(taken.key);
          kept.delete(taken.key);
        }
        if (taken.do === 'get') expect([truth.get(taken.key), undefined]).toContain(kept.get(taken.key));
        const held = [...Array(9).keys()].map((key) => kept.get(key) ?? '');
        expect(held.join('').length).toBeLessThanOrEqual(100);
      }
    }),
  );
});
