const STATUSES = `case
  when chance < 0.35 then 'completed' when chance < 0.60 then 'declined' when chance < 0.75 then 'cancelled'
  when not is_first_of_sender then 'declined' when chance < 0.90 then 'requested' when chance < 0.95 then 'pending'
  when is_first_of_book then 'accepted' else 'declined' end`;

/** Requests for books by popularity; none expires within years. */
export const REQUESTS = [
  `create table made.wishes as
   select n, book, sender, made.chance(n, 35) as chance,
     row_number() over (partition by book order by n) = 1 as is_first_of_book,
     row_number() over (partition by book, sender order by n) = 1 as is_first_of_sender
   from (select n, made.scattered(made.ranked(n, 33, made.size('books'), 20000), made.size('books')) as book,
       made.scattered(made.ranked(n, 34, made.size('users'), 400), made.size('users')) as sender
     from generate_series(1, made.size('requests')) as n) as wished`,
  `insert into requests (id, book_id, sender_id, receiver_id, type, status, rent_price, buy_price, exchange_book_id,
     description, moved_by, outcome_seen_at, asked_at, next_step_at, receiver_unseen, created_at, updated_at)
     overriding system value
   select row_number() over (order by n), book, sender, user_id, kind, outcome, case kind when 'rent' then 20 end,
     case kind when 'buy' then 90 end, case kind when 'exchange' then offered end,
     case when kind = 'donate' or made.chance(n, 36) < 0.3 then 'I should like to read it, and pass it on.' end,
     case when is_ended then user_id end, case when is_ended and made.chance(n, 37) < 0.95 then asked_at end,
     case outcome when 'requested' then asked_at end, case outcome when 'requested' then made.now() + interval '10 years' end,
     is_ended and made.chance(n, 38) < 0.02, asked_at, asked_at
   from (select *, ${STATUSES} as outcome from made.wishes) as wished
   join books on books.id = book and user_id <> sender and deleted_at is null
   cross join lateral (select outcome not in ('requested', 'pending') as is_ended,
     case type when 'sell' then 'buy' else type end as kind,
     1 + book % made.size('books') as offered,
     made.now() - (made.size('requests') - n)::float8 / made.size('requests') * interval '2 years' as asked_at) as what`,
  `update books set reserved_by = requests.id from requests where book_id = books.id and requests.status = 'accepted'`,
  `insert into ratings (request_id, sender_id, receiver_id, rater_id, stars, line, created_at, shown_from)
   select id, sender_id, receiver_id, rater, 5 - floor(made.chance(id, 40) ^ 2 * 3)::integer,
     case when made.chance(id, 41) < 0.5 then 'Kind, and on time.' end, updated_at, updated_at
   from requests cross join unnest(array[sender_id, receiver_id]) as rater
   where status = 'completed' and made.chance(id, rater) < 0.45`,
];
