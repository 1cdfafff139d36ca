import { requireFound } from '../../../platform/domain-error.ts';
import type { PreferencesChange } from '@wandering-books/contract/accounts/settings.ts';
import { runAsMember } from '../../../platform/db/member-transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../platform/actor.ts';
import * as queries from './settings.queries.ts';

export const getSettings = async ({ db }: Deps, { userId }: Actor) =>
  requireFound(await queries.findSettings(db, userId), 'accounts.unauthenticated');

export const changeSettings = ({ db }: Deps, actor: Actor, change: PreferencesChange) =>
  runAsMember(db, actor, (trx) => queries.updatePreferences(trx, actor.userId, change));

export const changeUpiId = ({ db }: Deps, actor: Actor, upiId: string | null) =>
  runAsMember(db, actor, (trx) => queries.updateUpiId(trx, actor.userId, upiId || null));
