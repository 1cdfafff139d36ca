import { type Kysely, sql } from 'kysely';

export const summary = 'lets books be found by category, place and type; writes all books anew';

/**
 * What a book is found by beside its text: its category, language, city, college and type. They stand among its words as `:c12`, `:l3`, `:p451`,
 * `:g7` and `:trent`; nobody can type a word with a colon. `facet_words` says in which names a word occurs, of all categories and
 * languages, and of the cities and colleges that have books. Writes every book anew.
 */
export async function up(db: Kysely<unknown>) {
  await createFacetWords(db);
  await addFacetsToSearch(db);
}

async function createFacetWords(db: Kysely<unknown>) {
  await sql`
    create table facet_words (
      word text not null,
      facet text not null,
      words_in_name integer not null,
      primary key (word, facet)
    )`.execute(db);
  await sql`create index facet_words_by_facet on facet_words (facet)`.execute(db);
  await sql`
    create function add_facet(facet text, name text) returns void language sql as $$
      insert into facet_words
        select distinct word, facet, cardinality(words_of(name)) from unnest(words_of(name)) as word
      on conflict do nothing
    $$`.execute(db);
  for (const [table, kind] of [
    ['categories', ':c'],
    ['languages', ':l'],
  ] as const) {
    const name = sql.ref(`${table}_add_facet`);
    await sql`
      create function ${name}() returns trigger language plpgsql as $$
      begin
        delete from facet_words where facet = ${sql.lit(kind)} || new.id;
        perform add_facet(${sql.lit(kind)} || new.id, new.name);
        return null;
      end $$`.execute(db);
    await sql`
      create trigger ${name} after insert or update of name on ${sql.table(table)}
      for each row execute function ${name}()`.execute(db);
    await sql`select add_facet(${sql.lit(kind)} || id, name) from ${sql.table(table)}`.execute(db);
  }
  await addPlacesOfBooks(db);
}

/** A city or a college is found once it has had a book. */
async function addPlacesOfBooks(db: Kysely<unknown>) {
  const names = sql`
    select ':p' || cities.id as facet, names.name from cities
      join lateral (select cities.name union select alias from city_aliases where city_id = cities.id) as names on true
      where cities.id in (select city_id from after)
    union all
    select ':g' || id, name from colleges where id in (select college_id from after)`;
  await sql`
    create function note_places_of_books() returns trigger language plpgsql as $$
    begin
      perform add_facet(facet, name) from (${names}) as places
        where not exists (select from facet_words where facet_words.facet = places.facet);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger books_note_places after insert on books
    referencing new table as after for each statement execute function note_places_of_books()`.execute(db);
  await sql`
    with after as (select city_id, college_id from books) select add_facet(facet, name) from (${names}) as places`.execute(
    db,
  );
}

async function addFacetsToSearch(db: Kysely<unknown>) {
  await sql`
    create function facets_of(category integer, language integer, city integer, college integer, type text) returns tsvector
    language sql immutable parallel safe
    return array_to_tsvector(array_remove(array[
      ':c' || category::text, ':l' || language::text, ':p' || city::text, ':g' || college::text, ':t' || type], null))`.execute(
    db,
  );
  // What is given away costs nothing, and what is exchanged has no price.
  await sql`
    alter table books
      drop column search,
      add column asking_price numeric(10, 2) generated always as (
        case type when 'donate' then 0 when 'exchange' then null else price end) stored`.execute(db);
  await sql`create index books_by_price on books (asking_price) where listed`.execute(db);
  for (const property of ['type', 'condition'])
    await sql`
      create index ${sql.ref(`books_by_${property}`)} on books (${sql.ref(property)}, created_at desc, id desc)
      where listed`.execute(db);
  await sql`
    alter table books add column search tsvector not null generated always as (
      searchable(title, 'A') || searchable(author, 'B') || searchable(publisher, 'C') || searchable(description, 'D') ||
      searchable(regexp_replace(isbn, '[^[:alnum:]]', '', 'g'), 'C') || searchable(isbn13, 'C') ||
      facets_of(category_id, language_id, city_id, college_id, type)
    ) stored`.execute(db);
  await sql`
    create index books_by_words on books using gin (search, category_id, city_id, (id / 10000), (id / 100000))
    with (fastupdate = off) where listed`.execute(db);
  await sql`alter table books alter column search set statistics 1000`.execute(db);
}
