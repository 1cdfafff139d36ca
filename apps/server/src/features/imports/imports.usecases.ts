import {
  type Import,
  type ImportChoices,
  type ImportFileInput,
  importOutcomes,
  type ImportPage,
  type ImportQuery,
  type ImportRow,
  MAX_IMPORT_BYTES,
} from '@wandering-books/contract/imports/imports.ts';
import { DEFAULT_RADIUS_KM } from '@wandering-books/contract/wishes/wish-limits.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Db, Trx } from '../../platform/db/tables.ts';
import { createBoundedQueue } from '../../platform/concurrency/bounded-queue.ts';
import { isMemberGone, runAsMember } from '../../platform/db/member-transaction.ts';
import { createFieldError, DomainError, requireFound } from '../../platform/domain-error.ts';
import { type Once, type RememberOnce, runIdempotently } from '../../platform/http/idempotency.ts';
import { presentPage } from '../../platform/http/numbered-pages.ts';
import type { UploadedFile } from '../../platform/http/wire/multipart-form.ts';
import { publishNotificationsChanged } from '../notifications/notifications.usecases.ts';
import { MAX_WISHES, prepareWish } from '../wishes/wishes.usecases.ts';
import { countWishes, deleteUnchangedWishes } from '../wishes/wishes.queries.ts';
import { escapeCell, readBookList } from './book-list.rules.ts';
import * as queries from './imports.queries.ts';

const MAX_WISH_LENGTH = 200;
const CHUNK_SIZE = 500;
const MAX_DRAFTS = 20_000;
const DAYS_KEPT = 90;
const DAY_MS = 24 * 60 * 60 * 1000;

/** One list at a time: several would take the memory and block the process of each together. */
const { run: runQueued } = createBoundedQueue({ width: 1, waiting: 12, busy: 'server.busy' });

const notFound = () => new DomainError('imports.not_found');

const presentImport = ({ counts, created_at, ...summary }: queries.ImportSummary): Import => ({
  ...summary,
  counts: Object.fromEntries(importOutcomes.map((name) => [name, counts[name] ?? 0])) as Import['counts'],
  created_at: created_at.toISOString(),
});

export const listImports = async ({ db }: Deps, { userId }: Actor) => ({
  data: (await queries.listImports(db, userId)).map(presentImport),
});

async function getImport({ db }: Deps, { userId }: Actor, id: number) {
  const [summary] = await queries.listImports(db, userId, id);
  if (!summary) throw notFound();
  return presentImport(summary);
}

export async function getImportPage(deps: Deps, actor: Actor, id: number, query: ImportQuery): Promise<ImportPage> {
  const summary = await getImport(deps, actor, id);
  const total = query.outcome ? summary.counts[query.outcome] : summary.total;
  const rows = await queries.listRows(deps.db, id, actor.userId, query);
  const { page, last_page } = presentPage(rows, query.row === undefined ? total : 1, query);
  return { ...summary, rows, page, last_page };
}

interface Upload {
  file: UploadedFile;
  once?: Once | undefined;
}

export function previewImport(deps: Deps, actor: Actor, { file, once }: Upload, options: ImportFileInput) {
  const find = (id: number) => getImport(deps, actor, id);
  return runIdempotently({ db: deps.db, actor, once, now: deps.clock(), find }, (remember) =>
    storePreview(deps, actor, { bytes: file.bytes, remember }, options),
  );
}

async function storePreview(
  deps: Deps,
  actor: Actor,
  { bytes, remember }: Pick<UploadedFile, 'bytes'> & { remember: RememberOnce },
  options: ImportFileInput,
) {
  const { userId } = actor;
  await deps.limits.count('import', String(userId));
  const { rows, ...list } = await readFile(bytes, options);
  const id = await runAsMember(deps.db, actor, async (trx) => {
    const created_at = deps.clock();
    const importId = await queries.insertImport(trx, { user_id: userId, ...list, total: rows.length, created_at });
    for (let at = 0; at < rows.length; at += CHUNK_SIZE)
      await queries.insertRows(trx, importId, rows.slice(at, at + CHUNK_SIZE));
    await queries.markDuplicates(trx, importId);
    await queries.markKnown(trx, importId, userId, { from: rows[0]!.row, to: rows.at(-1)!.row });
    await queries.markBeyondRoom(trx, importId, Math.max(0, MAX_WISHES - (await countWishes(trx, userId))));
    await queries.deleteOldPreviews(trx, userId);
    await remember(trx, importId);
    return importId;
  });
  return getImport(deps, actor, id);
}

function readFile(bytes: Buffer, options: ImportFileInput) {
  if (bytes.length > MAX_IMPORT_BYTES)
    throw createFieldError('file', {
      code: 'fileTooLarge',
      params: { label: 'file', max: MAX_IMPORT_BYTES / 2 ** 20 },
    });
  return runQueued(() => readBookList(bytes, options));
}

export async function startImport(deps: Deps, actor: Actor, id: number, choices: ImportChoices) {
  await runAsMember(
    deps.db,
    actor,
    async (trx) => {
      const { state } = await lockImport(trx, actor, id);
      if (state !== 'preview') throw new DomainError('imports.already_started');
      await queries.chooseOutcomes(trx, id, choices);
      await queries.updateImport(trx, id, { state: 'running' });
      if ((await queries.countDrafts(trx, actor.userId)) > MAX_DRAFTS) throw new DomainError('imports.too_many_drafts');
      await deps.enqueue(trx, 'imports.run', { importId: id });
    },
    { changedMembers: [actor.userId] },
  );
  return getImport(deps, actor, id);
}

async function lockImport(trx: Trx, { userId }: Actor, id: number) {
  const locked = requireFound(await queries.lockImport(trx, id, userId), 'imports.not_found');
  return locked;
}

/** Each chunk is a transaction, so a crash repeats at most one and duplicates nothing. */
export async function runImport(deps: Deps, importId: number) {
  for (;;) {
    const running = await queries.findRunning(deps.db, importId);
    if (!running) return;
    try {
      await runChunk(deps, { userId: running.user_id, sessionId: 0, blockedUserIds: [] }, running);
    } catch (error) {
      if (!isMemberGone(error)) throw error;
      // A suspended member may start it again afterwards: it continues where it stopped.
      await queries.updateImport(deps.db, importId, { state: 'preview' });
    }
  }
}

async function runChunk(deps: Deps, actor: Actor, { id, done: rowsDone }: { id: number; done: number }) {
  const { userId } = actor;
  const paging = { page: rowsDone / CHUNK_SIZE + 1, per_page: CHUNK_SIZE };
  const rows = await queries.listRows(deps.db, id, userId, { ...paging, outcome: undefined, row: undefined });
  const room = Math.max(0, MAX_WISHES - (await countWishes(deps.db, userId)));
  const wished = rows.filter(({ outcome }) => outcome === 'wish').slice(0, room);
  const prepared = new Map<number, Awaited<ReturnType<typeof prepareRow>>>();
  for (const row of wished) prepared.set(row.row, await prepareRow(deps, actor, row));

  await runAsMember(
    deps.db,
    actor,
    async (trx) => {
      const locked = await queries.lockImport(trx, id, userId);
      if (locked?.state !== 'running' || locked.done !== rowsDone) return;
      const range = { from: rows[0]!.row, to: rows.at(-1)!.row };
      await queries.markKnown(trx, id, userId, range);
      await createWishes(trx, { id, userId, range }, prepared);
      const through = rowsDone + rows.length;
      await queries.updateImport(trx, id, { done: through, state: through < locked.total ? 'running' : 'done' });
      await publishNotificationsChanged(deps, trx, [userId]);
    },
    { changedMembers: [userId] },
  );
}

/** Null for a row without a word to look for. */
async function prepareRow(deps: Deps, actor: Actor, { title, author, isbn }: ImportRow) {
  const text = [...[title, author].filter(Boolean).join(' ')].slice(0, MAX_WISH_LENGTH).join('').trim();
  try {
    return await prepareWish(deps, actor, {
      ...(title === null ? { isbn: isbn! } : { text }),
      radius_km: DEFAULT_RADIUS_KM,
      shown: false,
    });
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

async function createWishes(
  trx: Trx,
  { id: importId, userId, range }: { id: number; userId: number; range: { from: number; to: number } },
  prepared: Map<number, ((trx: Trx) => Promise<number>) | null>,
) {
  let room = MAX_WISHES - (await countWishes(trx, userId));
  for (const row of await queries.listWishedRows(trx, importId, range)) {
    const create = prepared.get(row);
    const update = (change: Parameters<typeof queries.updateRow>[2]) =>
      queries.updateRow(trx, { importId, row }, change);
    if (create === null) await update({ outcome: 'invalid', reason: 'no_words' });
    else if (!create || room <= 0) await update({ reason: 'too_many_wishes' });
    else {
      await update({ wish_id: await create(trx), reason: null });
      room--;
    }
  }
}

export async function markShared(deps: Deps, actor: Actor, id: number, input: { row: number; book_id: number }) {
  await runAsMember(deps.db, actor, async (trx) => {
    const { state } = await lockImport(trx, actor, id);
    if (!(await queries.hasBook(trx, actor.userId, input.book_id))) throw new DomainError('books.not_found');
    if (state === 'preview' || !(await queries.markShared(trx, id, input.row, input.book_id))) throw notFound();
  });
  return getImport(deps, actor, id);
}

export const undoImport = (deps: Deps, actor: Actor, id: number) =>
  runAsMember(deps.db, actor, async (trx) => {
    await lockImport(trx, actor, id);
    await deleteUnchangedWishes(trx, await queries.listWishIds(trx, id), actor.userId);
    await queries.deleteImport(trx, id);
  });

export const removeOldImports = ({ db, clock }: Deps) =>
  queries.deleteImportsBefore(db, new Date(clock().getTime() - DAYS_KEPT * DAY_MS));

/** RFC 4180. */
export async function exportBooksAsCsv({ db }: Deps, { userId }: Actor) {
  const books = await queries.listExportedBooks(db, userId);
  const lines = [
    queries.exportHeaders,
    ...books.map((book) => queries.exportHeaders.map((column) => String(book[column] ?? ''))),
  ];
  return lines.map((cells) => `${cells.map(writeCell).join(',')}\r\n`).join('');
}

const writeCell = (cell: string) => `"${escapeCell(cell).replaceAll('"', '""')}"`;

export const exportImports = (db: Db, userId: number) => ({
  imports: queries.readImports(db, userId),
  import_rows: queries.readImportRows(db, userId),
});
