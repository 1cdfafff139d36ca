import { brotliDecompressSync } from 'node:zlib';
import type { HTTPMethods } from 'fastify';
import { expect, test } from 'vitest';
import { createTestApp } from '../app.ts';
import { fuzz } from '../fuzz/fuzz.ts';
import { createFuzzMembers, signInFuzzMembers } from '../fuzz/members.ts';

const SEED = Number(process.env['SEED'] ?? 20_260_301);
const CALLS = Number(process.env['CALLS'] ?? 2000);
/** 2000 calls take twenty seconds on an idle machine. */
const TIMEOUT_MS = CALLS * 90;

test(
  'every random call gets a response that the OpenAPI document allows, and never a 500',
  async () => {
    const { app, db, close } = await createTestApp({}, { checkResponses: false });
    const members = await createFuzzMembers(db);
    let tokens = await signInFuzzMembers(db, members);
    const { complaints, sent, statuses } = await fuzz({
      document: (await app.inject('/api/docs/json')).json(),
      seed: SEED,
      calls: CALLS,
      restore: async () => void (tokens = await signInFuzzMembers(db, members)),
      send: async ({ method, url, role, headers, payload }) => {
        const token = tokens[role];
        const authorization = token && { authorization: `Bearer ${token}` };
        const answer = await app.inject({
          method: method as HTTPMethods,
          url,
          headers: { ...authorization, ...headers },
          payload,
        });
        const isBrotli = answer.headers['content-encoding'] === 'br';
        const body = isBrotli ? brotliDecompressSync(answer.rawPayload).toString() : answer.body;
        return { status: answer.statusCode, headers: answer.headers, body };
      },
    });
    await close();
    expect(complaints, `seed ${SEED}`).toEqual([]);
    expect(sent).toBeGreaterThanOrEqual(CALLS);
    expect(statuses[200], 'calls that make sense').toBeGreaterThan(CALLS / 5);
  },
  TIMEOUT_MS,
);
