import { afterAll, expect, it } from 'vitest';
import { Appointment } from '@wandering-books/contract/appointments/appointments.ts';
import { bookFieldUses, listBookFields } from '@wandering-books/contract/books/book-fields.ts';
import { bookConditions, bookTypes, conditionGrades } from '@wandering-books/contract/books/book-options.ts';
import { Book } from '@wandering-books/contract/books/books.ts';
import { exchangeStatuses } from '@wandering-books/contract/exchanges/exchanges.ts';
import {
  importFormats,
  importOutcomes,
  importReasons,
  importStates,
} from '@wandering-books/contract/imports/imports.ts';
import { notificationKinds } from '@wandering-books/contract/notifications/notifications.ts';
import { mailKinds } from '@wandering-books/contract/notifications/notification-limits.ts';
import { moderationActs, workActs } from '@wandering-books/contract/moderation/moderation.ts';
import { genders } from '@wandering-books/contract/profiles/profile-limits.ts';
import { rentUnits } from '@wandering-books/contract/requests/rent.ts';
import { reportReasons, reportStates } from '@wandering-books/contract/moderation/report-enums.ts';
import { loanTypes, requestTypes, transferTypes } from '@wandering-books/contract/requests/request-types.ts';
import { requestStatuses } from '@wandering-books/contract/requests/requests.ts';
import { contactVisibilities } from '@wandering-books/contract/accounts/settings.ts';
import { createTestDatabase } from './database.ts';

const one = await createTestDatabase();
const other = await createTestDatabase();

afterAll(() => Promise.all([one.close(), other.close()]));

it('createTestDatabase returns a migrated database of its own', async () => {
  const author = { name: 'Asha', email: 'asha@example.org', mobile: '9876543210' };
  await one.pool.query('insert into users (name, email, mobile) values ($1, $2, $3)', Object.values(author));
  const count = 'select count(*) as count from users';
  expect((await one.pool.query(count)).rows).toEqual([{ count: 1 }]);
  expect((await other.pool.query(count)).rows).toEqual([{ count: 0 }]);
});

/** The values allowed by check constraints, by column. */
const ALLOWED = {
  'appointments.status': [...Appointment.shape.status.options, 'replaced', 'past'],
  'books.type': bookTypes,
  'books.status': Book.shape.status.options,
  'books.condition': bookConditions,
  'books.condition_grade': conditionGrades,
  'books.rent_unit': rentUnits,
  'imports.format': importFormats,
  'imports.state': importStates,
  'import_rows.outcome': importOutcomes,
  'import_rows.reason': importReasons,
  'mail_preferences.kind': mailKinds,
  'moderation_acts.act': [...moderationActs, ...workActs],
  'notifications.kind': notificationKinds,
  'profiles.gender': genders,
  'reports.reason': reportReasons,
  'reports.state': reportStates,
  'requests.type': requestTypes,
  'requests.status': requestStatuses,
  'requests.rent_unit': rentUnits,
  'users.contact_visibility': contactVisibilities,
  'wishes.types': bookTypes,
  // Not in the contract.
  'account_tokens.purpose': ['password_reset', 'email_verification'],
  'books.gone_as': ['sold', 'given', 'exchanged', 'paused'],
  'loans.extension_state': ['asked', 'agreed', 'declined'],
  'college_entries.outcome': ['confirmed', 'merged'],
  'exchanges.status': exchangeStatuses,
  'counter_offers.answer': ['accepted', 'declined', 'withdrawn'],
  'google_codes.purpose': ['sign_in', 'reauthentication'],
};

it('the check constraints allow exactly the values of the contract', async () => {
  const { rows } = await one.pool.query<{ name: string; definition: string }>(`
    select conrelid::regclass || '.' || attname as name, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_attribute on attrelid = conrelid and array[attnum] = conkey
    where contype = 'c' and connamespace = 'public'::regnamespace and pg_get_constraintdef(pg_constraint.oid) ~ 'ANY \\(ARRAY\\[''|<@ '`);
  const found = rows.map(({ name, definition }) => [name, listTexts(definition)] as const);
  const expected = Object.entries(ALLOWED).map(([name, values]) => [name, [...values].sort()] as const);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
});

it('`outcome` has a value for every type of request except loans', async () => {
  const { rows } = await one.pool.query<{ source: string }>(
    `select prosrc as source from pg_proc where proname = 'note_how_books_went'`,
  );
  for (const type of transferTypes) expect(rows[0]!.source).toContain(`when '${type}'`);
});

it('a book is gone once any request but a loan is completed', async () => {
  const { rows } = await one.pool.query<{ definition: string }>(
    `select pg_get_triggerdef(oid) as definition from pg_trigger where tgname = 'requests_note_how_books_went'`,
  );
  expect(listTexts(rows[0]!.definition)).toEqual(['completed', ...loanTypes].sort());
});

it('books are found by the words of exactly the fields that the contract says', async () => {
  const { rows } = await one.pool.query<{ expression: string }>(`
    select pg_get_expr(adbin, adrelid) as expression from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum
    where adrelid = 'books'::regclass and attname = 'search'`);
  const columns = new Set(rows[0]!.expression.match(/\w+/g));
  expect(Object.keys(bookFieldUses).filter((name) => columns.has(name))).toEqual(listBookFields('search'));
});

const listTexts = (definition: string) =>
  [...definition.matchAll(/'\{?([^'}]+)\}?'::text/g)].flatMap(([, texts]) => texts!.split(',')).sort();
