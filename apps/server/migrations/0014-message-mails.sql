-- Adds mails about unread messages.

-- The newest message about which a mail to this member is due or was sent. Another one is due when it has been read.
alter table conversations
  add column user_one_mail_seq integer not null default 0,
  add column user_two_mail_seq integer not null default 0;
