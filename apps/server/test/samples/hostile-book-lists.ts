const MEGABYTE = 1024 * 1024;
const fill = (part: string, start = '') =>
  start + part.repeat(Math.floor((4.9 * MEGABYTE - start.length) / Buffer.byteLength(part)));
const wideRow = `a${',b'.repeat(189)}\n`;

/** Lists of up to 5 MB that cost much to read, each with the code of its refusal or the number of its rows. */
export const hostileBookLists: [name: string, outcome: string | number, build: () => string | Buffer][] = [
  ['empty lines', 'bookList', () => fill('\n')],
  ['a header and empty lines', 'bookList', () => fill('\n', 'title')],
  ['lines of one character', 'tooManyRows', () => fill('a\n')],
  ['a header and lines of one character', 'tooManyRows', () => fill('a\n', 'title\n')],
  ['lines that end with a carriage return', 'tooManyRows', () => fill('a\r', 'title\r')],
  ['10,001 rows', 'tooManyRows', () => `title\n${'a\n'.repeat(10_001)}`],
  ['rows of empty cells', 'tooManyRows', () => fill(',\n', 'title,\n')],
  ['rows of more empty cells than headers', 'tooManyRows', () => fill(',\n', 'title\n')],
  ['mixed delimiters', 'tooManyRows', () => fill('a,b;c\td\r\n', 'title,isbn;author\r\n')],
  ['emoji', 'tooManyRows', () => fill('📚\n')],
  ['UTF-16', 'tooManyRows', () => Buffer.from(fill('a\n').slice(0, 2.4 * MEGABYTE), 'utf16le')],
  ['UTF-16 with zeros', 'bookList', () => Buffer.from(fill('a\0').slice(0, 2.4 * MEGABYTE), 'utf16le')],
  ['20,000 ISBNs on one line', 'tooManyRows', () => '1234567890 '.repeat(20_000)],
  ['a line of commas', 'bookList', () => fill(',')],
  ['a line of hyphens', 'bookList', () => fill('1-')],
  ['a line of combining marks', 'bookList', () => fill('\u0301')],
  ['tabs', 'bookList', () => fill('\t')],
  ['quotes', 'bookList', () => fill('"')],
  ['a header and quotes', 'bookList', () => fill('"', 'title\n')],
  ['a cell that is never closed', 'bookList', () => fill('a', 'title\n"')],
  ['lines in a cell that is never closed', 'tooManyRows', () => fill('a\n', 'title\n"')],
  ['a header of millions of columns', 'tooManyColumns', () => fill(',', 'title')],
  ['a row of millions of columns', 'tooManyColumns', () => fill('\t', 'title\tauthor\n')],
  ['stray quotes', 'tooManyColumns', () => fill('"a"b,', 'title,author\n')],
  ['201 columns', 'tooManyColumns', () => `title${','.repeat(200)}\na`],
  ['200 headers of 20 kB', 'bookList', () => `title${`,${'a'.repeat(20_000)}`.repeat(199)}\na`],
  ['long lines', 2570, () => fill(`${'a,'.repeat(999)}\n`)],
  ['long cells of ISBNs', 5112, () => fill(`a,"${'1,'.repeat(500)}"\n`, 'title,isbn\n')],
  ['10,000 rows of 190 columns', 10_000, () => `title${',b'.repeat(189)}\n${wideRow.repeat(10_000)}`],
];
