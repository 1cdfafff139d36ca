import type { BookType } from './book-options.ts';

export interface BookListParts {
  type?: BookType | undefined;
  category?: string | undefined;
  language?: string | undefined;
  city?: string | undefined;
  college?: string | undefined;
  isSearch?: boolean | undefined;
}

/** The words of one language for such titles. `books` is used in the middle of a sentence. */
interface BookListWords {
  category(this: void, name: string): string;
  language(this: void, name: string): string;
  city(this: void, name: string): string;
  all: string;
  any: string;
  of(this: void, name: string): string;
  ofType(this: void, type: BookType, books: string): string;
  inCity(this: void, books: string, city: string): string;
  atCollege(this: void, books: string, college: string): string;
  found(this: void, books: string): string;
}

/** Builds the title of a list of books: `Free Hindi poetry books in Pune`. */
export function buildBookListTitle(parts: BookListParts, words: BookListWords): string {
  const { type, city, college, isSearch } = parts;
  if (!Object.values(parts).some(Boolean)) return words.all;
  const books = nameBooks(parts, words);
  const ofType = type ? words.ofType(type, books) : books;
  const inCity = city ? words.inCity(ofType, words.city(city)) : ofType;
  const atCollege = college ? words.atCollege(inCity, college) : inCity;
  return capitalize(isSearch ? words.found(atCollege) : atCollege);
}

/** "Textbooks" and "Children's Books" already contain the word "books". */
function nameBooks({ language, category }: BookListParts, words: BookListWords) {
  if (!language && !category) return words.any;
  const name = [language && words.language(language), category && words.category(category)].filter(Boolean).join(' ');
  return category && /books$/i.test(category) ? name : words.of(name);
}

function capitalize(text: string) {
  const [first = '', ...rest] = text;
  return first.toLocaleUpperCase() + rest.join('');
}
