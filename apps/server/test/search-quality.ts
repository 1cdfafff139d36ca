import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A search as a reader types it, and the books it is meant for. */
export interface Probe {
  kind: string;
  query: string;
  /** Words that the title of a wanted book contains; after a `=` it is all of the title. Empty: any. */
  title: string;
  /** Words that its author contains. Empty: any. */
  author: string;
}

export interface CatalogueBook {
  title: string;
  author: string;
}

/** What came of one probe. Shares are from 0 to 1. */
export interface Outcome {
  probe: Probe;
  /** Whether a wanted book is among the first five. */
  isFound: boolean;
  /** Of the books shown among the first five, how many are wanted. */
  precision: number;
  /** Of the wanted books, at most 20, how many are among the first 20. */
  recall: number;
}

const FIRST = 5;
/** Of the probes, how many must have a wanted book among the first five. */
export const MIN_FOUND_RATE = 0.95;
/** How many books a probe looks at. */
export const RESULTS_EXAMINED = 20;

/** All probes there are; a catalogue may lack the books of some. */
export function readProbes(): Probe[] {
  const [, ...lines] = readFileSync(join(import.meta.dirname, 'search-queries.tsv'), 'utf8')
    .trimEnd()
    .split('\n');
  return lines.map((line) => {
    const [kind = '', query = '', title = '', author = ''] = line.split('\t');
    return { kind, query, title, author };
  });
}

/** Holds the books that a search gave, best first, against those of the whole catalogue that are wanted. */
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

/** The averages of several outcomes. */
export function averageOutcomes(outcomes: Outcome[]) {
  const share = (of: (outcome: Outcome) => number) => outcomes.reduce((sum, one) => sum + of(one), 0) / outcomes.length;
  return {
    queries: outcomes.length,
    found: share(({ isFound }) => Number(isFound)),
    precision: share(({ precision }) => precision),
    recall: share(({ recall }) => recall),
  };
}

/** Whether a probe means this book. */
export function matchesProbe({ title, author }: Probe, book: CatalogueBook) {
  const hasTitle = title.startsWith('=')
    ? normaliseText(book.title) === normaliseText(title.slice(1))
    : normaliseText(book.title).includes(normaliseText(title));
  return hasTitle && normaliseText(book.author).includes(normaliseText(author));
}

const normaliseText = (text: string) => text.normalize('NFC').toLowerCase().replaceAll('’', "'");
