import { createJourneyDatabase } from '../../support/database.ts';
import { Product } from '../../support/product.ts';
import { Balancer } from './balancer.ts';
import { Browser } from './browser.ts';
import { createPair, type Reader } from './readers.ts';

/** Starts processes on one database with two members and their conversation; closes everything it opened. */
export async function createTestBed({
  processes = 2,
  env = {},
}: { processes?: number; env?: Record<string, string> } = {}) {
  const database = await createJourneyDatabase();
  const products: Product[] = [];
  const ends: (() => Promise<unknown>)[] = [];
  for (let count = 0; count < processes; count += 1)
    products.push(await Product.start({ DATABASE_URL: database, ...env }));
  const urls = products.map(({ url }) => url.replace('localhost', '127.0.0.1'));
  const pair = await createPair(urls[0]!);

  return {
    ...pair,
    database,
    products,
    urls,

    /** Opens a balancer in front of the processes. */
    async openBalancer(to: readonly string[] = urls) {
      const balancer = await Balancer.start(to);
      ends.push(() => balancer.stop());
      return balancer;
    },

    /** Opens the conversation in a headless browser page. */
    async openBrowser(url: string, reader: Reader) {
      const browser = await Browser.open(url, reader, pair.conversation);
      ends.push(() => browser.close());
      return browser;
    },

    async close() {
      for (const end of ends.splice(0).reverse()) await end();
      await Promise.all(products.map((product) => product.stop()));
    },
  };
}
