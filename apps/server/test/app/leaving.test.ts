import { createApp } from '../../src/app.ts';
import fc from 'fast-check';
import pino from 'pino';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { call } from '../app.ts';
import { endpoints, type Name, type People, type Sample, callSample } from '../samples/endpoint-sample.ts';
import { createSamples } from '../samples/endpoint-samples.ts';
import { createMember, type Member } from '../factories.ts';
import { listFileNames } from '../samples/image-files.ts';
import { countWaitingForLocks, takeFingerprints } from '../locks.ts';
import { createRequestsApp } from '../requests.ts';
import { listLeftovers } from '../samples/leftovers.ts';
import { removeMember } from '../../src/features/account-data/account-deletion.usecases.ts';
import { suspendMember } from '../../src/features/accounts/suspensions/suspensions.usecases.ts';
import { hideBooksOfSuspended } from '../../src/features/books/moderation/moderation.usecases.ts';
import { endRequestsOfMember } from '../../src/features/requests/moves/ending.usecases.ts';
import { createCache } from '../../src/platform/cache/cache.ts';
import { openDatabase } from '../../src/platform/db/database.ts';
import type { Trx } from '../../src/platform/db/tables.ts';
import { runInTransaction } from '../../src/platform/db/transaction.ts';

const world = await createRequestsApp();
const { app, db, deps, files, privateFiles } = world;
const readOnlyUrl = new URL(world.url);
readOnlyUrl.searchParams.set('options', '-c default_transaction_read_only=on');
const readOnly = openDatabase(readOnlyUrl.href, 2);
const readOnlyApp = await createApp(
  { ...deps, db: readOnly.db, cache: createCache(readOnly.db) },
  { log: pino({ level: 'silent' }), logSecret: '' },
);
afterAll(async () => {
  await readOnlyApp.close();
  await readOnly.db.destroy();
  await world.close();
});

const WAIT = { timeout: 10_000, interval: 10 };

const join = (name: string) => createMember(db, name);
const signIn = ({ email, password }: Member) => call(app, 'POST /api/login', { body: { email, password } });

/** Prepares the input for an endpoint between new members. */
async function prepare(name: Name) {
  const people = { owner: await join('Asha'), reader: await join('Ravi'), moderator: await join('Zoya') };
  await db.updateTable('users').set({ moderator_since: new Date() }).where('id', '=', people.moderator.id).execute();
  const sample: Sample = (await createSamples(world, people, { join, signIn })[name]?.()) ?? {};
  return { people, sample, caller: people[sample.by ?? 'owner'] };
}

/** The endpoints for members that fail on a read-only database. */
async function listWriting() {
  const writing: Name[] = [];
  for (const [name, endpoint] of endpoints) {
    if (endpoint.public) continue;
    const { sample, caller } = await prepare(name);
    if ((await callSample(readOnlyApp, name, caller.token, sample)).status === 500) writing.push(name);
  }
  return writing;
}

const lockUser = (trx: Trx, { id }: Member) =>
  trx.selectFrom('users').where('id', '=', id).select('id').forUpdate().execute();
const deletion = (trx: Trx, userId: number) => removeMember(deps, trx, userId);
async function suspension(trx: Trx, userId: number) {
  await suspendMember(deps, trx, userId, { reason: 'spam', until: null });
  await endRequestsOfMember(deps, trx, userId);
  await hideBooksOfSuspended(trx, userId);
}

const listFiles = async () => [...(await listFileNames(files)), ...(await listFileNames(privateFiles))];

/** Runs a call during the deletion or suspension of a member; returns its response and the rows before and after. */
async function callWhileGoing<Answer>(who: Member, go: typeof deletion, send: () => Promise<Answer>) {
  const files = await listFiles();
  const { answer, before } = await runInTransaction(db, async (trx) => {
    await lockUser(trx, who);
    const answer = send();
    await expect.poll(() => countWaitingForLocks(trx), WAIT).toBe(1);
    await go(trx, who.id);
    return { answer: [answer] as const, before: await takeFingerprints(trx) };
  });
  const answered = await answer[0];
  return {
    answered,
    before: { rows: before, files },
    after: { rows: await takeFingerprints(db), files: await listFiles() },
  };
}

const writing = await listWriting();

test('most endpoints other than GET write something, and no GET does', () => {
  expect(writing.length).toBeGreaterThan(30);
  expect(writing.filter((name) => name.startsWith('GET'))).toEqual([]);
});

describe('a call of a member', () => {
  test.each(writing)('waits for their deletion, is rejected and leaves no rows: %s', async (name) => {
    const { sample, caller } = await prepare(name);
    const { answered, before, after } = await callWhileGoing(caller, deletion, () =>
      callSample(app, name, caller.token, sample),
    );
    expect([401, 403, 404], answered.text).toContain(answered.status);
    expect(after).toEqual(before);
  });

  test.each(writing.filter((name) => !/moderation|works/.test(name)))(
    'waits for their suspension, is rejected and leaves no rows: %s',
    async (name) => {
      const { sample, caller } = await prepare(name);
      const { answered, before, after } = await callWhileGoing(caller, suspension, () =>
        callSample(app, name, caller.token, sample),
      );
      expect([401, 403, 404], answered.text).toContain(answered.status);
      expect(after).toEqual(before);
    },
  );

  test.each(writing.filter((name) => endpoints.get(name)?.files && name !== 'POST /api/imports'))(
    'stores no picture during their deletion: %s',
    async (name) => {
      const { sample, caller } = await prepare(name);
      const picture = { width: 300, height: 400, channels: 3, background: 'teal' } as const;
      const bytes = await sharp({ create: picture }).jpeg().toBuffer();
      const { cover: _, ...body } = { cover: '', ...sample.body };
      const files = { [endpoints.get(name)!.files![0]!]: { name: 'kim.jpg', bytes } };
      const { answered, before, after } = await callWhileGoing(caller, deletion, () =>
        call(app, name as 'PUT /api/book-posts/:id', {
          token: caller.token,
          params: { id: sample.id ?? 0 },
          body,
          files,
        }),
      );
      expect(answered.status).toBe(401);
      expect(after).toEqual(before);
    },
  );
});

const others = ['owner', 'reader'] as const satisfies (keyof People)[];

describe('a call during the deletion of the other member', () => {
  test.each(writing.filter((name) => name !== 'DELETE /api/user'))(
    'does not fail and leaves no rows of theirs: %s',
    async (name) => {
      const { people, sample, caller } = await prepare(name);
      const other = people[others.find((one) => people[one] !== caller)!];
      const answer = await runInTransaction(db, async (trx) => {
        await lockUser(trx, other);
        const called = callSample(app, name, caller.token, sample);
        // It may wait for the lock or not need it.
        const isSettled = called.then(() => true);
        const isHeld = async () => (await countWaitingForLocks(trx)) === 1;
        await expect.poll(() => Promise.race([isSettled, isHeld()]), WAIT).toBe(true);
        await deletion(trx, other.id);
        return [called] as const;
      });
      const { status, text } = await answer[0];
      expect(status, text).toBeLessThan(500);
      expect(await listLeftovers(db)).toEqual({});
    },
  );
});

describe('a sign-in', () => {
  test.each([
    ['deleted', deletion, [401, 'accounts.invalid_credentials']],
    ['suspended', suspension, [403, 'accounts.suspended']],
  ] as const)('creates no session in an account that is being %s', async (_, go, refused) => {
    const asha = await join('Asha');
    const { answered, before, after } = await callWhileGoing(asha, go, () => signIn(asha));
    expect([answered.status, answered.error.code]).toEqual(refused);
    expect(after).toEqual(before);
  });
});

test('random calls during a deletion or suspension never fail and leave no rows', async () => {
  const moment = fc.integer({ min: 0, max: 60 });
  const calls = fc.array(fc.tuple(fc.constantFrom(...writing), moment), { minLength: 4, maxLength: 8 });
  const property = fc.asyncProperty(calls, moment, fc.constantFrom(deletion, suspension), async (given, when, go) => {
    const { people } = await prepare('GET /api/user');
    const samples = createSamples(world, people, { join, signIn });
    const ready = [];
    for (const [name, at] of given) ready.push({ name, at, sample: (await samples[name]?.()) ?? ({} as Sample) });
    const leave = async () => {
      await wait(when);
      await runInTransaction(db, async (trx) => {
        await lockUser(trx, people.owner);
        const { deleted_at } = await trx
          .selectFrom('users')
          .where('id', '=', people.owner.id)
          .select('deleted_at')
          .executeTakeFirstOrThrow();
        if (!deleted_at) await go(trx, people.owner.id);
      });
    };
    const answers = ready.map(async ({ name, at, sample }) => {
      await wait(at);
      return { name, ...(await callSample(app, name, people[sample.by ?? 'owner'].token, sample)) };
    });
    const [answered] = await Promise.all([Promise.all(answers), leave()]);
    expect(answered.filter(({ status }) => status >= 500)).toEqual([]);
    expect(await listLeftovers(db)).toEqual({});
  });
  await fc.assert(property, { numRuns: 15, seed: Number(process.env.SEED ?? 7), endOnFailure: true });
}, 60_000);
