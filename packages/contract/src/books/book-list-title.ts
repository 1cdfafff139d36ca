import type { BookType } from './book-options.ts';

export interface BookListParts {
  type?: BookType | undefined;
  category?: string | undefined;
  language?: string | undefined;
  city?: string | undefined;
  college?: string | undefined;
  isSearch?: boolean | undefined;
}

type Key = 'browse.title' | `browse.lists.${BookType | 'any' | 'of' | 'in' | 'at' | 'found'}`;

/** Of the texts of books in one language. */
type Translate = (
  this: void,
  key: Key,
  values?: { name?: string; books?: string; city?: string; college?: string },
) => string;

type TranslateName = (this: void, list: 'categories' | 'languages' | 'cities', name: string) => string;

/** Builds the title of a list of books: `Free Hindi poetry books in Pune`. */
export function buildBookListTitle(parts: BookListParts, t: Translate, translateName: TranslateName): string {
  const { type, city, college, isSearch } = parts;
  if (!Object.values(parts).some(Boolean)) return t('browse.title');
  const books = nameBooks(parts, t, translateName);
  const ofType = type ? t(`browse.lists.${type}`, { books }) : books;
  const inCity = city ? t('browse.lists.in', { books: ofType, city: translateName('cities', city) }) : ofType;
  const atCollege = college ? t('browse.lists.at', { books: inCity, college }) : inCity;
  return capitalize(isSearch ? t('browse.lists.found', { books: atCollege }) : atCollege);
}

/** "Textbooks" and "Children's Books" already contain the word "books". */
function nameBooks({ language, category }: BookListParts, t: Translate, translateName: TranslateName) {
  if (!language && !category) return t('browse.lists.any');
  const names = [language && translateName('languages', language), category && translateName('categories', category)];
  const name = names.filter(Boolean).join(' ');
  return category && /books$/i.test(category) ? name : t('browse.lists.of', { name });
}

function capitalize(text: string) {
  const [first = '', ...rest] = text;
  return first.toLocaleUpperCase() + rest.join('');
}
