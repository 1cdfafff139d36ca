import type { BrowserContext, Page } from '@playwright/test';
import { readBuildId } from '../../support/devices.ts';
import { expectAccessible } from '../../support/everyone/accessibility.ts';
import { expect, test } from '../../support/fixtures.ts';
import { NetworkProxy } from '../../support/network-proxy.ts';
import { waitForScripts } from '../../support/rendering.ts';

let proxy: NetworkProxy;

test.beforeEach(async ({ product }) => {
  proxy = await NetworkProxy.open(product);
});
test.afterEach(() => proxy.close());

/** Opens a page that has loaded the texts of the error screens ahead. */
async function openAhead(page: Page, path: string) {
  await page.goto(proxy.url + path);
  await waitForScripts(page);
  await page.waitForLoadState('networkidle');
}

/** A new page, since a mouse that rests on a link fetches its page ahead. */
async function openHome(context: BrowserContext) {
  const page = await context.newPage();
  await openAhead(page, '/');
  // A page whose first response is of a newer build reloads by itself.
  await page.waitForLoadState('networkidle');
  return page;
}

const follow = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name }).click();
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a page that cannot be loaded says why, can be loaded again, and does not block the next one', async ({
  context,
}) => {
  await test.step('a newer build has replaced it', async () => {
    const page = await openHome(context);
    proxy.buildId = 'build-two';
    await follow(page, 'About');
    await expect(title(page, 'A new version is available')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(title(page, 'Books are meant to wander')).toBeVisible();
    expect(await readBuildId(page)).toBe('build-two');
  });

  await test.step('the next page', async () => {
    const page = await openHome(context);
    proxy.buildId = 'build-three';
    // The browser has kept the files of the page before.
    await follow(page, 'Help Center');
    await expect(title(page, 'A new version is available')).toBeVisible();
    const loaded = page.waitForEvent('load');
    await follow(page, 'Contact');
    await loaded;
    await expect(title(page, 'Contact Us')).toBeVisible();
    expect(await readBuildId(page)).toBe('build-three');
  });

  await test.step('the server cannot be reached', async () => {
    const page = await openHome(context);
    for (const path of ['**/assets/**', '**/api/health'])
      await page.route(path, (route) => route.abort('connectionrefused'));
    await follow(page, 'About');
    await expect(title(page, 'We could not connect')).toBeVisible();
    await expectAccessible(page);
    // Right after a poll, so that the page does not open by itself before the click.
    await page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/health'));
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(title(page, 'Books are meant to wander')).toBeVisible();
  });
});

test('a dialog that a newer build has replaced keeps what was typed', async ({ browser, owner }) => {
  const page = await owner.openPage(browser, { baseURL: proxy.url });
  await openAhead(page, '/give-book');
  await page.getByLabel('Book Title').fill('The Guide');
  proxy.buildId = 'build-two';
  await page.getByRole('button', { name: 'Scan ISBN' }).click();
  await expect(title(page, 'A new version is available')).toBeVisible();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByLabel('Book Title')).toHaveValue('The Guide');
  await page.getByRole('button', { name: 'Scan ISBN' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.context().close();
});
