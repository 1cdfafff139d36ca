import type { Client } from 'pg';
import { readTable } from '../../src/seeds/seed-files.ts';

interface Work {
  title: string;
  author: string;
  language: string;
  category: string;
  isbn13: string;
  description: string;
}

export const readDemoWorks = (): Work[] =>
  readTable<keyof Work>('demo/books.tsv').map(({ title, author, language, category, isbn13, description }) => ({
    ...{ title, author, language, category, isbn13, description },
  }));

export const readMemberNames = () => readTable<'name'>('demo/members.tsv').map(({ name }) => name);

const ABOUT_A_PLACE = [
  'A History of %s',
  'The Kitchens of %s',
  'Folk Tales from %s',
  'Walking in %s',
  'The Temples of %s',
  'A Childhood in %s',
  'Poems from %s',
  'The %s Murders',
  'Birds of %s',
  '%s: A Guide for Travellers',
];

/** Real books first, then generated ones about real places; the rarer a book, the later it comes. */
export async function addWorks(client: Client, works: Work[], names: string[]) {
  const column = (key: keyof Work) => works.map((work) => work[key]);
  await client.query(
    `create table made.works as
     select rank::integer, title, author, coalesce(languages.id, 1) as language_id,
       coalesce(categories.id, 1) as category_id, nullif(isbn13, '') as isbn13, nullif(work.description, '') as description
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[])
       with ordinality as work (title, author, language, category, isbn13, description, rank)
     left join languages on languages.name = language left join categories on categories.name = category
     where char_length(title) <= 200 and char_length(author) between 1 and 200`,
    [
      column('title'),
      column('author'),
      column('language'),
      column('category'),
      column('isbn13'),
      column('description'),
    ],
  );
  await client.query(
    `insert into made.works
     with known as (select max(rank) as works from made.works),
     towns as (select id, name, row_number() over (order by made.chance(id, 4)) as place from cities
       where id in (select id from made.cities))
     select n, format(($1::text[])[made.among(n, 5, ${ABOUT_A_PLACE.length})], towns.name),
       split_part(($2::text[])[made.among(n, 6, $3)], ' ', 1) || ' ' ||
         regexp_replace(($2::text[])[made.among(n, 7, $3)], '^.* ', ''),
       made.ranked(n, 8, (select count(*) from languages), 0.2),
       made.ranked(n, 9, (select count(*) from categories), 5),
       case when made.chance(n, 10) < 0.7 then made.isbn(n) end, null
     from known, generate_series(known.works + 1, made.size('works')) as n
     join towns on towns.place = made.scattered(n, (select count(*) from towns))`,
    [ABOUT_A_PLACE, names, names.length],
  );
  await client.query('alter table made.works add primary key (rank)');
}

export const ISBN = `
  create function made.isbn(n bigint) returns text language sql immutable parallel safe
    return (select twelve || ((10 - sum(substr(twelve, place, 1)::integer * case place % 2 when 1 then 1 else 3 end) % 10) % 10)
      from (select '97893' || lpad((n * 379 % 10000000)::text, 7, '0') as twelve) as start, generate_series(1, 12) as place
      group by twelve);`;
