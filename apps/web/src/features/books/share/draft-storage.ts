import { del, get, set } from 'idb-keyval';
import { listStored, writeStored, readStoredObject, storeObject } from '../../../lib/device/storage/entries.ts';
import { openTable } from '../../../lib/device/storage/tables.ts';
import { getSession } from '../../../lib/session.ts';
import type { FormPhoto } from '../form/book-form-fields.ts';
import type { FollowUp } from './follow-up.ts';

const PREFIX = 'share-book-draft:';
const LAST_PREFIX = 'share-book-last:';

const photoStore = openTable('draft-photos', 'photos');
/** Photos that the browser does not keep, or not yet. */
const unkeptPhotos = new Map<string, FormPhoto[]>();

/** A form that is filled in for a follow-up has a draft of its own, because it is of another book. */
export const getDraftName = (followUp?: FollowUp) =>
  `${PREFIX}${getSession()?.userId ?? ''}${followUp ? `:${JSON.stringify(followUp)}` : ''}`;

export function clearDraft(name = getDraftName()): void {
  writeStored(name, null);
  void saveDraftPhotos(name, []);
}

/** Stores the photos of a draft in order, or removes them. */
export async function saveDraftPhotos(name: string, photos: readonly FormPhoto[]): Promise<void> {
  const entries = photos.map(({ id, file }) => ({ id, file }));
  unkeptPhotos.set(name, entries);
  const isKept = await (entries.length > 0 ? set(name, entries, photoStore) : del(name, photoStore)).then(
    () => true,
    () => false,
  );
  if (isKept && unkeptPhotos.get(name) === entries) unkeptPhotos.delete(name);
}

export async function loadDraftPhotos(name: string): Promise<FormPhoto[]> {
  const entries = unkeptPhotos.get(name) ?? (await get<FormPhoto[]>(name, photoStore));
  return Array.isArray(entries) ? entries.filter(({ file }) => file instanceof File) : [];
}

/**
 * Removes drafts. Photos are never stored without texts, so the text keys find all of them.
 * @param except of a member, whose drafts for follow-ups stay too
 */
export function clearShareDrafts({ except }: { except?: string } = {}): void {
  if (!except) clearDraft();
  const isKept = (name: string) => name === except || name.startsWith(`${except}:`);
  for (const name of listStored()) if (name.startsWith(PREFIX) && !isKept(name)) clearDraft(name);
  for (const name of listStored())
    if (name.startsWith(LAST_PREFIX) && (!except || name !== getLastChoicesKey())) writeStored(name, null);
}

type LastChoices = { type: string; language_id: string };

const getLastChoicesKey = () => `${LAST_PREFIX}${getSession()?.userId ?? ''}`;

export const saveLastChoices = (choices: LastChoices) => storeObject(getLastChoicesKey(), choices);

export function loadLastChoices(): Partial<LastChoices> {
  const { type, language_id } = readStoredObject(getLastChoicesKey());
  return { ...(typeof type === 'string' && { type }), ...(typeof language_id === 'string' && { language_id }) };
}

const SHELF_PREFIX = 'scanned-shelf:';

export const getShelfName = () => `${SHELF_PREFIX}${getSession()?.userId ?? ''}`;
export const isShelfName = (name: string) => name.startsWith(SHELF_PREFIX);

export function clearShelves({ except }: { except?: string } = {}): void {
  for (const name of listStored()) if (isShelfName(name) && name !== except) writeStored(name, null);
}
