import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../run-command.js';

/** A domain has the same folder name in the server, the web and the contract. */
const DOMAIN = /^(?:apps\/\w+\/src\/features|packages\/contract\/src)\/([^/]+)\//;
const COMPONENT_TESTS = 'apps/web/test/';
const UNTRACKED = ['--others', '--exclude-standard'];

/**
 * Lists the files that were added or changed since a commit.
 * @param {string} commit
 */
export function listChangedFiles(commit) {
  const tracked = listGitFiles(['diff', '--name-only', '--diff-filter=d', commit]);
  return [...tracked, ...listGitFiles(['ls-files', ...UNTRACKED])];
}

/**
 * Selects the test files of the domains of these files, and for files outside of domains those of the nearest folder
 * with tests.
 * @param {string[]} paths
 */
export function selectTests(paths) {
  const tests = listGitFiles(['ls-files', '--cached', ...UNTRACKED, '*.test.ts', '*.test.tsx']);
  const selected = new Set(paths.flatMap((path) => selectNearTests(path, tests)));
  return [...selected].filter((path) => existsSync(join(ROOT, path)));
}

/**
 * @param {string} path
 * @param {string[]} tests
 */
function selectNearTests(path, tests) {
  const domain = DOMAIN.exec(path)?.[1];
  if (domain) return tests.filter((test) => DOMAIN.exec(test)?.[1] === domain || isComponentTestOf(domain, test));
  for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
    const near = tests.filter((test) => dirname(test) === folder);
    if (near.length > 0) return near;
  }
  return [];
}

/**
 * Component tests try pages, which several features share: those of a feature bear its name or stand in its area.
 * @param {string} domain
 * @param {string} test
 */
function isComponentTestOf(domain, test) {
  return test.startsWith(COMPONENT_TESTS) && test.slice(COMPONENT_TESTS.length).split(/[/.]/).includes(domain);
}

/** @param {string[]} args */
function listGitFiles(args) {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);
}
