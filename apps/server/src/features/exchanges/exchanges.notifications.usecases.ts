import { paths } from '@wandering-books/contract/pages.ts';
import type { Exchange } from '@wandering-books/contract/exchanges/exchanges.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../platform/actor.ts';
import { runInTransaction, type Trx } from '../../platform/db/transaction.ts';
import { formatMoment } from '../../platform/language/formats.ts';
import { getTexts } from '../../platform/language/texts.ts';
import { sendOptionalMail } from '../email-preferences/email-preferences.usecases.ts';
import {
  listPushTargets,
  mayNotify,
  type PushTarget,
  sendOptionalPush,
} from '../push-notifications/push-notifications.sending.usecases.ts';
import { type BookNews, publishNotificationsChanged } from '../notifications/notifications.usecases.ts';
import { listExchangesOf } from './exchanges.list.usecases.ts';
import * as queries from './exchanges.queries.ts';

export interface ExchangeNews {
  userId: number;
  exchangeId: number;
  status: Exchange['status'];
}

export async function notifyProposed(deps: Deps, trx: Trx, exchangeId: number, userIds: number[]) {
  await publishNotificationsChanged(deps, trx, userIds);
  for (const userId of userIds) {
    const others = userIds.filter((id) => id !== userId);
    if (await mayNotify(deps, others, userId)) await enqueueNews(deps, trx, { userId, exchangeId, status: 'open' });
  }
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
    if (userId !== endedBy) await enqueueNews(deps, trx, { userId, exchangeId, status: 'ended' });
    await deps.enqueue(trx, 'exchanges.search', { userId }, { key: `exchanges-${userId}` });
  }
}

async function enqueueNews(deps: Deps, trx: Trx, news: ExchangeNews) {
  await deps.enqueue(trx, 'exchanges.mail', news);
  for (const target of await listPushTargets(deps, trx, news.userId))
    await deps.enqueue(trx, 'exchanges.push', { ...news, ...target });
}

/** A proposal that waits for the member's answer, or its end while they have not seen it. */
const isNews = ({ status, accepted_by_me, end_unseen }: Exchange) => (status === 'open' ? !accepted_by_me : end_unseen);

async function describeNews(deps: Deps, { userId, exchangeId, status }: ExchangeNews, language: string | null) {
  const [exchange] = await listExchangesOf(deps, userId, exchangeId);
  return exchange?.status === status && isNews(exchange) ? describeExchange(exchange, language) : null;
}

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

export const sendExchangeMail = (deps: Deps, jobId: string, news: ExchangeNews) =>
  sendOptionalMail(deps, jobId, {
    userId: news.userId,
    kind: 'wish',
    async write({ name, language }) {
      const described = await describeNews(deps, news, language);
      if (!described) return null;
      const { subject, sentences } = described;
      return {
        subject,
        before: [
          getTexts(language, 'account-mails')('dear', { name }),
          ...(sentences.length > 0 ? sentences : [subject]),
        ],
        link: {
          label: getTexts(language, 'notifications')('events.exchange.link'),
          url: new URL(paths.exchanges(), deps.publicUrl).href,
        },
        after: [],
      };
    },
  });

export type ExchangePush = PushTarget & ExchangeNews;

export const sendExchangePush = (deps: Deps, push: ExchangePush) =>
  sendOptionalPush(deps, push, {
    kind: 'wish',
    tag: `exchange-${push.exchangeId}`,
    async write(_t, language) {
      const described = await describeNews(deps, push, language);
      return described && { title: described.subject, body: described.sentences.join(' '), path: paths.exchanges() };
    },
  });
