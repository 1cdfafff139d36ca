import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { PASSWORD } from '../../support/members.ts';
import { waitForScripts } from '../../support/rendering.ts';

const TITLE = 'The Financial Expert';
const LIST = '/books?q=financial+expert';

const heart = (page: Page) => page.getByRole('button', { name: `Favorite “${TITLE}”` });
const expectFavourite = (page: Page, wanted: boolean) =>
  expect(heart(page)).toHaveAttribute('aria-pressed', String(wanted));
const expectText = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();
/** A headless browser treats all tabs as visible. */
const turnTo = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));

test('a guest logs in for a heart, which stays after a reload and in another tab', async ({ page, owner, reader }) => {
  await owner.shareBook(TITLE);
  await page.goto(LIST);
  await waitForScripts(page);
  await heart(page).click();
  await expectText(page, 'Please login to add favorites');
  await page.waitForURL('**/login');
  await page.getByLabel('Email').fill(reader.email);
  await page.getByLabel('Password').first().fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(LIST);
  await expectFavourite(page, false);
  const other = await page.context().newPage();
  await other.goto(LIST);
  await expectFavourite(other, false);

  await heart(page).click();
  await expectText(page, 'Added to favorites');
  await page.reload();
  await expectFavourite(page, true);
  await turnTo(other);
  await expectFavourite(other, true);
  await heart(other).click();
  await expectText(other, 'Removed from favorites');
  await heart(page).click();
  await expectText(page, 'Removed from favorites');
  await expectFavourite(page, false);
});
