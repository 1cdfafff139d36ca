import { expectAccessible } from '../../support/everyone/accessibility.ts';
import { expect, test } from '../../support/fixtures.ts';
import { waitForScripts } from '../../support/rendering.ts';

test('a page that cannot be loaded says why, can be loaded again, and does not block the next one', async ({
  page,
}) => {
  const follow = (name: string) => page.getByRole('contentinfo').getByRole('link', { name }).click();
  const title = (name: string) => page.getByRole('heading', { level: 1, name });
  const openHome = async () => {
    await page.goto('/');
    await waitForScripts(page);
    // The texts of the error screens are loaded ahead.
    await page.waitForLoadState('networkidle');
  };
  const takeAway = () => page.route('**/assets/**', (route) => route.fulfill({ status: 404 }));

  await test.step('a newer build has replaced it', async () => {
    await openHome();
    await takeAway();
    await follow('About');
    await expect(title('A new version is available')).toBeVisible();
    await expectAccessible(page);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(title('Books are meant to wander')).toBeVisible();
  });

  await test.step('the next page', async () => {
    await openHome();
    await takeAway();
    await follow('About');
    await expect(title('A new version is available')).toBeVisible();
    await page.unrouteAll();
    const loaded = page.waitForEvent('load');
    await follow('Help Center');
    await loaded;
    await expect(title('Help Center')).toBeVisible();
  });

  await test.step('the server cannot be reached', async () => {
    await openHome();
    for (const path of ['**/assets/**', '**/api/health'])
      await page.route(path, (route) => route.abort('connectionrefused'));
    await follow('About');
    await expect(title('We could not connect')).toBeVisible();
    await expectAccessible(page);
    // Right after a poll, so that the page does not open by itself before the click.
    await page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/health'));
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(title('Books are meant to wander')).toBeVisible();
  });
});
