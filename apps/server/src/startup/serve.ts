import type { Config } from '../config.ts';
import { StartupError } from '../platform/startup-error.ts';
import { openProduct } from '../product.ts';

/** In addition to the grace period for open connections. */
const STOP_TIMEOUT_MS = 12_000;

/** The time limit for a stopping process in milliseconds. */
export const getStopTimeout = ({ shutdownGrace }: Config) => shutdownGrace + STOP_TIMEOUT_MS;

/** Opens the product on a prepared database and listens. Throws StartupError when it cannot listen. */
export async function serve(config: Config, databaseUrl: string, options: Parameters<typeof openProduct>[2]) {
  const product = await openProduct(config, databaseUrl, options);
  try {
    await product.app.listen({ host: config.host, port: config.port });
  } catch (error) {
    await product.close();
    throw explainListenError(error as NodeJS.ErrnoException, config);
  }
  return product;
}

function explainListenError(error: NodeJS.ErrnoException, { host, port }: Config) {
  const remedies: Record<string, string> = {
    EADDRINUSE: `Port ${port} is in use. Stop the process that uses it, or choose another: PORT=${port + 1} npm start`,
    EACCES: `This account may not listen on port ${port}. Choose another: PORT=3000 npm start`,
    EADDRNOTAVAIL: `HOST ${host} is not an address of this machine.`,
  };
  const remedy = remedies[error.code ?? ''];
  return remedy ? new StartupError(remedy) : error;
}
