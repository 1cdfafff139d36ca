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
  await expect(card(ravi).getByText('You have already requested, wait for their response')).toBeVisible();
  await Promise.all([asha, ravi].map(showRequests));
  await card(asha).getByRole('button', { name: 'Accept: The Guide' }).click();
  await expect(card(ravi).getByText('Accepted', { exact: true })).toBeVisible();
  await card(ravi).getByRole('button', { name: 'Collect the book: The Guide' }).click();
  await ravi.getByRole('button', { name: 'Mark as handed over' }).click();
  await ravi.getByRole('dialog', { name: 'Has the book changed hands?' }).getByText('Yes, it has').click();
  await expect(card(asha).getByText('Completed', { exact: true })).toBeVisible();
  await expect(card(asha).getByRole('button', { name: /^Rate/ })).toBeVisible();

  await owner.requestBook(await reader.shareBook('Godan'));
  await expect(card(ravi).getByRole('heading', { name: 'Godan' })).toBeVisible();
  await card(ravi).getByRole('button', { name: 'Decline: Godan' }).click();
  await expect(card(asha).getByText('Declined', { exact: true }).first()).toBeVisible();
});
