import { sql } from 'kysely';
import type { Trx } from '../../platform/db/transaction.ts';

/** A college is found by the words of its name once it has had a book, and as long as it is listed. */
export async function renewFacet(trx: Trx, collegeId: number) {
  await sql`delete from facet_words where facet = ':g' || ${collegeId}::integer`.execute(trx);
  await sql`
    select add_facet(':g' || id, name) from colleges
    where id = ${collegeId} and exists (select from books where college_id = ${collegeId})`.execute(trx);
}
