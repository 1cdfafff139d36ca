import { existsSync, readFileSync } from 'node:fs';

/** Path of a repository file in backticks: `apps/server/src/app.ts`. */
const NAMED_FILE = /`([\w@.-]+(?:\/[\w@.-]+)*\.(?:ts|tsx|js|json|md))`/g;
/** Requirements, one or several per line. Each line needs a file or the reason why there is none. */
const REQUIREMENT = /^- \d+\.\d+[^:]*: (.*)$/gm;
const HAS_EVIDENCE = /`|does not apply|<!-- check -->/;

/**
 * Lists named files that do not exist and requirements without evidence.
 * @param {string} document path of the document
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
