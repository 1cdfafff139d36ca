/** Returns the session token of a member. */
export const getSessionToken = (userId: number) => `bench-${userId}`;

export const MEMBERS = [
  `insert into users (id, name, email, mobile, email_verified_at, created_at, last_seen_at) overriding system value
   select n, split_part(made.person(n, 11), ' ', 1) || ' ' || regexp_replace(made.person(n, 12), '^.* ', ''),
     'reader' || n || '@example.org', (9000000000 + n)::text,
     case when made.chance(n, 13) < 0.6 then made.now() - interval '3 years' end,
     made.now() - interval '3 years' - made.chance(n, 14) * interval '1 year',
     made.now() - made.chance(n, 15) ^ 3 * interval '2 years'
   from generate_series(1, made.size('users')) as n`,
  `insert into profiles (user_id, bio, country_id, state_id, city_id, college_id, latitude, longitude,
     public_latitude, public_longitude, located_at)
   select id, case when made.chance(id, 16) < 0.4 then 'Reads on trains.' end, country_id, state_id, city_id,
     case when made.chance(id, 17) < 0.3 then made.ranked(id, 18, (select count(*) from colleges), 50) end,
     stood.latitude, stood.longitude, stood.latitude + 0.004, stood.longitude + 0.003,
     case when has_position then made.now() end
   from made.people, lateral (
     select case when has_position then latitude + (made.chance(id, 19) - 0.5) / 4 end as latitude,
       case when has_position then longitude + (made.chance(id, 20) - 0.5) / 4 end as longitude) as stood`,
  `insert into settled_places (user_id, latitude, longitude, public_latitude, public_longitude)
   select user_id, latitude, longitude, public_latitude, public_longitude from profiles where latitude is not null`,
  `insert into sessions (user_id, token_hash, document_token_hash, user_agent, created_at, last_used_at, expires_at)
   select n, sha256(('bench-' || n)::bytea), sha256(rtrim(translate(encode(sha256(('document bench-' || n)::bytea), 'base64'), '+/', '-_'), '=')::bytea), 'Mozilla/5.0 (Linux; Android 14)', made.now(), made.now(),
     made.now() + interval '10 years'
   from generate_series(1, made.size('users')) as n`,
];

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
     description, moved_by, asked_at, next_step_at, created_at, updated_at)
     overriding system value
   select row_number() over (order by n), book, sender, user_id, kind, outcome, case kind when 'rent' then 20 end,
     case kind when 'buy' then 90 end, case kind when 'exchange' then offered end,
     case when kind = 'donate' or made.chance(n, 36) < 0.3 then 'I should like to read it, and pass it on.' end,
     case when is_ended then user_id end,
     case outcome when 'requested' then asked_at end, case outcome when 'requested' then made.now() + interval '10 years' end,
     asked_at, asked_at
   from (select *, ${STATUSES} as outcome from made.wishes) as wished
   join books on books.id = book and user_id <> sender and deleted_at is null
   cross join lateral (select outcome not in ('requested', 'pending') as is_ended,
     case type when 'sell' then 'buy' else type end as kind,
     1 + book % made.size('books') as offered,
     made.now() - (made.size('requests') - n)::float8 / made.size('requests') * interval '2 years' as asked_at) as what`,
  `insert into notifications (user_id, kind, subject_id, event, created_at, seen_at)
   select user_id, 'request', id, status, updated_at, case when made.chance(id, salt) < seen then updated_at end
   from requests cross join lateral (values (sender_id, 37, 0.95), (receiver_id, 38, 0.98)) as told (user_id, salt, seen)
   where status not in ('requested', 'pending')`,
  `insert into request_events (request_id, kind, actor_id, at, data)
   select id, 'sent', sender_id, created_at, jsonb_build_object('status', case status when 'pending' then status else 'requested' end,
     'price', coalesce(rent_price, buy_price), 'rent_length', null, 'exchange_book_id', exchange_book_id)
   from requests
   union all
   select id, 'accepted', receiver_id, updated_at,
     jsonb_build_object('price', coalesce(rent_price, buy_price), 'rent_length', null, 'exchange_book_id', exchange_book_id)
   from requests where status in ('accepted', 'completed')
   union all
   select id, case status when 'cancelled' then 'called_off' when 'declined' then status
     else case type when 'rent' then 'returned' else 'completed' end end, receiver_id, updated_at, '{}'
   from requests where status in ('declined', 'completed', 'cancelled')`,
  `update books set reserved_by = requests.id from requests where book_id = books.id and requests.status = 'accepted'`,
  `insert into ratings (request_id, sender_id, receiver_id, rater_id, stars, line, created_at, shown_from)
   select id, sender_id, receiver_id, rater, 5 - floor(made.chance(id, 40) ^ 2 * 3)::integer,
     case when made.chance(id, 41) < 0.5 then 'Kind, and on time.' end, updated_at, updated_at
   from requests cross join unnest(array[sender_id, receiver_id]) as rater
   where status = 'completed' and made.chance(id, rater) < 0.45`,
];

const SENTENCES = [
  'Namaste, is the book still with you?',
  'Yes, it is. When would you like to have it?',
  'ఈ వారం కలుద్దామా?',
  'Saturday would be good, near the station, after five.',
  'क्या आप इसे थोड़ा कम में दे सकते हैं?',
  'Fine with me.',
  'நன்றி, நாளை வருகிறேன்.',
  'I have finished it. What a book! I can bring it back on Sunday, or leave it with the librarian of your college.',
  'ধন্যবাদ, বইটা খুব ভালো লেগেছে।',
  'See you then.',
];

/** Conversations of members with requests: a few long, most short, with interleaved messages. */
export const CONVERSATIONS = [
  `create table made.talks as
   select row_number() over (order by made.chance(least(sender_id, receiver_id), greatest(sender_id, receiver_id))) as place,
     least(sender_id, receiver_id) as one, greatest(sender_id, receiver_id) as two
   from requests group by one, two`,
  `delete from made.talks where place > made.size('conversations')`,
  `insert into conversations (id, user_one_id, user_two_id, last_seq, created_at, updated_at) overriding system value
   select place, one, two, greatest(1, round(made.size('messages') * weight / sum(weight) over ())), made.now(), made.now()
   from (select *, 1 / (place + 50)::float8 ^ 0.9 as weight from made.talks) as talk`,
  `update conversations
   set last_seq = greatest(1, last_seq + made.size('messages') - (select sum(last_seq) from conversations)) where id = 1`,
  `create table made.sent as
   select id as conversation_id, seq, case (id + seq / 2) % 2 when 0 then user_one_id else user_two_id end as sender_id,
     made.now() - (1 - seq::float8 / last_seq * (1 - made.chance(id, 42)) - made.chance(id, 42) * made.chance(seq, id) / 9)
       * interval '2 years' as sent_at
   from conversations, generate_series(1, last_seq) as seq`,
  `insert into messages (conversation_id, seq, sender_id, body, client_id, created_at)
   select conversation_id, seq, sender_id, (array[${SENTENCES.map((text) => `'${text}'`).join(', ')}])
       [made.among(conversation_id, seq, ${SENTENCES.length})], gen_random_uuid(), sent_at
   from made.sent order by sent_at`,
  `update conversations set created_at = first, updated_at = last,
     user_one_read_seq = greatest(0, last_seq - case when made.chance(id, 43) < 0.1 then 3 else 0 end),
     user_two_read_seq = greatest(0, last_seq - case when made.chance(id, 44) < 0.1 then 3 else 0 end)
   from (select conversation_id, min(sent_at) as first, max(sent_at) as last from made.sent group by conversation_id) as sent
   where id = conversation_id`,
];
