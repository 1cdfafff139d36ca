import { paths } from '@wandering-books/contract/pages.ts';
import type { Exchange } from '@wandering-books/contract/exchanges/exchanges.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import { runAsMember } from '../../platform/db/member-transaction.ts';
import { runInTransaction, type Trx } from '../../platform/db/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { getTexts } from '../../platform/language/texts.ts';
import { sendOptionalMail } from '../email-preferences/email-preferences.usecases.ts';
import {
  listPushTargets,
  mayNotify,
  type PushTarget,
  sendOptionalPush,
} from '../push-notifications/push-notifications.sending.usecases.ts';
import type { BookNews } from '../notifications/notifications.usecases.ts';
import { promiseBooks } from '../requests/moves/exchanges.usecases.ts';
import { lockBooksAround } from '../requests/moves/locks.usecases.ts';
import { publishNotificationsChanged } from '../notifications/notifications.usecases.ts';
import * as queries from './exchanges.queries.ts';

const LISTED_FOR_MS = 14 * 24 * 60 * 60 * 1000;

const presentExchange = ({ created_at, expires_at, ...row }: queries.ExchangeRow): Exchange => ({
  ...row,
  created_at: created_at.toISOString(),
  expires_at: expires_at.toISOString(),
});

async function readExchanges(deps: Deps, userId: number, id?: number) {
  const since = new Date(deps.clock().getTime() - LISTED_FOR_MS);
  return (await queries.listExchanges(deps.db, userId, since, id)).map(presentExchange);
}

export const listExchanges = async (deps: Deps, { userId }: Actor) => ({ data: await readExchanges(deps, userId) });

/** The last acceptance promises all books. */
export const acceptExchange = (deps: Deps, actor: Actor, id: number) =>
  changeExchange(deps, actor, id, async (trx, parts) => {
    const bookIds = parts.flatMap(({ gives_book_id }) => gives_book_id ?? []);
    const books = await lockBooksAround(trx, bookIds);
    await requireOpen(deps, trx, id);
    await queries.saveAcceptance(trx, id, actor.userId, deps.clock());
    const answered = await queries.listParts(trx, id, actor.userId);
    if (answered.some(({ accepted_at }) => accepted_at === null)) return;
    await queries.closeExchange(trx, id, 'agreed');
    await promiseBooks(deps, trx, id, listHandovers(answered), books);
  });

export const declineExchange = (deps: Deps, actor: Actor, id: number) =>
  changeExchange(deps, actor, id, async (trx) => {
    await requireOpen(deps, trx, id);
    await queries.closeExchange(trx, id, 'ended');
  });

async function changeExchange(
  deps: Deps,
  actor: Actor,
  id: number,
  change: (trx: Trx, parts: queries.Part[]) => Promise<void>,
) {
  const parts = await queries.listParts(deps.db, id, actor.userId);
  if (parts.length === 0) throw new DomainError('exchanges.not_found');
  const others = parts.map(({ user_id }) => user_id);
  const changeAndPublish = async (trx: Trx) => {
    await change(trx, parts);
    await publishNotificationsChanged(deps, trx, others);
  };
  await runAsMember(deps.db, actor, changeAndPublish, { others });
  return (await readExchanges(deps, actor.userId, id))[0]!;
}

async function requireOpen(deps: Deps, trx: Trx, id: number) {
  if (!(await queries.lockOpenExchange(trx, id, deps.clock()))) throw new DomainError('exchanges.ended');
}

const listHandovers = (parts: queries.Part[]) =>
  parts.flatMap(({ user_id, gives_book_id }) => {
    const getter = parts.find(({ gets_book_id }) => gives_book_id !== null && gets_book_id === gives_book_id);
    return getter ? [{ bookId: gives_book_id!, giver: user_id, getter: getter.user_id }] : [];
  });

export const endLateExchanges = async (deps: Deps) => void (await queries.endLate(deps.db, deps.clock()));

/** After a proposal was made or has ended. Its members may then take part in another. */
export const notifyOfExchange = (deps: Deps, exchangeId: number) =>
  runInTransaction(deps.db, async (trx) => {
    const { exchange, userIds } = await queries.findChanged(trx, exchangeId);
    await publishNotificationsChanged(deps, trx, userIds);
    for (const userId of userIds)
      if (exchange?.status === 'open') {
        const others = userIds.filter((id) => id !== userId);
        if (await mayNotify(deps, others, userId)) await enqueueNotifications(deps, trx, { userId, exchangeId });
      } else if (exchange?.status === 'ended')
        await deps.enqueue(trx, 'exchanges.search', { userId }, { key: `exchanges-${userId}` });
  });

export interface ExchangeNews {
  userId: number;
  exchangeId: number;
}

async function enqueueNotifications(deps: Deps, trx: Trx, news: ExchangeNews) {
  await deps.enqueue(trx, 'exchanges.mail', news);
  for (const target of await listPushTargets(deps, trx, news.userId))
    await deps.enqueue(trx, 'exchanges.push', { ...news, ...target });
}

async function findNews(deps: Deps, { userId, exchangeId }: ExchangeNews, language: string | null) {
  const [exchange] = await readExchanges(deps, userId, exchangeId);
  return exchange?.status === 'open' ? describeExchange(exchange, language) : null;
}

function describeExchange({ gets, gives }: Exchange, language: string | null = null) {
  const t = getTexts(language, 'notifications');
  return [
    ...(gets ? [t('events.exchange.gets', { book: gets.title, name: gets.member?.name ?? '' })] : []),
    ...(gives ? [t('events.exchange.gives', { book: gives.title, name: gives.member?.name ?? '' })] : []),
  ];
}

const FIRST_NEWS_ID = 1_500_000_000;

/** Proposed to the member, who has not answered. */
export async function listExchangeNews(deps: Deps, { userId, language }: Actor): Promise<BookNews[]> {
  const proposed = (await readExchanges(deps, userId)).filter((one) => one.status === 'open' && !one.accepted_by_me);
  return proposed.map((exchange) => {
    const { book_id, member } = exchange.gets ?? exchange.gives!;
    const text = describeExchange(exchange, language).join(' ');
    const [id, path] = [FIRST_NEWS_ID + exchange.id, paths.exchanges()];
    return { kind: 'exchange', id, text, book_id, created_at: exchange.created_at, path, sender: member };
  });
}

export const sendExchangeMail = (deps: Deps, jobId: string, news: ExchangeNews) =>
  sendOptionalMail(deps, jobId, {
    userId: news.userId,
    kind: 'wish',
    async write({ name, language }) {
      const sentences = await findNews(deps, news, language);
      if (!sentences) return null;
      const t = getTexts(language, 'notifications');
      return {
        subject: t('events.exchange.subject'),
        before: [getTexts(language, 'account-mails')('dear', { name }), t('events.exchange.subject'), ...sentences],
        link: { label: t('events.exchange.link'), url: new URL(paths.exchanges(), deps.publicUrl).href },
        after: [],
      };
    },
  });

export type ExchangePush = PushTarget & ExchangeNews;

export const sendExchangePush = (deps: Deps, push: ExchangePush) =>
  sendOptionalPush(deps, push, {
    kind: 'wish',
    tag: `exchange-${push.exchangeId}`,
    path: paths.exchanges(),
    async write(t, language) {
      const sentences = await findNews(deps, push, language);
      return sentences && { title: t('events.exchange.subject'), body: sentences.join(' ') };
    },
  });

export const exportExchanges = (db: Db, userId: number) => ({ exchanges: queries.readExchanges(db, userId) });
