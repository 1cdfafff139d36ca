import { type Browser, expect, type Page } from '@playwright/test';
import type { NetworkProxy } from './line.ts';
import type { Member } from './members.ts';

/** Minimum number of cached files of all member pages. */
const MIN_PAGE_FILES = 100;

/** Opens a page whose service worker has cached everything for offline use. */
export async function openCachedPage(browser: Browser, proxy: NetworkProxy, member: Member): Promise<Page> {
  const page = await member.openPage(browser, { serviceWorkers: 'allow', baseURL: proxy.url });
  await page.goto('/about');
  await expect.poll(() => page.evaluate(countFiles), { timeout: 60_000 }).toBeGreaterThan(MIN_PAGE_FILES);
  return page;
}

const countFiles = async () => (await (await caches.open('assets')).keys()).length;

/** Waits until the persisted query cache contains the text. */
export const waitUntilCached = (page: Page, text: string) =>
  expect
    .poll(() =>
      page.evaluate(async (wanted) => {
        const database = await new Promise<IDBDatabase>((resolve) => {
          const opening = indexedDB.open('kept-answers');
          opening.onsuccess = () => resolve(opening.result);
        });
        const entries = await new Promise<unknown[]>((resolve) => {
          const asked = database.transaction('entries').objectStore('entries').getAll();
          asked.onsuccess = () => resolve(asked.result);
        });
        database.close();
        return JSON.stringify(entries).replaceAll('\\"', '"').includes(wanted);
      }, text),
    )
    .toBe(true);

/** The build id of a page. */
export const readBuildId = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLMetaElement>('meta[name=build]')!.content).catch(() => '');

/** Expects that no data of a member is left on the device. */
export const expectNoMemberData = (page: Page) =>
  expect.poll(() => page.evaluate(listStoredData)).toEqual({ databases: [], files: [], entries: [] });

async function listStoredData() {
  const files: string[] = [];
  for (const name of await caches.keys())
    for (const request of await (await caches.open(name)).keys()) files.push(new URL(request.url).pathname);
  return {
    databases: (await indexedDB.databases()).map(({ name }) => name),
    files: files.filter((path) => !/^\/(assets\/|app-shell$|files-in-use$)/.test(path)),
    entries: Object.keys(localStorage).filter((name) => /token|userId|chat:|draft|last/.test(name)),
  };
}
