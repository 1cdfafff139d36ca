import { expect, it } from 'vitest';
import { CONVERSATION_CHANNEL_PATTERN, USER_CHANNEL_PATTERN } from '@wandering-books/contract/realtime.ts';
import { createGrants, mayListen } from './grants.ts';
import { createPusherServer } from '@wandering-books/pusher-server/server.ts';
import { createSigner } from '@wandering-books/pusher-server/commands/signatures.ts';

const rules = [
  { pattern: CONVERSATION_CHANNEL_PATTERN, may: async (userId: number, id: number) => userId === 5 && id === 7 },
  { pattern: USER_CHANNEL_PATTERN, may: async (userId: number, id: number) => userId === id },
];

it('grants members their own channels and no others', async () => {
  expect(await mayListen(rules, 5, 'private-conversation.7')).toBe(true);
  expect(await mayListen(rules, 6, 'private-conversation.7')).toBe(false);
  expect(await mayListen(rules, 5, 'private-user.5')).toBe(true);
  expect(await mayListen(rules, 5, 'private-user.6')).toBe(false);
  expect(await mayListen(rules, 5, 'news')).toBe(false);
  expect(await mayListen(rules, 5, 'private-everything')).toBe(false);
});

it.each(['05', '+5', '5.0', '5,', ' 5', '5e0', '0x5', '-5', '', '5;', '99999999999999999999'])(
  'accepts no id %j',
  async (id) => expect(await mayListen([{ ...rules[1]!, may: async () => true }], 5, `private-user.${id}`)).toBe(false),
);

it('grants only to a connection bound to an active session', async () => {
  const realtime = createPusherServer({ key: 'key', secret: 'secret' });
  const bound: unknown[] = [];
  const grants = createGrants(realtime, { bindSession: async (...binding) => void bound.push(binding) }, rules);
  const reader = { userId: 5, sessionId: 1, isStillSignedIn: async () => bound.length > 0 };

  expect(await grants.channel(reader, '1.1', 'private-user.5')).toEqual({
    auth: createSigner('key', 'secret').signSubscription('1.1', 'private-user.5'),
  });
  expect(bound).toEqual([['1.1', { userId: 5, sessionId: 1 }]]);
  expect(await grants.channel(reader, '1.1', 'private-user.6')).toBeUndefined();
  expect(await grants.channel(reader, '1.1:x', 'private-user.5')).toBeUndefined();
  expect(await grants.user(reader, '1.1')).toMatchObject({ user_data: '{"id":"5"}' });

  const signedOut = { ...reader, isStillSignedIn: async () => false };
  expect(await grants.channel(signedOut, '1.1', 'private-user.5')).toBeUndefined();
  expect(await grants.user(signedOut, '1.1')).toBeUndefined();
});

it('grants nothing when the permission was revoked while binding', async () => {
  const allowed = new Set([7]);
  const rule = { pattern: CONVERSATION_CHANNEL_PATTERN, may: async (_userId: number, id: number) => allowed.has(id) };
  const bus = { bindSession: async () => allowed.clear() };
  const grants = createGrants(createPusherServer({ key: 'key', secret: 'secret' }), bus, [rule]);
  const reader = { userId: 5, sessionId: 1, isStillSignedIn: async () => true };
  expect(await grants.channel(reader, '1.1', 'private-conversation.7')).toBeUndefined();
});
