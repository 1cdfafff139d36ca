import { startDatabaseServer } from '../../apps/server/test/services/database-server.ts';
import { forgetJobs, registerServer } from './database.ts';
import { Product } from './product.ts';

/** Starts one database server for all journeys; the product fills a template database, which each journey copies. */
export default async function setup() {
  const server = await startDatabaseServer();
  const prepared = await registerServer(server.url);
  const product = await Product.start({ DATABASE_URL: prepared });
  await product.stop();
  await forgetJobs(prepared);
  return () => server.stop();
}
