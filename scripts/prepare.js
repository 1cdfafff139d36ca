import { build } from './build.js';
import { install } from './install.js';

/** Installs and builds what is missing, for a program of `dist` to be imported. Ends the process, with the reason, where that fails. */
export async function prepare() {
  try {
    await install();
    await build();
  } catch (error) {
    console.error(/** @type {Error} */ (error).message);
    process.exit(1);
  }
  process.setSourceMapsEnabled(true);
}
