import type { Deps } from '../../deps.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { fetchJson } from '../../platform/http/wire/fetch-json.ts';
import type { Actor } from '../../platform/actor.ts';
import * as queries from './editions.queries.ts';
import { buildLookupPath, parseLookup } from './editions.open-library.rules.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Lifetime of cached lookups: editions do not change, but unknown ones may be added. */
const KNOWN_TTL_MS = 180 * DAY_MS;
const UNKNOWN_TTL_MS = 7 * DAY_MS;
const LIMITS = { timeoutMs: 3000, maxBytes: 256 * 1024 };
/** No lookups for this long after a failure. */
const FAILURE_PAUSE_MS = 30_000;

/** End of the pause by server URL, per process. */
const pausedUntil = new Map<string, number>();

/** The titles that are being asked for, null when unknown. */
const asking = new Map<string, Promise<string | null>>();

export async function findOutside(deps: Deps, actor: Actor, isbn13: string) {
  const { db, openLibraryUrl: url, log } = deps;
  if (!url) return null;
  const now = deps.clock();
  const cachedLookup = await queries.findLookup(db, isbn13);
  if (cachedLookup && isFresh(cachedLookup, now))
    return cachedLookup.title === null ? null : { ...cachedLookup, title: cachedLookup.title };
  if (now.getTime() < (pausedUntil.get(url) ?? 0)) return null;
  try {
    await deps.limits.count('edition_asked_outside', String(actor.userId));
    const title = await askOnce(deps, `${url}${buildLookupPath(isbn13)}`, isbn13);
    const saved = title !== null && (await queries.findLookup(db, isbn13));
    return saved ? { ...saved, title } : null;
  } catch (error) {
    if (error instanceof DomainError) return null;
    pausedUntil.set(url, now.getTime() + FAILURE_PAUSE_MS);
    log.warn({ err: error }, 'the request to Open Library failed');
    return null;
  }
}

function askOnce(deps: Deps, address: string, isbn13: string) {
  const lookup = asking.get(address) ?? ask(deps, address, isbn13).finally(() => asking.delete(address));
  asking.set(address, lookup);
  return lookup;
}

async function ask({ db, clock, publicUrl }: Deps, address: string, isbn13: string) {
  // Another call may have asked since the caller looked.
  const lookup = await queries.findLookup(db, isbn13);
  if (lookup && isFresh(lookup, clock())) return lookup.title;
  const answer = await fetchJson(address, `The Wandering Book Network (${publicUrl})`, LIMITS);
  const edition = parseLookup(answer, isbn13);
  await queries.saveLookup(db, isbn13, edition, clock());
  return edition?.title ?? null;
}

const isFresh = ({ title, asked_at }: { title: string | null; asked_at: Date }, now: Date) =>
  now.getTime() - asked_at.getTime() < (title === null ? UNKNOWN_TTL_MS : KNOWN_TTL_MS);

export const forgetOldLookups = ({ db, clock }: Deps) =>
  queries.deleteLookupsBefore(db, new Date(clock().getTime() - KNOWN_TTL_MS));
