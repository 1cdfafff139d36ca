import type { BookType } from './books.ts';

/** What a list of books is narrowed by, in words. */
export interface BookListParts {
  type?: BookType | undefined;
  category?: string | undefined;
  language?: string | undefined;
  city?: string | undefined;
  college?: string | undefined;
  isSearch?: boolean | undefined;
}

/** How a language says it. `books` are words that say which books, in the middle of a sentence. */
export interface BookListWords {
  /** The list that is not narrowed. */
  all: string;
  any: string;
  of(this: void, name: string): string;
  ofType(this: void, type: BookType, books: string): string;
  inCity(this: void, books: string, city: string): string;
  atCollege(this: void, books: string, college: string): string;
  found(this: void, books: string): string;
}

/** The title of a list of books: `Free Hindi poetry books in Pune`. */
export function buildBookListTitle(parts: BookListParts, words: BookListWords): string {
  const { type, city, college, isSearch } = parts;
  const name = [parts.language, parts.category].filter(Boolean).join(' ');
  if (!(name || type || city || college || isSearch)) return words.all;
  const books = name ? nameBooks(name, words) : words.any;
  const ofType = type ? words.ofType(type, books) : books;
  const inCity = city ? words.inCity(ofType, city) : ofType;
  const atCollege = college ? words.atCollege(inCity, college) : inCity;
  return capitalize(isSearch ? words.found(atCollege) : atCollege);
}

/** "Textbooks" and "Children's Books" say already what they are. */
const nameBooks = (name: string, { of }: BookListWords) => (/books$/i.test(name) ? name : of(name));

function capitalize(text: string) {
  const [first = '', ...rest] = text;
  return first.toLocaleUpperCase() + rest.join('');
}
