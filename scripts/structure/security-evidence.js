import { readFileSync } from 'node:fs';

/** Requirements, one or several per line. Each line needs a file or the reason why there is none. */
const REQUIREMENT = /^- \d+\.\d+[^:]*: (.*)$/gm;
const HAS_EVIDENCE = /`|does not apply|<!-- check -->/;

/**
 * Lists requirements without evidence.
 * @param {string} document path of the document
 */
export function findMissingEvidence(document) {
  const text = readFileSync(document, 'utf8');
  const unshown = [...text.matchAll(REQUIREMENT)].filter(([, said = '']) => !HAS_EVIDENCE.test(said));
  return unshown.map(([line]) => `${document}: names nothing that shows it: ${line}`);
}
