// Writes a CycloneDX SBOM of the product's packages from the lock file: npm run sbom
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
// Download URLs depend on the builder's registry; hashes are kept.
for (const component of sbom.components)
  component.externalReferences = component.externalReferences?.filter(({ type }) => type !== 'distribution') ?? [];

mkdirSync(dirname(FILE), { recursive: true });
writeFileSync(FILE, `${JSON.stringify(sbom, null, 2)}\n`);
console.log(`${sbom.components.length} packages: ${FILE}`);
