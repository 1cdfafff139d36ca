import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/tables.ts';
import { listValues, findValue, readColumn, readRows } from '../../../platform/db/query-results.ts';
import type { TypedWord } from '../sounds/sound-alikes.rules.ts';
import type { SoundPattern } from '../sounds/sounds.queries.ts';
import type { FilterCounts } from '@wandering-books/contract/books/book-search.ts';
import { countedFilters, MAX_FILTER_COUNT } from '@wandering-books/contract/books/book-list-address.ts';

const MAX_FACETS_PER_WORD = 200;
const MAX_WORDS_PER_SOUND = 200;

/** A category, language, city or college that has the word in its name. */
export interface NamedFacet {
  typed: string;
  /** The lexeme of that facet in the search index. */
  facet: string;
  wordsInName: number;
  isWhole: boolean;
}

/** Facets with one of the words in their name; an unfinished word matches as a prefix. */
export const findFacets = (db: Db, words: TypedWord[]) =>
  readRows<NamedFacet>(db)`
    select typed, found.*
    from unnest(${words.map(({ word }) => word)}::text[], ${words.map(({ isUnfinished }) => isUnfinished)}::boolean[])
      as asked (typed, is_unfinished)
    cross join lateral (
      (select facet, words_in_name as "wordsInName", true as "isWhole" from facet_words
        where word = typed order by facet limit ${sql.lit(MAX_FACETS_PER_WORD)})
      union all
      (select facet, words_in_name, false from facet_words
        where is_unfinished and word > typed and word < typed || U&'\\+10FFFF' and starts_with(word, typed)
        order by word limit ${sql.lit(MAX_FACETS_PER_WORD)})) as found`;

/** Words of facet names that sound like the patterns, each with the index of its pattern. */
export const findNameWordsBySound = (db: Db, patterns: (SoundPattern & { place: number })[]) =>
  readRows<{ place: number; word: string; uses: number }>(db)`
    select pattern.place, found.word, 1 as uses
    from json_to_recordset(${JSON.stringify(patterns)}::json) as pattern (place integer, sound text, "isLatin" boolean)
    cross join lateral (
      select word from word_sounds
      where word_sounds.sound = pattern.sound collate "C" and is_latin = pattern."isLatin"
        and exists (select from facet_words where facet_words.word = word_sounds.word)
      limit ${sql.lit(MAX_WORDS_PER_SOUND)}) as found`;

export const findNameWords = (db: Db, words: string[]) =>
  readColumn<string>(db)`
    select distinct word from facet_words where word = any(${words}::text[])`;

/** Cities by whole names; `isKnown` when they have had books. */
export const findNamedCities = (db: Db, names: string[]) =>
  readRows<{ typed: string; id: number; name: string; isKnown: boolean }>(db)`
    select typed, id, name, exists (select from facet_words where facet = ':p' || id) as "isKnown"
    from unnest(${names}::text[]) as asked (typed)
    cross join lateral (
      select id from cities where search = typed union select city_id from city_aliases where alias = typed) as found
    join cities using (id)`;

/** The category of the edition with these words in title and author; the shortest title of several. */
export const findCategoryOfEdition = (db: Db, search: string) =>
  findValue(
    db
      .selectFrom('editions')
      .innerJoin('categories', 'categories.id', 'category_id')
      .where(sql<boolean>`search @@ ${search}::tsquery`)
      .orderBy(sql`char_length(title)`)
      .orderBy('editions.id')
      .select('categories.name')
      .limit(sql.lit(1)),
    'name',
  );

/** A college is a search facet while it is listed and once it has had a book. */
export async function renewCollegeFacet(trx: Trx, collegeId: number) {
  await sql`delete from facet_words where facet = ':g' || ${collegeId}::integer`.execute(trx);
  await sql`
    select add_facet(':g' || id, name) from colleges
    where id = ${collegeId} and exists (select from books where college_id = ${collegeId})`.execute(trx);
}

/** Several rows may share a name, such as towns. */
export const findCategoryIds = (db: Db, name: string) => findIdsByName(db, 'categories', name);
export const findLanguageIds = (db: Db, name: string) => findIdsByName(db, 'languages', name);

const findIdsByName = (db: Db, table: 'categories' | 'languages', name: string) =>
  listValues(
    db
      .selectFrom(table)
      .where(sql`folded(name)`, '=', sql`folded(${name})`)
      .select('id'),
    'id',
  );

export const findCityIds = (db: Db, name: string) =>
  readColumn<number>(db)`
    select id from cities where search = folded(${name})
    union
    select city_id from city_aliases where alias = folded(${name})`;

/** `colleges.search` begins with the name and is indexed. */
export const findCollegeIds = (db: Db, name: string) =>
  readColumn<number>(db)`
    select id from colleges
    where search like folded(${`${name.replace(/[\\%_]/g, '\\$&')}%`}) and folded(name) = folded(${name})`;

const TABLES = { category: 'categories', language: 'languages', city: 'cities', college: 'colleges' };

/** Towns of one state with the same name are distinguished by district. */
export async function listNamed(db: Db, kind: keyof typeof TABLES, ids: number[]) {
  const name = kind === 'city' ? sql`name || coalesce(' (' || district || ')', '')` : sql`name`;
  const { rows } = await sql<{ id: number; name: string }>`
    select id, ${name} as name from ${sql.table(TABLES[kind])} where id = any(${ids}::integer[])`.execute(db);
  return rows;
}

const COLUMNS = {
  category: 'category_id',
  language: 'language_id',
  city: 'city_id',
  college: 'college_id',
  type: 'type',
  condition: 'condition',
} as const;

/** A loose index scan with capped counts: costs grow with the values in use, not with the books. */
export async function countBooksPerFilter(db: Db): Promise<FilterCounts> {
  const countQueries = countedFilters.map(
    (filter) => sql`
    select ${sql.lit(filter)} as filter, counted.* from (${countByColumn(COLUMNS[filter])}) as counted`,
  );
  const { rows } = await sql<{ filter: keyof FilterCounts; value: string; count: number }>`
    ${sql.join(countQueries, sql` union all `)}`.execute(db);
  const counts: FilterCounts = { category: {}, language: {}, city: {}, college: {}, type: {}, condition: {} };
  for (const { filter, value, count } of rows) counts[filter][value] = count;
  return counts;
}

function countByColumn(name: string) {
  const column = sql.ref(name);
  return sql`
    with recursive used (value) as (
      (select ${column} from books where listed and ${column} is not null order by ${column} limit 1)
      union all
      select (select ${column} from books where listed and ${column} > used.value order by ${column} limit 1)
      from used where used.value is not null
    )
    select value::text, (
      select count(*)::integer from (
        select from books where listed and ${column} = used.value limit ${sql.lit(MAX_FILTER_COUNT)}
      ) as first_books
    ) as count
    from used where value is not null`;
}
