import { paths } from '@wandering-books/contract/pages.ts';
import type { Exchange } from '@wandering-books/contract/exchanges/exchanges.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Trx } from '../../platform/db/tables.ts';
import { runInTransaction } from '../../platform/db/transaction.ts';
import { formatMoment } from '../../platform/language/formats.ts';
import { getTexts } from '../../platform/language/texts.ts';
import {
  type BookNews,
  type NotificationType,
  notify,
  publishNotificationsChanged,
} from '../notifications/notifications.usecases.ts';
import * as queries from './exchanges.queries.ts';
import { listExchanges } from './exchanges.queries.ts';

export async function notifyProposed(deps: Deps, trx: Trx, exchangeId: number, members: NotifiedMember[]) {
  await publishNotificationsChanged(
    deps,
    trx,
    members.flatMap(({ userId, from }) => [userId, from]),
  );
  await notify(deps, trx, { kind: 'exchange', subjectId: exchangeId, event: 'proposed' }, members);
}

interface NotifiedMember {
  userId: number;
  from: number;
}

/** Ends proposals whose time is over, and notifies the members of these and of all others that have ended. */
export const endExchanges = (deps: Deps) =>
  runInTransaction(deps.db, async (trx) => {
    await queries.endLate(trx, deps.clock());
    await notifyEnded(deps, trx);
  });

/** Members of an exchange that has ended may take part in another. One who ended it themselves needs no news. */
export async function notifyEnded(deps: Deps, trx: Trx, endedBy?: number) {
  const members = await queries.claimEnded(trx);
  await publishNotificationsChanged(
    deps,
    trx,
    members.map(({ userId }) => userId),
  );
  for (const { exchangeId, userId } of members) {
    if (userId !== endedBy)
      await notify(deps, trx, { kind: 'exchange', subjectId: exchangeId, event: 'ended' }, [{ userId }]);
    await deps.enqueue(trx, 'exchanges.search', { userId }, { key: `exchanges-${userId}` });
  }
}

/** A proposal that waits for the member's answer, or its end while they have not seen it. */
const isNews = ({ status, accepted_by_me, end_unseen }: Exchange) => (status === 'open' ? !accepted_by_me : end_unseen);

const statusByEvent = { proposed: 'open', ended: 'ended' } as const;

export const exchangeNotifications: NotificationType<'exchange'> = {
  getPath: () => paths.exchanges(),
  getMailKind: () => 'wish',
  async write(deps, { subjectId, event }, { id, language }) {
    const [exchange] = await listExchangesOf(deps, id, subjectId);
    if (exchange?.status !== statusByEvent[event] || !isNews(exchange)) return null;
    const { subject, sentences } = describeExchange(exchange, language);
    return {
      push: { title: subject, body: sentences.join(' ') },
      buildMail: () => ({
        subject,
        before: sentences.length > 0 ? sentences : [subject],
        link: {
          label: getTexts(language, 'notifications')('events.exchange.link'),
          url: new URL(paths.exchanges(), deps.publicUrl).href,
        },
        after: [],
      }),
    };
  },
};

function describeExchange(exchange: Exchange, language: string | null = null) {
  const { status, other, gets, gives, accepted_by_other, expires_at } = exchange;
  const t = getTexts(language, 'notifications');
  const names = { name: other?.name ?? '', gets: gets?.title ?? '', gives: gives?.title ?? '' };
  if (status === 'ended')
    return {
      subject: t('events.exchange.endedSubject'),
      sentences: gets && gives ? [t('events.exchange.ended', names)] : [],
    };
  return {
    subject: t('events.exchange.subject'),
    sentences: [
      t(accepted_by_other ? 'events.exchange.accepted' : 'events.exchange.proposed', names),
      t('events.exchange.deadline', { time: formatMoment(new Date(expires_at), language) }),
    ],
  };
}

const FIRST_NEWS_ID = 1_500_000_000;

export async function listExchangeNews(deps: Deps, { userId, language }: Actor): Promise<BookNews[]> {
  const news = (await listExchangesOf(deps, userId)).filter(isNews);
  return news.flatMap((exchange) => {
    const { id, status, gets, gives, other: sender, created_at } = exchange;
    // The other's book names its owner, whom an ended exchange does not.
    const book = status === 'ended' ? gives : gets;
    if (!book) return [];
    const { subject, sentences } = describeExchange(exchange, language);
    const text = sentences.join(' ') || subject;
    const entry = { kind: 'exchange', id: FIRST_NEWS_ID + id, text, created_at, sender } as const;
    return [{ ...entry, book_id: book.book_id, path: paths.exchanges() }];
  });
}

const LISTED_FOR_MS = 14 * 24 * 60 * 60 * 1000;

/** The exchanges of a member, or the one with an id. */
export async function listExchangesOf(deps: Deps, userId: number, id?: number): Promise<Exchange[]> {
  const since = new Date(deps.clock().getTime() - LISTED_FOR_MS);
  const rows = await listExchanges(deps.db, userId, since, id);
  return rows.map(({ created_at, expires_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
  }));
}
