import type { FilterCounts } from '@wandering-books/contract/books/book-search.ts';
import { countedFilters, MAX_FILTER_COUNT } from '@wandering-books/contract/books/book-list-address.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

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
