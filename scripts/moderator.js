import './check-node-version.js';
import { build } from './build.js';
import { install } from './install.js';

try {
  await install();
  await build();
} catch (error) {
  console.error(/** @type {Error} */ (error).message);
  process.exit(1);
}

process.setSourceMapsEnabled(true);
await import(new URL('../apps/server/dist/moderator.js', import.meta.url).href);
