import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';

const bell = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('button', { name: `Notifications${name}`, exact: true });
const panel = (page: Page) => page.getByRole('region', { name: 'Notifications', exact: true });
const card = (page: Page, title: string) => page.getByRole('main').getByRole('article').filter({ hasText: title });

test('both see each other’s answers at once, and news until it is read', async ({ owner, reader, asha, ravi }) => {
  await Promise.all([asha.goto('/'), ravi.goto('/notifications')]);
  await expect(ravi.getByRole('tab', { name: 'Sent (0)' })).toBeVisible();
  await reader.requestBook(await owner.shareBook('Malgudi Days'));
  await expect(ravi.getByRole('tab', { name: 'Sent (1)' })).toBeVisible();
  await bell(asha, ', 1 new').click();
  await panel(asha).getByRole('link', { name: 'Ravi Deshpande sent you a buy request for Malgudi Days' }).click();
  await card(asha, 'Malgudi Days').getByRole('button', { name: 'Accept: Malgudi Days' }).click();
  await expect(card(ravi, 'Malgudi Days')).toContainText('Asha Pillai accepted your request for Malgudi Days');
  await expect(ravi.getByRole('tab', { name: 'Sent (0)' })).toBeVisible();

  await ravi.getByRole('tab', { name: 'History' }).click();
  await card(asha, 'Malgudi Days').getByRole('button', { name: 'Hand over: Malgudi Days' }).click();
  await asha.getByRole('button', { name: 'Mark as handed over' }).click();
  await asha.getByRole('button', { name: 'Yes, it has' }).click();
  await expect(card(ravi, 'Malgudi Days').getByText('Completed', { exact: true })).toBeVisible();
  await expect(card(asha, 'Malgudi Days').getByRole('button', { name: /^Rate Ravi Deshpande/ })).toBeVisible();

  await asha.goto('/');
  const request = await reader.requestBook(await owner.shareBook('The Dark Room'));
  await owner.move('accept', request);
  await expect(bell(asha, '')).toBeVisible();
  await reader.move('cancel', request);
  await bell(asha, ', 1 new').click();
  await panel(asha)
    .getByRole('link', { name: 'Ravi Deshpande called off what you agreed about The Dark Room' })
    .click();
  await expect(card(asha, 'The Dark Room')).toBeVisible();
  await expect(bell(asha, '')).toBeVisible();
  await asha.goto('/notifications');
  await expect(asha.getByRole('heading', { name: 'No requests found' })).toBeVisible();
  await expect(card(asha, 'The Dark Room')).toHaveCount(0);
});
