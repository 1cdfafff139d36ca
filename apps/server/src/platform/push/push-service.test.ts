import type dns from 'node:dns';
import type { LookupAddress, LookupAllOptions } from 'node:dns';
import { isIP } from 'node:net';
import { hostname } from 'node:os';
import pino from 'pino';
import { afterAll, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { openPushService } from '../../../test/services/push-service.ts';
import { openDatabase } from '../db/database.ts';
import { createPushService, getOrCreateVapidKeys } from './push-service.ts';

const database = await createTestDatabase();
const local = await openPushService();
const lines: string[] = [];
const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
afterAll(async () => {
  await local.close();
  await database.close();
});

const message = { content: { title: 'Hello' }, tag: 'greeting', ttl: 60, urgency: 'normal' } as const;

function flatten({ subscription: { endpoint, keys } }: ReturnType<typeof local.createDevice>) {
  return { endpoint, ...keys };
}

test('creates one pair of keys for two processes that start at once, and keeps it', async () => {
  const other = openDatabase(database.url, 2);
  const [here, there] = await Promise.all([getOrCreateVapidKeys(database.db), getOrCreateVapidKeys(other.db)]);
  expect(there).toEqual(here);
  expect(await getOrCreateVapidKeys(other.db)).toEqual(here);
  await other.db.destroy();
  const rows = await database.db.selectFrom('settings').where('key', '=', 'vapid_keys').select('value').execute();
  expect(rows.map(({ value }) => JSON.parse(value) as unknown)).toEqual([here]);
});

type FoundAll = (error: Error | null, found: LookupAddress[]) => void;

/** A service whose names resolve to these addresses, one after the other. */
async function openService(...answers: (string | Error)[]) {
  const lookup = (_: string, _options: LookupAllOptions, callback: FoundAll) => {
    const answer = answers.shift()!;
    if (answer instanceof Error) return callback(answer, []);
    callback(null, [{ address: answer, family: isIP(answer) }]);
  };
  const spy = vi.fn(lookup);
  const keys = await getOrCreateVapidKeys(database.db);
  const options = { keys, contact: 'mailto:books@example.org', services: [local.origin], log };
  return { ...createPushService({ ...options, lookup: spy as unknown as typeof dns.lookup }), lookup: spy };
}

const createDeviceAt = (origin: string) => {
  const { endpoint, ...keys } = flatten(local.createDevice());
  return { endpoint: endpoint.replace(local.origin, origin), ...keys };
};

const PUBLIC = '142.250.77.42';
const FCM = 'https://fcm.googleapis.com';

test.each([
  'https://localhost',
  `https://${hostname().toLowerCase()}`,
  'https://127.0.0.1',
  'https://[::7f00:1]',
  'https://[::ffff:127.0.0.1]',
  'https://[64:ff9b::7f00:1]',
  'https://metadata.google.internal',
  'https://push.example.org',
  'https://fcm.googleapis.com.example.org',
  'https://fcm.googleapis.com:8443',
  'https://member@fcm.googleapis.com',
  'http://fcm.googleapis.com',
])('neither accepts nor connects to %s', async (origin) => {
  const { accepts, send, lookup } = await openService(PUBLIC, PUBLIC);
  const device = createDeviceAt(origin);
  expect(await accepts(device)).toBe(false);
  expect(await send(device, message)).toBe('refused');
  expect(lookup).not.toHaveBeenCalled();
});

test.each([
  FCM,
  'https://updates.push.services.mozilla.com',
  'https://wns2-par02p.notify.windows.com',
  'https://web.push.apple.com',
])('accepts the service %s, unless its name resolves to a private address', async (origin) => {
  const missing = Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' });
  const { accepts } = await openService(PUBLIC, '10.0.0.5', missing);
  const device = createDeviceAt(origin);
  expect([await accepts(device), await accepts(device), await accepts(device)]).toEqual([true, false, true]);
});

test('does not connect when a name that was public resolves to this machine', async () => {
  const { accepts, send, lookup } = await openService(PUBLIC, '127.0.0.1');
  const device = createDeviceAt(FCM);
  expect(await accepts(device)).toBe(true);
  expect(await send(device, message)).toBe('refused');
  expect(lookup).toHaveBeenCalledTimes(2);
});

test('connects to an allowed service on this machine, and follows no redirect', async () => {
  const redirecting = await openPushService({ redirectsTo: local.origin });
  const keys = await getOrCreateVapidKeys(database.db);
  const options = { keys, contact: 'mailto:books@example.org', services: [redirecting.origin], log };
  const { accepts, send } = createPushService(options);
  const device = redirecting.createDevice();
  redirecting.answerWith(device, 307);
  expect(await accepts(flatten(device))).toBe(true);
  expect(await send(flatten(device), message)).toBe('refused');
  expect(await send(flatten(device), message)).toBe('taken');
  expect([redirecting.received.length, local.received]).toEqual([2, []]);
  await redirecting.close();
});

test('accepts and connects to any origin when local ones are allowed', async () => {
  const keys = await getOrCreateVapidKeys(database.db);
  const options = { keys, contact: 'mailto:books@example.org', allowsLocal: true, services: [], log };
  const { accepts, send } = createPushService(options);
  const device = flatten(local.createDevice());
  expect([await accepts(device), await send(device, message)]).toEqual([true, 'taken']);
});

test('logs neither keys nor addresses of browsers', async () => {
  const keys = await getOrCreateVapidKeys(database.db);
  const outcomes: string[] = [];
  const onOutcome = (outcome: string) => void outcomes.push(outcome);
  const options = { keys, contact: 'mailto:books@example.org', services: [local.origin], log, onOutcome };
  const service = createPushService(options);
  const device = local.createDevice();
  local.answerWith(device, 403, 500);
  expect(await service.send(flatten(device), message)).toBe('refused');
  await expect(service.send(flatten(device), message)).rejects.toThrow(/^push: 127\.0\.0\.1:\d+ answered 500$/);
  expect(await service.send(flatten(device), message)).toBe('taken');
  expect(outcomes).toEqual(['refused', 'failed', 'taken']);
  expect(lines.join()).toContain('"status":403');
  for (const secret of [keys.privateKey, device.id, device.subscription.keys.auth])
    expect(lines.join()).not.toContain(secret);
});
