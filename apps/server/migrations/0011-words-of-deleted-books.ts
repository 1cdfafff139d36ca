import { type Kysely, sql } from 'kysely';

export const summary = 'counts the words of deleted books no more';

/** The words of a deleted book are in use no more: nothing that is typed should be mended into them. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create or replace function count_book_words() returns trigger language plpgsql as $$
    declare
      before text[] := case when tg_op = 'INSERT' or old.deleted_at is not null then '{}'
        else tsvector_to_array(searchable(old.title || ' ' || old.author, 'A')) end;
      after text[] := case when tg_op = 'DELETE' or new.deleted_at is not null then '{}'
        else tsvector_to_array(searchable(new.title || ' ' || new.author, 'A')) end;
    begin
      if before = after then return null; end if;
      insert into book_words as known (word, uses)
        select word, greatest(change, 0)
        from (select word, sum(step)::integer as change
              from (select unnest(after) as word, 1 as step union all select unnest(before), -1) as steps
              group by word having sum(step) <> 0) as changes
        where char_length(word) between 2 and 60
        order by word
      on conflict (word) do update
        set uses = greatest(known.uses + case when known.word = any(after) then 1 else -1 end, 0);
      return null;
    end $$`.execute(db);
  await sql`
    create or replace trigger books_count_words after insert or delete or update of title, author, deleted_at on books
    for each row execute function count_book_words()`.execute(db);
  await sql`
    update book_words set uses = greatest(uses - gone.books, 0)
    from (select word, count(*)::integer as books
          from books, unnest(tsvector_to_array(searchable(title || ' ' || author, 'A'))) as word
          where deleted_at is not null group by word) as gone
    where gone.word = book_words.word`.execute(db);
}
