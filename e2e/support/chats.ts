import { expect, type Page } from '@playwright/test';

export const chatDrawer = (page: Page) => page.getByRole('dialog');
export const messageLog = (page: Page) => chatDrawer(page).getByRole('log');
export const messageBox = (page: Page) => chatDrawer(page).getByRole('textbox', { name: 'Type a message' });
export const messagesButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Messages/ });

export async function openChat(page: Page, other: string) {
  await messagesButton(page).click();
  await chatDrawer(page)
    .getByRole('button', { name: new RegExp(other) })
    .click();
  await expect(messageBox(page)).toBeVisible();
}

export async function closeChat(page: Page) {
  await chatDrawer(page).getByRole('button', { name: 'Close messages' }).click();
  await expect(chatDrawer(page)).toBeHidden();
}

/** Opens the sheet of the requests above the messages of the open chat. */
export async function showRequests(page: Page) {
  await page.getByRole('region', { name: 'Requests between you' }).getByRole('button').first().click();
  // Until it covers it, the page beside the chat has buttons of the same names.
  await expect(page.getByRole('dialog', { name: 'Details' })).toBeVisible();
}

/** Sends a message with Enter; the input is emptied at once. */
export async function writeMessage(page: Page, text: string) {
  await messageBox(page).fill(text);
  await messageBox(page).press('Enter');
  await expect(messageBox(page)).toHaveValue('');
}

/** Texts of all messages of the open chat in order, including those not laid out. */
export const listMessages = (page: Page) => messageLog(page).locator('li p[dir]').allTextContents();
