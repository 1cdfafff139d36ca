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

export interface Titled {
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
export const BAR = 0.95;
/** How many books a probe looks at. */
export const LOOKED_AT = 20;

/** All probes there are; a catalogue may lack the books of some. */
export function probes(): Probe[] {
  const [, ...lines] = readFileSync(join(import.meta.dirname, 'search-queries.tsv'), 'utf8')
    .trimEnd()
    .split('\n');
  return lines.map((line) => {
    const [kind = '', query = '', title = '', author = ''] = line.split('\t');
    return { kind, query, title, author };
  });
}

/** Holds the books that a search gave, best first, against those of the whole catalogue that are wanted. */
export function judge(probe: Probe, catalogue: Titled[], given: Titled[]): Outcome {
  const wanted = catalogue.filter((book) => isFor(probe, book)).length;
  if (wanted === 0) throw new Error(`No book of the catalogue is wanted by "${probe.query}"`);
  const first = given.slice(0, FIRST);
  const hits = (books: Titled[]) => books.filter((book) => isFor(probe, book)).length;
  return {
    probe,
    isFound: hits(first) > 0,
    precision: first.length === 0 ? 0 : hits(first) / first.length,
    recall: hits(given.slice(0, LOOKED_AT)) / Math.min(LOOKED_AT, wanted),
  };
}

/** The averages of several outcomes. */
export function summary(outcomes: Outcome[]) {
  const share = (of: (outcome: Outcome) => number) => outcomes.reduce((sum, one) => sum + of(one), 0) / outcomes.length;
  return {
    queries: outcomes.length,
    found: share(({ isFound }) => Number(isFound)),
    precision: share(({ precision }) => precision),
    recall: share(({ recall }) => recall),
  };
}

/** Whether a probe means this book. */
export function isFor({ title, author }: Probe, book: Titled) {
  const hasTitle = title.startsWith('=')
    ? plain(book.title) === plain(title.slice(1))
    : plain(book.title).includes(plain(title));
  return hasTitle && plain(book.author).includes(plain(author));
}

const plain = (text: string) => text.normalize('NFC').toLowerCase().replaceAll('’', "'");
