import type { BookType } from '@wandering-books/contract/books/book-options.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { call } from '../../../../test/app.ts';
import { createMember, type Member } from '../../../../test/factories.ts';
import { createRequestsApp } from '../../../../test/requests.ts';
import { createRateLimits } from '../../../rate-limits.ts';

const world = await createRequestsApp();
const { app, asked, bookNow, bookOf, db, move, moved, statusOf } = world;
const asha = await createMember(db, 'Asha Menon');
const ravi = await createMember(db, 'Ravi Kumar');
afterAll(() => world.close());

type Numbered = { id: number };
const PENDING = 'requests.move_not_allowed';

const accept = async (type: BookType = 'sell', [owner, reader] = [asha, ravi], more = {}) =>
  moved(owner, 'accept', await asked(reader, await bookOf(owner, type), more));
const show = (who: Member | undefined, { id }: Numbered) =>
  call(app, 'GET /api/requests/:id/handover-code', { token: who?.token, params: { id } });
const codeOf = async (who: Member, request: Numbered) => (await show(who, request)).data.code;
const enter = (who: Member | undefined, { id }: Numbered, code: unknown) =>
  call(app, 'POST /api/requests/:id/handover', { token: who?.token, params: { id }, body: { code } as never });
const pay = (who: Member | undefined, { id }: Numbered) =>
  call(app, 'GET /api/requests/:id/payment', { token: who?.token, params: { id } });
const errorOf = async (answer: Promise<{ status: number; error: { code: string } }>) => (await answer).error.code;
const wrong = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');
const block = (who: Member, other: Member) =>
  call(app, 'POST /api/users/:id/block', { token: who.token, params: { id: other.id } });
const suspend = ({ id }: Member) =>
  db.updateTable('users').set({ suspended_at: new Date(), suspension_reason: 'spam' }).where('id', '=', id).execute();
const createPair = async () => [await createMember(db, 'Leela Das'), await createMember(db, 'Kavya Rao')] as const;

describe('GET /api/requests/:id/handover-code', () => {
  test('shows the owner the same four digits each time', async () => {
    const request = await accept();
    const code = await codeOf(asha, request);
    expect(code).toMatch(/^\d{4}$/);
    expect(await codeOf(asha, request)).toBe(code);
  });

  test('has no code before the acceptance, and none once it is called off or completed', async () => {
    const waiting = await asked(ravi, await bookOf(asha));
    expect(await errorOf(show(asha, waiting))).toBe(PENDING);
    for (const action of ['cancel', 'complete'] as const) {
      const request = await accept();
      await codeOf(asha, request);
      await moved(ravi, action, request);
      expect(await errorOf(show(asha, request))).toBe(PENDING);
      expect(await listCodes(request)).toEqual([]);
    }
  });

  test('has no code between members of whom one blocked the other, is suspended or has left', async () => {
    for (const hinder of [block, suspend]) {
      const [owner, reader] = await createPair();
      const request = await accept('sell', [owner, reader]);
      await hinder(reader, owner);
      expect(await errorOf(show(owner, request))).toBe(PENDING);
    }
    const [owner, reader] = await createPair();
    const request = await accept('sell', [owner, reader]);
    await codeOf(owner, request);
    await call(app, 'DELETE /api/user', { token: reader.token, body: { password: reader.password } });
    expect(await errorOf(show(owner, request))).toBe(PENDING);
    expect(await listCodes(request)).toEqual([]);
  });

  test('has no code when that went while the request was read', async () => {
    const request = await accept();
    await db.deleteFrom('handover_codes').where('request_id', '=', request.id).execute();
    expect(await errorOf(show(asha, request))).toBe(PENDING);
  });

  test('appears in no list of requests and no export', async () => {
    const request = await accept();
    await db.updateTable('handover_codes').set({ code: '8642' }).where('request_id', '=', request.id).execute();
    for (const { token } of [asha, ravi]) {
      const answers = [
        await call(app, 'GET /api/requests/history', { token }),
        await call(app, 'GET /api/users/:id/requests', {
          token,
          params: { id: token === asha.token ? ravi.id : asha.id },
        }),
        await call(app, 'GET /api/notifications', { token }),
      ];
      expect(JSON.stringify(answers.map(({ data }) => data as unknown))).not.toMatch(/8642|handover_code/);
    }
  });
});

describe('POST /api/requests/:id/handover', () => {
  test.each(['sell', 'donate', 'exchange'] as const)('completes a request of a book to %s', async (type) => {
    const offered = type === 'exchange' ? { exchange_book_id: (await bookOf(ravi)).id } : {};
    const request = await accept(type, undefined, offered);
    const { status, data } = await enter(ravi, request, await codeOf(asha, request));
    expect([status, data.status]).toEqual([200, 'completed']);
    for (const id of [request.book_id, request.exchange_book_id])
      if (id !== null) expect((await bookNow({ id })).status).toBe('unavailable');
    expect(await errorOf(enter(ravi, request, '1234'))).toBe(PENDING);
  });

  test('lends a rented book and brings it back with a new code, which its reader shows', async () => {
    const request = await accept('rent');
    const { data: lent } = await enter(ravi, request, await codeOf(asha, request));
    expect(lent).toMatchObject({ status: 'accepted', handed_over_at: expect.any(String) as string });
    expect(await errorOf(show(asha, request))).toBe('requests.not_the_giver');
    const { data: back } = await enter(asha, request, await codeOf(ravi, request));
    expect([back.status, back.deal.sentence_code]).toEqual(['completed', 'returned']);
    expect((await bookNow({ id: request.book_id })).reserved_by).toBeNull();
  });

  test('completes once under 50 parallel calls', async () => {
    const request = await accept();
    const code = await codeOf(asha, request);
    const answers = await Promise.all(Array.from({ length: 50 }, () => enter(ravi, request, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ error }) => error.code))).toEqual(
      new Set([PENDING]),
    );
    const { data: events } = await call(app, 'GET /api/users/:id/requests', {
      token: asha.token,
      params: { id: ravi.id },
    });
    expect(
      events.find(({ id }) => id === request.id)!.events.filter(({ code: of }) => of === 'completed'),
    ).toHaveLength(1);
  });

  test('rejects wrong codes, of which a member may try ten in a day for a request', async () => {
    const strict = await createRequestsApp({ limits: createRateLimits(1) });
    const [owner, reader] = [await createMember(strict.db), await createMember(strict.db)];
    const [one, other] = await Promise.all(
      [1, 2].map(async () =>
        strict.moved(owner, 'accept', await strict.asked(reader, await strict.bookOf(owner, 'sell'))),
      ),
    );
    const guess = (who: Member, { id }: Numbered, code: string) =>
      call(strict.app, 'POST /api/requests/:id/handover', { token: who.token, params: { id }, body: { code } });
    const getCode = async ({ id }: Numbered) =>
      (await call(strict.app, 'GET /api/requests/:id/handover-code', { token: owner.token, params: { id } })).data.code;
    const code = await getCode(one!);
    expect((await guess(reader, one!, wrong(code))).error.errors).toEqual({
      code: ['That is not the code. 9 tries left today.'],
    });
    const answers = await Promise.all(Array.from({ length: 50 }, () => guess(reader, one!, wrong(code))));
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(9);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(41);
    expect((await guess(reader, one!, code)).status).toBe(429);
    expect(await getCode(one!)).toBe(code);
    expect((await strict.moved(reader, 'complete', one!)).status).toBe('completed');
    expect((await guess(reader, other!, await getCode(other!))).status).toBe(200);
    await strict.close();
  });

  test('reads the digits however they are typed or pasted', async () => {
    const request = await accept();
    const code = await codeOf(asha, request);
    const inHindi = [...code].map((digit) => String.fromCodePoint(0x966 + Number(digit))).join('');
    const { status } = await enter(ravi, request, ` ${inHindi.slice(0, 2)} ${inHindi.slice(2)}\u200b`);
    expect(status).toBe(200);
  });

  test('rejects what is no code without counting it', async () => {
    const request = await accept();
    const code = await codeOf(asha, request);
    for (const given of ['', '123', '12345', 'abcd', '12३४५', 1234, null, undefined])
      expect((await enter(ravi, request, given)).status, String(given)).toBe(422);
    expect((await enter(ravi, request, code)).status).toBe(200);
  });

  test('rejects requests that are not accepted', async () => {
    const request = await accept();
    const code = await codeOf(asha, request);
    expect(await errorOf(enter(ravi, await asked(ravi, await bookOf(asha)), code))).toBe(PENDING);
    await move(asha, 'cancel', request);
    expect(await errorOf(enter(ravi, request, code))).toBe(PENDING);
  });

  test('rejects a code of a member who blocked the receiver or is suspended', async () => {
    for (const hinder of [block, suspend]) {
      const [owner, reader] = await createPair();
      const request = await accept('sell', [owner, reader]);
      const code = await codeOf(owner, request);
      await hinder(owner, reader);
      expect(await errorOf(enter(reader, request, code))).toBe(PENDING);
      expect(await statusOf(request)).toBe('accepted');
    }
  });
});

describe('GET /api/requests/:id/payment', () => {
  const setUpi = ({ token }: Member, upi_id: string | null) =>
    call(app, 'PUT /api/user/upi', { token, body: { upi_id } });

  test('gives the reader the UPI ID, the agreed amount and the address', async () => {
    await setUpi(asha, 'asha.m@okaxis');
    const sold = await accept();
    expect((await pay(ravi, sold)).data).toEqual({
      upi_id: 'asha.m@okaxis',
      name: 'Asha Menon',
      amount: 150.5,
      address: 'upi://pay?pa=asha.m@okaxis&pn=Asha%20Menon&am=150.50&cu=INR&tn=The%20Guide',
    });
    expect((await pay(ravi, await accept('rent'))).data.amount).toBe(20);
    await setUpi(asha, null);
    expect((await pay(ravi, sold)).data).toMatchObject({ upi_id: null, amount: 150.5, address: null });
  });

  test('gives nothing where nothing is paid', async () => {
    const request = await accept();
    for (const free of [
      await accept('donate'),
      await asked(ravi, await bookOf(asha)),
      await moved(ravi, 'complete', request),
    ])
      expect(await errorOf(pay(ravi, free))).toBe('requests.nothing_to_pay');
  });

  test('gives nothing of a member who blocked the reader or is suspended', async () => {
    for (const hinder of [block, suspend]) {
      const [owner, reader] = await createPair();
      await setUpi(owner, 'leela@upi');
      const request = await accept('sell', [owner, reader]);
      await hinder(owner, reader);
      expect(await errorOf(pay(reader, request))).toBe('requests.nothing_to_pay');
    }
  });
});

const listCodes = ({ id }: Numbered) =>
  db.selectFrom('handover_codes').where('request_id', '=', id).selectAll().execute();
