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

process.env['NODE_ENV'] ??= 'production';
process.setSourceMapsEnabled(true);
stopWithoutLauncher();
await import(new URL('../apps/server/dist/main.js', import.meta.url).href);

// npm passes a polite signal on, but nobody hears of it when npm itself is killed.
function stopWithoutLauncher() {
  if (process.env['npm_lifecycle_event'] !== 'start') return;
  const launcher = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === launcher) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
}
