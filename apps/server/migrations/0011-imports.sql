-- Adds imported lists of books.

-- Lists of books that members brought from elsewhere. Rows of a started import with the outcome `book` are drafts until `book_id`
-- names the book they became. `name` is what doubles are found by.
create table imports (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  format text not null check (format in ('goodreads', 'storygraph', 'librarything', 'own', 'table', 'list')),
  state text not null default 'preview' check (state in ('preview', 'running', 'done')),
  total integer not null,
  done integer not null default 0,
  created_at timestamptz not null
);
create index imports_of_user on imports (user_id, id desc);
create index imports_by_age on imports (created_at);

create table import_rows (
  import_id integer not null references imports on delete cascade,
  row integer not null,
  title text check (char_length(title) between 1 and 200),
  author text check (char_length(author) between 1 and 200),
  isbn13 text check (isbn13 ~ '^97[89][0-9]{10}$'),
  shelf text,
  name text generated always as (nullif(folded(trim(left(trim(coalesce(title, '') || ' ' || coalesce(author, '')), 200))), '')) stored,
  outcome text not null check (outcome in ('book', 'wish', 'skipped', 'known', 'invalid')),
  reason text check (reason in ('double', 'owned', 'not_owned', 'wished', 'isbn', 'untitled', 'too_many_wishes', 'no_words')),
  category_id integer references categories,
  language_id integer references languages,
  book_id integer references books on delete set null,
  wish_id integer references wishes on delete set null,
  primary key (import_id, row)
);
create index import_rows_by_outcome on import_rows (import_id, outcome, row) include (book_id);
create index import_rows_of_book on import_rows (book_id) where book_id is not null;
create index import_rows_of_wish on import_rows (wish_id) where wish_id is not null;
