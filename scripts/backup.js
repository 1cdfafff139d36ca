import './check-node-version.js';
import { prepare } from './prepare.js';

await prepare();
await import(new URL('../apps/server/dist/backup.js', import.meta.url).href);
