import { createJourneyDatabase } from '../../support/database.ts';
import { Product } from '../../support/product.ts';
import { Balancer } from './balancer.ts';
import { Browser } from './browser.ts';
import { createPair, type Reader } from './readers.ts';

/** Several processes on one database, two readers of a conversation, and everything that is opened for them. */
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

    /** A line of one's own to the processes. */
    async line(to: readonly string[] = urls) {
      const balancer = await Balancer.start(to);
      ends.push(() => balancer.stop());
      return balancer;
    },

    /** The conversation in a browser of this reader, when it is shown and kept up to date. */
    async browser(url: string, reader: Reader) {
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
