import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, createTestApp } from '../../../../test/app.ts';
import { createMember } from '../../../../test/factories.ts';
import {
  createGooglePerson,
  CLIENT,
  type Google,
  type GooglePerson,
  startGoogle,
} from '../../../../test/services/google.ts';
import { countWaitingForLocks } from '../../../../test/locks.ts';
import { addTotp } from '../../../../test/second-factors.ts';
import { createOpenIdProvider } from '../../../platform/security/openid.ts';
import { lockAccount } from '../../accounts/accounts.queries.ts';

const REDIRECT_URI = 'http://localhost:3000/api/auth/google/callback';
const MINUTE = 60_000;

let now = new Date('2026-03-01T10:00:00.000Z');
let google: Google;
let world: Awaited<ReturnType<typeof createTestApp>>;

const provider = (issuer = google.issuer) => createOpenIdProvider({ ...CLIENT, issuer, redirectUri: REDIRECT_URI });

beforeAll(async () => {
  google = await startGoogle(REDIRECT_URI);
  world = await createTestApp({ google: provider(), clock: () => now });
});
afterAll(async () => {
  await world.close();
  await google.stop();
});

const get = (url: string, cookie?: string, { app } = world) =>
  app.inject({ url, headers: { accept: 'text/html', ...(cookie && { cookie }) } });

/** Starts the sign-in; returns the redirect's target and the cookie. */
async function startSignIn(from = world, query = '') {
  const { headers } = await get(`/api/auth/google/redirect${query}`, undefined, from);
  return { address: headers.location!, cookie: String(headers['set-cookie']).split(';')[0]! };
}

async function chooseAccount(person: GooglePerson | undefined) {
  if (person && !google.people.includes(person)) google.people.push(person);
  const { address, cookie } = await startSignIn();
  const { pathname, search } = await google.visit(address, person?.sub ?? '');
  return { back: pathname + search, cookie };
}

/** Runs the whole flow up to the code; returns it with its cookie. */
async function comeBack(person: GooglePerson) {
  const { back, cookie } = await chooseAccount(person);
  return { code: readResult(await get(back, cookie)).code!, cookie };
}

/** Runs the whole flow; returns the failure in the final URL, or the session. */
async function signIn(person: GooglePerson | undefined) {
  const { back, cookie } = await chooseAccount(person);
  const { code, error } = readResult(await get(back, cookie));
  return code === undefined ? { error } : { token: (await exchange(code, cookie)).data.token };
}

async function exchange(code: string | undefined, cookie?: string, { app } = world) {
  const headers = { ...(cookie && { cookie }), 'user-agent': 'Firefox/127.0' };
  const response = await app.inject({
    method: 'POST',
    url: '/api/auth/google/exchange',
    headers,
    payload: { code },
  });
  const json: unknown = response.json();
  return { status: response.statusCode, data: json as { token: string }, error: json as { code: string } };
}

function readResult({ statusCode, headers }: Awaited<ReturnType<typeof get>>) {
  expect(statusCode).toBe(302);
  const { pathname, searchParams } = new URL(headers.location!, 'http://localhost');
  expect(pathname).toBe('/login');
  return { code: searchParams.get('token') ?? undefined, error: searchParams.get('error') ?? undefined };
}

const getUser = async (token: string | undefined) => (await call(world.app, 'GET /api/user', { token })).data;

const findUserRow = (email: string) =>
  world.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow();

const confirmEmail = (id: number) =>
  world.db.updateTable('users').set({ email_verified_at: now }).where('id', '=', id).execute();

describe('GET /api/auth/google/redirect', () => {
  test('redirects to the provider with a new state, nonce and challenge each time', async () => {
    const [one, two] = [new URL((await startSignIn()).address), new URL((await startSignIn()).address)];
    expect(one.origin).toBe(google.issuer);
    expect(Object.fromEntries(one.searchParams)).toMatchObject({
      client_id: CLIENT.clientId,
      redirect_uri: REDIRECT_URI,
      response_type: 'code',
      code_challenge_method: 'S256',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(one.searchParams.get(name)).toMatch(/^.{43}$/);
      expect(one.searchParams.get(name)).not.toBe(two.searchParams.get(name));
    }
  });

  test('sets a short-lived HttpOnly cookie', async () => {
    const { headers } = await get('/api/auth/google/redirect');
    expect(headers['set-cookie']).toMatch(/^google_sign_in=[^;]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-frame-options': 'SAMEORIGIN' });
  });

  test('restricts the cookie to https when the public URL is https', async () => {
    const redirectUri = REDIRECT_URI.replace('http:', 'https:');
    const secure = await createTestApp({
      google: createOpenIdProvider({ ...CLIENT, issuer: google.issuer, redirectUri }),
    });
    const { headers } = await get('/api/auth/google/redirect', undefined, secure);
    expect(headers['set-cookie']).toMatch(
      /^__Host-google_sign_in=[^;]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/,
    );
    await secure.close();
  });

  test('redirects to the login page with an error when Google is not configured', async () => {
    const without = await createTestApp();
    for (const page of ['redirect', 'callback?code=a&state=b']) {
      const answer = await get(`/api/auth/google/${page}`, undefined, without);
      expect(readResult(answer)).toEqual({ error: 'google_not_configured' });
    }
    await without.close();
  });
});

describe('returning from Google', () => {
  test('creates an account without a password or mobile number', async () => {
    const kamala = createGooglePerson({ name: 'Kamala Das' });
    const { token } = await signIn(kamala);
    expect(await getUser(token)).toMatchObject({ name: 'Kamala Das', email: kamala.email, mobile: null });
    expect(await findUserRow(kamala.email)).toMatchObject({
      google_subject: kamala.sub,
      password_hash: null,
      email_verified_at: now,
    });
  });

  test('finds the account again after its email at Google changed', async () => {
    const kamala = createGooglePerson();
    const first = await getUser((await signIn(kamala)).token);
    kamala.email = `new-${kamala.email}`;
    kamala.email_verified = false;
    expect(await getUser((await signIn(kamala)).token)).toEqual(first);
  });

  test('rejects a suspended member and says why', async () => {
    const kamala = createGooglePerson();
    const { id } = await getUser((await signIn(kamala)).token);
    const suspension = {
      suspended_at: now,
      suspension_reason: 'fraud',
      suspended_until: new Date('2026-12-04T18:30:00Z'),
    } as const;
    await world.db.updateTable('users').set(suspension).where('id', '=', id).execute();
    const { back, cookie } = await chooseAccount(kamala);
    const { headers } = await get(back, cookie);
    expect(headers.location).toBe('/login?error=google_suspended&reason=fraud&until=2026-12-05');
  });

  test('creates one account from concurrent returns', async () => {
    const kamala = createGooglePerson();
    const returns: Awaited<ReturnType<typeof chooseAccount>>[] = [];
    for (let tab = 0; tab < 6; tab++) returns.push(await chooseAccount(kamala));
    const answers = await Promise.all(returns.map(({ back, cookie }) => get(back, cookie)));
    const members = await Promise.all(
      answers.map(async (answer, tab) =>
        getUser((await exchange(readResult(answer).code, returns[tab]!.cookie)).data.token),
      ),
    );
    expect(new Set(members.map(({ id }) => id)).size).toBe(1);
  });

  test.each([
    ['', 'reader'],
    ['  \u0000 ', 'reader'],
    ['क'.repeat(120), 'क'.repeat(100)],
  ])('names a reader %j of Google %s', async (name, expected) => {
    const person = createGooglePerson({ name });
    person.email = `reader@${person.sub}.example.org`;
    expect((await getUser((await signIn(person)).token)).name).toBe(expected);
  });

  test('links an account whose email is confirmed, in any case', async () => {
    const member = await createMember(world.db);
    await confirmEmail(member.id);
    const { token } = await signIn(createGooglePerson({ email: member.email.toUpperCase() }));
    expect((await getUser(token)).id).toBe(member.id);
    const body = { email: member.email, password: member.password };
    expect((await call(world.app, 'POST /api/login', { body })).status).toBe(200);
  });

  test('requires the password of an unconfirmed account until the email is confirmed', async () => {
    const member = await createMember(world.db);
    const person = createGooglePerson({ email: member.email });
    expect(await signIn(person)).toEqual({ error: 'google_password_first' });
    expect(await findUserRow(member.email)).toMatchObject({ google_subject: null, email_verified_at: null });
    await confirmEmail(member.id);
    expect((await getUser((await signIn(person)).token)).id).toBe(member.id);
  });

  test('links an account without a password and confirms its email', async () => {
    const person = createGooglePerson();
    const { id } = await world.db
      .insertInto('users')
      .values({ name: 'Kamala', email: person.email })
      .returning('id')
      .executeTakeFirstOrThrow();
    await world.db.insertInto('profiles').values({ user_id: id }).execute();
    expect((await getUser((await signIn(person)).token)).id).toBe(id);
    expect((await findUserRow(person.email)).email_verified_at).toEqual(now);
  });

  test('rejects a second Google account with the same email', async () => {
    const person = createGooglePerson();
    await signIn(person);
    expect(await signIn(createGooglePerson({ email: person.email }))).toEqual({ error: 'google_other_account' });
  });

  test('does not give a member’s former address to a second account while the change can be undone', async () => {
    const { id, token, email, password } = await createMember(world.db);
    await confirmEmail(id);
    const body = { email: `new-${email}`, password };
    expect((await call(world.app, 'PUT /api/user', { token, body })).status).toBe(200);
    expect(await signIn(createGooglePerson({ email }))).toEqual({ error: 'google_password_first' });
    expect(await world.db.selectFrom('users').where('email', '=', email).select('id').execute()).toEqual([]);
  });

  test('requires an email that Google has verified', async () => {
    expect(await signIn(createGooglePerson({ email_verified: false }))).toEqual({ error: 'google_email_unverified' });
    expect(await signIn(createGooglePerson({ email: 'not an address' }))).toEqual({ error: 'google_email_unverified' });
  });

  test('handles a refusal at Google', async () => {
    expect(await signIn(undefined)).toEqual({ error: 'google_denied' });
  });
});

describe('an invalid return', () => {
  test('is rejected with an unknown or missing state', async () => {
    const { back, cookie } = await chooseAccount(createGooglePerson());
    for (const forged of [back.replace(/state=[^&]+/, 'state=forged'), back.replace(/state=[^&]+/, '')]) {
      expect(readResult(await get(forged, cookie))).toEqual({ error: 'google_expired' });
    }
  });

  test('is rejected in a browser that did not start it, or started another one', async () => {
    const { back } = await chooseAccount(createGooglePerson());
    const other = await startSignIn();
    expect(readResult(await get(back))).toEqual({ error: 'google_expired' });
    expect(readResult(await get(back, other.cookie))).toEqual({ error: 'google_expired' });
  });

  test('is rejected with a tampered cookie', async () => {
    const { back, cookie } = await chooseAccount(createGooglePerson());
    const [name, text, signature] = cookie.split(/[=.]/);
    const goodForEver = Buffer.from(text!, 'base64url').toString().replace(/\d+}$/, '9999999999999}');
    const forged = `${name}=${Buffer.from(goodForEver).toString('base64url')}.${signature}`;
    expect(readResult(await get(back, forged))).toEqual({ error: 'google_expired' });
  });

  test('is rejected after ten minutes', async () => {
    const { back, cookie } = await chooseAccount(createGooglePerson());
    const left = now;
    now = new Date(left.getTime() + 10 * MINUTE);
    expect(readResult(await get(back, cookie))).toEqual({ error: 'google_expired' });
    now = left;
  });

  test('signs in once per code', async () => {
    const { back, cookie } = await chooseAccount(createGooglePerson());
    const first = await get(back, cookie);
    expect(readResult(first).code).toBeDefined();
    expect(first.headers['set-cookie']).toBeUndefined();
    const again = await get(back, cookie);
    expect(readResult(again)).toEqual({ error: 'google_code_used' });
    expect(String(again.headers['set-cookie'])).toContain('Max-Age=0');
  });

  test.each(['', '?', '?code=a&code=b&state=c', '?error=access_denied', '?state=%00&code=%E0%A4%A'])(
    'redirects to the login page: %j',
    async (search) => {
      const answer = await get(`/api/auth/google/callback${search}`, (await startSignIn()).cookie);
      expect(readResult(answer)).toEqual({ error: 'google_expired' });
    },
  );

  test('can be finished by another process', async () => {
    const person = createGooglePerson();
    const { back, cookie } = await chooseAccount(person);
    const another = await createTestApp({ google: provider(), clock: () => now });
    expect(readResult(await get(back, cookie, another)).code).toBeDefined();
    await another.close();
  });
});

describe('POST /api/auth/google/exchange', () => {
  const ended = { status: 422, code: 'accounts.google_code_ended' };
  const refuse = async (code: string | undefined, cookie?: string) => {
    const { status, error } = await exchange(code, cookie);
    return { status, code: error.code };
  };

  test('signs the member in on the device that returned', async () => {
    const { code, cookie } = await comeBack(createGooglePerson());
    const { status, data } = await exchange(code, cookie);
    expect(status).toBe(200);
    const { data: sessions } = await call(world.app, 'GET /api/sessions', { token: data.token });
    expect(sessions).toMatchObject([{ browser: 'Firefox', network: '127.0.0.x', current: true }]);
  });

  test('stores only hashes of code and ticket', async () => {
    const { code, cookie } = await comeBack(createGooglePerson());
    const { rows } = await world.pool.query<{ row: string }>('select t::text as row from google_codes t');
    expect(rows.length).toBeGreaterThan(0);
    for (const secret of [code, cookie.split('=')[1]!]) for (const { row } of rows) expect(row).not.toContain(secret);
  });

  test('rejects a code in a browser that did not start the flow, and deletes it', async () => {
    const attackers = await comeBack(createGooglePerson());
    const victims = await startSignIn();
    expect(await refuse(attackers.code)).toEqual(ended);
    const others = await comeBack(createGooglePerson());
    expect(await refuse(others.code, victims.cookie)).toEqual(ended);
    expect(await refuse(others.code, others.cookie)).toEqual(ended);
  });

  test('requires the second step of a member who has one', async () => {
    const member = await createMember(world.db, 'Meera Nair');
    await confirmEmail(member.id);
    await addTotp(world.app, member, now);
    const { code, cookie } = await comeBack(createGooglePerson({ email: member.email }));
    const { status, data } = await exchange(code, cookie);
    expect(status).toBe(200);
    expect(data).toEqual({ second_factor: expect.objectContaining({ methods: ['totp', 'recovery_code'] }) as unknown });
  });

  test('signs in once, also for two concurrent requests', async () => {
    const { code, cookie } = await comeBack(createGooglePerson());
    const answers = await Promise.all(Array.from({ length: 8 }, () => exchange(code, cookie)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 422)]);
    expect(await refuse(code, cookie)).toEqual(ended);
  });

  test('rejects a code after 90 seconds', async () => {
    const { code, cookie } = await comeBack(createGooglePerson());
    const left = now;
    now = new Date(left.getTime() + 90_000);
    expect(await refuse(code, cookie)).toEqual(ended);
    now = left;
  });

  test('rejects an invalid code: a session token, a made-up word, nothing', async () => {
    const { cookie } = await startSignIn();
    const member = await createMember(world.db);
    expect(await refuse(member.token, cookie)).toEqual(ended);
    expect(await refuse('made-up', cookie)).toEqual(ended);
    expect((await exchange(undefined, cookie)).status).toBe(422);
  });

  test('rejects a member who was suspended meanwhile', async () => {
    const person = createGooglePerson();
    const { id } = await getUser((await signIn(person)).token);
    const { code, cookie } = await comeBack(person);
    const suspension = { suspended_at: now, suspension_reason: 'fraud' } as const;
    await world.db.updateTable('users').set(suspension).where('id', '=', id).execute();
    expect(await refuse(code, cookie)).toEqual({ status: 403, code: 'accounts.suspended' });
  });
});

test('a sign-in that waits for a new password is rejected, as that ends all sessions', async () => {
  const person = createGooglePerson();
  const { id } = await getUser((await signIn(person)).token);
  const { code, cookie } = await comeBack(person);
  const { answer } = await world.db.transaction().execute(async (trx) => {
    await lockAccount(trx, id);
    const started = exchange(code, cookie);
    await expect.poll(() => countWaitingForLocks(world.db)).toBe(1);
    await trx.updateTable('users').set({ password_hash: 'another' }).where('id', '=', id).execute();
    return { answer: started };
  });
  expect((await answer).error.code).toBe('accounts.unauthenticated');
});

describe('reauthentication with Google', () => {
  /** Runs the flow while signed in; returns the query of the final page. */
  async function confirm(person: GooglePerson | undefined) {
    if (person && !google.people.includes(person)) google.people.push(person);
    const { headers } = await get('/api/auth/google/redirect?purpose=reauthentication');
    const cookie = String(headers['set-cookie']).split(';')[0]!;
    const { pathname, search } = await google.visit(headers.location!, person?.sub ?? '');
    const answer = await get(pathname + search, cookie);
    expect(answer.headers.location).toMatch(/^\/login\?purpose=reauthentication&/);
    return { ...readResult(answer), cookie, left: headers.location! };
  }
  const reauthenticate = async (token: string | undefined, code: string | undefined, cookie: string) => {
    const response = await world.app.inject({
      method: 'POST',
      url: '/api/user/reauthenticate',
      headers: { authorization: `Bearer ${token}`, cookie },
      payload: { code },
    });
    return { status: response.statusCode, data: response.json<{ reauthentication: string; code: string }>() };
  };
  const setPassword = (token: string | undefined, reauthentication?: string) =>
    call(world.app, 'PUT /api/password', { token, body: { password: 'a path through the rice', reauthentication } });

  test('requires a new sign-in, and is proof enough for a first password', async () => {
    const kamala = createGooglePerson();
    const { token } = await signIn(kamala);
    expect((await setPassword(token)).status).toBe(403);
    const { code, cookie, left } = await confirm(kamala);
    expect(Object.fromEntries(new URL(left).searchParams)).toMatchObject({ prompt: 'login', max_age: '0' });
    const { status, data } = await reauthenticate(token, code, cookie);
    expect(status).toBe(200);
    expect((await setPassword(token, data.reauthentication)).status).toBe(200);
    expect((await reauthenticate(token, code, cookie)).data.code).toBe('accounts.google_code_ended');
  });

  test('rejects another person’s Google account and creates none', async () => {
    const { token } = await signIn(createGooglePerson());
    const thief = createGooglePerson();
    expect(await confirm(thief)).toMatchObject({ error: 'google_other_account' });
    await signIn(thief);
    const { code, cookie } = await confirm(thief);
    expect((await reauthenticate(token, code, cookie)).data.code).toBe('accounts.google_code_ended');
  });

  test('rejects a code that was issued for another purpose', async () => {
    const kamala = createGooglePerson();
    const { token } = await signIn(kamala);
    const toConfirm = await confirm(kamala);
    expect((await exchange(toConfirm.code, toConfirm.cookie)).status).toBe(422);
    const toSignIn = await comeBack(kamala);
    expect((await reauthenticate(token, toSignIn.code, toSignIn.cookie)).status).toBe(422);
  });

  test('reports a cancelled flow on its own page', async () => {
    expect(await confirm(undefined)).toMatchObject({ error: 'google_denied' });
  });
});

describe('when Google is unreachable', () => {
  test('redirects with an error and retries the next time', async () => {
    const fresh = await createTestApp({ google: provider() });
    await google.stop();
    const answer = await get('/api/auth/google/redirect', undefined, fresh);
    await google.start();
    expect(readResult(answer)).toEqual({ error: 'google_unreachable' });
    expect((await startSignIn(fresh)).address).toContain(google.issuer);
    await fresh.close();
  });

  test('redirects a returning browser with an error', async () => {
    const { back, cookie } = await chooseAccount(createGooglePerson());
    await google.stop();
    const answer = await get(back, cookie);
    await google.start();
    expect(readResult(answer)).toEqual({ error: 'google_unreachable' });
  });
});

test.each([
  ['?book=7', '/login?book=7&'],
  ['?book=//evil.example.org', '/login?'],
  ['?book=7%26error%3Dx', '/login?'],
  ['', '/login?'],
])('a sign-in that began with %j returns to %s', async (query, page) => {
  const person = createGooglePerson();
  google.people.push(person);
  const { address, cookie } = await startSignIn(world, query);
  const { pathname, search } = await google.visit(address, person.sub);
  const { headers } = await get(pathname + search, cookie);
  expect(headers.location).toMatch(new RegExp(`^${page.replace('?', '\\?')}token=[\\w-]+$`));
});

test('a refused sign-in keeps the book', async () => {
  const { address, cookie } = await startSignIn(world, '?book=7');
  const { pathname, search } = await google.visit(address, '');
  expect((await get(pathname + search, cookie)).headers.location).toBe('/login?book=7&error=google_denied');
});
