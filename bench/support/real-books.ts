import { readFileSync } from 'node:fs';
import { readTable } from '../../apps/server/src/seeds/seed-files.ts';

export interface RealBook {
  title: string;
  author: string;
  isbn: string;
  language: string;
  publisher: string;
}

export const readDemoBooks = (): RealBook[] =>
  readTable<'title' | 'author' | 'isbn13' | 'language' | 'publisher'>('demo/books.tsv').map(
    ({ title, author, isbn13, language, publisher }) => ({ title, author, isbn: isbn13, language, publisher }),
  );

/** Reads a CSV file with the columns title, authors, isbn13, language and publisher. */
export const readCsvBooks = (path: string): RealBook[] =>
  readCsv<'title' | 'authors' | 'isbn13' | 'language' | 'publisher'>(readFileSync(path, 'utf8'))
    .filter(({ title }) => title.trim() !== '' && [...title.trim()].length <= 200)
    .map(({ title, authors, isbn13, language, publisher }) => ({
      title: title.trim(),
      author: [...authors.trim()].slice(0, 200).join('') || 'Unknown',
      isbn: isbn13,
      language,
      publisher,
    }));

/** Parses CSV (RFC 4180) whose first line names the columns. */
function readCsv<Column extends string>(text: string): Record<Column, string>[] {
  const [header = [], ...rows] = parseRecords(text);
  return rows.map(
    (cells) => Object.fromEntries(header.map((column, at) => [column, cells[at] ?? ''])) as Record<Column, string>,
  );
}

const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y;

function parseRecords(text: string) {
  const found: string[][] = [];
  let cells: string[] = [];
  CELL.lastIndex = 0;
  while (CELL.lastIndex < text.length) {
    const [, quoted, bare, end] = CELL.exec(text) ?? [];
    if (end === undefined) throw new Error(`Not a CSV file: record ${found.length + 1}`);
    cells.push(quoted?.replaceAll('""', '"') ?? bare ?? '');
    if (end === ',') continue;
    found.push(cells);
    cells = [];
  }
  return found;
}
