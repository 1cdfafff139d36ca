-- Adds the order by price, pauses and loans to people outside, and fills in missing cities of books.

-- For the order and the filter by price. Books for exchange have no price and come last.
create function price_rank(asking_price numeric) returns numeric
language sql immutable parallel safe
return coalesce(asking_price, 100000000);

drop index books_by_price;
create index books_by_price on books (price_rank(asking_price), id) include (asking_price) where listed;
create index books_of_category_by_price on books (category_id, price_rank(asking_price), id) where listed;
create index books_of_language_by_price on books (language_id, price_rank(asking_price), id) where listed;
create index books_of_city_by_price on books (city_id, price_rank(asking_price), id) where listed;
create index books_of_college_by_price on books (college_id, price_rank(asking_price), id) where listed;

-- Sounds are indexed again: words with more pronunciations than before (Tamil, Bengali, and Latin ones with "sch"), and words that
-- begin with an honorific, which are also found without it.
insert into new_words
  select distinct word from word_sounds where word ~ U&'[\0980-\09ff\0b80-\0bff]' or word like '%sch%'
  union
  select word from words_in_use where word ~ '^(श्री|শ্রী|ਸ਼੍ਰੀ|શ્રી|ଶ୍ରୀ|ஶ்ரீ|ஸ்ரீ|శ్రీ|ಶ್ರೀ|ശ്രീ)'
on conflict do nothing;

-- Finding a city by the beginning of any of its names, by a position, and by how many pincodes it has.
create index city_aliases_by_alias on city_aliases (alias text_pattern_ops);
create index cities_by_place on cities (latitude, longitude);
create index pincodes_by_city on pincodes (city_id);

-- A book that gets a city later is found by the names of that city, too.
create function note_place_of_book() returns trigger language plpgsql as $$
begin
  perform add_facet(':p' || new.city_id, names.name)
    from (select name from cities where id = new.city_id union select alias from city_aliases where city_id = new.city_id) as names
    where not exists (select from facet_words where facet = ':p' || new.city_id);
  return null;
end $$;
create trigger books_note_new_place after update of city_id on books
for each row when (new.city_id is distinct from old.city_id and new.city_id is not null) execute function note_place_of_book();

-- Books that were shared before their owner had a city.
update books set city_id = profiles.city_id from profiles
where profiles.user_id = books.user_id and books.city_id is null and profiles.city_id is not null;

-- Editing a book needs no author, so its owner may remove it.
alter table books
  drop constraint books_author_check,
  add constraint books_author_check check (char_length(author) <= 200);

-- A paused book is off the lists until its owner puts it back.
alter table books drop constraint books_gone_as_check,
  add constraint books_gone_as_check check (gone_as in ('sold', 'given', 'exchanged', 'paused'));

-- When a member who was away for long was asked whether they still have their books.
create table shelf_questions (
  user_id integer primary key references users on delete cascade,
  asked_at timestamptz not null
);
create index shelf_questions_by_time on shelf_questions (asked_at);

-- A book that is with somebody who is no member, as its owner noted it for themselves.
create table outside_loans (
  book_id integer primary key references books on delete cascade,
  borrower text not null check (char_length(borrower) between 1 and 80),
  due_on date,
  lent_at timestamptz not null
);
