import type { Browser, Page } from '@playwright/test';
import { Keyboard } from './keyboard.ts';
import { openPair } from '../pair.ts';

export type KeyboardReaders = Awaited<ReturnType<typeof startKeyboardReaders>>;

/** Starts a product and two members, each with a page that is operated by keyboard only. */
export async function startKeyboardReaders(browser: Browser) {
  const pair = await openPair(browser);
  const [ashasKeys, ravisKeys] = await Promise.all([Keyboard.take(pair.asha), Keyboard.take(pair.ravi)]);
  const expectNoMouse = () => [ashasKeys, ravisKeys].forEach((keys) => keys.expectNoMouse());
  return { ...pair, ashasKeys, ravisKeys, expectNoMouse };
}

export const main = (page: Page) => page.getByRole('main');
export const dialog = (page: Page) => page.getByRole('dialog');
