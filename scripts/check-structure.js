// Checks the layout that ARCHITECTURE.md describes; import rules are in .dependency-cruiser.cjs.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { findMissingEvidence } from './structure/security-evidence.js';
import { listBareTexts } from './structure/bare-texts.js';
import { listBrokenReferences } from './structure/references.js';
import { listMigrationViolations, readMigrations, readReleased } from './structure/released-migrations.js';
import { listTableViolations } from './structure/table-writes.js';

const BANNED_NAMES = /^(index|utils?|helpers?|common|misc|shared|types|constants)\.tsx?$/;
const MAX_LINES = 300;
const MAX_FILES_PER_FOLDER = 20;
const SERVER_FILE_ROLES = /\.(routes|usecases|rules|queries|tables|present|mails|channels|test|rules\.test)\.ts$/;
const BARREL = /^export \* from/m;
const RE_EXPORT = /^export (?:type )?\{[^}]*\} from/m;

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => existsSync(path));
const sources = files.filter((path) => /\.tsx?$/.test(path));
/** @type {Record<string, number>} */
const filesPerFolder = {};
for (const path of files.filter((path) => /\.(tsx?|js)$/.test(path)))
  filesPerFolder[dirname(path)] = (filesPerFolder[dirname(path)] ?? 0) + 1;

const violations = [
  ...sources.filter((path) => BANNED_NAMES.test(basename(path))).map((path) => `${path}: meaningless file name`),
  ...sources
    .filter((path) => path.startsWith('apps/server/src/features/') && !SERVER_FILE_ROLES.test(path))
    .map((path) => `${path}: not a file role of a feature`),
  ...sources
    .filter((path) => BARREL.test(readFileSync(path, 'utf8')))
    .map((path) => `${path}: no barrels: import from the defining file`),
  ...sources
    .filter((path) => path.startsWith('apps/server/src/') && RE_EXPORT.test(readFileSync(path, 'utf8')))
    .map((path) => `${path}: no re-exports: import from the defining file`),
  ...Object.entries(filesPerFolder)
    .filter(([, count]) => count > MAX_FILES_PER_FOLDER)
    .map(([folder, count]) => `${folder}: ${count} files, more than ${MAX_FILES_PER_FOLDER}`),
  ...listTableViolations(sources),
  ...listBareTexts(sources),
  ...listBrokenReferences(files),
  ...findMissingEvidence('docs/security.md'),
  ...listMigrationViolations({
    migrations: readMigrations(),
    released: readReleased(),
  }),
];

const handWritten = sources.filter((path) => !/(\.test\.tsx?|\/migrations\/|^e2e\/)/.test(path));
const lengths = handWritten
  .map((path) => ({ path, lines: readFileSync(path, 'utf8').split('\n').length }))
  .sort((a, b) => a.lines - b.lines);
violations.push(
  ...lengths
    .filter(({ lines }) => lines > MAX_LINES)
    .map(({ path, lines }) => `${path}: ${lines} lines, more than ${MAX_LINES}`),
);

for (const violation of violations) console.error(violation);
console.log(`structure: ${sources.length} files, the longest ${lengths.at(-1)?.lines ?? 0} lines`);
process.exitCode = violations.length > 0 ? 1 : 0;
