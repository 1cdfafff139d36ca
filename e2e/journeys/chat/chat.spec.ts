import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import {
  closeChat,
  listMessages,
  messageBox,
  messageLog,
  messagesButton,
  openChat,
  writeMessage,
} from '../../support/chats.ts';

const typing = (page: Page) => messageLog(page).getByText('Asha Pillai is typing...');

test('two members write to each other, and open chats and drafts survive a reload', async ({ reader, asha, ravi }) => {
  await Promise.all([asha.goto(`/user/${reader.id}`), ravi.goto('/books')]);
  await asha.getByRole('main').getByRole('button', { name: 'Message Ravi Deshpande' }).click();
  await writeMessage(asha, 'Is it still there?');
  await writeMessage(asha, 'I am at the station.');
  const other = await ravi.context().newPage();
  await other.goto('/about');
  for (const tab of [ravi, other]) {
    await expect(messagesButton(tab)).toHaveAccessibleName('Messages, 2 unread');
    await expect(tab).toHaveTitle(/^\(2\) /);
  }
  await openChat(ravi, 'Asha Pillai');
  await expect(messageLog(ravi).getByText('Unread messages')).toBeVisible();
  for (const tab of [ravi, other]) await expect(tab).toHaveTitle(/^[^(]/);
  await expect(messagesButton(other)).toHaveAccessibleName('Messages');
  await expect(messageLog(asha).getByText('Seen').last()).toBeVisible();

  for (const text of ['Yes.', 'Which', 'platform?']) await writeMessage(ravi, text);
  // What is sent may arrive later than what another sends after it.
  await expect(messageLog(asha).getByText('platform?')).toBeVisible();
  // Typing events are not delivered before the channel is joined.
  await expect(async () => {
    await messageBox(asha).pressSequentially('a');
    await expect(typing(ravi)).toBeVisible({ timeout: 2500 });
  }).toPass();
  await writeMessage(asha, 'The first.');
  await expect(typing(ravi)).toBeHidden();
  const all = ['Is it still there?', 'I am at the station.', 'Yes.', 'Which', 'platform?', 'The first.'];
  for (const page of [asha, ravi]) await expect.poll(() => listMessages(page)).toEqual(all);

  await messageBox(ravi).fill('I was about to');
  await ravi.reload();
  await expect(messageBox(ravi)).toHaveValue('I was about to');
  await messageBox(ravi).press('Enter');
  await expect(messageLog(asha).getByText('I was about to')).toBeVisible();
  await closeChat(ravi);
});
