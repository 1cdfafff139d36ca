import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { pressMore } from '../../support/requests.ts';

const TITLE = 'Malgudi Days';
const details = (page: Page) => page.getByRole('dialog', { name: 'Details' });
const ratings = (page: Page) => page.getByRole('region', { name: 'Ratings' });

async function rate(page: Page, name: string, stars: string, comment = '') {
  const button = page.getByRole('button', { name: `Rate ${name}: ${TITLE}` });
  await button.click();
  const dialog = page.getByRole('dialog', { name: `Rate ${name}` });
  await dialog.getByRole('radio', { name: stars }).check({ force: true });
  await dialog.getByLabel('Comment').fill(comment);
  await dialog.getByRole('button', { name: 'Send rating' }).click();
  await expect(page.getByText('Thank you for your rating!')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(button).toHaveCount(0);
}

test('two members rate each other, which nobody sees before both have', async ({ page, owner, reader, asha, ravi }) => {
  const request = await reader.requestBook(await owner.shareBook(TITLE));
  await owner.move('accept', request);
  await reader.move('complete', request);
  await ravi.goto('/notifications#history');
  await rate(ravi, 'Asha Pillai', '4 stars', 'Kind, and on time.');
  await pressMore(ravi, TITLE, 'Details');
  await expect(details(ravi).getByText(/Shown once Asha Pillai has rated you too, or by/)).toBeVisible();
  await asha.goto('/notifications#history');
  await pressMore(asha, TITLE, 'Details');
  await expect(details(asha).getByText(TITLE)).toBeVisible();
  await expect(details(asha).getByText('Kind, and on time.')).toHaveCount(0);
  await details(asha).getByRole('button', { name: 'Close' }).click();

  await rate(asha, 'Ravi Deshpande', '5 stars');
  await pressMore(asha, TITLE, 'Details');
  await expect(details(asha).getByText('Ravi Deshpande rated you')).toBeVisible();
  await expect(details(asha).getByText('Kind, and on time.')).toBeVisible();
  await expect(details(ravi).getByText('Asha Pillai rated you')).toBeVisible();
  await expect(details(ravi).getByText(/^Shown once/)).toHaveCount(0);
  await asha.goto('/');
  await expect(asha.locator('dl', { hasText: 'Community Rating' })).toContainText('1 rating4.7');
  await page.goto(`/user/${owner.id}`);
  await expect(ratings(page)).toContainText('Kind, and on time.');
});
