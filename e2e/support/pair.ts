import type { Browser, BrowserContextOptions } from '@playwright/test';
import { Member } from './members.ts';
import { Product } from './product.ts';

export type Pair = Awaited<ReturnType<typeof openPair>>;

/** Starts a product with two members, and a browser page for each. */
export async function openPair(browser: Browser, options?: BrowserContextOptions) {
  const product = await Product.start();
  const [owner, reader] = await Promise.all([
    Member.register(product, 'Asha Pillai'),
    Member.register(product, 'Ravi Deshpande'),
  ]);
  const [asha, ravi] = await Promise.all([owner.openPage(browser, options), reader.openPage(browser, options)]);
  const close = async () => {
    await Promise.all([asha.context().close(), ravi.context().close()]);
    await product.stop();
  };
  return { product, owner, reader, asha, ravi, close };
}
