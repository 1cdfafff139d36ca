import { afterAll, describe, expect, test, vi } from 'vitest';
import { call, createTestApp } from '../../../../test/app.ts';
import { registerMember, type Member } from '../../../../test/factories.ts';

let now = new Date('2026-03-01T10:00:00.000Z');
const endUser = vi.fn(async () => {});
const endSession = vi.fn(async () => {});
const world = await createTestApp({ clock: () => now, endUser, endSession });
const { app } = world;
afterAll(() => world.close());

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0';

async function signIn({ email, password }: Member) {
  const headers = { 'user-agent': FIREFOX };
  const answer = await app.inject({ method: 'POST', url: '/api/login', headers, payload: { email, password } });
  return answer.json<{ token: string }>().token;
}
const streamSessions = async (token: string) => (await call(app, 'GET /api/sessions', { token })).data;
const isSignedIn = async (token: string) => (await call(app, 'GET /api/user', { token })).status === 200;
const getCurrentSessionId = async (token: string) => (await streamSessions(token)).find(({ current }) => current)!.id;

describe('GET /api/sessions', () => {
  test('lists the member’s sessions by last use and marks the current one', async () => {
    const asha = await registerMember(app);
    await registerMember(app);
    now = new Date(now.getTime() + 60_000);
    const token = await signIn(asha);
    expect(await streamSessions(token)).toEqual([
      expect.objectContaining({ browser: 'Firefox', system: 'Linux', current: true, started_at: now.toISOString() }),
      expect.objectContaining({ browser: null, system: null, current: false }),
    ]);
  });

  test('omits expired sessions', async () => {
    const asha = await registerMember(app);
    now = new Date(now.getTime() + 31 * 24 * 60 * 60 * 1000);
    expect(await streamSessions(await signIn(asha))).toHaveLength(1);
  });
});

describe('DELETE /api/sessions/:id', () => {
  const end = (token: string | undefined, id: number) =>
    call(app, 'DELETE /api/sessions/:id', { token, params: { id } });

  test('ends that session and closes its sockets', async () => {
    const asha = await registerMember(app);
    const elsewhere = await signIn(asha);
    const id = await getCurrentSessionId(elsewhere);
    expect((await end(asha.token, id)).status).toBe(200);
    expect(await Promise.all([asha.token, elsewhere].map(isSignedIn))).toEqual([true, false]);
    expect(endSession).toHaveBeenLastCalledWith(expect.anything(), { sessionId: id, userId: asha.id });
  });

  test('returns 404 for another member’s session, as for an unknown one', async () => {
    const [asha, stranger] = [await registerMember(app), await registerMember(app)];
    const theirs = await end(stranger.token, await getCurrentSessionId(asha.token));
    const nobodys = await end(stranger.token, 2_000_000_000);
    expect([theirs.status, theirs.error]).toEqual([404, nobodys.error]);
    expect(await isSignedIn(asha.token)).toBe(true);
  });
});

describe('DELETE /api/sessions', () => {
  test('ends all other sessions of the member only', async () => {
    const [asha, stranger] = [await registerMember(app), await registerMember(app)];
    const others = [await signIn(asha), await signIn(asha)];
    expect((await call(app, 'DELETE /api/sessions', { token: asha.token })).status).toBe(200);
    const all = [asha.token, ...others, stranger.token];
    expect(await Promise.all(all.map(isSignedIn))).toEqual([true, false, false, true]);
    expect(endUser).toHaveBeenLastCalledWith(expect.anything(), asha.id, await getCurrentSessionId(asha.token));
  });
});

test('a session lives while it is used, and extends no other session of the member', async () => {
  const DAY = 24 * 60 * 60 * 1000;
  const asha = await registerMember(app);
  const elsewhere = await signIn(asha);
  now = new Date(now.getTime() + 29 * DAY);
  expect(await isSignedIn(asha.token)).toBe(true);
  now = new Date(now.getTime() + 2 * DAY);
  expect(await Promise.all([asha.token, elsewhere].map(isSignedIn))).toEqual([true, false]);
  now = new Date(now.getTime() + 30 * DAY);
  expect(await isSignedIn(asha.token)).toBe(false);
});
