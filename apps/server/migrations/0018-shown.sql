-- A wish may be shown to readers near its place, which is a public point.
alter table wishes add column shown boolean not null default false,
  add column hidden_at timestamptz;
create index wishes_shown on wishes (id desc) where shown and hidden_at is null;
-- The tiny offset by id tells apart wishes at the same point.
create index wishes_shown_by_place on wishes using gist (earth_point(latitude + (id % 10000) * 1e-9::float8, longitude))
where shown and hidden_at is null and latitude is not null;

create function move_wishes() returns trigger language plpgsql as $$
begin
  if exists (select from wishes where user_id = new.user_id and city_id is null) then
    perform graphile_worker.add_job('wishes.move', json_build_object('userId', new.user_id), job_key => 'wishes-of-' || new.user_id);
  end if;
  return null;
end $$;
create trigger profiles_move_wishes after update of public_latitude, public_longitude, city_id on profiles
for each row when ((old.public_latitude, old.public_longitude, old.city_id)
  is distinct from (new.public_latitude, new.public_longitude, new.city_id))
execute function move_wishes();

-- The owner offered the book to a reader who looks for it: a request that begins with the owner's open counter-offer.
alter table requests add column is_offer boolean not null default false;

-- Such an offer answers nothing that was asked, and a gift has no price.
alter table counter_offers
  drop constraint counter_offers_check,
  drop constraint counter_offers_check1,
  drop constraint counter_offers_check2,
  add constraint counter_offers_terms_check check (num_nonnulls(price, book_id) <= 1),
  add constraint counter_offers_asked_price_check check (asked_price is null or price is not null),
  add constraint counter_offers_asked_book_check check (asked_book_id is null or book_id is not null);

-- Wishes can be deleted, their reports stay.
alter table reports drop constraint reports_check,
  drop column kind,
  drop column thing_id;
alter table reports add column wish_id integer,
  add constraint reports_thing_check check (num_nonnulls(message_id, book_id, entry_id, person_id, wish_id) = 1),
  add column kind text not null generated always as (
    case when message_id is not null then 'message' when book_id is not null then 'book'
      when entry_id is not null then 'college' when wish_id is not null then 'notice' else 'person' end
  ) stored,
  add column thing_id bigint not null
    generated always as (coalesce(message_id, book_id, entry_id, wish_id, person_id)) stored;
create unique index one_open_report_per_member_and_thing on reports (reporter_id, kind, thing_id)
where state = 'open';
create index reports_of_thing on reports (kind, thing_id, id desc);
