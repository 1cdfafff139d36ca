import { createBounded } from '../../platform/bounded.ts';
import type { Versions } from '../../platform/db/versions.queries.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor, Authenticate } from '../../platform/http/bind-endpoints.ts';
import { hashToken } from '../../platform/security/tokens.ts';
import { gathered } from '../../platform/together.ts';
import { shouldRecordUse, getSessionExpiry } from './accounts.rules.ts';
import * as queries from './accounts.queries.ts';

const MEBIBYTE = 1024 * 1024;
/** In bytes: some 30,000 sessions. */
const MAX_CACHE_BYTES = 8 * MEBIBYTE;
const BYTES_PER_SESSION = 250;

/** A session that was good at that version. */
interface CachedSession {
  version: string;
  actor: Actor;
  lastUsedAt: Date;
  expiresAt: Date;
}

/**
 * Tells who holds a token, or null. Sessions are kept as long as the version of members says that none has ended. Of those who
 * come together all unknown ones are asked for at once; each is told what is true when he comes, or later.
 */
export function createAuthenticator({ db, clock }: Deps): Authenticate {
  const known = createBounded<string, CachedSession>(
    MAX_CACHE_BYTES,
    ({ actor }) => BYTES_PER_SESSION + 8 * actor.hidden.length,
  );
  const sessionOf = gathered(async (hashes: string[]) => {
    const wanted = hashes.map((hash) => Buffer.from(hash, 'hex'));
    const sessions = await queries.listActiveSessionsByTokenHash(db, wanted, clock());
    return new Map(sessions.map((session) => [session.token_hash.toString('hex'), toCachedSession(session)]));
  });

  async function find(hash: string, versions: () => Promise<Versions>) {
    const kept = known.get(hash);
    if (kept && kept.version === (await versions()).members && kept.expiresAt > clock()) return kept;
    const session = await sessionOf(hash);
    if (session) known.set(hash, session);
    else known.delete(hash);
    return session;
  }

  async function noteUse(session: CachedSession) {
    const now = clock();
    if (!shouldRecordUse(session.lastUsedAt, now)) return;
    [session.lastUsedAt, session.expiresAt] = [now, getSessionExpiry(now)];
    await queries.extendSession(db, session.actor.sessionId, now, session.expiresAt);
  }

  return async (token, versions) => {
    const session = await find(hashToken(token).toString('hex'), versions);
    if (!session) return null;
    await noteUse(session);
    return session.actor;
  };
}

type SessionRow = Awaited<ReturnType<typeof queries.listActiveSessionsByTokenHash>>[number];

const toCachedSession = ({ id, user_id, hidden, version, last_used_at, expires_at }: SessionRow): CachedSession => ({
  version,
  actor: { userId: user_id, sessionId: id, hidden },
  lastUsedAt: last_used_at,
  expiresAt: expires_at,
});
