import type { Generated, GeneratedAlways } from 'kysely';
import type { Book } from '@wandering-books/contract/books.ts';
import type { Id, DefaultNow } from './schema.reference.ts';

interface Books {
  id: Id;
  user_id: number;
  title: string;
  author: string;
  description: string | null;
  category_id: number;
  language_id: number;
  publisher: string | null;
  edition: string | null;
  isbn: string | null;
  isbn13: string | null;
  price: number | null;
  type: Book['type'];
  status: Generated<Book['status']>;
  condition: Book['condition'];
  condition_grade: Book['condition_grade'];
  rent_unit: Book['rent_unit'];
  rent_max: number | null;
  is_available: Generated<boolean>;
  image: string | null;
  city_id: number | null;
  college_id: number | null;
  latitude: number | null;
  longitude: number | null;
  reserved_by: number | null;
  created_at: DefaultNow;
  updated_at: DefaultNow;
  deleted_at: Date | null;
  hidden_at: Date | null;
  owner_suspended: Generated<boolean>;
  hidden: GeneratedAlways<boolean>;
  listed: GeneratedAlways<boolean>;
  sort_title: GeneratedAlways<string>;
  search: GeneratedAlways<string>;
  asking_price: GeneratedAlways<number | null>;
  waiting: GeneratedAlways<number>;
  due_back: GeneratedAlways<string | null>;
  handed_over: GeneratedAlways<boolean>;
  gone_as: GeneratedAlways<'sold' | 'given' | 'exchanged' | null>;
}

/** Those behind the cover, and those that wait for their book. */
interface BookPhotos {
  id: Id;
  user_id: number;
  book_id: number | null;
  place: number | null;
  image: string;
  client_id: string | null;
  created_at: DefaultNow;
}

/** Books of the product's own list. */
interface Editions {
  id: Id;
  isbn13: string | null;
  title: string;
  author: string;
  publisher: string | null;
  language_id: number;
  category_id: number | null;
  search: GeneratedAlways<string>;
}

/** What was asked about ISBNs outside. Without a title nobody knows it there. */
interface EditionLookups {
  isbn13: string;
  title: string | null;
  author: string | null;
  publisher: string | null;
  /** Its code, as the list of languages has it. */
  language: string | null;
  asked_at: Date;
}

interface BookListVersions {
  slot: number;
  changes: number;
}

export interface BookTables {
  books: Books;
  editions: Editions;
  edition_lookups: EditionLookups;
  book_photos: BookPhotos;
  book_list_versions: BookListVersions;
}
