import { sql } from 'kysely';
import type { Db } from '../platform/db/tables.ts';
import { buildUnnest } from './reference.queries.ts';

type School = Record<'name' | 'aliases' | 'derived_aliases', string>;

export type University = School & Record<'source_name' | 'place', string>;

/** Without an `aicte_id` it is not in AICTE's list. */
export type College = School & Record<'aicte_id' | 'district' | 'state' | 'university', string>;

const otherNames = sql`nullif(translate(concat_ws('|', nullif(aliases, ''), nullif(derived_aliases, '')), '|', ' '), '')`;
/** The search text begins with the name, as the college filter requires. */
const universitySearch = sql`folded(concat_ws(' ', seed.name, nullif(seed.place, ''), ${otherNames}))`;
const collegeSearch = sql`folded(concat_ws(' ', seed.name, nullif(seed.district, ''), nullif(seed.state, ''), ${otherNames}))`;

const ALIASES = { aliases: 'text', derived_aliases: 'text' } as const;

const eachAlias = sql`cross join lateral (
  select alias, true as is_curated from string_to_table(seed.aliases, '|') as alias
  union all select alias, false from string_to_table(seed.derived_aliases, '|') as alias) as named`;

/** Rows found under the source's name keep their ids, so members keep their choice. */
export async function putUniversities(tx: Db, rows: University[]) {
  const seed = () => buildUnnest(rows, { source_name: 'text', name: 'text', place: 'text', ...ALIASES });
  await sql`
    update universities set name = seed.name, search = ${universitySearch}
    from ${seed()}
    where universities.name in (seed.source_name, seed.name) and universities.place is not distinct from nullif(seed.place, '')
      and (universities.name, search) is distinct from (seed.name, ${universitySearch})`.execute(tx);
  await sql`
    insert into universities (name, place, search)
    select seed.name, nullif(seed.place, ''), ${universitySearch} from ${seed()}
    order by position
    on conflict (name, place) do nothing`.execute(tx);
}

/** Inserts or updates colleges, by their number in the list or by name and place. */
export async function putColleges(tx: Db, rows: College[]) {
  const columns = { aicte_id: 'text', name: 'text', district: 'text', state: 'text', university: 'text' } as const;
  const seed = buildUnnest(rows, { ...columns, ...ALIASES });
  const { rows: colleges } = await sql<{ id: number }>`
    insert into colleges (aicte_id, name, district, state, university, search)
    select nullif(seed.aicte_id, ''), seed.name, nullif(seed.district, ''), nullif(seed.state, ''),
      nullif(seed.university, ''), ${collegeSearch}
    from ${seed}
    left join colleges as known on seed.aicte_id = '' and known.aicte_id is null
      and known.name = seed.name and known.district = seed.district and known.state = seed.state
    where known.id is null
    order by position
    on conflict (aicte_id) do update set name = excluded.name, search = excluded.search
      where (colleges.name, colleges.search) is distinct from (excluded.name, excluded.search)
    returning id`.execute(tx);
  await updateFacets(
    tx,
    colleges.map(({ id }) => id),
  );
}

/** Books are searchable by their college's name, so a corrected name updates their words. */
async function updateFacets(tx: Db, collegeIds: number[]) {
  const facets = sql`(select ':g' || id from unnest(${collegeIds}::integer[]) as id)`;
  await sql`
    with known as (delete from facet_words where facet in ${facets} returning facet)
    select add_facet(facet, colleges.name)
    from (select distinct facet from known) as used join colleges on colleges.id = substr(facet, 3)::integer`.execute(
    tx,
  );
}

export async function replaceCollegeAliases(tx: Db, rows: College[]) {
  await sql`delete from college_aliases`.execute(tx);
  await sql`
    insert into college_aliases (college_id, alias, is_curated)
    select colleges.id, folded(alias), bool_or(is_curated)
    from ${buildUnnest(rows, { name: 'text', district: 'text', state: 'text', ...ALIASES })} ${eachAlias}
    join colleges on colleges.name = seed.name and colleges.district is not distinct from nullif(seed.district, '')
      and colleges.state is not distinct from nullif(seed.state, '')
    group by 1, 2`.execute(tx);
}

export async function replaceUniversityAliases(tx: Db, rows: University[]) {
  await sql`delete from university_aliases`.execute(tx);
  await sql`
    insert into university_aliases (university_id, alias, is_curated)
    select universities.id, folded(alias), bool_or(is_curated)
    from ${buildUnnest(rows, { name: 'text', place: 'text', ...ALIASES })} ${eachAlias}
    join universities on universities.name = seed.name and universities.place is not distinct from nullif(seed.place, '')
    group by 1, 2`.execute(tx);
}
