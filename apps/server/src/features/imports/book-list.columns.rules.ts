import type { BookFieldWith } from '@wandering-books/contract/books/book-fields.ts';
import { type ImportField, importFields } from '@wandering-books/contract/imports/import-fields.ts';
import type { Import } from '@wandering-books/contract/imports/imports.ts';
import { splitWords } from '../book-search/words/orthography.rules.ts';

type Format = Import['format'];
export type Columns = Record<ImportField, number[]>;

const MAX_HEADER = 100;

/**
 * Headers of each field, the most specific first. Besides those of the known exporters (Goodreads, StoryGraph, LibraryThing,
 * BookWyrm, Hardcover, Libib, inventaire, Open Library, openreads, Calibre), the words that readers write over columns
 * in the languages of the product and some of Europe.
 */
const HEADERS = {
  title: [
    'title|titles|book title|edition title|work title|work titles|works labels|book name|name of the book|book|books',
    'शीर्षक|किताब|किताब का नाम|पुस्तक|पुस्तक का नाम|पुस्तकाचे नाव|पुस्तकाचे शीर्षक|শিরোনাম|বই|বইয়ের নাম|বইৰ নাম|শিৰোনাম|কিতাপ|কিতাপৰ নাম',
    'શીર્ષક|પુસ્તક|પુસ્તકનું નામ|ಶೀರ್ಷಿಕೆ|ಪುಸ್ತಕ|ಪುಸ್ತಕದ ಹೆಸರು|ശീർഷകം|പുസ്തകം|പുസ്തകത്തിന്റെ പേര്|ଶୀର୍ଷକ|ବହି|ବହିର ନାମ|ਸਿਰਲੇਖ|ਕਿਤਾਬ|ਕਿਤਾਬ ਦਾ ਨਾਂ|ਕਿਤਾਬ ਦਾ ਨਾਮ',
    'தலைப்பு|புத்தகம்|புத்தகத்தின் பெயர்|நூல்|శీర్షిక|పుస్తకం|పుస్తకం పేరు|عنوان|کتاب|کتاب کا نام',
    'titel|buchtitel|buch|titre|livre|título|libro|título del libro|titolo|livro|tytuł|назва|название|kitap|nimi|naslov|název',
  ],
  author: [
    'author|authors|primary author|author text|creators|creator|authors labels|author names|author name|writer|written by|name of the author',
    'लेखक|लेखिका|लेखक का नाम|लेखकाचे नाव|রচয়িতা|লেখক|লেখকের নাম|লেখকৰ নাম|લેખક|લેખકનું નામ|ಲೇಖಕ|ಲೇಖಕರು|ಲೇಖಕರ ಹೆಸರು|രചയിതാവ്|എഴുത്തുകാരൻ|എഴുത്തുകാരി',
    'ଲେଖକ|ଲେଖକଙ୍କ ନାମ|ਲੇਖਕ|ਲੇਖਕ ਦਾ ਨਾਂ|ஆசிரியர்|எழுத்தாளர்|நூலாசிரியர்|రచయిత|రచయిత పేరు|مصنف|مصنفہ|مصنف کا نام',
    'autor|autoren|autorin|verfasser|auteur|auteurs|autores|autore|autori|auteur s|schrijver|автор|yazar|kirjailija|tekijä',
  ],
  isbn: [
    'isbn13|isbn 13|edition isbn 13|ean isbn13|isbn|isbn uid|isbns|isbn10|isbn 10|edition isbn 10|upc isbn10|isbn number|isbn no|ean|barcode',
    'आईएसबीएन|आयएसबीएन|আইএসবিএন|આઈએસબીએન|ಐಎಸ್‌ಬಿಎನ್|ഐഎസ്ബിഎൻ|ਆਈਐਸਬੀਐਨ|ஐஎஸ்பிஎன்|ఐఎస్‌బిఎన్|آئی ایس بی این',
  ],
  shelf: ['exclusive shelf|read status|collections|shelf|bookshelf|status|reading status|shelf name'],
  owned: ['owned copies|owned|own it|copies|i own it'],
} satisfies Record<ImportField & (BookFieldWith<'import'> | 'shelf' | 'owned'), string[]>;

const toHeader = (cell: string) => splitWords(cell).join(' ');

const NAMES = Object.fromEntries(
  importFields.map((field) => [field, HEADERS[field].flatMap((names) => names.split('|').map(toHeader))]),
) as Record<ImportField, string[]>;

/** The header that only exports of this format have. */
const FORMATS: [string, Format][] = [
  ['exclusive shelf', 'goodreads'],
  ['isbn uid', 'storygraph'],
  ['collections', 'librarything'],
  ['shelf', 'own'],
];
/** Other exports have a shelf too. */
const NOT_OWN = new Set(['author text', 'remote id', 'shelf name']);

/** The places of the columns of each field, the most specific first. */
export function findColumns(cells: string[]): Columns {
  const headers = cells.map(toHeader);
  return buildColumns((field) => NAMES[field].flatMap((name) => (headers.includes(name) ? headers.indexOf(name) : [])));
}

export const chooseColumns = (fields: readonly (ImportField | null)[]) =>
  buildColumns((field) => fields.flatMap((chosen, at) => (chosen === field ? at : [])));

const buildColumns = (find: (field: ImportField) => number[]) =>
  Object.fromEntries(importFields.map((field) => [field, find(field)])) as Columns;

export const presentColumns = (headers: string[], columns: Columns): Import['columns'] =>
  headers.map((header, at) => ({
    header: cutText(header.trim(), MAX_HEADER),
    field: importFields.find((field) => columns[field].includes(at)) ?? null,
  }));

/** At most so many UTF-16 units, without half of a character at the end, which PostgreSQL refuses. */
export const cutText = (text: string, max: number) => text.slice(0, max).replace(/[\ud800-\udbff]$/, '');

export function findFormat(cells: string[]): Format {
  const headers = cells.map(toHeader);
  const format = FORMATS.find(([header]) => headers.includes(header))?.[1] ?? 'table';
  return format === 'own' && headers.some((header) => NOT_OWN.has(header)) ? 'table' : format;
}

/** The number of cells that name a title, an author or an ISBN; 0 for what is no line of headers. */
export function countHeaders(cells: string[]) {
  const { title, author, isbn } = findColumns(cells);
  return title.length + isbn.length > 0 ? title.length + author.length + isbn.length : 0;
}

const WANTED = /to.?read|want|wish|tbr|planned|for.?later|à lire|wunsch|quiero|da leggere|पढ़ना|पढ़नी/i;
const OWNED =
  /^(?:[1-9]\d*|owned|yes|y|true|x|✓|ja|oui|s[ií]|sim|हाँ|हां|होय|হ্যাঁ|হয়|હા|ಹೌದು|അതെ|ହଁ|ਹਾਂ|ஆம்|అవును|ہاں)$|your library/i;
const NOT_OWNED =
  /^(?:0|no|n|false|nein|non|não|नहीं|नाही|না|নহয়|ના|ಇಲ್ಲ|അല്ല|ନା|ਨਹੀਂ|இல்லை|కాదు|لا|نہیں)$|unowned|not owned/i;

/** Also "currently reading" and "did not finish"; other shelves say nothing of the use. */
const READ = /read|finish|\blue?s?\b|gelesen|le[ií]d[oa]|lid[oa]|lett[oa]|पढ़|वाच|পড়|படி|చది|ಓದ|വായി|વાંચ|ਪੜ੍ਹ|ପଢ|پڑھ/i;

export type Possession = 'owned' | 'wanted' | 'unowned' | 'read' | 'unsaid';

/** The member's use of the book, as a row says it. A book that was read need not be owned. */
export function readPossession(shelf: string | undefined, owned: string[]): Possession {
  const cells = [...owned, shelf ?? ''];
  if (cells.some((cell) => OWNED.test(cell))) return 'owned';
  if (WANTED.test(shelf ?? '')) return 'wanted';
  if (cells.some((cell) => NOT_OWNED.test(cell))) return 'unowned';
  return READ.test(shelf ?? '') ? 'read' : 'unsaid';
}

const OUTCOMES = { owned: 'book', wanted: 'wish', unowned: 'skipped' } as const;

/** The fate of a row; the member says once for all rows whether they have the books that do not say so. */
export function chooseOutcome(possession: Possession, usualShelf: 'owned' | 'to-read') {
  if (possession !== 'read' && possession !== 'unsaid') return OUTCOMES[possession];
  if (usualShelf === 'owned') return OUTCOMES.owned;
  return possession === 'read' ? OUTCOMES.unowned : OUTCOMES.wanted;
}
