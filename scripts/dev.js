import './check-node-version.js';
import { spawn } from 'node:child_process';
import { install } from './start/install.js';
import { ROOT } from './run-command.js';

const WEB_PORT = 5173;

await install();
const { createServer } = await import('vite');

const api = `http://127.0.0.1:${process.env['PORT'] || 3000}`;
const web = await createServer({
  root: `${ROOT}apps/web`,
  server: {
    port: WEB_PORT,
    strictPort: true,
    proxy: { '/api': api, '/images': api, '/app': { target: api, ws: true } },
  },
});
await web.listen();
web.printUrls();

const env = { PUBLIC_URL: `http://localhost:${WEB_PORT}`, ...process.env };
const tsx = `${ROOT}node_modules/tsx/dist/cli.mjs`;
const server = spawn(process.execPath, [tsx, 'watch', '--clear-screen=false', 'apps/server/src/main.ts'], {
  cwd: ROOT,
  env,
  stdio: 'inherit',
});
server.on('exit', (code) => process.exit(code ?? 0));
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => server.kill(signal));
