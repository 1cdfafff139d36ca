import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { type Options, parse } from 'csv-parse';
import { isLikeIsbn, parseIsbn13 } from '@wandering-books/contract/books/isbn.ts';
import { foldToLine } from '@wandering-books/contract/fields.ts';
import type { Import, ImportRow } from '@wandering-books/contract/imports/imports.ts';

export type ReadRow = Pick<ImportRow, 'row' | 'title' | 'author' | 'shelf' | 'outcome' | 'reason'> & {
  isbn13: string | null;
};
type Shelf = 'owned' | 'to-read';
type Format = Import['format'];

const MAX_LENGTH = 200;
const SLICE_BYTES = 64 * 1024;
const DELIMITERS = ['\t', ',', ';'];

/** Headers of each field, the most specific first. */
const HEADERS = {
  title: ['title', 'book title'],
  author: ['author', 'authors', 'primary author'],
  isbn: ['isbn13', 'isbn-13', 'isbn', 'isbn/uid', 'isbns', 'isbn10', 'isbn-10'],
  shelf: ['exclusive shelf', 'read status', 'collections', 'shelf'],
  owned: ['owned copies', 'owned?'],
};
/** The header that only exports of this format have. */
const FORMATS: [string, Format][] = [
  ['exclusive shelf', 'goodreads'],
  ['isbn/uid', 'storygraph'],
  ['collections', 'librarything'],
  ['shelf', 'own'],
];
const WANTED = /to.?read|want|wish/i;
const OWNED = /^([1-9]\d*|yes)$|your library/i;
const SERIES = / \([^()]*#[\d.–-]+\)$/;

/** Reads a table by its headers, else a list line by line. Returns null for what is no text. */
export async function readBookList(
  bytes: Buffer,
  usualShelf: Shelf,
): Promise<{ format: Format; rows: ReadRow[] } | null> {
  const text = decodeText(bytes);
  // Control characters besides tabs and line breaks.
  // eslint-disable-next-line no-control-regex
  if (/[\0-\u0008\u000e-\u001f]/.test(text)) return null;
  const firstLine = /[^\r\n]*/.exec(text.trimStart())![0];
  const counts = await Promise.all(DELIMITERS.map((delimiter) => countHeaders(firstLine, delimiter)));
  const most = Math.max(...counts);
  if (most === 0) return { format: 'list', rows: readLines(text, usualShelf) };
  return readTable(await splitCells(text, DELIMITERS[counts.indexOf(most)]!), usualShelf);
}

function decodeText(bytes: Buffer) {
  const utf16 = findUtf16(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('iso-8859-1').decode(bytes);
  }
}

/** By the byte order mark, or by the zeros of Latin letters. */
function findUtf16(bytes: Buffer) {
  const start = bytes.subarray(0, 1000);
  const countZeros = (parity: number) => start.filter((byte, at) => byte === 0 && at % 2 === parity).length;
  const mark = start.toString('latin1', 0, 2);
  if (mark === '\u00fe\u00ff' || countZeros(0) > start.length / 4) return 'utf-16be';
  if (mark === '\u00ff\u00fe' || countZeros(1) > start.length / 4) return 'utf-16le';
  return undefined;
}

const toHeader = (cell: string) => cell.trim().toLowerCase();

async function countHeaders(line: string, delimiter: string) {
  const [cells = []] = await splitCells(line, delimiter);
  return cells.filter((cell) => [...HEADERS.title, ...HEADERS.isbn].includes(toHeader(cell))).length;
}

/** Quotes without a partner are characters like others. */
async function splitCells(text: string, delimiter: string) {
  const options = { delimiter, relax_quotes: true, relax_column_count: true };
  try {
    return await parseCells(text, options);
  } catch {
    return parseCells(text, { ...options, quote: false });
  }
}

const parseCells = (text: string, options: Options) =>
  Readable.from(sliceBytes(Buffer.from(text)))
    .pipe(parse(options))
    .toArray() as Promise<string[][]>;

/** Lets other work of the process run between the slices. */
async function* sliceBytes(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += SLICE_BYTES) {
    yield bytes.subarray(at, at + SLICE_BYTES);
    await setImmediate();
  }
}

function readTable(table: string[][], usualShelf: Shelf) {
  const start = table.findIndex((cells) => cells.some((cell) => cell.trim()));
  const headers = table[start]!.map(toHeader);
  const format = FORMATS.find(([header]) => headers.includes(header))?.[1] ?? 'table';
  const columns = Object.entries(HEADERS).map(([field, names]) => [
    field,
    names.flatMap((name) => (headers.includes(name) ? headers.indexOf(name) : [])),
  ]);
  const { title, author, isbn, shelf, owned } = Object.fromEntries(columns) as Record<keyof typeof HEADERS, number[]>;
  const rows = table.flatMap((cells, at) => {
    if (at <= start || cells.every((cell) => !cell.trim())) return [];
    const read = (indexes: number[]) => indexes.map((index) => unescapeCell(cells[index] ?? '')).filter(Boolean);
    const named = read(shelf)[0];
    return buildRow(at + 1, usualShelf, {
      title: format === 'goodreads' ? read(title)[0]?.replace(SERIES, '') : read(title)[0],
      author: format === 'librarything' ? turnName(read(author)[0]) : read(author)[0],
      isbns: read(isbn).flatMap((cell) => cell.replace(/[="[\]]/g, '').split(/[,;]/)),
      shelf: named,
      isOwned: [...read(owned), named ?? ''].some((cell) => OWNED.test(cell)),
    });
  });
  return { format, rows };
}

/** An export marks cells that a spreadsheet would run as a formula with an apostrophe. */
export const escapeCell = (cell: string) => (/^'*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell);

const unescapeCell = (cell: string) => cell.replace(/^'(?='*[=+\-@\t\r])/, '').trim();

/** "Last, First" becomes "First Last". */
const turnName = (name = '') => name.replace(/^([^,]+), ([^,]+)$/, '$2 $1');

function readLines(text: string, usualShelf: Shelf) {
  const lines = text.split(/\r\n|[\r\n]/);
  const parts = lines.map(splitIsbns);
  const entries = parts.some(({ length }) => length > 1) ? parts.flat() : lines;
  return entries.flatMap((entry, at) => {
    const cells = splitEntry(entry.replace(/^\s*([-*•]|\d{1,4}[.)])\s+/, ''));
    const [title, author] = cells.filter((cell) => !isLikeIsbn(cell));
    return cells.length > 0 ? buildRow(at + 1, usualShelf, { title, author, isbns: cells.filter(isLikeIsbn) }) : [];
  });
}

function splitIsbns(line: string) {
  const parts = line.split(/[\s,;]+/).filter(Boolean);
  return parts.length > 0 && parts.every(isLikeIsbn) ? parts : [line];
}

/** At tabs, at other delimiters beside an ISBN, or at a dash between title and author. */
function splitEntry(entry: string) {
  const splits = DELIMITERS.map((delimiter) => entry.split(delimiter).map((cell) => cell.trim()));
  const split = splits.find((cells, at) => cells.length > 1 && (at === 0 || cells.some(isLikeIsbn)));
  return (split ?? entry.split(/ [-–—] (?=[^-–—]*$)/)).map((cell) => cell.trim()).filter(Boolean);
}

interface Given {
  title?: string | undefined;
  author?: string | undefined;
  isbns: string[];
  shelf?: string | undefined;
  isOwned?: boolean;
}

function buildRow(row: number, usualShelf: Shelf, given: Given): ReadRow {
  const title = toLine(given.title);
  const isbn13 = given.isbns.map(parseIsbn13).find((isbn) => isbn !== null) ?? null;
  const isWrong = !isbn13 && given.isbns.some(isLikeIsbn);
  const isWanted = !given.isOwned && WANTED.test(given.shelf ?? usualShelf);
  const isNamed = title !== null || isbn13 !== null;
  return {
    row,
    title,
    isbn13,
    author: toLine(given.author),
    shelf: toLine(given.shelf),
    outcome: !isNamed ? 'invalid' : isWanted ? 'wish' : 'book',
    reason: isWrong ? 'isbn' : isNamed ? null : 'untitled',
  };
}

const toLine = (text = '') => [...foldToLine(text).trim()].slice(0, MAX_LENGTH).join('').trim() || null;
