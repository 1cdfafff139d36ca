import type { Page } from '@playwright/test';
import { chatDrawer, closeChat, openChat, showRequests } from '../../support/chats.ts';
import { expect, test } from '../../support/fixtures.ts';
import { pressMore } from '../../support/requests.ts';

// A product of its own, whose clock is put forward.
test.use({ environment: { CLOCK_OFFSET: '0d' } });

const card = (page: Page) => page.getByRole('main').getByRole('article').filter({ hasText: 'The Guide' });
const details = (page: Page) => page.getByRole('dialog', { name: 'Details' });
const meeting = (page: Page) => details(page).getByRole('region', { name: 'Meeting' });

test('two members agree when to meet, and later disagree whether they did', async ({
  product,
  owner,
  reader,
  asha,
  ravi,
}) => {
  const openRequests = () => Promise.all([asha.goto('/notifications'), ravi.goto('/notifications#requests')]);
  const request = await reader.requestBook(await owner.shareBook('The Guide'));
  await owner.move('accept', request);
  await openRequests();
  await card(ravi).getByRole('button', { name: 'Suggest a time: The Guide' }).click();
  const dialog = ravi.getByRole('dialog', { name: 'When and where?' });
  await dialog.getByRole('textbox', { name: 'Place' }).fill('Cubbon Park');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();

  await expect(card(asha).getByText(/^Ravi Deshpande suggests .*, Cubbon Park$/)).toBeVisible();
  await openChat(asha, 'Ravi Deshpande');
  await expect(chatDrawer(asha).getByText('Time to meet suggested')).toBeVisible();
  await showRequests(asha);
  await details(asha)
    .getByRole('button', { name: /^Accept .*, Cubbon Park$/ })
    .click();
  await expect(meeting(asha).getByRole('button', { name: 'Call off the meeting' })).toBeVisible();
  await expect(meeting(asha).getByRole('button', { name: '15 minutes late' })).toHaveCount(0);
  await details(asha).getByRole('button', { name: 'Close' }).click();
  await expect(chatDrawer(asha).getByText('Time to meet agreed')).toBeVisible();
  await closeChat(asha);
  await expect(card(ravi)).toContainText('Cubbon Park');
  await pressMore(ravi, 'The Guide', 'Details');
  const saved = ravi.waitForEvent('download');
  await meeting(ravi).getByRole('button', { name: 'Add to calendar' }).click();
  expect((await saved).suggestedFilename()).toBe('wandering-books.ics');
  await ravi.goto('/profile/settings#calendar');
  await ravi.getByRole('button', { name: 'Create an address' }).click();
  const url = await ravi.getByLabel('Address').inputValue();
  expect(await (await ravi.request.get(new URL(url).pathname)).text()).toContain('LOCATION:Cubbon Park');

  await product.drainAndRestart({ CLOCK_OFFSET: '3d' });
  await openRequests();
  // News that arrive move the card, which closes its windows.
  for (const page of [asha, ravi]) await expect(page.getByRole('heading', { name: 'News' })).toBeVisible();
  await expect(card(ravi).getByText('Did you meet?')).toBeVisible();
  await pressMore(asha, 'The Guide', 'Details');
  await details(asha).getByRole('button', { name: 'Ravi Deshpande did not come' }).click();
  await expect(details(asha).getByText(/^You said that Ravi Deshpande did not come\./)).toBeVisible();
  await card(ravi).getByRole('button', { name: 'Answer: The Guide' }).click();
  await details(ravi).getByRole('button', { name: 'I was there' }).click();
  for (const page of [asha, ravi])
    await expect(details(page).getByText('You two disagree about who came')).toBeVisible();
});
