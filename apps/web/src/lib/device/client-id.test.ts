import { afterEach, expect, it, vi } from 'vitest';
import { createClientId } from './client-id.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

afterEach(() => vi.unstubAllGlobals());

it('createClientId returns a UUID also without crypto.randomUUID', () => {
  expect(createClientId()).toMatch(UUID);
  const { getRandomValues } = crypto;
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
  expect(createClientId()).toMatch(UUID);
  expect(createClientId()).not.toBe(createClientId());
});
