import pino from 'pino';
import { afterAll, expect, test } from 'vitest';
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

test('sends nothing to this machine, by address or by name, unless allowed', async () => {
  const keys = await getOrCreateVapidKeys(database.db);
  const service = createPushService({ keys, contact: 'mailto:books@example.org', log });
  const device = flatten(local.createDevice());
  expect(service.accepts(device)).toBe(false);
  expect(await service.send(device, message)).toBe('refused');
  const named = { ...device, endpoint: 'https://localhost/push/1' };
  expect(service.accepts(named)).toBe(true);
  expect(await service.send(named, message)).toBe('refused');
  expect(local.received).toEqual([]);
});

test('logs neither keys nor addresses of browsers', async () => {
  const keys = await getOrCreateVapidKeys(database.db);
  const outcomes: string[] = [];
  const onOutcome = (outcome: string) => void outcomes.push(outcome);
  const service = createPushService({ keys, contact: 'mailto:books@example.org', allowsLocal: true, log, onOutcome });
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
