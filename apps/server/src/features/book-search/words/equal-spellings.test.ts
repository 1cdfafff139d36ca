import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, createTestApp } from '../../../../test/app.ts';
import { createBooks, createMember } from '../../../../test/factories.ts';

const { app, db, close } = await createTestApp();
afterAll(close);

const TITLES = ['1984', '१९८४', 'आनन्द मठ', 'आनंद मठ', 'बहुत ज़्यादा', 'उसने कहा', 'যোগাযোগ উৎস', 'كليات', 'ബഷീര്\u200d കഥകൾ'];

beforeAll(async () => {
  const { id: user_id } = await createMember(db);
  await createBooks(
    db,
    TITLES.map((title) => ({ user_id, title, author: 'Nobody' })),
  );
});

const search = async (q: string) => {
  const { data } = await call(app, 'GET /api/book-posts/search', { query: { q } });
  return data.data.map(({ title }) => title);
};

test.each([
  ['1984', ['1984', '१९८४']],
  ['१९८४', ['१९८४', '1984']],
  ['௧௯௮௪', ['१९८४', '1984']],
  ['आनन्द', ['आनन्द मठ', 'आनंद मठ']],
  ['आनंद मठ', ['आनंद मठ', 'आनन्द मठ']],
  ['ज्यादा', ['बहुत ज़्यादा']],
  ['उत्स', []],
  ['উত্স', ['যোগাযোগ উৎস']],
  ['کلیات', ['كليات']],
  ['ബഷീർ', ['ബഷീര്\u200d കഥകൾ']],
  ['आनन्द मठ 📚', ['आनन्द मठ', 'आनंद मठ']],
])('%s finds %j, as typed first', async (query, titles) => expect(await search(query)).toEqual(titles));
