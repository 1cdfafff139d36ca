import { DELETED_MEMBER_NAME } from '@wandering-books/contract/accounts/account-data.ts';
import { sql } from 'kysely';
import type { Db } from '../../src/platform/db/tables.ts';

/** Ids of deleted members with leftover data, by the feature that still has it. */
export async function listLeftovers(db: Db) {
  const { rows } = await sql<{ feature: string; user_ids: number[] }>`
    select feature, array_agg(users.id order by users.id) as user_ids
    from users cross join lateral (values
      ('accounts', name <> ${DELETED_MEMBER_NAME} or email <> 'deleted-' || users.id || '@invalid' or mobile <> ''
        or num_nonnulls(password_hash, google_subject, upi_id, email_verified_at, moderator_since) > 0
        or exists (select from sessions where user_id = users.id)
        or exists (select from idempotency_keys where user_id = users.id)
        or exists (select from account_tokens where user_id = users.id)),
      ('appointments', exists (select from calendar_feeds where user_id = users.id)
        or exists (select from appointments join requests on requests.id = request_id
          where users.id in (sender_id, receiver_id))),
      ('blocks', exists (select from blocks where users.id in (blocker_id, blocked_id))),
      ('books', exists (select from book_photos where user_id = users.id)
        or exists (select from shelf_questions where user_id = users.id)
        or exists (select from outside_loans join books on books.id = book_id where user_id = users.id)
        or exists (select from books where user_id = users.id and (books.deleted_at is null
          or num_nonnulls(reserved_by, description, image, city_id, college_id, latitude, longitude) > 0))),
      ('email-preferences', exists (select from mail_preferences where user_id = users.id)),
      ('exchanges', exists (select from exchange_members where user_id = users.id)),
      ('favourites', exists (select from favourites where user_id = users.id)
        or exists (select from favourites join books on books.id = book_id where books.user_id = users.id)),
      ('imports', exists (select from imports where user_id = users.id)),
      ('notifications', exists (select from notifications where user_id = users.id)),
      ('passports', exists (select from passport_stamps where reader_id = users.id)
        or exists (select from passports join books on books.id = book_id
          where books.user_id = users.id and passports.city_id is not null)),
      ('places', exists (select from college_entries where member_id = users.id and college_entries.name is not null)),
      ('profiles', exists (select from settled_places where user_id = users.id)
        or exists (select from profiles
          where user_id = users.id and jsonb_strip_nulls(to_jsonb(profiles) - 'user_id') <> '{}')),
      ('push-notifications', exists (select from push_subscriptions where user_id = users.id)
        or exists (select from push_preferences where user_id = users.id)),
      ('ratings', exists (select from ratings where rated_id = users.id and line is not null)),
      ('reports', exists (select from reports where reporter_id = users.id)
        or exists (select from reports
          where about_id = users.id and num_nonnulls(person_id, entry_id) > 0
            and num_nonnulls(snapshot->>'title', snapshot->>'text', snapshot->>'image') > 0)),
      ('requests', exists (select from requests
        where users.id in (sender_id, receiver_id) and status in ('requested', 'pending', 'accepted'))
        or exists (select from loans join requests on requests.id = request_id
          where users.id in (sender_id, receiver_id))),
      ('wishes', exists (select from wishes where user_id = users.id)
        or exists (select from wish_matches join books on books.id = book_id where books.user_id = users.id))
    ) as stored (feature, is_left)
    where users.deleted_at is not null and is_left
    group by feature`.execute(db);
  return Object.fromEntries(rows.map(({ feature, user_ids }) => [feature, user_ids]));
}
