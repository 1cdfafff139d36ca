import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';

test.use({ device: { viewport: { width: 360, height: 740 }, hasTouch: true } });

const countEntries = (page: Page) => page.evaluate(() => history.state?.overlays?.length ?? 0);

test('Back closes a chat, a conversation and its menu one by one; a reload closes an overlay, and Back leaves', async ({
  owner,
  reader,
  ravi,
}) => {
  const conversation = await reader.openConversation(owner);
  await reader.sendMessage(conversation, 'Is it still there?');
  const dialog = ravi.getByRole('dialog');
  const menu = ravi.getByRole('menuitem', { name: 'Block Asha Pillai' });
  await ravi.goto('/about');
  await ravi.goto('/books');
  await ravi.getByRole('button', { name: /^Chats/ }).click();
  await dialog.getByRole('button', { name: /Asha Pillai/ }).click();
  await dialog.getByRole('button', { name: 'More options for Asha Pillai' }).tap();
  await expect(menu).toBeVisible();
  await ravi.goBack();
  await expect(menu).toBeHidden();
  await expect(ravi.getByRole('log')).toBeVisible();
  await ravi.goBack();
  await expect(ravi.getByRole('log')).toBeHidden();
  await expect(dialog).toBeVisible();
  await ravi.goBack();
  await expect(dialog).toBeHidden();
  await expect(ravi).toHaveURL('/books');

  await ravi.getByRole('button', { name: 'More' }).click();
  await expect(dialog).toBeVisible();
  await expect.poll(() => countEntries(ravi)).toBe(1);
  await ravi.reload();
  await expect.poll(() => countEntries(ravi)).toBe(0);
  await ravi.goBack();
  await expect(ravi).toHaveURL('/about');
});
