import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A query and the books it is meant for. */
interface Probe {
  kind: string;
  query: string;
  /** Words of the titles, or with `=` the whole title. Empty: any. */
  title: string;
  /** Words of the authors. Empty: any. */
  author: string;
}

interface CatalogueBook {
  title: string;
  author: string;
}

/** The result of a probe; rates are from 0 to 1. */
interface Outcome {
  probe: Probe;
  /** Whether a wanted book is among the first five. */
  isFound: boolean;
  /** The fraction of the first five that is wanted. */
  precision: number;
  /** The fraction of the wanted books, at most 20, in the first 20. */
  recall: number;
}

const FIRST = 5;
/** The required fraction of probes that are found. */
export const MIN_FOUND_RATE = 0.95;
export const RESULTS_EXAMINED = 20;

export function readProbes(): Probe[] {
  const [, ...lines] = readFileSync(join(import.meta.dirname, 'search-queries.tsv'), 'utf8')
    .trimEnd()
    .split('\n');
  return lines.map((line) => {
    const [kind = '', query = '', title = '', author = ''] = line.split('\t');
    return { kind, query, title, author };
  });
}

/** Compares results, best first, with the wanted books of the catalogue. */
export function scoreProbe(probe: Probe, catalogue: CatalogueBook[], given: CatalogueBook[]): Outcome {
  const wanted = catalogue.filter((book) => matchesProbe(probe, book)).length;
  if (wanted === 0) throw new Error(`No book of the catalogue is wanted by "${probe.query}"`);
  const first = given.slice(0, FIRST);
  const hits = (books: CatalogueBook[]) => books.filter((book) => matchesProbe(probe, book)).length;
  return {
    probe,
    isFound: hits(first) > 0,
    precision: first.length === 0 ? 0 : hits(first) / first.length,
    recall: hits(given.slice(0, RESULTS_EXAMINED)) / Math.min(RESULTS_EXAMINED, wanted),
  };
}

export function averageOutcomes(outcomes: Outcome[]) {
  const average = (of: (outcome: Outcome) => number) =>
    outcomes.reduce((sum, one) => sum + of(one), 0) / outcomes.length;
  return {
    queries: outcomes.length,
    found: average(({ isFound }) => Number(isFound)),
    precision: average(({ precision }) => precision),
    recall: average(({ recall }) => recall),
  };
}

export function matchesProbe({ title, author }: Probe, book: CatalogueBook) {
  const hasTitle = title.startsWith('=')
    ? normaliseText(book.title) === normaliseText(title.slice(1))
    : normaliseText(book.title).includes(normaliseText(title));
  return hasTitle && normaliseText(book.author).includes(normaliseText(author));
}

const normaliseText = (text: string) => text.normalize('NFC').toLowerCase().replaceAll('’', "'");
