import { sql } from 'kysely';
import type { Trx } from '../../platform/db/transaction.ts';

/** A college is a search facet while it is listed and once it has had a book. */
export async function renewFacet(trx: Trx, collegeId: number) {
  await sql`delete from facet_words where facet = ':g' || ${collegeId}::integer`.execute(trx);
  await sql`
    select add_facet(':g' || id, name) from colleges
    where id = ${collegeId} and exists (select from books where college_id = ${collegeId})`.execute(trx);
}
