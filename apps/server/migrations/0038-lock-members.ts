import { type Kysely, sql } from 'kysely';

export const summary = 'creates how members are locked';

/**
 * Keeps members as they are until the end of the transaction: those who act or are acted upon from leaving and from being
 * suspended, those who are changed from everything. Rows are locked in the order of their ids. Fails with MB001 when the one who
 * acts has left or is suspended, so that nobody has to read an answer.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create function lock_members(actor integer, others integer[], changed integer[]) returns void language plpgsql as $$
    declare
      member integer;
    begin
      if others = '{}' and changed = '{}' then
        perform from users where id = actor and deleted_at is null and suspended_at is null for key share;
        if found then
          return;
        end if;
      else
        for member in select distinct unnest(actor || others || changed) order by 1 loop
          if member = any (changed) then
            perform from users where id = member for update;
          else
            perform from users where id = member for key share;
          end if;
        end loop;
        perform from users where id = actor and deleted_at is null and suspended_at is null;
        if found then
          return;
        end if;
      end if;
      raise exception 'member % has left or is suspended', actor using errcode = 'MB001';
    end
    $$`.execute(db);
}
