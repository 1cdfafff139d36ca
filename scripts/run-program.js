// Runs one of the built command-line programs: node scripts/run-program.js <backup|moderator|restore> [arguments]
import './check-node-version.js';
import { prepare } from './start/prepare.js';

const [program] = process.argv.splice(2, 1);
await prepare();
await import(new URL(`../apps/server/dist/${program}.js`, import.meta.url).href);
