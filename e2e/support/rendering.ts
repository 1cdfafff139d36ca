import { expect, type Page } from '@playwright/test';

/** Has the product send pages as the shell, which asks the API for what it shows. For journeys in which that goes wrong. */
export const leaveRenderingToBrowser = (page: Page, url: string) =>
  page.route(
    (address) => address.origin === url && !address.pathname.startsWith('/api/'),
    (route) =>
      route.request().resourceType() === 'document'
        ? route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer none' } })
        : route.fallback(),
  );

/** Waits until scripts have taken over the content of a page that the server has rendered. */
export const waitForScripts = (page: Page) => expect(page.locator('#root')).not.toHaveAttribute('data-from-server');

/** What a browser whose service workers are blocked says of them; the product lives without. */
const BLOCKED_WORKER = 'Service Worker registration blocked by Playwright';

/** Collects what the browser complains of on a page, from now on. */
export function collectComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.text() !== BLOCKED_WORKER) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return complaints;
}
