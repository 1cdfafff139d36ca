import { existsSync, readFileSync } from 'node:fs';

/** A file path in a document, such as `apps/server/src/app.ts`. */
const NAMED_FILE = /`([\w@.-]+(?:\/[\w@.-]+)*\.(?:ts|tsx|js|json|md))`/g;
/** A requirement must name a file, or the reason why there is none. */
const REQUIREMENT = /^- \d+\.\d+\.\d+ \(L[12]\): (.*)$/gm;
const HAS_EVIDENCE = /`|does not apply|<!-- check -->/;

/**
 * Lists file paths that do not exist and requirements without evidence.
 * @param {string} document its path
 */
export function findMissingEvidence(document) {
  const text = readFileSync(document, 'utf8');
  const missing = [...text.matchAll(NAMED_FILE)].map(([, file = '']) => file).filter((file) => !existsSync(file));
  const unproven = [...text.matchAll(REQUIREMENT)].filter(([, evidence = '']) => !HAS_EVIDENCE.test(evidence));
  return [
    ...missing.map((file) => `${document}: names a missing file: ${file}`),
    ...unproven.map(([line]) => `${document}: names no evidence: ${line}`),
  ];
}
