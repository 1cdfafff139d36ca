import { randomInt } from 'node:crypto';
import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createDatabase, startDatabaseServer } from '../apps/server/test/services/database-server.ts';
import type { FuzzAnswer } from '../apps/server/test/fuzz/answers.ts';
import type { FuzzCall } from '../apps/server/test/fuzz/calls.ts';
import { fuzz } from '../apps/server/test/fuzz/fuzz.ts';
import { createFuzzMembers, signInFuzzMembers } from '../apps/server/test/fuzz/members.ts';
import type { ApiDocument } from '../apps/server/test/fuzz/operations.ts';
import { openDatabase } from '../apps/server/src/platform/db/database.ts';
import { withProduct, type Attack } from './support/attack.ts';

const CALLS = Number(process.env['CALLS'] ?? 30_000);
const SHOWN = 20;

const attack: Attack = {
  promise: 'random calls get responses that match the OpenAPI document, and never a server error',
  async run() {
    const seed = Number(process.env['SEED'] ?? randomInt(1_000_000_000));
    console.log(`SEED=${seed}`);
    const postgres = await startDatabaseServer();
    try {
      const databaseUrl = await createDatabase(postgres.url, 'fuzzed');
      const env = { DATABASE_URL: databaseUrl, SEED_DEMO: 'true', RATE_LIMIT_FACTOR: '1000000', LOG_LEVEL: 'fatal' };
      return await withProduct(env, ({ url }) => fuzzProduct(url, databaseUrl, seed));
    } finally {
      await postgres.stop();
    }
  },
};
export default attack;

async function fuzzProduct(url: string, databaseUrl: string, seed: number) {
  const { db } = openDatabase(databaseUrl, 2);
  const members = await createFuzzMembers(db);
  let tokens: Awaited<ReturnType<typeof signInFuzzMembers>> = {};
  const result = await fuzz({
    document: (await (await fetch(`${url}/api/docs/json`)).json()) as ApiDocument,
    seed,
    calls: CALLS,
    restore: async () => void (tokens = await signInFuzzMembers(db, members)),
    send: (call) => send(url, call, tokens[call.role]),
  });
  await db.destroy();
  for (const complaint of result.complaints.slice(0, SHOWN)) console.log(complaint);
  const { sent, complaints, statuses } = result;
  const figures = `SEED=${seed}, ${sent} calls, ${complaints.length} wrong answers, by status ${JSON.stringify(statuses)}`;
  return { held: complaints.length === 0, figures };
}

/** Not `fetch`, which refuses to send most invalid requests. */
function send(server: string, { method, url, headers, payload }: FuzzCall, token: string | undefined) {
  return new Promise<FuzzAnswer>((resolve, reject) => {
    const length = payload === undefined ? {} : { 'content-length': String(Buffer.byteLength(payload)) };
    const sent = { ...(token && { authorization: `Bearer ${token}` }), ...length, ...headers };
    const { hostname, port } = new URL(server);
    request({ hostname, port, path: url, method, headers: sent }, (response) => {
      const { statusCode: status = 0, headers: received } = response;
      buffer(response)
        .then((bytes) => decompress(bytes, method === 'HEAD' ? undefined : received['content-encoding']).toString())
        .then((body) => resolve({ status, headers: received, body }), reject);
    })
      .on('error', reject)
      .end(payload);
  });
}

function decompress(bytes: Buffer, encoding: string | undefined) {
  if (encoding === 'br') return brotliDecompressSync(bytes);
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes;
}
