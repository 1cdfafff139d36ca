import { registerQuotaErrorCallback } from 'workbox-core';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import {
  ASSETS_CACHE,
  GUEST_IMAGES_CACHE,
  IMAGES_CACHE,
  MEMBER_CACHE,
  SHELL_CACHE,
} from '../lib/device/worker-protocol.ts';
import { builtFiles } from './built-files.ts';
import { BUILD_HEADER, SHELL_ADDRESS } from '@wandering-books/contract/installation.ts';

/** Cache key of the list of files of the active build. */
const LIST = '/files-in-use';
/** Cache key of the reader's language. */
const LANGUAGE = '/language';
const MAX_IMAGES = 150;
const MAX_GUEST_IMAGES = 40;
const FETCH_CONCURRENCY = 4;

/** Serves files of all builds in use cache-first, and images that were seen. */
export function serveAssets(): void {
  const assets = new CacheFirst({ cacheName: ASSETS_CACHE, plugins: [withoutCache] });
  const images = new CacheFirst({
    cacheName: IMAGES_CACHE,
    plugins: [
      withoutCache,
      {
        cacheWillUpdate: keepForMembers,
        cacheDidUpdate: ({ cacheName }) => removeOldest(cacheName, MAX_IMAGES),
        cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
          cachedResponse ?? caches.match(request, { cacheName: GUEST_IMAGES_CACHE }),
      },
    ],
  });
  registerQuotaErrorCallback(() => caches.delete(IMAGES_CACHE));
  registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'), assets);
  registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/images/'), images);
}

/** A cache that fails, for example without space, is as good as an empty one. */
const withoutCache = { handlerDidError: ({ request }: { request: Request }) => fetch(request) };

/** Caches missing files; names contain a content hash, so cached files are never stale. */
export async function keepFiles(paths: readonly string[], cacheName = ASSETS_CACHE): Promise<void> {
  const cache = await caches.open(cacheName);
  const remainingPaths = [...paths];
  const fetchNext = async () => {
    for (let path = remainingPaths.shift(); path; path = remainingPaths.shift())
      if (!(await cache.match(path))) await cache.add(path);
  };
  await Promise.all(Array.from({ length: FETCH_CONCURRENCY }, fetchNext));
}

/** Removes files of neither this build nor the one before, which open tabs may still use. */
export async function removeOldFiles(): Promise<void> {
  const cache = await caches.open(ASSETS_CACHE);
  const before = ((await (await cache.match(LIST))?.json()) ?? []) as string[];
  const inUse = new Set([LIST, LANGUAGE, ...before, ...builtFiles.all]);
  for (const request of await cache.keys()) if (!inUse.has(new URL(request.url).pathname)) await cache.delete(request);
  await cache.put(LIST, new Response(JSON.stringify(builtFiles.all)));
}

/** Caches the texts of a language, which is that of the next build's texts too. */
export async function keepTexts(language?: string): Promise<void> {
  const cache = await caches.open(ASSETS_CACHE);
  if (language) await cache.put(LANGUAGE, new Response(language));
  const storedLanguage = language ?? (await (await cache.match(LANGUAGE))?.text());
  const [code = 'en'] = [storedLanguage, ...navigator.languages.map((tag) => tag.split('-')[0])].filter(
    (liked) => liked && builtFiles.texts[liked],
  );
  await keepFiles(builtFiles.texts[code]!);
}

export async function keepGuestImages(paths: readonly string[]): Promise<void> {
  await keepFiles(paths, GUEST_IMAGES_CACHE);
  await removeOldest(GUEST_IMAGES_CACHE, MAX_GUEST_IMAGES);
}

const keepForMembers = async ({ response }: { response: Response }) =>
  response.ok && (await hasMember()) ? response : null;

async function removeOldest(cacheName: string, most: number) {
  const cache = await caches.open(cacheName);
  const requests = await cache.keys();
  for (const request of requests.slice(0, Math.max(0, requests.length - most))) await cache.delete(request);
}

const CACHE = SHELL_CACHE + builtFiles.build;
const MEMBER = '/member';

/** Caches the shell of this build. While servers of two builds run, it may be the wrong one, and the installation fails. */
export async function keepShell(): Promise<void> {
  const shell = await fetch(SHELL_ADDRESS, { cache: 'no-store' });
  if (!shell.ok || shell.headers.get(BUILD_HEADER) !== builtFiles.build)
    throw new Error('The server has another build');
  await (await caches.open(CACHE)).put(SHELL_ADDRESS, shell);
}

export const findShell = () => caches.match(SHELL_ADDRESS, { cacheName: CACHE }).catch(() => undefined);

export async function removeOldShells(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith(SHELL_CACHE) && name !== CACHE) await caches.delete(name);
}

/** Records that a member uses this device, whose pictures are then cached. */
export const noteMember = async () => (await caches.open(MEMBER_CACHE)).put(MEMBER, new Response());

const hasMember = async () => (await caches.match(MEMBER, { cacheName: MEMBER_CACHE })) !== undefined;
