import { join } from 'node:path';
import { run, ROOT } from '../run-command.js';
import { build } from './build.js';
import { installProduct } from './install.js';

/**
 * Installs and builds what is missing. Ends the process with the reason on failure.
 * @param {(text: string) => void} [say] logs progress
 * @param {(text: string) => void} [sayFailure]
 * @param {{ withDatabase?: boolean }} [options] `withDatabase`: also creates and fills a new embedded database, where a build leaves time for it
 */
export async function prepare(say = console.log, sayFailure = console.error, { withDatabase = false } = {}) {
  try {
    await installProduct(say);
    // Another database is left to the server, which checks it first and logs its migrations.
    const isEmbedded = !process.env['DATABASE_URL'];
    await build(say, withDatabase && isEmbedded ? () => prepareDatabase(say) : undefined);
  } catch (error) {
    sayFailure(/** @type {Error} */ (error).message);
    process.exit(1);
  }
  process.setSourceMapsEnabled(true);
}

/**
 * A failure is left to the server, which prepares what is missing and reports why it cannot.
 * @param {(text: string) => void} say
 */
function prepareDatabase(say) {
  say('Preparing the database ...');
  const env = { ...process.env, NODE_ENV: process.env['NODE_ENV'] ?? 'production' };
  return run(process.execPath, ['--max-old-space-size=512', join(ROOT, 'apps/server/dist/prepare.js')], { env });
}
