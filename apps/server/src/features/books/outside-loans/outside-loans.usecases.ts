import type { NewOutsideLoan } from '@wandering-books/contract/books/outside-loans.ts';
import { dueDays } from '@wandering-books/contract/requests/rent.ts';
import { paths } from '@wandering-books/contract/pages.ts';
import type { Deps } from '../../../deps.ts';
import { type Actor, authorize, type Authorized } from '../../../platform/actor.ts';
import { runAsMember } from '../../../platform/db/member-transaction.ts';
import type { Trx } from '../../../platform/db/tables.ts';
import { createFieldError, DomainError } from '../../../platform/domain-error.ts';
import { addCalendarDays, getDayInIndia, getMomentInIndia } from '../../../platform/language/formats.ts';
import { getTexts } from '../../../platform/language/texts.ts';
import { sendOptionalMail } from '../../email-preferences/email-preferences.usecases.ts';
import { lockBooks, type LockedBook } from '../locks/locks.queries.ts';
import * as queries from './outside-loans.queries.ts';

export interface OutsideReminder {
  bookId: number;
  day: string;
}

export async function getOutsideLoan({ db }: Deps, { userId }: Actor, bookId: number) {
  return { loan: requireOwn(await queries.findLoan(db, bookId), userId).loan };
}

function requireOwn<Book extends { user_id: number }>(book: Book | undefined, userId: number) {
  if (book?.user_id !== userId) throw new DomainError('books.not_found');
  return authorize(book);
}

/** Requests for the book stay, as for any book that its owner cannot hand over yet. */
export const lendOutside = (deps: Deps, actor: Actor, bookId: number, input: NewOutsideLoan) =>
  changeLoan(deps, actor, bookId, async (trx, book) => {
    const now = deps.clock();
    const { borrower, due_on } = { due_on: null, ...input };
    if (book.reserved_by !== null) throw new DomainError('requests.book_taken');
    const today = getDayInIndia(now);
    if (due_on && due_on <= today) throw createFieldError('due_on', { code: 'dueTooEarly' });
    if (due_on && due_on > addCalendarDays(today, dueDays.max))
      throw createFieldError('due_on', { code: 'dueTooLate' });
    await queries.saveLoan(trx, bookId, { borrower, due_on }, now);
    await queries.markLent(trx, bookId, now);
    if (!due_on) return;
    const delaySeconds = (getMomentInIndia(due_on, '09:00').getTime() - now.getTime()) / 1000;
    const key = `outside-${bookId}-${due_on}`;
    await deps.enqueue(trx, 'books.remind_outside', { bookId, day: due_on }, { delaySeconds, key });
  });

export const endOutsideLoan = (deps: Deps, actor: Actor, bookId: number) =>
  changeLoan(deps, actor, bookId, (trx) => queries.endOutsideLoans(trx, [bookId], deps.clock()));

const changeLoan = (
  deps: Deps,
  actor: Actor,
  bookId: number,
  change: (trx: Trx, book: Authorized<LockedBook>) => Promise<unknown>,
) =>
  runAsMember(deps.db, actor, async (trx) => {
    const [book] = await lockBooks(trx, [bookId]);
    await change(trx, requireOwn(book, actor.userId));
    return { loan: (await queries.findLoan(trx, bookId))!.loan };
  });

/** Does nothing when the book is back, or due on another day. */
export async function sendOutsideReminder(deps: Deps, jobId: string, { bookId, day }: OutsideReminder) {
  const due = await queries.findLoanDueOn(deps.db, bookId, day);
  if (!due) return;
  const url = new URL(paths.book(bookId), deps.publicUrl).href;
  await sendOptionalMail(deps, jobId, {
    userId: due.user_id,
    kind: 'due_date',
    async write(language) {
      const t = getTexts(language, 'notifications');
      const sentence = t('events.outside', { book: due.title, name: due.borrower });
      return {
        subject: sentence,
        before: [t('mail.sentence', { sentence })],
        link: { label: due.title, url },
        after: [],
      };
    },
  });
}
