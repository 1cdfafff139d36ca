import './check-node-version.js';
import { prepare } from './start/prepare.js';

const INFO = 30;
const FATAL = 60;

await prepare(
  (text) => console.log(process.stdout.isTTY ? text : formatLogLine(INFO, text)),
  (text) => console.error(process.stderr.isTTY ? text : formatLogLine(FATAL, text)),
  { withDatabase: true },
);
process.env['NODE_ENV'] ??= 'production';
stopWithoutLauncher();
await import(new URL('../apps/server/dist/main.js', import.meta.url).href);

/**
 * A line in the JSON format of the server's log.
 * @param {number} level
 * @param {string} msg
 */
function formatLogLine(level, msg) {
  return JSON.stringify({ level, time: Date.now(), msg });
}

// npm forwards signals, but if npm itself is killed, no signal arrives.
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
