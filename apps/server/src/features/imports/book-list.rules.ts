import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { CsvError, type Info, type Options, parse } from 'csv-parse';
import { isLikeIsbn, parseIsbn13 } from '@wandering-books/contract/books/isbn.ts';
import { foldToLine } from '@wandering-books/contract/fields.ts';
import {
  type Import,
  type ImportFileInput,
  type ImportRow,
  MAX_IMPORT_COLUMNS,
  MAX_IMPORT_ROWS,
} from '@wandering-books/contract/imports/imports.ts';
import { createFieldError } from '../../platform/domain-error.ts';
import {
  chooseColumns,
  chooseOutcome,
  type Columns,
  countHeaders,
  cutText,
  findColumns,
  findFormat,
  type Possession,
  presentColumns,
  readPossession,
} from './book-list.columns.rules.ts';

export type ReadRow = Pick<ImportRow, 'row' | 'title' | 'author' | 'shelf' | 'outcome' | 'reason'> & {
  isbn13: string | null;
};
type ReadOptions = Pick<ImportFileInput, 'shelf' | 'columns' | 'has_headers'>;
type BookList = Pick<Import, 'format' | 'columns'> & { rows: ReadRow[] };
/** A row before the whole list is known. */
type OpenRow = Omit<ReadRow, 'outcome'> & { possession: Possession };
type Format = Import['format'];

const MAX_LENGTH = 200;
/** Longer cells and lines are cut before they are looked at. */
const MAX_CELL_LENGTH = 1000;
/** Bytes: a line of 10,000 ISBNs fits. */
const MAX_ROW_SIZE = 256 * 1024;
const MAX_HEADER_LENGTH = 64 * 1024;
const MAX_DELIMITER_LINE = 64;
/** Rows of empty cells are no books but cost time. */
const MAX_RECORDS = 2 * MAX_IMPORT_ROWS;
/** Bytes and rows, all of them for some milliseconds: csv-parse takes up to 0.05 ms for a row of two bytes. */
const DECODED_AT_ONCE = 256 * 1024;
const PARSED_AT_ONCE = 1024;
const BUILT_AT_ONCE = 500;
/** No text with it is read. */
const NO_DELIMITER = '\0';
const PARSING: Options = {
  relax_quotes: true,
  relax_column_count: true,
  record_delimiter: ['\r\n', '\n', '\r'],
  skip_empty_lines: true,
  max_record_size: MAX_ROW_SIZE,
  // The cell after the last column takes the rest of the line, so that the row is known to be too long.
  ignore_last_delimiters: MAX_IMPORT_COLUMNS + 1,
  info: true,
};
const DELIMITERS = ['\t', ',', ';', '|'];
/** A first line that names the delimiter for a spreadsheet; it is no row. */
const DELIMITER_LINE = /^\s*"?sep=."?[^\S\r\n]*(?:\r\n|\n|\r)/i;

const SERIES = / \([^()]*#[\d.–-]+\)$/;

/** Reads a table by its headers, else a list line by line, in little memory. Throws an error of the field `file`. */
export async function readBookList(bytes: Buffer, options: ReadOptions): Promise<BookList> {
  const { start, text } = await decodeText(bytes);
  const table = findTable(start, options.columns !== undefined);
  let columns = table ? [] : guessColumns(start);
  const readTable = ({ delimiter, format }: NonNullable<typeof table>) =>
    collectRows(text, { delimiter }, () =>
      createTableReader(format, options.has_headers, (firstLine) => {
        const places = options.columns ? chooseColumns(options.columns) : findColumns(firstLine);
        columns = presentColumns(firstLine, places);
        return places;
      }),
    );
  const rows = table
    ? await readTable(table)
    : await collectRows(text, { delimiter: NO_DELIMITER, quote: false }, createLineReader);
  if (rows.length === 0) throw createFieldError('file', { code: 'bookList' });
  const format = table?.format ?? 'list';
  return { format, columns, rows: chooseOutcomes(rows, format, options.shelf) };
}

/** Goodreads exports 0 owned copies of every book of a member who counts none. */
function chooseOutcomes(rows: OpenRow[], format: Format, usualShelf: ReadOptions['shelf']): ReadRow[] {
  const countsNone = format === 'goodreads' && rows.every(({ possession }) => possession !== 'owned');
  return rows.map(({ possession, ...row }) => {
    if (row.title === null && row.isbn13 === null) return { ...row, outcome: 'invalid' };
    const outcome = chooseOutcome(countsNone && possession === 'unowned' ? 'read' : possession, usualShelf);
    return { ...row, outcome, reason: outcome === 'skipped' ? 'not_owned' : row.reason };
  });
}

function ensureColumns(count: number) {
  if (count > MAX_IMPORT_COLUMNS)
    throw createFieldError('file', { code: 'tooManyColumns', params: { max: MAX_IMPORT_COLUMNS } });
}

/** The text as UTF-8 without a mark, and its start without blanks. */
async function decodeText(bytes: Buffer) {
  const decoder = new TextDecoder(findUtf16(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'iso-8859-1'));
  const slices: Buffer[] = [];
  let start = '';
  for await (const slice of sliceBytes(bytes, DECODED_AT_ONCE)) {
    const part = decoder.decode(slice, { stream: true });
    // Control characters besides tabs and line breaks.
    // eslint-disable-next-line no-control-regex
    if (/[\0-\u0008\u000e-\u001f]/.test(part)) throw createFieldError('file', { code: 'bookList' });
    if (start.length < MAX_HEADER_LENGTH) start = (start + part).trimStart();
    slices.push(Buffer.from(part));
  }
  const text = Buffer.concat(slices);
  const [delimiterLine = ''] = DELIMITER_LINE.exec(text.toString('utf8', 0, MAX_DELIMITER_LINE)) ?? [];
  return {
    start: start.replace(DELIMITER_LINE, '').trimStart(),
    text: text.subarray(Buffer.byteLength(delimiterLine)),
  };
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

const readHeaders = (line: string, delimiter: string) =>
  line.split(delimiter, MAX_IMPORT_COLUMNS).map((cell) => cell.replaceAll('"', ''));

const splitLines = (start: string) => start.slice(0, MAX_HEADER_LENGTH).split(/[\r\n]+/, 2);

/** The columns of a table without a header that is known, for the member to name: its first lines have as many cells. */
function guessColumns(start: string) {
  const [line = '', next = ''] = splitLines(start);
  const tables = DELIMITERS.map((delimiter) => [readHeaders(line, delimiter), readHeaders(next, delimiter)] as const);
  const headers = tables.find(([cells, others]) => cells.length > 1 && cells.length === others.length)?.[0] ?? [];
  return headers.some(isIsbnCell) ? [] : presentColumns(headers, chooseColumns([]));
}

/** By the delimiter between most headers of the first line, else between most cells if the member named the columns. */
function findTable(start: string, isTable: boolean) {
  const [line = ''] = splitLines(start);
  const tables = DELIMITERS.map((delimiter) => {
    const headers = readHeaders(line, delimiter);
    return { delimiter, format: findFormat(headers), count: countHeaders(headers), cells: headers.length };
  });
  return tables
    .filter(({ count }) => count > 0 || isTable)
    .sort((one, other) => other.count - one.count || other.cells - one.cells)[0];
}

type ReadCells = (cells: string[], row: number) => Iterable<OpenRow>;

async function collectRows(text: Buffer, options: Options, createReader: () => ReadCells): Promise<OpenRow[]> {
  const records = Readable.from(sliceBytes(text, PARSED_AT_ONCE)).pipe(parse({ ...options, ...PARSING }));
  try {
    return await buildRows(records as AsyncIterable<{ record: string[]; info: Info }>, createReader());
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // Quotes without a partner are characters like others.
    if (options.quote !== false) return collectRows(text, { ...options, quote: false }, createReader);
    ensureColumns(Number(error['column']) + 1);
    throw createFieldError('file', { code: 'bookList' });
  }
}

/** Reads no further than the limits. Other work of the process runs between the slices and every some rows. */
async function buildRows(records: AsyncIterable<{ record: string[]; info: Info }>, readCells: ReadCells) {
  const rows: OpenRow[] = [];
  for await (const { record, info } of records) {
    for (const row of readCells(record, info.records + info.empty_lines)) {
      rows.push(row);
      if (rows.length % BUILT_AT_ONCE === 0) await setImmediate();
    }
    if (rows.length > MAX_IMPORT_ROWS || info.records > MAX_RECORDS)
      throw createFieldError('file', { code: 'tooManyRows', params: { max: MAX_IMPORT_ROWS } });
  }
  return rows;
}

async function* sliceBytes(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) {
    yield bytes.subarray(at, at + size);
    await setImmediate();
  }
}

function createTableReader(
  format: Format,
  hasHeaders: boolean,
  readFirstLine: (cells: string[]) => Columns,
): ReadCells {
  let columns: Columns | undefined;
  return function* (cells, row) {
    ensureColumns(cells.length);
    if (cells.every((cell) => !cell.trim())) return;
    const isFirst = columns === undefined;
    columns ??= readFirstLine(cells);
    if (isFirst && hasHeaders) return;
    const read = (indexes: number[]) =>
      indexes.map((index) => unescapeCell(cutText(cells[index] ?? '', MAX_CELL_LENGTH))).filter(Boolean);
    const shelf = read(columns.shelf)[0];
    const [title, author] = [read(columns.title)[0], read(columns.author)[0]];
    yield buildRow(row, {
      title: format === 'goodreads' ? title?.replace(SERIES, '') : title,
      author: format === 'librarything' ? turnName(author) : author,
      isbns: read(columns.isbn).flatMap((cell) => cell.replace(/[="[\]]/g, '').split(/[,;]/)),
      shelf,
      possession: readPossession(shelf, read(columns.owned)),
    });
  };
}

/** An export marks cells that a spreadsheet would run as a formula with an apostrophe. */
export const escapeCell = (cell: string) => (/^'*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell);

const unescapeCell = (cell: string) => cell.replace(/^'(?='*[=+\-@\t\r])/, '').trim();

/** "Last, First" becomes "First Last". */
const turnName = (name = '') => name.replace(/^([^,]+), ([^,]+)$/, '$2 $1');

/** ISBNs on one line are counted as lines of their own. */
function createLineReader(): ReadCells {
  let shift = 0;
  return function* ([line = ''], lineNumber) {
    const entries = splitIsbns(line);
    for (const [at, entry] of entries.entries()) {
      const cells = splitEntry(entry.replace(/^\s*([-*•]|\d{1,4}[.)])\s+/, ''));
      const [title, author] = cells.filter((cell) => !isIsbnCell(cell));
      const row = lineNumber + shift + at;
      if (cells.length > 0) yield buildRow(row, { title, author, isbns: cells.filter(isIsbnCell) });
    }
    shift += entries.length - 1;
  };
}

function splitIsbns(line: string) {
  const parts = line.split(/[\s,;]+/, MAX_IMPORT_ROWS + 2).filter(Boolean);
  const areIsbns = parts.length > 0 && parts.every((part) => part.length <= MAX_CELL_LENGTH && isLikeIsbn(part));
  return areIsbns ? parts : [cutText(line.trim(), MAX_CELL_LENGTH)];
}

/** At tabs, at other delimiters beside an ISBN, or at a dash between title and author. */
function splitEntry(entry: string) {
  const splits = DELIMITERS.map((delimiter) => entry.split(delimiter).map((cell) => cell.trim()));
  const split = splits.find((cells, at) => cells.length > 1 && (at === 0 || cells.some(isIsbnCell)));
  return (split ?? entry.split(/ [-–—] (?=[^-–—]*$)/)).map((cell) => cell.trim()).filter(Boolean);
}

/** Words around an ISBN: "ISBN: 978-0-14-044913-6 (pbk)". */
const AROUND_ISBN = /\(?\b(?:pbk|hbk|pb|hb|paperback|hardcover|hardback)\b\.?\)?|[()[\]]/gi;
const isIsbnCell = (cell: string) => isLikeIsbn(cell.replace(AROUND_ISBN, ''));

interface Given {
  title?: string | undefined;
  author?: string | undefined;
  isbns: string[];
  shelf?: string | undefined;
  possession?: Possession;
}

function buildRow(row: number, { possession = 'unsaid', ...cells }: Given): OpenRow {
  const title = toLine(cells.title);
  const isbn13 = cells.isbns.map(parseIsbn13).find((isbn) => isbn !== null) ?? null;
  const isWrong = !isbn13 && cells.isbns.some((isbn) => isLikeIsbn(isbn.replace(AROUND_ISBN, '')));
  const isNamed = title !== null || isbn13 !== null;
  return {
    row,
    title,
    isbn13,
    author: toLine(cells.author),
    shelf: toLine(cells.shelf),
    possession,
    reason: isWrong ? 'isbn' : isNamed ? null : 'untitled',
  };
}

const toLine = (text = '') => [...foldToLine(text).trim()].slice(0, MAX_LENGTH).join('').trim() || null;
