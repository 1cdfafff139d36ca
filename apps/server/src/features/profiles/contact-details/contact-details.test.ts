import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { call } from '../../../../test/app.ts';
import { createConfirmedMember, createMember, type Member } from '../../../../test/factories.ts';
import { createRequestsApp } from '../../../../test/requests.ts';
import { createRateLimits } from '../../../rate-limits.ts';
import { removeOldContactReads } from './contact-details.usecases.ts';

const DAY = 24 * 60 * 60 * 1000;
let now = new Date();
const world = await createRequestsApp({ clock: () => now });
const { app, asked, bookOf, db, moved } = world;
afterAll(() => world.close());

let asha: Member;
let ravi: Member;
beforeEach(async () => {
  [asha, ravi] = [await createConfirmedMember(world, 'Asha Menon'), await createConfirmedMember(world, 'Ravi Kumar')];
});

const show = (contact_visibility: string, who = asha) =>
  call(app, 'PUT /api/settings', { token: who.token, body: { contact_visibility } });
async function see(viewer: Member | undefined, whom = asha) {
  const { data } = await call(app, 'GET /api/users/:id/profile', { token: viewer?.token, params: { id: whom.id } });
  return [data.email, data.mobile];
}
const NOTHING = [null, null];
const listReads = () => db.selectFrom('contact_reads').selectAll().execute();

async function deal() {
  await moved(asha, 'accept', await asked(ravi, await bookOf(asha)));
}

describe('email and mobile of a profile', () => {
  it('are hidden until a request was accepted, in either direction', async () => {
    const meera = await createMember(db);
    const request = await asked(ravi, await bookOf(asha));
    expect([await see(undefined), await see(meera), await see(ravi)]).toEqual([NOTHING, NOTHING, NOTHING]);
    await moved(asha, 'accept', request);
    expect(await see(ravi)).toEqual([asha.email, '+919876543210']);
    expect(await see(asha, ravi)).toEqual([ravi.email, '+919876543210']);
    expect([await see(undefined), await see(meera)]).toEqual([NOTHING, NOTHING]);
  });

  it('can be shown to members with a confirmed address', async () => {
    await show('members');
    const meera = await createMember(db);
    expect([await see(undefined), await see(meera)]).toEqual([NOTHING, NOTHING]);
    expect((await see(ravi))[0]).toBe(asha.email);
  });

  it('can be hidden from everyone else', async () => {
    await deal();
    await show('nobody');
    expect(await see(ravi)).toEqual(NOTHING);
    expect((await see(asha))[0]).toBe(asha.email);
  });

  it('are hidden across a block, from either side', async () => {
    await deal();
    await call(app, 'POST /api/users/:id/block', { token: ravi.token, params: { id: asha.id } });
    expect(await see(ravi)).toEqual(NOTHING);
    const { status } = await call(app, 'GET /api/users/:id/profile', { token: asha.token, params: { id: ravi.id } });
    expect(status).toBe(404);
  });
});

describe('the log of contact reads', () => {
  it('has one entry per day, none for own or hidden details', async () => {
    await see(ravi);
    await see(asha);
    expect((await listReads()).filter(({ owner_id }) => owner_id === asha.id)).toEqual([]);
    await deal();
    await see(ravi);
    await see(ravi);
    const ofAsha = (await listReads()).filter(({ owner_id }) => owner_id === asha.id);
    expect(ofAsha).toEqual([{ reader_id: ravi.id, owner_id: asha.id, read_on: now.toISOString().slice(0, 10) }]);
  });

  it('is deleted after 30 days and with either member', async () => {
    await deal();
    await see(ravi);
    await see(asha, ravi);
    const began = now;
    const forget = () => removeOldContactReads(world.deps);
    now = new Date(began.getTime() + 30 * DAY);
    await forget();
    const pair = async () => (await listReads()).filter(({ reader_id }) => [asha.id, ravi.id].includes(reader_id));
    expect(await pair()).toHaveLength(2);
    now = new Date(began.getTime() + 31 * DAY);
    await forget();
    expect(await pair()).toEqual([]);
    now = began;

    await see(ravi);
    await see(asha, ravi);
    await call(app, 'DELETE /api/user', { token: ravi.token, body: { password: ravi.password } });
    expect(await pair()).toEqual([]);
  });
});

describe('reading profiles', () => {
  it('is limited to 120 in ten minutes per member, except the own one', async () => {
    // A tenth of each limit.
    const strict = await createRequestsApp({ limits: createRateLimits(0.1) });
    const [one, other] = [await createMember(strict.db), await createMember(strict.db)];
    const open = async (viewer: Member | undefined, id: number, address?: string) =>
      call(strict.app, 'GET /api/users/:id/profile', { token: viewer?.token, params: { id }, address });
    for (let n = 0; n < 13; n++) expect((await open(one, one.id)).status).toBe(200);
    for (let n = 0; n < 12; n++) expect((await open(one, other.id)).status).toBe(200);
    const { status, error, headers } = await open(one, other.id);
    expect([status, error.message]).toEqual([429, 'Too many attempts. Please wait a little and try again.']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect((await open(other, one.id)).status).toBe(200);

    for (let n = 0; n < 60; n++) await open(undefined, one.id, '203.0.113.9');
    expect((await open(undefined, one.id, '203.0.113.9')).status).toBe(429);
    expect((await open(undefined, one.id, '203.0.113.10')).status).toBe(200);
    await strict.close();
  });
});
