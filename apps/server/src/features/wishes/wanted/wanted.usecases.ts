import { idParams } from '@wandering-books/contract/fields.ts';
import {
  findInterfaceLanguage,
  type InterfaceLanguage,
} from '@wandering-books/contract/language/interface-languages.ts';
import type { Notice, NoticeDetails, WantedQuery } from '@wandering-books/contract/wishes/wanted.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Db, Trx } from '../../../platform/db/tables.ts';
import { runAsMember } from '../../../platform/db/member-transaction.ts';
import { createFieldError, DomainError, requireFound } from '../../../platform/domain-error.ts';
import { countRowsBefore, presentPage } from '../../../platform/http/numbered-pages.ts';
import type { PageMeta, Site } from '../../../platform/http/pages/page-meta.ts';
import type { PageRequest } from '../../../platform/http/pages/pages.ts';
import { findReaderPosition, listBookSummaries } from '../../books/lists/lists.usecases.ts';
import { markSeenBy } from '../../notifications/notifications.usecases.ts';
import { offerBook } from '../../requests/moves/offer.usecases.ts';
import { presentRequest } from '../../requests/requests.present.ts';
import { refuseSecond } from '../../requests/moves/send.usecases.ts';
import { findCity, insertMatches } from '../wishes.queries.ts';
import * as queries from './wanted.queries.ts';
import type { NoticeRow } from './wanted.queries.ts';
import { paths } from '@wandering-books/contract/pages.ts';
import { calculateDistanceKm, type Coordinates } from '../../../platform/geography/great-circle.ts';
import { buildBreadcrumbs } from '../../../platform/http/pages/structured-data.ts';
import { getTexts, translateListName } from '../../../platform/language/texts.ts';

export async function listNotices({ db }: Deps, viewer: Actor | null, query: WantedQuery) {
  const place = await findPlace(db, viewer, query);
  const filter = { place, blockedUserIds: viewer?.blockedUserIds ?? [] };
  const [rows, total] = await Promise.all([
    queries.readNotices(db, queries.selectNotices(filter, { limit: query.per_page, offset: countRowsBefore(query) })),
    queries.countNotices(db, filter),
  ]);
  return presentPage(
    rows.map((row) => presentNotice(row, place)),
    total,
    query,
  );
}

async function findPlace(db: Db, viewer: Actor | null, { latitude, longitude, city_id }: WantedQuery) {
  if (latitude !== undefined && longitude !== undefined) return { latitude, longitude };
  if (city_id === undefined) return findReaderPosition(db, viewer);
  const city = await findCity(db, city_id);
  if (!city) throw createFieldError('city_id', { code: 'unknownChoice', params: { label: 'city' } });
  return city;
}

async function requireNotice(db: Db | Trx, viewer: Actor | null, id: number) {
  const notice = requireFound(await queries.findNotice(db, id, viewer?.blockedUserIds ?? []), 'wishes.not_found');
  return notice;
}

export async function readNotice({ db }: Deps, viewer: Actor | null, id: number): Promise<NoticeDetails> {
  const notice = await requireNotice(db, viewer, id);
  const bookIds = viewer ? await queries.listMatchingBookIds(db, id, viewer.userId) : [];
  const place = await findReaderPosition(db, viewer);
  return { ...presentNotice(notice, place), my_books: await listBookSummaries({ db }, bookIds) };
}

export async function offerToReader(
  deps: Deps,
  actor: Actor,
  id: number,
  input: { book_id: number; exchange_book_id?: number | undefined },
) {
  const { userId } = actor;
  await deps.limits.count('request', String(userId));
  const readerId = (await requireNotice(deps.db, actor, id)).user.id;
  if (readerId === userId) throw createFieldError('book_id', { code: 'ownBook' });
  const offer = async (trx: Trx) => {
    const { text } = await requireNotice(trx, actor, id);
    const offered = await offerBook(deps, trx, actor, { ...input, readerId, description: text });
    await insertMatches(trx, [{ wish_id: id, book_id: input.book_id }], deps.clock());
    await markSeenBy(deps, trx, readerId, 'wish', input.book_id);
    return offered;
  };
  const request = await refuseSecond(runAsMember(deps.db, actor, offer, { others: [readerId] }));
  return presentRequest(request, actor, deps.clock());
}

/** Of a notice, or of the list of them. */
export async function findWantedMeta({ db }: Deps, { params, query }: PageRequest, site: Site) {
  const language = findInterfaceLanguage(query);
  const { id } = params as { id?: string };
  if (id === undefined) return presentWantedMeta(null, site, language);
  const { data } = idParams.safeParse(params);
  const notice = data && (await queries.findNotice(db, data.id, []));
  return notice ? presentWantedMeta(presentNotice(notice, null), site, language) : null;
}

/** Hides a notice from everyone, or shows it again with null; its member keeps the wish and cannot undo it. */
export async function setNoticeHidden(trx: Trx, id: number, hiddenAt: Date | null) {
  const notice = requireFound(await queries.lockHidden(trx, id), 'moderation.book_gone');
  if (hiddenAt && notice.hidden_at) throw new DomainError('moderation.already_hidden');
  if (!hiddenAt && !notice.hidden_at) throw new DomainError('moderation.not_hidden');
  await queries.setHiddenAt(trx, id, hiddenAt);
}

/** Places are never exposed, only the rounded distance. */
export function presentNotice({ latitude, longitude, ...row }: NoticeRow, from: Coordinates | null): Notice {
  const notice = { ...row, created_at: row.created_at.toISOString() };
  if (!from || latitude === null || longitude === null) return notice;
  const kilometres = calculateDistanceKm(from, { latitude, longitude });
  return { ...notice, distance: kilometres < 1 ? 0 : Math.round(kilometres) };
}

export function presentWantedMeta(notice: Notice | null, site: Site, language: InterfaceLanguage): PageMeta {
  const t = getTexts(language.code, 'pages');
  const list = { name: t('wanted.title'), path: paths.wanted() };
  const page = notice ? { name: t('wanted.notice', { text: notice.text }), path: paths.wanted(notice.id) } : list;
  return {
    title: page.name,
    description: notice ? describeNotice(notice, language) : t('wanted.description'),
    path: page.path,
    kind: notice ? 'article' : 'website',
    structuredData: [buildBreadcrumbs(site, language, notice ? [list, page] : [list])],
  };
}

function describeNotice({ text: title, author, city }: Notice, { code }: InterfaceLanguage) {
  const t = getTexts(code, 'pages');
  const text = author ? t('book.title', { title, author }) : title;
  if (!city) return t('wanted.lookedFor', { text });
  return t('wanted.lookedForIn', { text, city: translateListName('cities', city.name, code) });
}
