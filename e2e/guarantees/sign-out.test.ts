import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSubscription, subscribe } from './support/realtime-clients.ts';
import { callApi, type Reader, sendMessage, signIn } from './support/readers.ts';
import { createTestBed } from './support/test-bed.ts';

const SIGNED_OUT = 4009;

let testBed: Awaited<ReturnType<typeof createTestBed>>;
let channel: string;
beforeAll(async () => {
  testBed = await createTestBed();
  channel = `private-conversation.${testBed.conversation}`;
});
afterAll(() => testBed.close());

/** Opens a connection per process, each authorised by the other process. */
const openSubscriptions = (reader: Reader) =>
  Promise.all(testBed.urls.map((url) => openSubscription(url, reader, channel)));

/** Expects that closed connections received nothing after the logout, while others did. */
async function expectSilence(ended: Awaited<ReturnType<typeof openSubscriptions>>) {
  const witness = await subscribe(testBed.urls[0]!, testBed.asha, channel);
  for (const url of testBed.urls) await sendMessage(url, testBed.asha, testBed.conversation, 'Who is still here?');
  await expect.poll(() => witness.count('MessageSent')).toBe(2);
  witness.pusher.disconnect();
  expect(await Promise.all(ended.map(({ closed }) => closed))).toEqual([SIGNED_OUT, SIGNED_OUT]);
  expect(ended.flatMap(({ events }) => events)).toEqual([]);
}

it('closes the connections of a session on every process when it logs out, and no others', async () => {
  const leaving = await signIn(testBed.urls[0]!, testBed.ravi.email);
  const [ended, staying] = [await openSubscriptions(leaving), await openSubscriptions(testBed.ravi)];
  expect((await callApi(testBed.urls[1]!, 'POST /api/logout', { token: leaving.token })).status).toBe(200);
  await expectSilence(ended);
  for (const { events, socket } of staying) {
    await expect.poll(() => events).toEqual(['MessageSent', 'MessageSent']);
    socket.terminate();
  }
});

it('closes the connections of all other sessions when the password is changed', async () => {
  const other = await signIn(testBed.urls[0]!, testBed.ravi.email);
  const [ended, own] = [await openSubscriptions(other), await openSubscriptions(testBed.ravi)];
  const body = { current_password: testBed.ravi.password, password: 'another reading room' };
  const { status } = await callApi(testBed.urls[1]!, 'PUT /api/password', { token: testBed.ravi.token, body });
  expect(status).toBe(200);
  await expectSilence(ended);
  for (const { events, socket } of own) {
    await expect.poll(() => events).toEqual(['MessageSent', 'MessageSent']);
    socket.terminate();
  }
});

it('closes the connections of all sessions when the account is deleted', async () => {
  const password = 'another reading room';
  const ended = await openSubscriptions(testBed.ravi);
  const { status } = await callApi(testBed.urls[1]!, 'DELETE /api/user', {
    token: testBed.ravi.token,
    body: { password },
  });
  expect(status).toBe(200);
  expect(await Promise.all(ended.map(({ closed }) => closed))).toEqual([SIGNED_OUT, SIGNED_OUT]);
});
