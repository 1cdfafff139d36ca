-- What the two members of a rental settle besides its due date.
create table loans (
  request_id integer primary key references requests on delete cascade,
  -- The reader may keep the book longer without asking, while nobody waits for it.
  extends_alone boolean not null default false,
  extension_state text check (extension_state in ('asked', 'agreed', 'declined')),
  extension_until date,
  extension_at timestamptz,
  deposit numeric(10, 2) check (deposit > 0),
  deposit_given_at timestamptz,
  check (num_nulls(extension_state, extension_until, extension_at) in (0, 3)),
  check ((deposit is null) = (deposit_given_at is null))
);

-- A book that is with somebody who is no member, as its owner noted it for themselves.
create table outside_loans (
  book_id integer primary key references books on delete cascade,
  borrower text not null check (char_length(borrower) between 1 and 80),
  due_on date,
  lent_at timestamptz not null
);
