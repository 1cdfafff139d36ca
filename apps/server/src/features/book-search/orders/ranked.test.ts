import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, createTestApp } from '../../../../test/app.ts';
import { createMember, createBooks } from '../../../../test/factories.ts';
import { MAX_RANKED } from '../book-search.plan.rules.ts';

const { app, db, close } = await createTestApp();
afterAll(close);

const MATCHES = MAX_RANKED + 110;
const EXACT_TITLES = 4;
let ids: number[];

/** More matches than are ranked, and a few older books with the words as title. */
beforeAll(async () => {
  const { id: user_id } = await createMember(db);
  const book = { user_id, created_at: new Date('2025-01-01') };
  const old = { user_id, title: 'The Lane', created_at: new Date('2024-01-01') };
  const exact = await createBooks(
    db,
    Array.from({ length: EXACT_TITLES }, () => old),
  );
  const others = await createBooks(
    db,
    Array.from({ length: MATCHES }, (_, n) => ({
      ...book,
      title: n % 3 ? 'Lane after lane' : 'The lane after the lane',
    })),
  );
  ids = [...exact, ...others].map(({ id }) => id);
});

async function page(query: object) {
  const { data } = await call(app, 'GET /api/book-posts/search', { query: { q: 'the lane', ...query } });
  return { ids: data.data.map(({ id }) => id), next: data.next };
}

const inOrder = (list: number[]) => list.toSorted((one, other) => one - other);

async function walkByCursor(per_page: number) {
  const seen: number[] = [];
  for (let after: string | null = ''; after !== null;) {
    const found: Awaited<ReturnType<typeof page>> = await page({ per_page, after });
    seen.push(...found.ids);
    after = found.next;
  }
  return seen;
}

it.each([37, 91, 500, 1000])('every match occurs once, %s a page', async (per_page) => {
  const pages = Array.from({ length: Math.ceil(ids.length / per_page) }, (_, at) => page({ per_page, page: at + 1 }));
  const byNumber = (await Promise.all(pages)).flatMap((found) => found.ids);
  expect(byNumber.slice(0, EXACT_TITLES)).toEqual(ids.slice(0, EXACT_TITLES).toReversed());
  expect(inOrder(byNumber)).toEqual(ids);
  expect(await walkByCursor(per_page)).toEqual(byNumber);
});

it('the page that crosses from ranked results to results by date is contiguous', async () => {
  const border = Array.from({ length: 12 }, (_, at) => MAX_RANKED - 4 + at);
  const whole = await walkByCursor(37);
  const found = await Promise.all(border.map((number) => page({ per_page: 1, page: number })));
  expect(found.flatMap((one) => one.ids)).toEqual(border.map((number) => whole[number - 1]));
});
