// Runs a built command of the server: node scripts/run-server-command.js <backup|moderator|restore> [arguments]
import './check-node-version.js';
import { prepare } from './start/prepare.js';

const [command] = process.argv.splice(2, 1);
await prepare();
await import(new URL(`../apps/server/dist/${command}.js`, import.meta.url).href);
