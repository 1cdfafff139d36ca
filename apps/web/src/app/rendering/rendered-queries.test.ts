import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { stubLocalStorage } from '../../../test/local-storage.ts';
import { signIn, signOut } from '../../lib/session.ts';
import { hydrateQueries, isRenderedForReader } from './rendered-queries.ts';

beforeEach(() => {
  stubLocalStorage();
  signOut();
});

test.each([
  ['a guest', 'guest', () => {}, true],
  ['a member', '7', () => signIn('of Asha', 7), true],
  ['a guest, opened by a member', 'guest', () => signIn('of Asha', 7), false],
  ['a member, opened by another one', '7', () => signIn('of Ravi', 8), false],
  ['a member who has signed out', '7', () => {}, false],
  ['nobody in particular', undefined, () => signIn('of Asha', 7), false],
])('a page for %s (%s) is for this reader', (_whom, renderedFor, begin, isForReader) => {
  begin();
  vi.stubGlobal('document', { documentElement: { dataset: { renderedFor } } });
  expect(isRenderedForReader()).toBe(isForReader);
});

test('responses in the page fill the cache once', () => {
  const queries = new QueryClient();
  let element: object | null = {
    textContent: JSON.stringify([[['books', 'mine'], [7]]]),
    remove: () => (element = null),
  };
  vi.stubGlobal('document', { getElementById: () => element });
  expect([hydrateQueries(queries), hydrateQueries(queries)]).toEqual([true, false]);
  expect(queries.getQueryData(['books', 'mine'])).toEqual([7]);
});
