import { expect, type Page } from '@playwright/test';

export const drawer = (page: Page) => page.getByRole('dialog');
export const log = (page: Page) => drawer(page).getByRole('log');
export const box = (page: Page) => drawer(page).getByRole('textbox', { name: 'Write a message' });
export const messagesButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Messages/ });

/** Opens the chat with somebody from the list of conversations. */
export async function openChat(page: Page, other: string) {
  await messagesButton(page).click();
  await drawer(page)
    .getByRole('button', { name: new RegExp(other) })
    .click();
  await expect(box(page)).toBeVisible();
}

export async function closeChat(page: Page) {
  await drawer(page).getByRole('button', { name: 'Close messages' }).click();
  await expect(drawer(page)).toBeHidden();
}

/** Writes as a member does; what was written leaves the box at once. */
export async function write(page: Page, text: string) {
  await box(page).fill(text);
  await box(page).press('Enter');
  await expect(box(page)).toHaveValue('');
}

/** The messages of the open chat, in their order, without times and marks; also those that are not laid out. */
export const said = (page: Page) => log(page).locator('li p[dir]').allTextContents();
