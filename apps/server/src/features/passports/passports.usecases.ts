import { passports } from '@wandering-books/contract/passports/passports.ts';
import { findInterfaceLanguage } from '@wandering-books/contract/language/interface-languages.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import { runAsMember } from '../../platform/db/member-transaction.ts';
import { DomainError, requireFound } from '../../platform/domain-error.ts';
import type { PageRequest } from '../../platform/http/pages/pages.ts';
import { getVisibleBook } from '../books/lists/lists.usecases.ts';
import { lockBooks } from '../books/locks/locks.queries.ts';
import * as queries from './passports.queries.ts';
import { presentPassport, presentPassportMeta } from './passports.present.ts';

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

function ignoreMissing(error: unknown) {
  if (!(error instanceof DomainError && error.status === 404)) throw error;
}

export const exportPassports = async (db: Db, userId: number) => ({
  passports: await queries.listPassportsOf(db, userId),
  passport_stamps: await queries.listStampsOf(db, userId),
});
