import { paths } from '@wandering-books/contract/pages.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../platform/actor.ts';
import { runInTransaction } from '../../platform/db/transaction.ts';
import { getTexts, translateListName } from '../../platform/language/texts.ts';
import { sendOptionalMail } from '../email-preferences/email-preferences.usecases.ts';
import { markDigested } from '../notifications/notifications.queries.ts';
import type { BookNews, NotificationType } from '../notifications/notifications.usecases.ts';
import * as queries from './wishes.news.queries.ts';
import type { MatchRow } from './wishes.news.queries.ts';
import { getDistance, presentPrice } from '../books/books.present.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS_UNTIL_ASKED = 90;
const DAYS_TO_CONFIRM = 14;

export const matchNotifications: NotificationType<'wish'> = {
  getPath: paths.book,
  getMailKind: () => 'wish',
  async write({ db }, { subjectId }, { id, language }) {
    const match = await queries.findNewMatch(db, id, subjectId);
    return match
      ? { push: { title: getTexts(language, 'notifications')('kinds.wish.title'), body: match.title } }
      : null;
  },
};

const FIRST_MATCH_ID = 1_000_000_000;
const FIRST_RECEIVED_ID = 1_250_000_000;

/** Books that are new to the member. */
export async function listMatchNews({ db }: Deps, { userId, language }: Actor, limit: number) {
  const matches = await queries.listNewMatches(db, userId, limit);
  const news = matches.map((match): BookNews => {
    const { book_id, matched_at } = match;
    const entry = { kind: 'wish', id: FIRST_MATCH_ID + book_id, text: describeMatch(match, language) } as const;
    return { ...entry, book_id, created_at: matched_at.toISOString(), path: paths.book(book_id) };
  });
  return { news, unlisted: (matches[0]?.count ?? 0) - matches.length };
}

/** Received books that may end a wish. */
export async function listReceivedNews({ db }: Deps, { userId, language }: Actor, limit: number) {
  const t = getTexts(language, 'notifications');
  const received = await queries.listReceived(db, userId, limit);
  const news = received.map(({ wish_id, book_id, title, received_at }): BookNews => {
    const text = t('events.wish.received', { title });
    const entry = { kind: 'wish_received', id: FIRST_RECEIVED_ID + wish_id, text, wish_id } as const;
    return { ...entry, book_id, created_at: received_at.toISOString(), path: paths.book(book_id) };
  });
  return { news, unlisted: 0 };
}

export interface WishMail {
  userId: number;
  /** When its matches and questions were marked. */
  at: string;
}

/** Runs once a day: mails new matches, asks about old wishes, and deletes those that were not confirmed. */
export const reviewWishes = (deps: Deps) =>
  runInTransaction(deps.db, async (trx) => {
    const now = deps.clock();
    const goBack = (days: number) => new Date(now.getTime() - days * DAY_MS);
    await queries.deleteUnconfirmed(trx, goBack(DAYS_TO_CONFIRM));
    const memberIdsToAsk = await queries.markAsked(trx, goBack(DAYS_UNTIL_ASKED), now);
    const notified = await markDigested(trx, now);
    for (const userId of new Set([...memberIdsToAsk, ...notified]))
      await deps.enqueue(trx, 'wishes.mail', { userId, at: now.toISOString() });
  });

export const sendWishMail = (deps: Deps, jobId: string, { userId, at }: WishMail) =>
  sendOptionalMail(deps, jobId, {
    userId,
    kind: 'wish',
    write: async (language) =>
      writeDigest(await queries.getDigest(deps.db, userId, new Date(at)), language, deps.publicUrl),
  });

type Digest = Awaited<ReturnType<typeof queries.getDigest>>;

function writeDigest({ matches, questions }: Digest, language: string | null, publicUrl: string) {
  const t = getTexts(language, 'notifications');
  const [firstMatch, firstQuestion] = [matches[0], questions[0]];
  // Near is what lies around the member, not around a city of their choice.
  const shared = matches.every(({ from }) => from !== null) ? 'events.wish.near' : 'events.wish.shared';
  const books = firstMatch ? t(shared, { count: firstMatch.count }) : undefined;
  const question = firstQuestion ? t('events.wish.asks', { count: firstQuestion.count }) : undefined;
  const subject = books ?? question;
  if (!subject) return null;
  return {
    subject,
    before: [
      ...(books ? [books] : []),
      ...matches.map((match) => ({
        label: t('events.wish.ofOwner', { book: listMatchFacts(match, language).join(', '), name: match.owner }),
        url: new URL(paths.book(match.book_id), publicUrl).href,
      })),
      ...(question ? [question] : []),
      ...questions.map(({ text }) => `“${text}”`),
    ],
    link: { label: t('events.wish.link'), url: `${new URL(paths.profile(), publicUrl).href}#wishes` },
    after: [],
  };
}

/** The title, price and place of a matching book; a city that the member chose is not where they are. */
export function listMatchFacts(match: MatchRow, language: string | null = null) {
  return [`“${match.title}”`, presentPrice(match, language), describePlace(match, language)].filter(Boolean);
}

export const describeMatch = (match: MatchRow, language: string | null = null) =>
  getTexts(language, 'notifications')('events.wish.match', { book: listMatchFacts(match, language).join(', ') });

function describePlace({ from, city, ...book }: MatchRow, language: string | null) {
  const t = getTexts(language, 'books');
  const { distance } = getDistance(book, from);
  if (distance !== undefined) return distance === 0 ? t('card.near') : t('card.away', { kilometres: distance });
  return city ? translateListName('cities', city, language ?? '') : '';
}
