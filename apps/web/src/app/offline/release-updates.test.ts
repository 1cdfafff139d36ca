import { BUILD_HEADER } from '@wandering-books/contract/installation.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setPageSettings } from '../../lib/page-settings.ts';
import { compareRelease, markPossiblyOutdated } from './release-updates.ts';

const reload = vi.fn();

/** A stub of the active service worker. */
const controller = { postMessage: (_message: unknown, [port]: MessagePort[]) => port!.postMessage(undefined) };

const storage = new Map<string, string>();
const sessionStorage = {
  getItem: (name: string) => storage.get(name) ?? null,
  setItem: (name: string, value: string) => storage.set(name, value),
};

beforeEach(() => {
  storage.clear();
  vi.stubGlobal('window', { location: { reload }, sessionStorage });
  vi.stubGlobal('navigator', { serviceWorker: { controller, getRegistration: () => Promise.resolve(undefined) } });
  setPageSettings({ build: 'release-two' });
  markPossiblyOutdated();
});
afterEach(() => {
  vi.unstubAllGlobals();
  setPageSettings({});
  reload.mockReset();
});

const answer = (build: string, caching: string) =>
  new Response('', { headers: { [BUILD_HEADER]: build, 'cache-control': caching } });

test('reloads a page that was just opened when the server has another build', async () => {
  void compareRelease(answer('release-three', 'private, no-cache'));
  await expect.poll(() => reload).toHaveBeenCalledOnce();
});

test('ignores cached responses of an earlier build', async () => {
  await compareRelease(answer('release-one', 'public, max-age=3600, must-revalidate'));
  expect(reload).not.toHaveBeenCalled();
});

test('never reloads when the tab would not remember it, and reload again', async () => {
  vi.stubGlobal('window', {
    location: { reload },
    get sessionStorage(): never {
      throw new DOMException('', 'SecurityError');
    },
  });
  await compareRelease(answer('release-four', 'private, no-cache'));
  expect(reload).not.toHaveBeenCalled();
});
