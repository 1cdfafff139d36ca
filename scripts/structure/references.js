import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A file in backticks, by its path or the end of it: `db/transaction.ts`. */
const NAMED_FILE = /`([\w@.-]+(?:\/[\w@.-]+)*\.(?:tsx?|js|json|css|md|sql))`/g;
/** Made by a program, or part of a package. */
const OUTSIDE = /(?:^|\/)(?:manifest|sbom\.cdx|cities)\.json$/;
/** A link to a file or folder of the repository. */
const LINK = /\]\((?!https?:|#)([^)#]+)/g;

/**
 * Lists links and named files of the documents that do not exist.
 * @param {string[]} files all files of the repository
 */
export function listBrokenReferences(files) {
  const known = files.map((file) => `/${file}`);
  const isKnown = (/** @type {string} */ path) => known.some((file) => file.endsWith(`/${path}`));
  const isThere = (/** @type {string} */ path) => known.some((file) => `${file}/`.startsWith(`/${path}/`));
  return files
    .filter((file) => file.endsWith('.md'))
    .flatMap((document) => {
      const text = readFileSync(document, 'utf8');
      const names = [...text.matchAll(NAMED_FILE)]
        .map(([, name = '']) => name)
        .filter((name) => !isKnown(name) && !OUTSIDE.test(name));
      const links = [...text.matchAll(LINK)]
        .map(([, link = '']) => link)
        .filter((link) => !isThere(join(dirname(document), link)));
      return [...names, ...links].map((name) => `${document}: names ${name}, which is not there`);
    });
}
