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

-- Words with more pronunciations than before: Tamil, Bengali, and Latin ones with "sch".
insert into new_words
  select distinct word from word_sounds where word ~ U&'[\0980-\09ff\0b80-\0bff]' or word like '%sch%';
