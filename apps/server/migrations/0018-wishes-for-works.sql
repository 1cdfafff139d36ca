-- Makes requests for any copy of a book ordinary requests, and wishes.

-- A request for any copy of a work becomes a wish for the work. What owners were asked stays with them as ordinary requests.
with created as (
  insert into wishes (user_id, work_id, words, keys, latitude, longitude, radius_km, types, max_price, created_at, confirmed_at)
  select work_requests.user_id, current_work(work_id), '{}', '{}',
    coalesce(public_latitude, cities.latitude), coalesce(public_longitude, cities.longitude),
    coalesce(radius_km, 200), types, max_price, now(), now()
  from work_requests join profiles on profiles.user_id = work_requests.user_id
  left join cities on cities.id = profiles.city_id
  where state = 'open' and not exists (
    select from wishes where wishes.user_id = work_requests.user_id and wishes.work_id = current_work(work_requests.work_id))
  returning id, user_id, work_id, latitude, longitude, radius_km, types, max_price
)
insert into wish_matches (wish_id, book_id, matched_at)
select created.id, books.id, now()
from created join books on books.work_id = created.work_id
where books.listed and books.user_id <> created.user_id and books.type = any(created.types)
  and (created.max_price is null or coalesce(books.asking_price, 0) <= created.max_price)
  and (created.latitude is null
    or cube_distance(earth_point(books.latitude, books.longitude), earth_point(created.latitude, created.longitude)) <= created.radius_km)
  and not exists (
    select from blocks where (blocker_id, blocked_id) in ((created.user_id, books.user_id), (books.user_id, created.user_id)));

alter table request_events disable trigger request_events_stay;
update request_events set kind = 'withdrawn' where kind = 'passed_on';
alter table request_events enable trigger request_events_stay;

alter table requests drop column work_request_id;
drop table work_requests;

do $$
begin
  if to_regclass('graphile_worker.jobs') is not null then
    perform graphile_worker.complete_jobs(
      array(select id from graphile_worker.jobs where task_identifier in ('works.next', 'works.continue_due')));
  end if;
end $$;
