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
