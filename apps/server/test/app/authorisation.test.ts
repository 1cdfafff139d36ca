import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authorisation, listOutcomes, type Outcome, type Role, roles } from '../samples/authorisation.ts';
import { AUTHORISATION_FILE, renderAuthorisation } from '../samples/authorisation-table.ts';
import { endpoints, type Name, type Sample, callSample } from '../samples/endpoint-sample.ts';
import { createEndpointSamples } from '../samples/endpoint-samples.ts';
import { createConfirmedMember, type Member } from '../factories.ts';
import { createToken, hashSessionToken } from '../../src/platform/security/tokens.ts';

/** Called last: they delete, move or sign out the members of the samples. */
const LAST: Name[] = [
  'DELETE /api/sessions',
  'PUT /api/user/location',
  'DELETE /api/user/location',
  'PUT /api/password',
  'DELETE /api/user',
];
const names = [...endpoints.keys()].filter((name) => !LAST.includes(name)).concat(LAST);

let given: Awaited<ReturnType<typeof createEndpointSamples>>;
let people: Record<Exclude<Role, 'guest'>, Member>;

beforeAll(async () => {
  given = await createEndpointSamples();
  // An earlier call changed the password.
  given.samples['DELETE /api/user'] = () => ({ body: { password: 'another quiet room' } });
  const { world, asha, ravi, zoya, join } = given;
  const { db, app } = world;
  const now = new Date();
  await db.updateTable('users').set({ email_verified_at: now }).execute();
  people = {
    unconfirmed: await join('Uma'),
    uninvolved: await createConfirmedMember(world, 'Indu'),
    party: ravi,
    owner: asha,
    suspended: await createConfirmedMember(world, 'Sunil'),
    moderator: zoya,
    blocked: await createConfirmedMember(world, 'Bala'),
  };
  await db
    .updateTable('users')
    .set({ suspended_at: now, suspension_reason: 'spam' })
    .where('id', '=', people.suspended.id)
    .execute();
  const block = { method: 'POST' as const, url: `/api/users/${people.blocked.id}/block` };
  await app.inject({ ...block, headers: { authorization: `Bearer ${asha.token}` } });
});
afterAll(() => given.world.close());

/** A new session for each call, because earlier calls may have ended others. */
async function signIn(role: Role) {
  if (role === 'guest') return undefined;
  const token = createToken();
  const session = { user_id: people[role].id, ...hashSessionToken(token), expires_at: new Date('2100-01-01') };
  await given.world.db.insertInto('sessions').values(session).execute();
  return token;
}

/** Refused calls and reads change nothing, so the next role gets the same sample. */
async function findOutcomes(name: Name) {
  const outcomes: Partial<Record<Role, Outcome>> = {};
  let sample: Sample | undefined;
  for (const role of roles) {
    sample ??= (await given.samples[name]?.()) ?? {};
    const { status, text } = await callSample(given.world.app, name, await signIn(role), sample);
    outcomes[role] = status < 300 ? 'ok' : (JSON.parse(text) as { code: Outcome }).code;
    if (status < 300 && !name.startsWith('GET ')) sample = undefined;
  }
  return outcomes;
}

describe('the authorisation table', () => {
  test('covers every endpoint', () => {
    expect(Object.keys(authorisation).sort()).toEqual([...endpoints.keys()].sort());
  });

  test.each(names)('matches the response for every role: %s', async (name) => {
    expect(await findOutcomes(name)).toEqual(listOutcomes(name));
  });

  test('equals the table in the documentation', async () => {
    const isCurrent = (await readFile(AUTHORISATION_FILE, 'utf8')) === renderAuthorisation();
    expect(isCurrent, 'npm run docs:authorisation').toBe(true);
  });
});
