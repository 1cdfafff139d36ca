import { startDatabaseServer } from '../../apps/server/test/database-server.ts';
import { forgetJobs, registerServer } from './database.ts';
import { Product } from './product.ts';

/** One database server for all journeys; the product fills a database there once, and each journey gets a copy. */
export default async function setup() {
  const server = await startDatabaseServer();
  const prepared = await registerServer(server.url);
  const product = await Product.start({ DATABASE_URL: prepared });
  await product.stop();
  await forgetJobs(prepared);
  return () => server.stop();
}
