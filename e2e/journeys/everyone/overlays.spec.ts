import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';

test.use({ device: { viewport: { width: 360, height: 740 }, hasTouch: true } });

const countEntries = (page: Page) => page.evaluate(() => history.state?.overlays?.length ?? 0);

test('a reload closes an overlay, and Back leaves the page', async ({ ravi }) => {
  const dialog = ravi.getByRole('dialog');
  await ravi.goto('/about');
  await ravi.goto('/books');
  await ravi.getByRole('button', { name: 'More' }).click();
  await expect(dialog).toBeVisible();
  await expect.poll(() => countEntries(ravi)).toBe(1);
  await ravi.reload();
  await expect.poll(() => countEntries(ravi)).toBe(0);
  await ravi.goBack();
  await expect(ravi).toHaveURL('/about');
});
