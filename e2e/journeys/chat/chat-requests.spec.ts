import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { chatDrawer, messageLog, openChat, showRequests } from '../../support/chats.ts';

const card = (page: Page) => chatDrawer(page).getByRole('region', { name: 'Requests between you' });

test('a chat about a book shows both members the request for it, and each move at once', async ({
  owner,
  reader,
  asha,
  ravi,
}) => {
  const guide = await owner.shareBook('The Guide', { price: 75 });
  await Promise.all([asha.goto('/about'), ravi.goto(`/book/${guide.id}`)]);
  await ravi.getByRole('main').getByRole('button', { name: 'Message Asha Pillai' }).click();
  await reader.sendMessage(await reader.openConversation(owner), 'Is The Guide still free?');
  await openChat(asha, 'Ravi Deshpande');
  await expect(messageLog(asha).getByText('Is The Guide still free?')).toBeVisible();
  for (const page of [asha, ravi]) {
    await expect(chatDrawer(page).getByRole('link', { name: 'The Guide' })).toBeVisible();
    await expect(chatDrawer(page).getByText('₹75')).toBeVisible();
  }

  await reader.requestBook(guide);
  await expect(card(asha).getByText('Ravi Deshpande offers ₹150')).toBeVisible();
  await expect(card(ravi).getByText('You offer ₹150, Asha Pillai asks ₹75')).toBeVisible();
  await card(asha).getByRole('button', { name: 'Accept: The Guide' }).click();
  await expect(card(ravi).getByText('Agreed at ₹150')).toBeVisible();
  await showRequests(ravi);
  await ravi.getByRole('button', { name: 'Collect: The Guide' }).click();
  await ravi.getByRole('button', { name: 'Mark as handed over' }).click();
  await ravi.getByRole('dialog', { name: 'Has the book changed hands?' }).getByText('Yes, it has').click();
  await expect(card(asha).getByText('Handed over for ₹150')).toBeVisible();
  await ravi.getByRole('dialog', { name: 'Details' }).getByRole('button', { name: 'Close' }).click();
  await expect(card(asha).getByRole('button', { name: /^Rate/ })).toBeVisible();

  await owner.requestBook(await reader.shareBook('Godan'));
  await expect(card(ravi).getByText('+1')).toBeVisible();
  await showRequests(ravi);
  await ravi.getByRole('button', { name: 'Decline: Godan' }).click();
  await expect(messageLog(asha).getByText(/^Declined · Godan/)).toBeVisible();
});
