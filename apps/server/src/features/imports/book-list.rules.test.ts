import { describe, expect, test } from 'vitest';
import { escapeCell, readBookList } from './book-list.rules.ts';

const read = (
  text: string | Buffer,
  shelf: 'owned' | 'to-read' = 'owned',
  columns?: Parameters<typeof readBookList>[1]['columns'],
  hasHeaders = true,
) => readBookList(Buffer.from(text as string), { shelf, columns, has_headers: hasHeaders });
const list = async (text: string | Buffer, shelf?: 'owned' | 'to-read') =>
  (await read(text, shelf)).rows.map(({ row, title, author, isbn13, outcome, reason }) => [
    ...[row, title, author, isbn13, outcome],
    ...(reason ? [reason] : []),
  ]);

const GODAN = '9788126415007';
const CRIME = '9780140449136';

const SHORT_GOODREADS =
  'Book Id,Title,Author,Author l-f,Additional Authors,ISBN,ISBN13,My Rating,Average Rating,Publisher,Binding,Number of Pages,' +
  'Year Published,Original Publication Year,Date Read,Date Added,Bookshelves,Bookshelves with positions,Exclusive Shelf,My Review,' +
  'Spoiler,Private Notes,Read Count,Owned Copies';
const LONG_GOODREADS = SHORT_GOODREADS.replace(
  'Read Count,Owned Copies',
  'Read Count,Recommended For,Recommended By,Owned Copies,Original Purchase Date,Original Purchase Location,Condition,Condition Description,BCID',
);
test('counts a shelf with a name of its own as unsaid, and one of read books as read', async () => {
  const table = 'Title,Shelf\nGodan,Hindi novels\nNirmala,Read\n';
  expect((await read(table, 'to-read')).rows.map(({ outcome }) => outcome)).toEqual(['wish', 'skipped']);
  expect((await read(table, 'owned')).rows.map(({ outcome }) => outcome)).toEqual(['book', 'book']);
});

const goodreads = (header: string, title: string, shelf: string, more: Record<string, string> = {}) => {
  const given: Record<string, string> = { Title: title, Author: 'Premchand', 'Exclusive Shelf': shelf, ...more };
  return header
    .split(',')
    .map((name) => `"${(given[name] ?? '').replaceAll('"', '""')}"`)
    .join(',');
};

describe('a Goodreads export', async () => {
  test.each([
    [24, SHORT_GOODREADS],
    [31, LONG_GOODREADS],
  ])('is read with %i columns', async (count, header) => {
    expect(header.split(',')).toHaveLength(count);
    const text = [
      header,
      goodreads(header, 'Godan', 'read', { ISBN: '="8126415002"', ISBN13: `="${GODAN}"` }),
      goodreads(header, 'The Hunger Games (The Hunger Games, #1)', 'to-read', { ISBN: '=""', ISBN13: '=""' }),
      goodreads(header, 'Say "no",\nthen yes', 'to-read', { 'Owned Copies': '1' }),
      goodreads(header, '', 'read'),
    ].join('\r\n');
    expect((await read(text)).format).toBe('goodreads');
    expect(await list(text)).toEqual([
      [2, 'Godan', 'Premchand', GODAN, 'book'],
      [3, 'The Hunger Games', 'Premchand', null, 'wish'],
      [4, 'Say "no", then yes', 'Premchand', null, 'book'],
      [5, null, 'Premchand', null, 'invalid', 'untitled'],
    ]);
  });

  test('is read with cells that are not quoted', async () => {
    expect(await list(`Title,Author,ISBN13,Exclusive Shelf\nGodan,Premchand,="${GODAN}",read`)).toEqual([
      [2, 'Godan', 'Premchand', GODAN, 'book'],
    ]);
  });
});

test('a StoryGraph export is read whatever its ISBN/UID holds', async () => {
  const text = [
    'Title,Authors,Contributors,ISBN/UID,Format,Read Status,Date Added,Owned?',
    `Crime and Punishment,"Fyodor Dostoevsky, David McDuff",,${CRIME},paperback,to-read,2024/01/02,No`,
    'Emma,Jane Austen,,B00ABCDEFG,digital,read,2024/01/02,No',
    'Nirmala,Premchand,,f81d4fae-7dec-11d0-a765-00a0c91e6bf6,paperback,to-read,2024/01/02,Yes',
    'Kim,Rudyard Kipling,,,paperback,did-not-finish,2024/01/02,',
  ].join('\n');
  expect((await read(text)).format).toBe('storygraph');
  expect(await list(text)).toEqual([
    [2, 'Crime and Punishment', 'Fyodor Dostoevsky, David McDuff', CRIME, 'wish'],
    [3, 'Emma', 'Jane Austen', null, 'skipped', 'not_owned'],
    [4, 'Nirmala', 'Premchand', null, 'book'],
    [5, 'Kim', 'Rudyard Kipling', null, 'book'],
  ]);
});

test('a LibraryThing export is read with tabs, brackets, names turned round and stray quotes', async () => {
  const text = [
    'Book Id\tTitle\tPrimary Author\tISBN\tISBNs\tCollections',
    `1\tCrime and Punishment\tDostoevsky, Fyodor\t[0140449132]\t0140449132, ${CRIME}\tYour library, To read`,
    '2\t"Godan\tPremchand\t[]\t\tWishlist',
  ].join('\n');
  expect((await read(text)).format).toBe('librarything');
  expect(await list(text)).toEqual([
    [2, 'Crime and Punishment', 'Fyodor Dostoevsky', CRIME, 'book'],
    [3, '"Godan', 'Premchand', null, 'wish'],
  ]);
});

test.each([
  [
    'BookWyrm',
    'title,author_text,remote_id,isbn_10,isbn_13,start_date,shelf,shelf_name',
    [`Godan,Premchand,https://example.org/1,,${GODAN},,to-read,To Read`],
    ['Godan', 'Premchand', GODAN, 'wish'],
  ],
  [
    'Hardcover',
    'Title,Author,Series,ISBN 10,ISBN 13,Status,Owned',
    [`Godan,Premchand,,,${GODAN},Read,true`, 'Gaban,Premchand,,,,Read,false'],
    ['Godan', 'Premchand', GODAN, 'book'],
    ['Gaban', 'Premchand', null, 'skipped', 'not_owned'],
  ],
  [
    'Libib',
    'item_type,title,creators,first_name,last_name,ean_isbn13,upc_isbn10,copies',
    [`book,Godan,Premchand,,,${GODAN},,1`],
    ['Godan', 'Premchand', GODAN, 'book'],
  ],
  [
    'inventaire',
    'Item URL,Edition ISBN-13,Edition ISBN-10,Edition title,Authors labels',
    [`https://example.org/1,${GODAN},,Godan,Premchand`],
    ['Godan', 'Premchand', GODAN, 'book'],
  ],
  [
    'Open Library',
    'Work ID,Title,Authors,First Publish Year,Bookshelf',
    ['OL1W,Godan,Premchand,1936,Want to Read'],
    ['Godan', 'Premchand', null, 'wish'],
  ],
  [
    'openreads',
    'title,subtitle,author,description,status,isbn,olid',
    ['Godan,,Premchand,,finished,9788126415007,', 'Gaban,,Premchand,,planned,,'],
    ['Godan', 'Premchand', GODAN, 'book'],
    ['Gaban', 'Premchand', null, 'wish'],
  ],
  [
    'Calibre',
    'author_sort,authors,isbn,title,title_sort,uuid',
    [`"Munshi",Premchand,${GODAN},Godan,Godan,1-2`],
    ['Godan', 'Premchand', GODAN, 'book'],
  ],
  ['German', 'Titel;Autor;ISBN', [`Godan;Premchand;${GODAN}`], ['Godan', 'Premchand', GODAN, 'book']],
  ['Hindi', 'क्रम,किताब का नाम,लेखक', ['१,गोदान,प्रेमचंद'], ['गोदान', 'प्रेमचंद', null, 'book']],
  ['Tamil', 'தலைப்பு|ஆசிரியர்', ['பொன்னியின் செல்வன்|கல்கி'], ['பொன்னியின் செல்வன்', 'கல்கி', null, 'book']],
  ['Urdu', 'عنوان\tمصنف', ['آگ کا دریا\tقرۃ العین حیدر'], ['آگ کا دریا', 'قرۃ العین حیدر', null, 'book']],
] as const)('a table of %s is read by its headers', async (_, header, lines, ...rows) => {
  const outcomes = (await list([header, ...lines].join('\n'))).map(([, ...row]) => row);
  expect(outcomes).toEqual(rows);
});

test.each(['sep=;\n', '\ufeff"sep=;"\r\n'])('the line %j is no row', async (line) => {
  expect(await list(`${line}Titel;Autor\nGodan;Premchand`)).toEqual([[2, 'Godan', 'Premchand', null, 'book']]);
});

test.each([
  [`Title,Author,Exclusive Shelf,Owned Copies\nGodan,Premchand,read,0\nKim,Kipling,read,1`],
  [`Title,Primary Author,Collections\nGodan,Premchand,Read but unowned`],
])('what was read and is not owned is left out: %j', async (text) => {
  expect((await list(text))[0]).toEqual([2, 'Godan', 'Premchand', null, 'skipped', 'not_owned']);
});

test.each([
  ['without owned copies', 'Title,Author,Exclusive Shelf,Owned Copies\nGodan,Premchand,read,0'],
  ['without a word about owning', 'Title,Author,Read Status\nGodan,Premchand,read'],
])('what was read is owned if the member says so, in a list %s', async (_, text) => {
  expect(await list(text, 'owned')).toEqual([[2, 'Godan', 'Premchand', null, 'book']]);
  expect(await list(text, 'to-read')).toEqual([[2, 'Godan', 'Premchand', null, 'skipped', 'not_owned']]);
});

test('tells how columns were read', async () => {
  expect((await read('Title,"Author, first",ISBN,My Rating\nGodan,Premchand,,5')).columns).toEqual([
    { header: 'Title', field: 'title' },
    { header: 'Author, first', field: null },
    { header: 'ISBN', field: 'isbn' },
    { header: 'My Rating', field: null },
  ]);
  expect((await read('Naslov knjige;Pisac\nGodan;Premchand')).columns).toEqual([
    { header: 'Naslov knjige', field: null },
    { header: 'Pisac', field: null },
  ]);
  expect((await read(`Godan;${GODAN}\nKim;${CRIME}`)).columns).toEqual([]);
  expect((await read('Godan\nEat, Pray, Love')).columns).toEqual([]);
});

test('reads the columns that the member names, and no header as a book', async () => {
  const text = 'Naslov knjige;Pisac;Imam\nGodan;Premchand;no\nKim;Kipling;yes';
  expect((await read(text, 'owned', ['title', 'author', 'owned'])).rows).toMatchObject([
    { row: 2, title: 'Godan', author: 'Premchand', outcome: 'skipped', reason: 'not_owned' },
    { row: 3, title: 'Kim', author: 'Kipling', outcome: 'book' },
  ]);
  const headless = await read('Godan;Premchand\nKim;Kipling', 'owned', ['title', 'author'], false);
  expect(headless.rows).toMatchObject([
    { row: 1, title: 'Godan', author: 'Premchand' },
    { row: 2, title: 'Kim', author: 'Kipling' },
  ]);
  const swapped = await read('Title,Author\nPremchand,Godan', 'owned', ['author', 'title']);
  expect(swapped.rows).toMatchObject([{ title: 'Godan', author: 'Premchand' }]);
  expect(swapped.columns.map(({ field }) => field)).toEqual(['author', 'title']);
});

test('an ISBN is read out of the words around it', async () => {
  const around = `ISBN: 978-0-14-044913-6 (pbk.)`;
  expect(await list(`Crime; ${around}\nTitle of its own, ISBN 978-0-14-044913-7 (pbk)`)).toEqual([
    [1, 'Crime', null, CRIME, 'book'],
    [2, 'Title of its own', null, null, 'book', 'isbn'],
  ]);
  expect(await list(`Title,ISBN\nCrime,${around}`)).toEqual([[2, 'Crime', null, CRIME, 'book']]);
});

test('another table is read by its headers, wherever they are', async () => {
  const text = `\nPrice;ISBN-10;Title\n10;0140449132;Crime\n;;\n20;0140449133;Wrong digit\n5;12;`;
  expect((await read(text)).format).toBe('table');
  expect(await list(text, 'to-read')).toEqual([
    [3, 'Crime', null, CRIME, 'wish'],
    [5, 'Wrong digit', null, null, 'wish', 'isbn'],
    [6, null, null, null, 'invalid', 'untitled'],
  ]);
});

describe('a list', async () => {
  test('of ISBNs is read one by one', async () => {
    expect(await list(`${CRIME}\n\n978 0 14 044913 6\nISBN 0-14-044913-2\n9780140449137`)).toEqual([
      [1, null, null, CRIME, 'book'],
      [3, null, null, CRIME, 'book'],
      [4, null, null, CRIME, 'book'],
      [5, null, null, null, 'invalid', 'isbn'],
    ]);
    expect(await list(`${CRIME}, ${GODAN}; 0140449132`)).toEqual([
      [1, null, null, CRIME, 'book'],
      [2, null, null, GODAN, 'book'],
      [3, null, null, CRIME, 'book'],
    ]);
  });

  test('of titles is read with authors and ISBNs beside them', async () => {
    const text = `1. Godan - Premchand\n• Eat, Pray, Love\nKim\tRudyard Kipling\t${CRIME}\n${GODAN}, Catch-22\nगोदान`;
    expect(await list(text)).toEqual([
      [1, 'Godan', 'Premchand', null, 'book'],
      [2, 'Eat, Pray, Love', null, null, 'book'],
      [3, 'Kim', 'Rudyard Kipling', CRIME, 'book'],
      [4, 'Catch-22', null, GODAN, 'book'],
      [5, 'गोदान', null, null, 'book'],
    ]);
  });
});

describe('the encoding', async () => {
  const text = 'Title,Author\r\nRayuela é,Julio Cortázar';
  const wide = Buffer.from(text, 'utf16le');
  test.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16LE with a mark', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16LE', wide],
    ['UTF-16BE with a mark', Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ['UTF-16BE', Buffer.from(wide).swap16()],
    ['ISO-8859-1', Buffer.from(text, 'latin1')],
  ])('%s is recognised', async (_, bytes) => {
    expect(await list(bytes)).toEqual([[2, 'Rayuela é', 'Julio Cortázar', null, 'book']]);
  });

  test.each([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0]), '', 'Title,Author'])(
    'of what has no rows is not',
    async (content) => {
      await expect(read(content)).rejects.toMatchObject({ details: { errors: { file: [{ code: 'bookList' }] } } });
    },
  );
});

test('10,000 rows of 200 columns with empty lines between them are read, also ISBNs on one line', async () => {
  const row = `a${','.repeat(199)}\n\n`;
  expect((await read(`Title${','.repeat(199)}\n${row.repeat(10_000)}`)).rows.at(-1)!.row).toBe(20_000);
  expect((await read(`${GODAN}, `.repeat(10_000))).rows.at(-1)!.row).toBe(10_000);
});

test.each(['=1+1', '+1', '-1', '@a', "'=1", "''=1", "'tis", 'a=b'])(
  '%s is the same after export and import',
  async (title) => {
    const cell = escapeCell(title);
    expect(cell).not.toMatch(/^[=+\-@]/);
    expect(await list(`Title,Shelf\n"${cell}",owned`)).toEqual([[2, title, null, null, 'book']]);
  },
);

test('titles and authors are one line of at most 200 characters', async () => {
  const [[, title]] = (await list(`Title\n"${'a\n'.repeat(300)}"`)) as [unknown[]];
  expect(title).toBe('a '.repeat(100).trim());
});
