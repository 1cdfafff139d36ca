import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import type { NetworkProxy } from './network-proxy.ts';
import type { Member } from './members.ts';

/** Minimum number of cached files of all member pages. */
const MIN_PAGE_FILES = 100;

export async function openCachedPage(browser: Browser, proxy: NetworkProxy, member: Member): Promise<Page> {
  const page = await member.openPage(browser, { serviceWorkers: 'allow', baseURL: proxy.url });
  await page.goto('/about');
  await waitForBuild(page, proxy.buildId);
  return page;
}

/** Waits until the service worker has cached everything of a build for offline use: the number of files no longer grows. */
export async function waitForBuild(page: Page, buildId: string) {
  let before = MIN_PAGE_FILES;
  const isComplete = async () => {
    const count = await page.evaluate(countFiles, buildId);
    return count === before || void (before = Math.max(before, count));
  };
  await expect.poll(isComplete, { timeout: 90_000, intervals: [1500] }).toBe(true);
}

const countFiles = async (buildId: string) =>
  (await (await caches.open('assets')).keys()).filter(({ url }) => url.includes(`/assets/${buildId}/`)).length;

/** Entry of the tab's storage with which its pages take themselves for offline. */
const OFFLINE = 'offline';

/** Lets journeys say what pages know of the network. Chromium 150 takes a page that the service worker answered for online. */
export const reportNetwork = (context: BrowserContext) =>
  context.addInitScript(
    (name) => Object.defineProperty(navigator, 'onLine', { get: () => sessionStorage.getItem(name) === null }),
    OFFLINE,
  );

export async function setOnline(page: Page, isOnline: boolean) {
  await page.evaluate(
    ([name, type]) => {
      if (type === 'online') sessionStorage.removeItem(name!);
      else sessionStorage.setItem(name!, '');
      dispatchEvent(new Event(type!));
    },
    [OFFLINE, isOnline ? 'online' : 'offline'],
  );
}

/** Waits until the persisted query cache contains the text. */
export const waitUntilCached = (page: Page, text: string) =>
  expect
    .poll(async () => JSON.stringify(await page.evaluate(readDatabase, 'kept-answers')).replaceAll('\\"', '"'))
    .toContain(text);

/** Returns the entries of a database of the page by key; none if it does not exist. */
export async function readDatabase(name: string): Promise<Record<string, unknown>> {
  const toPromise = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error!);
    });
  if (!(await indexedDB.databases()).some((database) => database.name === name)) return {};
  const database = await toPromise(indexedDB.open(name));
  const store = database.transaction(database.objectStoreNames).objectStore(database.objectStoreNames[0]!);
  const [keys, values] = await Promise.all([toPromise(store.getAllKeys()), toPromise(store.getAll())]);
  database.close();
  return Object.fromEntries(keys.map((key, index) => [String(key), values[index]]));
}

/** The actions that wait on this device to be sent. */
export const listQueuedActions = async (page: Page) =>
  Object.values(await page.evaluate(readDatabase, 'offline-queue')).flat();

/** The build id of a page. */
export const readBuildId = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLMetaElement>('meta[name=build]')!.content).catch(() => '');

/** Expects that no data of a member is left on the device. */
export async function expectNoMemberData(page: Page) {
  await expect.poll(() => page.evaluate(listStoredData)).toEqual({ files: [], entries: [] });
  for (const { name } of await page.evaluate(() => indexedDB.databases()))
    await expect.poll(async () => Object.values(await page.evaluate(readDatabase, name!)).flat()).toEqual([]);
}

async function listStoredData() {
  const files: string[] = [];
  for (const name of await caches.keys())
    for (const request of await (await caches.open(name)).keys()) files.push(new URL(request.url).pathname);
  // The language is chosen for the device, by guests too.
  return {
    files: files.filter((path) => !/^\/(assets\/|app-shell$|files-in-use$|language$)/.test(path)),
    entries: Object.keys(localStorage).filter((name) => /token|userId|chat:|draft|last/.test(name)),
  };
}
