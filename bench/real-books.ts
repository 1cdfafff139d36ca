import { readFileSync } from 'node:fs';
import { readTable } from '../apps/server/src/seeds/seed-files.ts';
import { readCsv } from './read-csv.ts';

export interface RealBook {
  title: string;
  author: string;
  isbn: string;
  language: string;
  publisher: string;
}

/** The books of the demo. */
export const readDemoBooks = (): RealBook[] =>
  readTable<'title' | 'author' | 'isbn13' | 'language' | 'publisher'>('demo/books.tsv').map(
    ({ title, author, isbn13, language, publisher }) => ({ title, author, isbn: isbn13, language, publisher }),
  );

/** The books of a CSV file with the columns title, authors, isbn13, language and publisher. */
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
