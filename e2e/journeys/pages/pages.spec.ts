import type { Page } from '@playwright/test';
import { listPageAddresses, pages } from '../../../packages/contract/src/pages.ts';
import { expectAccessible } from '../../support/everyone/accessibility.ts';
import { expect, test } from '../../support/fixtures.ts';
import { waitForScripts } from '../../support/rendering.ts';

test.use({ environment: { SUPPORT_EMAIL: 'support@example.org' } });
test.beforeEach(({ page }) => page.goto('/'));

const footerLink = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name });

test('every page preloads its own files', async ({ page, product }) => {
  for (const address of Object.values(pages).flatMap(listPageAddresses)) {
    const html = await (await page.request.get(product.url + address.replace(':id', '1'))).text();
    const [first, ...others] = [...html.matchAll(/rel="(?:modulepreload|late)" crossorigin href="([^"]+)"/g)];
    expect(others.length, address).toBeGreaterThan(0);
    expect((await page.request.get(product.url + first![1]!)).headers()['content-type']).toMatch(/javascript/);
  }
});

test('Sitemap serves the XML for search engines', async ({ page, product }) => {
  const address = await footerLink(page, 'Sitemap').getAttribute('href');
  const answer = await page.request.get(product.url + address);
  expect(await answer.text()).toContain(`<loc>${product.url}/privacy</loc>`);
});

test('Contact shows the configured support address', async ({ page }) => {
  await page.goto('/contact');
  await expect(page.getByRole('link', { name: 'support@example.org' })).toHaveAttribute(
    'href',
    'mailto:support@example.org',
  );
});

test.describe('A page that cannot be shown', () => {
  // The texts of the error screens are loaded ahead.
  test.beforeEach(async ({ page }) => {
    await waitForScripts(page);
    await page.waitForLoadState('networkidle');
  });

  test('links to Home when it does not exist', async ({ page }) => {
    const answer = await page.goto('/no/such/page');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  });

  test('offers Reload when a newer build has replaced it', async ({ page }) => {
    await page.route('**/assets/**', (route) => route.fulfill({ status: 404 }));
    await footerLink(page, 'About').click();
    await expect(page.getByRole('heading', { level: 1, name: 'A new version is available' })).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/assets/**');
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Books are meant to wander' })).toBeVisible();
  });

  test('retries until the server can be reached', async ({ page }) => {
    const cut = (path: string) => page.route(path, (route) => route.abort('connectionrefused'));
    await cut('**/assets/**');
    await cut('**/api/health');
    await footerLink(page, 'About').click();
    await expect(page.getByRole('heading', { level: 1, name: 'We could not connect' })).toBeVisible();
    await expectAccessible(page);
    // Right after a poll, so that the page does not open by itself before the click.
    await page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/health'));
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Books are meant to wander' })).toBeVisible();
  });

  test('does not block the next one', async ({ page }) => {
    await page.route('**/assets/**', (route) => route.fulfill({ status: 404 }));
    await footerLink(page, 'About').click();
    await expect(page.getByRole('heading', { name: 'A new version is available' })).toBeVisible();
    await page.unroute('**/assets/**');
    const loaded = page.waitForEvent('load');
    await footerLink(page, 'Help Center').click();
    await loaded;
    await expect(page.getByRole('heading', { level: 1, name: 'Help Center' })).toBeVisible();
  });
});
