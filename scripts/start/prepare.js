import { build } from './build.js';
import { installProduct } from './install.js';

/**
 * Installs and builds what is missing. Ends the process with the reason on failure.
 * @param {(text: string) => void} [say] logs progress
 * @param {(text: string) => void} [sayFailure]
 */
export async function prepare(say = console.log, sayFailure = console.error) {
  try {
    await installProduct(say);
    await build(say);
  } catch (error) {
    sayFailure(/** @type {Error} */ (error).message);
    process.exit(1);
  }
  process.setSourceMapsEnabled(true);
}
