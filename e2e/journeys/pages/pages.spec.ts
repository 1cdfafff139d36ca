import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from '../../support/everyone/accessibility.ts';
import { expect, test } from '../../support/fixtures.ts';
import { waitForScripts } from '../../support/rendering.ts';

/** A new page, since a mouse that rests on a link fetches its page ahead. */
async function openHome(context: BrowserContext) {
  const page = await context.newPage();
  await page.goto('/');
  await waitForScripts(page);
  // The texts of the error screens are loaded ahead.
  await page.waitForLoadState('networkidle');
  return page;
}

const takeAway = (page: Page) => page.route('**/assets/**', (route) => route.fulfill({ status: 404 }));
const follow = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name }).click();
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a page that cannot be loaded says why, can be loaded again, and does not block the next one', async ({
  context,
}) => {
  await test.step('a newer build has replaced it', async () => {
    const page = await openHome(context);
    await takeAway(page);
    await follow(page, 'About');
    await expect(title(page, 'A new version is available')).toBeVisible();
    await expectAccessible(page);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(title(page, 'Books are meant to wander')).toBeVisible();
  });

  await test.step('the next page', async () => {
    const page = await openHome(context);
    await takeAway(page);
    await follow(page, 'About');
    await expect(title(page, 'A new version is available')).toBeVisible();
    await page.unrouteAll();
    const loaded = page.waitForEvent('load');
    await follow(page, 'Help Center');
    await loaded;
    await expect(title(page, 'Help Center')).toBeVisible();
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
