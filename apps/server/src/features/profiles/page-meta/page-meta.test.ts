import { afterAll, expect, it } from 'vitest';
import { createTestApp, PUBLIC_URL } from '../../../../test/app.ts';
import { createBook, createCity, createMember } from '../../../../test/factories.ts';
import { openPageHead } from '../../../../test/page-head.ts';
import { createBuiltWeb } from '../../../../test/web.ts';
import { createRateLimits } from '../../../rate-limits.ts';

const built = await createBuiltWeb();
const web = { folder: built.folder, settings: {}, publicUrl: PUBLIC_URL };
const { app, db, close } = await createTestApp({ limits: createRateLimits(0.05) }, { web });
afterAll(async () => {
  await close();
  await built.remove();
});

const createSharer = async (name: string) => {
  const member = await createMember(db, name);
  const book = await createBook(db, { user_id: member.id, title: `Kim of ${name}` });
  return { ...member, book };
};

it('names a member with books, their city and the books', async () => {
  const { id, book } = await createSharer('Asha Pillai');
  await createBook(db, { user_id: id, title: 'Gone', status: 'unavailable' });
  const city = await createCity(db, 'Pune', { latitude: 18.52, longitude: 73.86 });
  await db.updateTable('profiles').set({ city_id: city, bio: 'Call 98765' }).where('user_id', '=', id).execute();
  const head = await openPageHead(app, `/user/${id}?from=chat`);
  expect([head.status, head.title, head.robots]).toEqual([200, 'Asha Pillai’s books · The Books', undefined]);
  expect(head.canonical).toBe(`${PUBLIC_URL}/user/${id}`);
  expect(head.contentOf('description')).toBe(
    'One book to get for free, rent, buy or exchange from Asha Pillai in Pune.',
  );
  expect(head.contentOf('og:type')).toBe('profile');
  expect(head.dataOf('ItemList')!['itemListElement']).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Kim of Asha Pillai', url: `${PUBLIC_URL}/book/${book.id}` },
  ]);
  for (const secret of ['98765', '@example.org', '18.5', '73.8', 'Gone']) expect(head.body).not.toContain(secret);
});

it('is noindex without books', async () => {
  const { id, book } = await createSharer('Ravi Iyer');
  await db.updateTable('books').set({ hidden_at: new Date() }).where('id', '=', book.id).execute();
  const head = await openPageHead(app, `/user/${id}`);
  expect([head.robots, head.dataOf('ItemList'), head.body.includes('Kim')]).toEqual([
    'noindex, follow',
    undefined,
    false,
  ]);
});

it.each([
  ['was suspended', { suspended_at: new Date(), suspension_reason: 'spam' as const }],
  ['has left', { deleted_at: new Date() }],
])('responds 404 for a member who %s only', async (_, change) => {
  const { id } = await createSharer('Zoya Khan');
  await db.updateTable('users').set(change).where('id', '=', id).execute();
  for (const address of [id, 0, -1, 'zoya', 2_000_000_000, 99_999_999_999, '%00']) {
    const head = await openPageHead(app, `/user/${address}`);
    expect([address, head.status, head.title, head.canonical]).toEqual([address, 404, 'The Books', undefined]);
    expect(head.body).not.toContain('Zoya');
  }
});

it('escapes the name', async () => {
  const { id } = await createSharer('Meera Nair');
  const name = `</title><script>alert("1")</script>`;
  await db.updateTable('users').set({ name }).where('id', '=', id).execute();
  const head = await openPageHead(app, `/user/${id}`);
  expect(head.contentOf('og:title')).toBe(`${name}’s books`);
  expect(head.shown).not.toContain('<script>alert');
  expect(head.body.match(/<\/script>/g)).toHaveLength(2 + head.data.length);
});

it('counts towards the guest’s limit of profile reads', async () => {
  const { id } = await createSharer('Nalini Iyer');
  const statuses = new Set<number>();
  for (let n = 0; n < 40; n++) statuses.add((await openPageHead(app, `/user/${id}`)).status);
  expect([...statuses]).toEqual([200, 429]);
  const refused = await openPageHead(app, `/user/${id}`);
  expect([refused.body.includes('Nalini'), refused.body.includes('id="root"')]).toEqual([false, true]);
});
