import { existsSync, readFileSync } from 'node:fs';

/** A file of the repository, as a document names it: `apps/server/src/app.ts`. */
const NAMED_FILE = /`([\w@.-]+(?:\/[\w@.-]+)*\.(?:ts|tsx|js|json|md))`/g;
/** What counts as shown by nothing: a requirement needs a file or the reason why there is none. */
const REQUIREMENT = /^- \d+\.\d+\.\d+ \(L[12]\): (.*)$/gm;
const HAS_EVIDENCE = /`|does not apply|<!-- check -->/;

/**
 * What a document says and the repository does not show: files that are not there, requirements without evidence.
 * @param {string} document its path
 */
export function findMissingEvidence(document) {
  const text = readFileSync(document, 'utf8');
  const missing = [...text.matchAll(NAMED_FILE)].map(([, file = '']) => file).filter((file) => !existsSync(file));
  const unshown = [...text.matchAll(REQUIREMENT)].filter(([, said = '']) => !HAS_EVIDENCE.test(said));
  return [
    ...missing.map((file) => `${document}: names ${file}, which is not there`),
    ...unshown.map(([line]) => `${document}: names nothing that shows it: ${line}`),
  ];
}
