import { beforeEach, expect, test, vi } from 'vitest';
import { stubLocalStorage } from '../../../test/local-storage.ts';
import type * as PushAsking from './push-asking.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
let asking: typeof PushAsking;
let isDue: () => boolean;

vi.mock('zustand/react', () => ({ useStore: (store: { getState: () => unknown }) => store.getState() }));

beforeEach(async () => {
  stubLocalStorage();
  vi.useFakeTimers({ now: new Date('2026-11-01T10:00:00Z') });
  vi.resetModules();
  asking = await import('./push-asking.ts');
  isDue = () => {
    asking.notePushVisit();
    return asking.useIsPushAskingDue();
  };
});

const pass = (time: number) => vi.setSystemTime(Date.now() + time);

test('does not ask on the first visit', () => {
  expect(isDue()).toBe(false);
  asking.markPushMoment();
  expect(isDue()).toBe(false);
  pass(3 * HOUR);
  expect(isDue()).toBe(false);
  pass(2 * HOUR);
  expect(isDue()).toBe(true);
});

test('asks on the next visit after a relevant action', async () => {
  isDue();
  asking.markPushMoment();
  pass(DAY);
  vi.resetModules();
  const next = await import('./push-asking.ts');
  expect(next.useIsPushAskingDue()).toBe(true);
});

test('does not ask before a relevant action', () => {
  isDue();
  pass(30 * DAY);
  expect(isDue()).toBe(false);
  asking.markPushMoment();
  expect(isDue()).toBe(true);
  asking.clearPushMoment();
  expect(isDue()).toBe(false);
});

test('asks again a month after "not now"', () => {
  isDue();
  asking.markPushMoment();
  pass(DAY);
  asking.postponePushAsking();
  expect(isDue()).toBe(false);
  pass(29 * DAY);
  expect(isDue()).toBe(false);
  pass(2 * DAY);
  expect(isDue()).toBe(true);
});
