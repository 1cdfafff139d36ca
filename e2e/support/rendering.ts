import { expect, type Page } from '@playwright/test';

/** Waits for hydration. */
export const waitForScripts = (page: Page) => expect(page.locator('#root')).not.toHaveAttribute('data-from-server');

/** Expected warning where Playwright blocks service workers. */
const BLOCKED_WORKER = 'Service Worker registration blocked by Playwright';

/** Records console messages and page errors from now on. */
export function collectConsoleMessages(page: Page): string[] {
  const messages: string[] = [];
  page.on('console', (message) => {
    if (message.text() !== BLOCKED_WORKER) messages.push(message.text());
  });
  page.on('pageerror', (error) => messages.push(String(error)));
  return messages;
}
