import { paths } from '@wandering-books/contract/pages.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../platform/actor.ts';
import { runAsMember } from '../../../platform/db/member-transaction.ts';
import type { Trx } from '../../../platform/db/tables.ts';
import { runInTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { getTexts } from '../../../platform/language/texts.ts';
import { sendOptionalMail } from '../../email-preferences/email-preferences.usecases.ts';
import { matchListedBooks } from '../locks/locks.usecases.ts';
import * as queries from './pauses.queries.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const UNSEEN_DAYS = 90;
const DAYS_TO_ANSWER = 14;
const MAX_TITLES = 5;

export interface ShelfMail {
  userId: number;
  /** `paused` after requests without an answer, `unseen` after a question without one. */
  occasion: 'asked' | 'paused' | 'unseen';
}

/** After a request that ended without an answer. */
export const pauseIfSilent = (deps: Deps, userId: number) =>
  pauseShelf(deps, { userId, occasion: 'paused' }, (trx) => queries.isSilent(trx, userId));

/** Does nothing for a member who is gone. */
const pauseShelf = (deps: Deps, mail: ShelfMail, isDue: (trx: Trx) => Promise<boolean>) =>
  runAsMember(deps.db, { userId: mail.userId }, async (trx) => {
    const isPaused = (await isDue(trx)) && (await queries.pauseBooks(trx, mail.userId, deps.clock())) > 0;
    if (isPaused) await enqueueMail(deps, trx, mail);
  }).catch((error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
  });

/** Asks members after a long absence whether they still have their books, and pauses the books if they do not answer. */
export async function askAboutShelves(deps: Deps) {
  const now = deps.clock();
  const goBack = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await runInTransaction(deps.db, async (trx) => {
    for (const userId of await queries.markAsked(trx, goBack(UNSEEN_DAYS), now))
      await enqueueMail(deps, trx, { userId, occasion: 'asked' });
  });
  for (const userId of await queries.listUnanswering(deps.db, goBack(DAYS_TO_ANSWER)))
    await pauseShelf(deps, { userId, occasion: 'unseen' }, async () => true);
}

/** Requests that end together pause a shelf bit by bit, which is one mail. */
const enqueueMail = (deps: Deps, trx: Trx, mail: ShelfMail) =>
  deps.enqueue(trx, 'books.mail_about_shelf', mail, { key: `shelf-${mail.userId}`, delaySeconds: 60 });

export const sendShelfMail = (deps: Deps, jobId: string, { userId, occasion }: ShelfMail) =>
  sendOptionalMail(deps, jobId, {
    userId,
    kind: 'reminder',
    async write(language) {
      const isPaused = occasion !== 'asked';
      const count = await queries.countBooks(deps.db, userId, isPaused);
      if (count === 0) return null;
      const titles = await queries.listTitles(deps.db, userId, isPaused, MAX_TITLES);
      const t = getTexts(language, 'notifications');
      const subject = t(`events.shelf.${isPaused ? 'paused' : 'asked'}`, { count });
      return {
        subject,
        before: [
          isPaused ? t('mail.sentence', { sentence: subject }) : subject,
          titles.length < count ? `${titles.join(', ')} …` : titles.join(', '),
          t(`events.shelf.${occasion}More`),
        ],
        link: { label: t('events.shelf.link'), url: new URL(paths.profile(), deps.publicUrl).href },
        after: [],
      };
    },
  });

export const resumeShelf = (deps: Deps, actor: Actor) =>
  runAsMember(deps.db, actor, async (trx) => {
    const bookIds = await queries.resumeBooks(trx, actor.userId, deps.clock());
    await matchListedBooks(deps, trx, bookIds);
    return { resumed: bookIds.length };
  });

export const countPaused = async ({ db }: Deps, { userId }: Actor) => ({
  paused: await queries.countBooks(db, userId, true),
});
