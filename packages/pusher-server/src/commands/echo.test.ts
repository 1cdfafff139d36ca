import Echo from 'laravel-echo';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { waitForEvent, openRealtime } from '../../test/clients.ts';

let open: Awaited<ReturnType<typeof openRealtime>>;
beforeEach(async () => {
  open = await openRealtime();
});
afterEach(() => open.close());

/** An unmodified Laravel Echo on top of an unmodified pusher-js. */
function openEcho(options: { namespace?: false } = {}) {
  const client = open.pusher();
  return { client, echo: new Echo({ broadcaster: 'pusher', client, withoutInterceptors: true, ...options }) };
}

it.each([
  ['without a namespace', { namespace: false as const }, 'MessageSent'],
  ['with the dot that says: no namespace', {}, '.MessageSent'],
])('delivers events to Laravel Echo %s', async (_case, options, event) => {
  const { echo, client } = openEcho(options);
  const message = new Promise((resolve) => {
    echo.private('conversation.7').listen(event, resolve);
  });
  await waitForEvent(client.channel('private-conversation.7'), 'pusher:subscription_succeeded');
  open.realtime.connections.deliver('private-conversation.7', 'MessageSent', { message: { id: 1 } });
  expect(await message).toEqual({ message: { id: 1 } });
});

it('forwards whispers from one Echo to the other', async () => {
  const [speaker, hearer] = [openEcho(), openEcho()];
  const whisper = new Promise((resolve) => {
    hearer.echo.private('conversation.7').listenForWhisper('typing', resolve);
  });
  const channel = speaker.echo.private('conversation.7');
  await Promise.all(
    [speaker, hearer].map(({ client }) =>
      waitForEvent(client.channel('private-conversation.7'), 'pusher:subscription_succeeded'),
    ),
  );
  channel.whisper('typing', { user_id: 5 });
  expect(await whisper).toEqual({ user_id: 5 });
});
