import { beforeEach, expect, test, vi } from 'vitest';
import { signIn } from '../../../lib/session.ts';
import { loadDraft } from './share-draft.ts';
import { stubLocalStorage } from '../../../../test/local-storage.ts';
import { EMPTY_FIELDS } from '../form/book-form-fields.ts';
import {
  clearShareDrafts,
  getDraftName,
  loadDraftPhotos,
  loadLastChoices,
  saveDraftPhotos,
  saveLastChoices,
} from './draft-storage.ts';

const device = vi.hoisted(() => new Map<string, unknown>());
const write = vi.hoisted(() => ({ ends: Promise.resolve() }));
vi.mock('idb-keyval', () => ({
  createStore: () => undefined,
  get: async (key: string) => device.get(key),
  set: (key: string, value: unknown) => write.ends.then(() => void device.set(key, value)),
  del: async (key: string) => void device.delete(key),
}));

const ASHA = () => signIn('of Asha', 1);
const RAVI = () => signIn('of Ravi', 2);
const start = { ...EMPTY_FIELDS, language_id: '4', rent_max: '4' };
const saveTexts = (texts: object) => localStorage.setItem(getDraftName(), JSON.stringify(texts));
const photo = { id: 'one', file: new File(['a photo'], 'one.jpg'), name: 'kept.webp' };

beforeEach(() => {
  stubLocalStorage();
  device.clear();
  write.ends = Promise.resolve();
  ASHA();
});

test('a draft fills the form where it has a text', () => {
  saveTexts({ title: 'Kim', language_id: '', rent_max: '', price: 90, is_available: false, more: 'x' });
  expect(loadDraft(start)).toEqual({ ...start, title: 'Kim', rent_max: '', is_available: false });
});

test('an unreadable draft is ignored', () => {
  localStorage.setItem(getDraftName(), '{"title":');
  expect(loadDraft(start)).toEqual(start);
});

test('the next member on the device sees neither draft nor choices, and removes them', async () => {
  saveTexts({ title: 'Kim' });
  saveLastChoices({ type: 'sell', language_id: '4' });
  await saveDraftPhotos(getDraftName(), [photo]);
  const ashas = getDraftName();
  RAVI();
  expect([loadDraft(start).title, loadLastChoices(), await loadDraftPhotos(getDraftName())]).toEqual(['', {}, []]);
  saveTexts({ title: 'Emma' });
  saveLastChoices({ type: 'rent', language_id: '5' });
  clearShareDrafts({ except: getDraftName() });
  expect([loadDraft(start).title, loadLastChoices()]).toEqual(['Emma', { type: 'rent', language_id: '5' }]);
  expect(await loadDraftPhotos(ashas)).toEqual([]);
  ASHA();
  expect([loadDraft(start).title, loadLastChoices()]).toEqual(['', {}]);
});

test('a form for a follow-up has a draft of its own, which stays as long as that of the member', () => {
  const name = getDraftName({ notice: 5 });
  localStorage.setItem(name, JSON.stringify({ title: 'Godan' }));
  expect([loadDraft(start).title, loadDraft(start, name).title]).toEqual(['', 'Godan']);
  clearShareDrafts({ except: getDraftName() });
  expect(loadDraft(start, name).title).toBe('Godan');
  RAVI();
  clearShareDrafts({ except: getDraftName() });
  expect(localStorage.getItem(name)).toBeNull();
});

test('a sign-out removes drafts and choices of everybody, and nothing else', async () => {
  localStorage.setItem('theme', 'dark');
  saveTexts({ title: 'Kim' });
  RAVI();
  saveTexts({ title: 'Emma' });
  saveLastChoices({ type: 'rent', language_id: '5' });
  clearShareDrafts();
  expect(Object.keys(localStorage).filter((name) => !['token', 'userId'].includes(name))).toEqual(['theme']);
});

test('photos of a draft are stored as files, without their names on the server', async () => {
  await saveDraftPhotos('draft', [photo]);
  expect(await loadDraftPhotos('draft')).toEqual([{ id: 'one', file: photo.file }]);
  await saveDraftPhotos('draft', []);
  expect(await loadDraftPhotos('draft')).toEqual([]);
});

test('photos come back while the browser has not stored them yet, and where it does not', async () => {
  let refuse = () => {};
  write.ends = new Promise((_resolve, reject) => (refuse = () => reject(new Error('does not open'))));
  const saving = saveDraftPhotos('draft', [photo]);
  expect(await loadDraftPhotos('draft')).toHaveLength(1);
  refuse();
  await saving;
  expect(await loadDraftPhotos('draft')).toHaveLength(1);
  expect(device.size).toBe(0);
  write.ends = Promise.resolve();
  const earlier = saveDraftPhotos('draft', [photo]);
  write.ends = Promise.reject(new Error('does not open'));
  await saveDraftPhotos('draft', [photo, { ...photo, id: 'two' }]);
  await earlier;
  expect(await loadDraftPhotos('draft')).toHaveLength(2);
  expect(device.size).toBe(1);
});
