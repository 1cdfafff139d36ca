import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { StartupError } from './platform/startup-error.ts';
import { openProduct } from './product.ts';

/** After the time in which everybody is let go. */
const STOP_TIMEOUT_MS = 12_000;

/** How long a process may take to end that is told to. */
export const getStopTimeout = ({ shutdownGrace }: Config) => shutdownGrace + STOP_TIMEOUT_MS;

/** Opens the product on a database that is prepared, and listens. */
export async function serve(config: Config, databaseUrl: string, options: Parameters<typeof openProduct>[2]) {
  const product = await openProduct(config, databaseUrl, options);
  await listen(product.app, config).catch((error) => product.close().then(() => Promise.reject(error)));
  return product;
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  const remedies: Record<string, string> = {
    EADDRINUSE: `Port ${port} is in use. Stop what runs there, or choose another: PORT=${port + 1} npm start`,
    EACCES: `Port ${port} is not open to this account. Choose another: PORT=3000 npm start`,
    EADDRNOTAVAIL: `HOST ${host} is not an address of this machine.`,
  };
  try {
    await app.listen({ host, port });
  } catch (error) {
    const remedy = remedies[(error as NodeJS.ErrnoException).code ?? ''];
    throw remedy ? new StartupError(remedy) : error;
  }
}
