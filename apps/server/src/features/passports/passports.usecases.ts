import { type Passport, passports } from '@wandering-books/contract/passports/passports.ts';
import { findInterfaceLanguage } from '@wandering-books/contract/language/interface-languages.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Db } from '../../platform/db/tables.ts';
import { runAsMember } from '../../platform/db/member-transaction.ts';
import { DomainError, ignoreMissing, requireFound } from '../../platform/domain-error.ts';
import type { PageRequest } from '../../platform/http/pages/pages.ts';
import { getVisibleBook } from '../books/lists/lists.usecases.ts';
import { lockBooks } from '../books/locks/locks.queries.ts';
import * as queries from './passports.queries.ts';
import type { PassportRow, StampRow } from './passports.queries.ts';
import { paths } from '@wandering-books/contract/pages.ts';
import type { PageMeta } from '../../platform/http/pages/page-meta.ts';
import { getTexts } from '../../platform/language/texts.ts';

export async function getPassport({ db }: Pick<Deps, 'db'>, viewer: Actor | null, code: string) {
  const [passport, stamps] = await Promise.all([queries.findPassport(db, code), queries.listPastStamps(db, code)]);
  if (!passport) throw new DomainError('passports.not_found');
  return presentPassport(passport, stamps, viewer?.userId);
}

export async function keepPassport(deps: Deps, actor: Actor, bookId: number, passportCode: string | undefined) {
  const { user_id } = await getVisibleBook(deps, actor, bookId);
  if (user_id !== actor.userId) throw new DomainError('books.not_yours');
  if (passportCode) await getPassport(deps, actor, passportCode);
  const code = await runAsMember(deps.db, actor, async (trx) => {
    await lockBooks(trx, [bookId]);
    if (passportCode) await queries.movePassport(trx, passportCode, bookId, actor.userId);
    const own = await queries.getCodeOfBook(trx, bookId, deps.clock());
    if (passportCode && passportCode !== own) throw new DomainError('passports.other_book');
    return own;
  });
  return getPassport(deps, actor, code);
}

export const nameStamp = async (deps: Deps, actor: Actor, requestId: number, isNamed: boolean) =>
  requireFound(
    await runAsMember(deps.db, actor, (trx) => queries.nameStamp(trx, requestId, actor.userId, isNamed)),
    'requests.not_found',
  );

export async function findPassportMeta(deps: Deps, { params, query }: PageRequest) {
  const { data } = passports['GET /api/passports/:code'].params.safeParse(params);
  const passport = data && (await getPassport(deps, null, data.code).catch(ignoreMissing));
  return passport ? presentPassportMeta(passport, findInterfaceLanguage(query).code) : null;
}

export const exportPassports = async (db: Db, userId: number) => ({
  passports: await queries.listPassportsOf(db, userId),
  passport_stamps: await queries.listStampsOf(db, userId),
});

export function presentPassport(row: PassportRow, stamps: StampRow[], viewerId: number | undefined): Passport {
  const { code, title, author, isbn, image, user_id, deleted_at } = row;
  const isListed = deleted_at === null;
  return {
    code,
    title,
    author,
    isbn,
    image: isListed ? image : null,
    km: stamps.reduce((sum, { km }) => sum + km, 0),
    stamps: stamps.map(({ city, month, name }) => ({ city, month, name })),
    route: stamps.length > 0 ? [row, ...stamps].flatMap(presentStop) : [],
    mine: isListed && user_id === viewerId,
  };
}

const presentStop = ({ city, latitude, longitude }: Pick<StampRow, 'city' | 'latitude' | 'longitude'>) =>
  city === null || latitude === null || longitude === null ? [] : [{ city, latitude, longitude }];

export function presentPassportMeta({ code, title, author }: Passport, language: string): PageMeta {
  const t = getTexts(language, 'pages');
  return {
    title: t('passport.title', { title }),
    description: t('passport.description', { title, author }),
    path: paths.passport(code),
    kind: 'website',
    isUnlisted: true,
  };
}
