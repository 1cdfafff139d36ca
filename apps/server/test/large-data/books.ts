/**
 * Inserts the books with ids above `after` up to `to`, oldest first: many owners of popular titles, few with many
 * books.
 */
export const buildBooksInsert = (after: number, to: number) => `
  insert into books (id, user_id, title, author, description, category_id, language_id, isbn, isbn13, price, type, status,
    condition, image, city_id, college_id, latitude, longitude, created_at, updated_at, deleted_at) overriding system value
  select n, owner.id, title, author, case when made.chance(n, 21) < 0.4 then description end, category_id, language_id,
    isbn13, isbn13, case when kind in ('rent', 'sell') then made.among(n, 22, 50) * 10 end, kind,
    case when made.chance(n, 23) < 0.08 then 'unavailable' else 'available' end,
    case when made.chance(n, 24) < 0.2 then 'new' else 'used' end,
    case when made.chance(n, 25) < 0.6 then made.image(n) end, owner.city_id, college_id,
    coalesce(public_latitude, owner.latitude), coalesce(public_longitude, owner.longitude), shared_at, shared_at,
    case when made.chance(n, 26) < 0.04 then shared_at + interval '1 day' end
  from generate_series(${after + 1}, ${to}) as n
  cross join lateral (
    select (array['sell', 'donate', 'exchange', 'rent'])[made.among(n, 27, 4)] as kind,
      made.now() - interval '1 day' - (made.size('books') - n)::float8 / made.size('books') * interval '3 years' as shared_at) as how
  join made.works on rank = made.ranked(n, 28, made.size('works'), 30)
  join made.people as owner
    on owner.id = made.scattered(made.ranked(n, 29, made.size('users'), 400), made.size('users'))
  join profiles on user_id = owner.id`;

export const IMAGES = `
  insert into images (name, width, height, created_at)
  select made.image(n), 640, 960, made.now() from generate_series(1, made.size('books')) as n where made.chance(n, 25) < 0.6`;

/** The counts that the trigger would have written. */
export const WORDS = `
  insert into book_words (word, uses)
  select word, sum(copies)::integer
  from (select title, author, count(*) as copies from books where deleted_at is null group by title, author) as kept,
    unnest(tsvector_to_array(searchable(title || ' ' || author, 'A'))) as word
  where char_length(word) between 2 and 60
  group by word`;

export const FAVOURITES = `
  insert into favourites (user_id, book_id, created_at)
  select distinct on (reader, book) reader, book, made.now() - made.chance(n, 32) * interval '2 years'
  from (select n, made.scattered(made.ranked(n, 30, made.size('users'), 400), made.size('users')) as reader,
      made.scattered(made.ranked(n, 31, made.size('books'), 5000), made.size('books')) as book
    from generate_series(1, made.size('favourites')) as n) as liked`;

/** The rows that triggers would have written: names of places with books, and words for phonetic search. */
export const NAMES = [
  `select add_facet(facet, name) from (
     select distinct ':p' || city_id as facet, cities.name from books join cities on cities.id = city_id
     union select distinct ':g' || college_id, colleges.name from books join colleges on colleges.id = college_id) as places`,
  "insert into new_words select word from book_words union select word from facet_words where word !~ ' '",
];
