import { type Browser, expect, type Page } from '@playwright/test';
import { Keyboard } from './keyboard.ts';
import { openPair } from '../pair.ts';

export type KeyboardReaders = Awaited<ReturnType<typeof startKeyboardReaders>>;

/**
 * Starts a product and two members, each with a page that is operated by keyboard only.
 * @param env environment of the product
 */
export async function startKeyboardReaders(browser: Browser, env?: Record<string, string>) {
  const pair = await openPair(browser, undefined, env);
  const [ashasKeys, ravisKeys] = await Promise.all([Keyboard.take(pair.asha), Keyboard.take(pair.ravi)]);
  const expectNoMouse = () => [ashasKeys, ravisKeys].forEach((keys) => keys.expectNoMouse());
  return { ...pair, ashasKeys, ravisKeys, expectNoMouse };
}

export const main = (page: Page) => page.getByRole('main');
export const dialog = (page: Page) => page.getByRole('dialog');
export const expectText = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible();
