import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

interface MemberWithBooks {
  id: number;
  changed: Date;
}

export async function listMembersWithBooksAfter(db: Db, id: number, limit: number) {
  const { rows } = await sql<MemberWithBooks>`
    select users.id, latest.created_at as changed from users
    cross join lateral (
      select created_at from books where books.user_id = users.id and listed
      order by created_at desc, books.id desc limit 1) as latest
    where users.id > ${id} and users.deleted_at is null and users.suspended_at is null
    order by users.id limit ${sql.lit(limit)}`.execute(db);
  return rows;
}
