// Runs Stryker on the rules, use cases and queries of one folder, with the tests of that folder.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { resolveTool } from '../tools/import-tool.js';
import { ROOT } from './run-command.js';

/** Projects of vitest.config.ts by folder, with the files to mutate. */
const PARTS = [
  { folder: 'apps/server/', project: 'server', files: '*.{rules,usecases,queries}.ts' },
  { folder: 'apps/web/', project: 'web', files: '*.ts' },
  { folder: 'packages/contract/', project: 'contract', files: '*.ts' },
];

const [target = '', ...options] = process.argv.slice(2);
const path = relative(ROOT, target).split(sep).join('/');
const part = PARTS.find(({ folder }) => path.startsWith(folder));
const found = statSync(target, { throwIfNoEntry: false });
if (!part || !found) {
  console.error(
    'Usage: npm run mutants -- <folder or file of apps/server, apps/web or packages/contract> [options of Stryker]',
  );
  process.exit(1);
}

const isFile = found.isFile();
const folder = isFile ? path.slice(0, path.lastIndexOf('/')) : path.replace(/\/$/, '');
const mutated = isFile ? [path] : [`${folder}/**/${part.files}`, `!${folder}/**/*.test.ts`];
const isGiven = options.some((option) => option.startsWith('--mutate') || option.startsWith('-m'));
// A file with its own tests (`log.test.ts`, `log.destination.test.ts`) is checked by those alone, which takes minutes for pure rules.
const ownTest = path.replace(/\.ts$/, '.test.ts');
const tests = isFile && existsSync(ownTest) ? path.replace(/\.ts$/, '{,.*}.test.ts') : `${folder}/**/*.test.*`;

const stryker = fileURLToPath(new URL('../../bin/stryker.js', await resolveTool('@stryker-mutator/core')));
const { status } = spawnSync(
  process.execPath,
  [stryker, 'run', ...(isGiven ? [] : ['--mutate', mutated.join(',')]), ...options],
  {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      ...process.env,
      MUTANTS_PROJECT: part.project,
      MUTANTS_TESTS: tests.slice(part.folder.length),
    },
  },
);
process.exitCode = status ?? 1;
