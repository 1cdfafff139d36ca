// Writes docs/authorisation.md: npm run docs:authorisation
import { writeFile } from 'node:fs/promises';
import { AUTHORISATION_FILE, renderAuthorisation } from './authorisation-table.ts';

await writeFile(AUTHORISATION_FILE, renderAuthorisation());
