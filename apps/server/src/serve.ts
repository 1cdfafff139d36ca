import type { Config } from './config.ts';
import { StartupError } from './platform/startup-error.ts';
import { openProduct } from './product.ts';

/** After the time in which everybody is let go. */
const STOP_TIMEOUT_MS = 12_000;

/** How long a process may take to end that is told to. */
export const getStopTimeout = ({ shutdownGrace }: Config) => shutdownGrace + STOP_TIMEOUT_MS;

/** Opens the product on a database that is prepared, and listens, once the port is free. */
export async function serve(
  config: Config,
  databaseUrl: string,
  options: Parameters<typeof openProduct>[2],
  freePort = async () => {},
) {
  const product = await openProduct(config, databaseUrl, options);
  const listen = async () => {
    await product.app.ready();
    await freePort();
    await explainListening(product.app.listen({ host: config.host, port: config.port }), config);
  };
  await listen().catch((error) => product.close().then(() => Promise.reject(error)));
  return product;
}

/** Passes on what listening brings; a failure that the operator can mend in words. */
export async function explainListening<T>(listening: Promise<T>, { host, port }: Config): Promise<T> {
  const remedies: Record<string, string> = {
    EADDRINUSE: `Port ${port} is in use. Stop what runs there, or choose another: PORT=${port + 1} npm start`,
    EACCES: `Port ${port} is not open to this account. Choose another: PORT=3000 npm start`,
    EADDRNOTAVAIL: `HOST ${host} is not an address of this machine.`,
  };
  try {
    return await listening;
  } catch (error) {
    const remedy = remedies[(error as NodeJS.ErrnoException).code ?? ''];
    throw remedy ? new StartupError(remedy) : error;
  }
}
