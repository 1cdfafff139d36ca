import { type Browser, type BrowserContextOptions, expect, type Page, test as base } from '@playwright/test';
import { randomBytes } from 'node:crypto';
import { Member } from './members.ts';
import { Product } from './product.ts';

export { expect };

interface WorkerFixtures {
  /** Environment of the product. A file that sets it has a product and a database of its own: `test.use({ environment: {} })`. */
  environment: Record<string, string>;
  /** Shared by the journeys of a worker, so each acts with members of its own. */
  product: Product;
}

interface Fixtures {
  /** Options of the members' browsers, for example of a phone. */
  device: BrowserContextOptions;
  owner: Member;
  reader: Member;
  /** A page of the owner, Asha Pillai. */
  asha: Page;
  /** A page of the reader, Ravi Deshpande. */
  ravi: Page;
}

/** The guest's `page` and `context` are Playwright's own. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  environment: [{}, { option: true, scope: 'worker' }],
  product: [
    async ({ environment }, use) => {
      const product = await Product.start(environment);
      await use(product);
      await product.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ product }, use) => use(product.url),
  device: [{}, { option: true }],
  owner: ({ product }, use) => registerAnew(product, 'Asha Pillai').then(use),
  reader: ({ product }, use) => registerAnew(product, 'Ravi Deshpande').then(use),
  asha: ({ browser, device, owner }, use) => lendPage(owner, browser, device, use),
  ravi: ({ browser, device, reader }, use) => lendPage(reader, browser, device, use),
});

/** Registers a member under an address that no other journey uses. */
export const registerAnew = (product: Product, name: string) =>
  Member.register(product, name, `${name.split(' ')[0]!.toLowerCase()}.${randomBytes(6).toString('hex')}@example.org`);

async function lendPage(
  member: Member,
  browser: Browser,
  device: BrowserContextOptions,
  use: (page: Page) => Promise<void>,
) {
  const page = await member.openPage(browser, device);
  await use(page);
  await page.context().close();
}
