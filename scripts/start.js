import './check-node-version.js';
import { prepare } from './prepare.js';
import { sayFailureInLog, sayInLog } from './say.js';

await prepare(sayInLog, sayFailureInLog);
process.env['NODE_ENV'] ??= 'production';
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
