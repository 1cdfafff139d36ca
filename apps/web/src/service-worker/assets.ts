import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { ASSETS_CACHE, IMAGES_CACHE } from '../lib/device/device-caches.ts';
import { builtFiles } from './built-files.ts';
import { hasMember } from './shell.ts';

/** Cache key of the list of files of the active build. */
const LIST = '/files-in-use';
const MAX_IMAGES = 150;
const FETCH_CONCURRENCY = 4;

/** Serves files of all builds in use cache-first, and images that were seen. */
export function serveAssets(): void {
  const assets = new CacheFirst({ cacheName: ASSETS_CACHE });
  const images = new CacheFirst({
    cacheName: IMAGES_CACHE,
    plugins: [
      { cacheWillUpdate: keepForMembers, cacheDidUpdate: ({ cacheName }) => removeOldest(cacheName, MAX_IMAGES) },
    ],
  });
  registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'), assets);
  registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/images/'), images);
}

/** Caches missing files; names contain a content hash, so cached files are never stale. */
export async function keepFiles(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(ASSETS_CACHE);
  const waiting = [...paths];
  const fetchNext = async () => {
    for (let path = waiting.shift(); path; path = waiting.shift())
      if (!(await cache.match(path))) await cache.add(path);
  };
  await Promise.all(Array.from({ length: FETCH_CONCURRENCY }, fetchNext));
}

/** Removes files of neither this build nor the one before, which open tabs may still use. */
export async function removeOldFiles(): Promise<void> {
  const cache = await caches.open(ASSETS_CACHE);
  const before = ((await (await cache.match(LIST))?.json()) ?? []) as string[];
  const inUse = new Set([LIST, ...before, ...builtFiles.all]);
  for (const request of await cache.keys()) if (!inUse.has(new URL(request.url).pathname)) await cache.delete(request);
  await cache.put(LIST, new Response(JSON.stringify(builtFiles.all)));
}

const keepForMembers = async ({ response }: { response: Response }) =>
  response.ok && (await hasMember()) ? response : null;

async function removeOldest(cacheName: string, most: number) {
  const cache = await caches.open(cacheName);
  const kept = await cache.keys();
  for (const request of kept.slice(0, Math.max(0, kept.length - most))) await cache.delete(request);
}
