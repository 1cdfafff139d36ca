import { type Browser, expect, type Page } from '@playwright/test';
import type { Line } from './line.ts';
import type { Member } from './members.ts';

/** So many files have the pages that a member may open, at the least. */
const FILES_OF_PAGES = 100;

/** A page of a browser that has all it needs to open pages by itself. */
export async function openReady(browser: Browser, line: Line, member: Member): Promise<Page> {
  const page = await member.openPage(browser, { serviceWorkers: 'allow', baseURL: line.url });
  await page.goto('/about');
  await expect.poll(() => page.evaluate(countFiles), { timeout: 60_000 }).toBeGreaterThan(FILES_OF_PAGES);
  return page;
}

const countFiles = async () => (await (await caches.open('assets')).keys()).length;

/** What was answered is on the device a moment after it is shown. */
export const waitUntilKept = (page: Page, text: string) =>
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

/** Which edition a page is of. */
export const readEdition = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLMetaElement>('meta[name=build]')!.content).catch(() => '');

/** Nothing but the product itself is on the device. */
export const expectNothingLeft = (page: Page) =>
  expect.poll(() => page.evaluate(listWhatIsLeft)).toEqual({ databases: [], files: [], entries: [] });

async function listWhatIsLeft() {
  const files: string[] = [];
  for (const name of await caches.keys())
    for (const request of await (await caches.open(name)).keys()) files.push(new URL(request.url).pathname);
  return {
    databases: (await indexedDB.databases()).map(({ name }) => name),
    files: files.filter((path) => !/^\/(assets\/|app-shell$|files-in-use$)/.test(path)),
    entries: Object.keys(localStorage).filter((name) => /token|userId|chat:|draft|last/.test(name)),
  };
}
