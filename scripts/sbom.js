// Writes which packages the product is made of, as CycloneDX, from the lock file: npm run sbom
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './run-command.js';

/** @typedef {{ externalReferences?: { type: string }[] }} Component */

const FILE = join(ROOT, 'dist/sbom.cdx.json');
const COMMAND = 'npm sbom --package-lock-only --omit dev --sbom-format cyclonedx';

const printed = execFileSync(COMMAND, { cwd: ROOT, encoding: 'utf8', shell: true, maxBuffer: 64 * 1024 * 1024 });
/** @type {{ components: Component[] }} */
const sbom = JSON.parse(printed);
// Where a package was downloaded from says something of whoever built, and nothing of the package: its hash stays.
for (const component of sbom.components)
  component.externalReferences = component.externalReferences?.filter(({ type }) => type !== 'distribution') ?? [];

mkdirSync(dirname(FILE), { recursive: true });
writeFileSync(FILE, `${JSON.stringify(sbom, null, 2)}\n`);
console.log(`${sbom.components.length} packages: ${FILE}`);
