import { startDatabaseServer } from '../../apps/server/test/database-server.ts';
import { registerServer } from './database.ts';
import { Product } from './product.ts';

/** One database server for all journeys; the product fills a database there once, and each journey gets a copy. */
export default async function setup() {
  const server = await startDatabaseServer();
  const product = await Product.start({ DATABASE_URL: await registerServer(server.url) });
  await product.stop();
  return () => server.stop();
}
