import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/everyone/accessibility.ts';
import { readDatabase } from '../../support/devices.ts';
import { expect, test } from '../../support/fixtures.ts';

const PHOTO = resolve(import.meta.dirname, '../../../apps/server/seeds/demo/covers/rabindranath-tagore_gitanjali.jpg');
const TITLE = 'Gitanjali: Song Offerings';

const preview = (page: Page) => page.getByRole('img', { name: 'Preview of your image' });

async function fillIn(page: Page) {
  await page.getByLabel('Book Title').fill(TITLE);
  await page.getByLabel('Author').fill('Rabindranath Tagore');
  await page.getByLabel('Category').selectOption({ label: 'Poetry' });
  await page.getByRole('radio', { name: 'Rent' }).check();
  await page.getByLabel('Price').fill('49.50');
  await page.getByLabel('Book Image').setInputFiles(PHOTO);
  await expect(preview(page)).toBeVisible();
}

/** Lists the drafts stored on this device. */
const listDrafts = async (page: Page) => [
  ...(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('share-book-draft')))),
  ...Object.keys(await page.evaluate(readDatabase, 'draft-photos')),
];

test(
  'a draft survives a reload and is sent slowly, without further scripts; its photo is served in three widths',
  { tag: '@long' },
  async ({ asha: page }) => {
    await page.goto('/give-book');
    await fillIn(page);
    await page.reload();
    await expect(page.getByLabel('Book Title')).toHaveValue(TITLE);
    await expect(preview(page)).toBeVisible();
    await page.getByText('More details').first().click();
    await page.getByLabel('Publisher').fill('Macmillan');
    await page.waitForLoadState('networkidle');
    await page.route('**/assets/**', (route) => route.abort());

    const session = await page.context().newCDPSession(page);
    const limitUpload = (uploadThroughput: number) =>
      session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput,
      });
    await limitUpload(1_000);
    await page.getByRole('button', { name: 'Share Your Book' }).click();
    const progress = page.getByRole('progressbar', { name: 'Uploading the book' });
    await expect.poll(() => progress.getAttribute('value').then(Number)).toBeGreaterThan(0);
    await expectAccessible(page);
    await limitUpload(-1);
    await expect(page.getByRole('link', { name: 'See your book' })).toBeVisible();
    await expect(progress).toBeHidden();
    await expect.poll(() => listDrafts(page)).toEqual([]);

    await page.unroute('**/assets/**');
    await page.goto('/profile');
    const card = page.getByRole('article').filter({ hasText: TITLE });
    const photo = card.locator('img');
    await expect(photo).toHaveAttribute('srcset', /^(\S+)-240\.webp 240w, \1-480\.webp 480w, \1\.webp 800w$/);
    await expect.poll(() => photo.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth)).toBeGreaterThan(0);
    await page.getByRole('link', { name: TITLE }).first().click();
    await expect(page.getByText('₹49.50')).toBeVisible();
  },
);
