import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../app.ts';
import { createDemoApp } from '../demo.ts';
import { createBooks, createMember, type Member } from '../factories.ts';
import { findBlocking } from './event-loop.ts';
import { joinWords, listAlikeWords, WORST_SEARCHES } from './texts.ts';

const TIMEOUT_MS = 300_000;
const NAGARI: Record<string, string> = { n: 'न', m: 'म', a: 'ा', e: 'े', i: 'ि', o: 'ो', u: 'ु' };

const { app, db, runJobs, close } = await createDemoApp();
afterAll(close);
let reader: Member;
const texts = { ...WORST_SEARCHES };

beforeAll(async () => {
  // A member with blocks gets no cached lists.
  reader = await createMember(db);
  const { id: user_id } = await createMember(db);
  await db
    .insertInto('blocks')
    .values({ blocker_id: reader.id, blocked_id: (await createMember(db)).id })
    .execute();
  const { rows } = await sql<{ name: string }>`
    select name from (select name from colleges union select name from cities union select name from categories) as names
    order by length(name) desc limit 12`.execute(db);
  texts['the longest names'] = joinWords(rows.map(({ name }) => name));
  const { rows: cities } = await sql<{ initial: string }>`
    select distinct left(name, 2) as initial from cities order by 1`.execute(db);
  texts['the initials of cities'] = joinWords(cities.map(({ initial }) => initial));
  const words = [5, 6, 7, 8, 9, 10].flatMap(listAlikeWords);
  const nagari = words.map((word) => word.replace(/./g, (letter) => NAGARI[letter]!));
  const share = (_: unknown, at: number) => {
    const [title, author] = [nagari, words].map((of) => joinWords(of.slice(at * 12, at * 12 + 12)));
    return { user_id, title, author };
  };
  await createBooks(db, Array.from({ length: 100 }, share));
});

const findBlockingTexts = (send: (text: string) => Promise<{ status: number }>) =>
  findBlocking(
    Object.entries(texts).map(([name, text]) => [
      name,
      async () => expect((await send(text)).status, name).toBeLessThan(500),
    ]),
  );
const as = () => ({ token: reader.token });

it.each<[string, (q: string) => Promise<{ status: number }>]>([
  ['search', (q) => call(app, 'GET /api/book-posts/search', { ...as(), query: { q } })],
  ['suggestions', (q) => call(app, 'GET /api/book-posts/suggestions', { ...as(), query: { q } })],
  ['editions', (q) => call(app, 'GET /api/edition-suggestions', { ...as(), query: { q, field: 'author' } })],
  ['a shelf', (q) => call(app, 'GET /api/users/:id/books', { ...as(), params: { id: 1 }, query: { q } })],
  ['a wish', (text) => call(app, 'POST /api/wishes', { ...as(), body: { text, radius_km: 200 } })],
  ['demand', (title) => call(app, 'GET /api/wishes/count', { ...as(), query: { title, author: title } })],
  ['colleges', (q) => call(app, 'GET /api/colleges', { query: { q: q.slice(0, 100) } })],
  ['towns', (q) => call(app, 'GET /api/towns', { query: { q: q.slice(0, 100) } })],
])(
  'block nobody in %s',
  async (_, send) => {
    expect(await findBlockingTexts(send)).toEqual([]);
  },
  TIMEOUT_MS,
);

it(
  'block nobody as titles that are matched with wishes',
  async () => {
    const owner = await createMember(db);
    await runJobs();
    const share = (title: string) => createBooks(db, [{ user_id: owner.id, title, author: title }]);
    expect(await findBlockingTexts(async (title) => (await share(title), await runJobs(), { status: 200 }))).toEqual(
      [],
    );
  },
  TIMEOUT_MS,
);
