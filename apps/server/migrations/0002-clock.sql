-- Lets CLOCK_OFFSET move the time of the database.

-- The time of the product, which CLOCK_OFFSET moves: it names this schema before pg_catalog in the search path.
create schema clock;
create function clock.shift() returns interval language sql stable parallel safe
return coalesce(nullif(current_setting('clock.offset', true), ''), '0')::interval;
create function clock.now() returns timestamptz language sql stable parallel safe
return pg_catalog.now() + clock.shift();
create function clock.clock_timestamp() returns timestamptz language sql volatile parallel safe
return pg_catalog.clock_timestamp() + clock.shift();

do $$
declare
  entry record;
begin
  for entry in
    select attrelid::regclass as relation, attname
    from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum join pg_class on pg_class.oid = adrelid
    where relnamespace = 'public'::regnamespace and pg_get_expr(adbin, adrelid) = 'now()'
  loop
    execute format('alter table %s alter column %I set default clock.now()', entry.relation, entry.attname);
  end loop;
end $$;
