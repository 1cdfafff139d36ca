import type { BookFieldWith } from '@wandering-books/contract/books/book-fields.ts';
import type { BookType, ConditionGrade } from '@wandering-books/contract/books/book-options.ts';
import { pick } from '../../platform/db/query-results.ts';
import { addWorks } from '../../features/matching/matching.usecases.ts';
import type { Db, Trx } from '../../platform/db/tables.ts';
import { addBookRows, addRows, getIdsByName } from './demo.queries.ts';
import type { Member } from './demo-members.ts';
import type { DemoPictures } from './demo-pictures.ts';
import type { StoryTime, StoryClock } from './demo-story.ts';
import { readTable } from '../seed-files.ts';

type Column =
  | 'owner'
  | 'title'
  | 'author'
  | 'language'
  | 'category'
  | 'publisher'
  | 'edition'
  | 'isbn13'
  | 'type'
  | 'price'
  | 'condition'
  | 'offered'
  | 'posted'
  | 'cover'
  | 'description';

export interface DemoBook {
  id: number;
  type: BookType;
}

/** Inserts the books of the demo at their owners' public positions and returns them by title. */
export async function addBooks(
  tx: Db,
  clock: StoryClock,
  members: Map<string, Member>,
  pictures: DemoPictures,
): Promise<Map<string, DemoBook>> {
  const categories = await getIdsByName(tx, 'categories');
  const languages = await getIdsByName(tx, 'languages');
  const rows = readTable<Column>('demo/books.tsv').map((row) => {
    const owner = getByName(members, row.owner);
    const postedAt = clock(row.posted as StoryTime);
    const fields = {
      ...pick(row, 'title', 'author', 'description'),
      category_id: getByName(categories, row.category),
      language_id: getByName(languages, row.language),
      publisher: row.publisher || null,
      edition: row.edition || null,
      isbn: row.isbn13 || null,
      price: row.price === '' ? null : Number(row.price),
      type: row.type as BookType,
      status: row.offered === 'withdrawn' ? ('unavailable' as const) : ('available' as const),
      condition: row.condition === 'new' ? ('new' as const) : ('used' as const),
      condition_grade: row.condition as ConditionGrade,
      rent_unit: row.type === 'rent' ? ('week' as const) : null,
      rent_max: row.type === 'rent' ? 4 : null,
      is_available: row.offered !== 'later',
    } satisfies Record<BookFieldWith<'column'>, unknown>;
    return {
      user_id: owner.id,
      ...fields,
      isbn13: row.isbn13 || null,
      image: row.cover === '' ? null : getByName(pictures, row.cover).name,
      ...pick(owner, 'city_id', 'college_id', 'latitude', 'longitude'),
      created_at: postedAt,
      updated_at: postedAt,
    };
  });
  return addBookRows(tx, await addWorks(tx as Trx, rows));
}

export async function addDemoFavourites(
  tx: Db,
  clock: StoryClock,
  members: Map<string, Member>,
  books: Map<string, DemoBook>,
) {
  const rows = readTable<'member' | 'book'>('demo/favourites.tsv').map(({ member, book }, at) => ({
    user_id: getByName(members, member).id,
    book_id: getByName(books, book).id,
    created_at: clock(`${1 + (at % 3)}d 21:${at % 60}`),
  }));
  await addRows(tx, 'favourites', rows);
}

/** Throws for a name that the demo's files do not define. */
export function getByName<Value>(things: Map<string, Value>, name: string): Value {
  const thing = things.get(name);
  if (thing === undefined) throw new Error(`The demo data name something that is not there: ${name}`);
  return thing;
}
