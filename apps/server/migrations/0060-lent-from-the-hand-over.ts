import { type Kysely, sql } from 'kysely';

export const summary = 'lends a book from its hand-over';

/** A book is lent from the moment it is handed over; until then it is promised, and when it is due back is known all the same. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table books rename column lent_until to due_back`.execute(db);
  await sql`alter table books add column handed_over boolean not null default false`.execute(db);
  await followRequests(db);
  await followBooks(db);
  await sql`
    update books set handed_over = true from requests
    where requests.id = reserved_by and requests.status = 'accepted' and handed_over_at is not null`.execute(db);
}

const COUNT_WAITING = sql`select count(*) from requests where book_id = books.id and status = 'pending'`;

async function followRequests(db: Kysely<unknown>) {
  await sql`
    create or replace function update_book_states() returns trigger language plpgsql as $$
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
          select after.id, after.due_date, after.handed_over_at from after join before using (id)
          where after.status = 'accepted'
            and (after.due_date, after.handed_over_at) is distinct from (before.due_date, before.handed_over_at)
        loop
          update books set due_back = request.due_date, handed_over = request.handed_over_at is not null
          where reserved_by = request.id;
        end loop;
      end if;
      return null;
    end $$`.execute(db);
}

async function followBooks(db: Kysely<unknown>) {
  await sql`
    create or replace function update_book_state() returns trigger language plpgsql as $$
    begin
      select due_date, handed_over_at is not null into new.due_back, new.handed_over
        from requests where id = new.reserved_by and status = 'accepted';
      if not found then new.handed_over := false; end if;
      if new.status = 'available' and old.status <> 'available' then new.gone_as := null; end if;
      return new;
    end $$`.execute(db);
}
