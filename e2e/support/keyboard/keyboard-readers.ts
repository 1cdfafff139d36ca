import { type Browser, expect, type Page } from '@playwright/test';
import { Keyboard } from './keyboard.ts';
import { Member } from '../members.ts';
import { Product } from '../product.ts';

export type KeyboardReaders = Awaited<ReturnType<typeof startKeyboardReaders>>;

/**
 * Starts a product and two members, each with a page, a keyboard and no mouse.
 * @param env environment of the product
 */
export async function startKeyboardReaders(browser: Browser, env?: Record<string, string>) {
  const product = await Product.start(env);
  const [asha, ravi] = [
    await Member.register(product, 'Asha Pillai'),
    await Member.register(product, 'Ravi Deshpande'),
  ];
  const [ashas, ravis] = await Promise.all([asha.openPage(browser), ravi.openPage(browser)]);
  const [ashasKeys, ravisKeys] = await Promise.all([Keyboard.take(ashas), Keyboard.take(ravis)]);
  const expectNoMouse = () => [ashasKeys, ravisKeys].forEach((keys) => keys.expectNoMouse());
  async function stop() {
    await Promise.all([ashas.context().close(), ravis.context().close()]);
    await product.stop();
  }
  return { product, asha, ravi, ashas, ravis, ashasKeys, ravisKeys, expectNoMouse, stop };
}

export const main = (page: Page) => page.getByRole('main');
export const dialog = (page: Page) => page.getByRole('dialog');
export const expectText = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible();
