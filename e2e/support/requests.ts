import type { Page } from '@playwright/test';

/** Presses an entry of the menu of a request in the lists. */
export async function pressMore(page: Page, title: string, entry: string) {
  await page
    .getByRole('main')
    .getByRole('button', { name: `More: ${title}` })
    .click();
  await page.getByRole('menuitem', { name: entry }).click();
}
