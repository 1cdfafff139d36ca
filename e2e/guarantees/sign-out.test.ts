import { afterAll, beforeAll, expect, it } from 'vitest';
import { bareListener, listen } from './support/listener.ts';
import { ask, type Reader, send, signedIn } from './support/readers.ts';
import { aStage } from './support/stage.ts';

const SIGNED_OUT = 4009;

let stage: Awaited<ReturnType<typeof aStage>>;
let channel: string;
beforeAll(async () => {
  stage = await aStage();
  channel = `private-conversation.${stage.conversation}`;
});
afterAll(() => stage.close());

/** Lines of a reader on every process, whose permission was asked of the other one. */
const linesOf = (reader: Reader) => Promise.all(stage.urls.map((url) => bareListener(url, reader, channel)));

/** Nothing that is said after this reaches the lines that were ended, while others go on hearing. */
async function expectSilence(ended: Awaited<ReturnType<typeof linesOf>>) {
  const witness = await listen(stage.urls[0]!, stage.asha, channel);
  for (const url of stage.urls) await send(url, stage.asha, stage.conversation, 'Who is still here?');
  await expect.poll(() => witness.heard('MessageSent')).toBe(2);
  witness.pusher.disconnect();
  expect(await Promise.all(ended.map(({ closed }) => closed))).toEqual([SIGNED_OUT, SIGNED_OUT]);
  expect(ended.flatMap(({ events }) => events)).toEqual([]);
}

it('ends the lines of a session on every process when it is signed out, and no others', async () => {
  const leaving = await signedIn(stage.urls[0]!, stage.ravi.email);
  const [ended, staying] = [await linesOf(leaving), await linesOf(stage.ravi)];
  expect((await ask(stage.urls[1]!, 'POST /api/logout', { token: leaving.token })).status).toBe(200);
  await expectSilence(ended);
  for (const { events, socket } of staying) {
    await expect.poll(() => events).toEqual(['MessageSent', 'MessageSent']);
    socket.terminate();
  }
});

it('ends the lines of all other sessions when the password is changed', async () => {
  const other = await signedIn(stage.urls[0]!, stage.ravi.email);
  const [ended, own] = [await linesOf(other), await linesOf(stage.ravi)];
  const body = { current_password: stage.ravi.password, password: 'another reading room' };
  const { status } = await ask(stage.urls[1]!, 'PUT /api/password', { token: stage.ravi.token, body });
  expect(status).toBe(200);
  await expectSilence(ended);
  for (const { events, socket } of own) {
    await expect.poll(() => events).toEqual(['MessageSent', 'MessageSent']);
    socket.terminate();
  }
});

it('ends the lines of all sessions when the account is deleted', async () => {
  const password = 'another reading room';
  const ended = await linesOf(stage.ravi);
  const { status } = await ask(stage.urls[1]!, 'DELETE /api/user', { token: stage.ravi.token, body: { password } });
  expect(status).toBe(200);
  expect(await Promise.all(ended.map(({ closed }) => closed))).toEqual([SIGNED_OUT, SIGNED_OUT]);
});
