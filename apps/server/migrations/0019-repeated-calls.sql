-- Answers calls again whose answer was lost.

-- A call that is repeated because its answer was lost is answered again, and not executed again.
alter table account_tokens add column used_at timestamptz;
alter table account_tokens add column undo_hash bytea;
alter table contact_messages add column once_key uuid unique;
