import type { Db } from '../../../platform/db/tables.ts';
import { readColumn, readRows } from '../../../platform/db/query-results.ts';

export interface TitledBook {
  title: string;
  author: string;
  hasTitle: boolean;
  hasAuthor: boolean;
}

export const findTitles = (db: Db, ids: number[], search: string) =>
  readRows<TitledBook>(db)`
    select title, author, searchable(title, 'A') @@ ${search}::tsquery as "hasTitle",
      searchable(author, 'B') @@ ${search}::tsquery as "hasAuthor"
    from books
    where id = any(${ids}::integer[])
      and searchable(title, 'A') || searchable(author, 'B') @@ ${search}::tsquery
    order by array_position(${ids}::integer[], id)`;

export type BookFacets = Record<string, string>;

export const findBookFacets = (db: Db, ids: number[]) =>
  readColumn<BookFacets>(db)`
    select json_strip_nulls(json_build_object(
      ':c' || category_id, categories.name, ':l' || language_id, languages.name,
      coalesce(':p' || city_id, ':p'), cities.name, coalesce(':g' || college_id, ':g'), colleges.name)) as facets
    from books
      join categories on categories.id = category_id join languages on languages.id = language_id
      left join cities on cities.id = city_id left join colleges on colleges.id = college_id
    where books.id = any(${ids}::integer[])
    order by array_position(${ids}::integer[], books.id)`;
