import { type Kysely, sql } from 'kysely';

export const summary = 'keeps the state of a book in its row';

/**
 * What the state of a book takes from requests stands in the book's own row, so that lists read no other table for it and the
 * row's version moves with it: how many wait in line, until when it is lent, and how it went. Triggers write it, in the
 * transaction of the request; the books of a request are locked before it.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table books
      add column waiting integer not null default 0 check (waiting >= 0),
      add column lent_until date,
      add column gone_as text check (gone_as in ('sold', 'given', 'exchanged'))`.execute(db);
  await followRequests(db);
  await followBooks(db);
  await noteMoments(db);
  await fillIn(db);
}

const buildGoneAs = (type: string) =>
  sql`case ${sql.ref(type)} when 'buy' then 'sold' when 'donate' then 'given' when 'exchange' then 'exchanged' end`;
const COUNT_WAITING = sql`select count(*) from requests where book_id = books.id and status = 'pending'`;

/** A statement that updates no book would move the version of all lists, too: so each is sent for books that change only. */
async function followRequests(db: Kysely<unknown>) {
  await sql`
    create function update_book_states() returns trigger language plpgsql as $$
    declare
      lines integer[];
      request record;
    begin
      if tg_op = 'INSERT' then
        lines := array(select distinct book_id from after where status = 'pending' order by book_id);
      elsif tg_op = 'DELETE' then
        lines := array(select distinct book_id from before where status = 'pending' order by book_id);
      else
        lines := array(
          select book_id from (
            select book_id, 1 as step from after where status = 'pending'
            union all select book_id, -1 from before where status = 'pending') as steps
          group by book_id having sum(step) <> 0 order by book_id);
      end if;
      if cardinality(lines) > 0 then
        update books set waiting = (${COUNT_WAITING}) where id = any (lines);
      end if;
      if tg_op = 'UPDATE' then
        for request in
          select after.id, after.due_date from after join before using (id)
          where after.status = 'accepted' and after.due_date is distinct from before.due_date
        loop
          update books set lent_until = request.due_date where reserved_by = request.id;
        end loop;
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create function note_how_books_went() returns trigger language plpgsql as $$
    begin
      update books set gone_as = ${buildGoneAs('new.type')} where id in (new.book_id, new.exchange_book_id);
      return null;
    end $$`.execute(db);

  for (const [event, tables] of [
    ['insert', 'new table as after'],
    ['update', 'old table as before new table as after'],
    ['delete', 'old table as before'],
  ] as const)
    await sql`
      create trigger ${sql.ref(`requests_update_book_states_on_${event}`)} after ${sql.raw(event)} on requests
      referencing ${sql.raw(tables)} for each statement execute function update_book_states()`.execute(db);
  await sql`
    create trigger requests_note_how_books_went after insert or update of status on requests
    for each row when (new.status = 'completed' and new.type <> 'rent')
    execute function note_how_books_went()`.execute(db);
}

/** To whom a book is promised says until when it is lent; what is on offer again has not gone. */
async function followBooks(db: Kysely<unknown>) {
  await sql`
    create function update_book_state() returns trigger language plpgsql as $$
    begin
      new.lent_until := (select due_date from requests where id = new.reserved_by and status = 'accepted');
      if new.status = 'available' and old.status <> 'available' then new.gone_as := null; end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger books_update_state before update of reserved_by, status on books
    for each row when (old.reserved_by is distinct from new.reserved_by or old.status <> new.status)
    execute function update_book_state()`.execute(db);
}

/** When a request came to stand as it does: reminders and other due dates change its row later. */
async function noteMoments(db: Kysely<unknown>) {
  await sql`alter table requests add column moved_at timestamptz`.execute(db);
  await sql`
    create function note_move_of_request() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' or new.status not in ('requested', 'pending') then new.moved_at := new.updated_at; end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger requests_note_first_move before insert on requests
    for each row execute function note_move_of_request()`.execute(db);
  await sql`
    create trigger requests_note_move before update of status on requests
    for each row when (old.status <> new.status) execute function note_move_of_request()`.execute(db);
  await sql`
    update requests set moved_at = updated_at where status in ('accepted', 'declined', 'completed', 'cancelled')`.execute(
    db,
  );
}

async function fillIn(db: Kysely<unknown>) {
  await sql`
    update books set waiting = waiting_now from (
      select book_id, count(*) as waiting_now from requests where status = 'pending' group by book_id) as lines
    where books.id = book_id`.execute(db);
  await sql`
    update books set lent_until = due_date from requests
    where requests.id = reserved_by and requests.status = 'accepted' and due_date is not null`.execute(db);
  for (const book of ['book_id', 'exchange_book_id'])
    await sql`
      update books set gone_as = ${buildGoneAs('requests.type')} from requests
      where books.id = ${sql.ref(`requests.${book}`)} and books.status = 'unavailable'
        and requests.status = 'completed' and requests.type <> 'rent'`.execute(db);
}
