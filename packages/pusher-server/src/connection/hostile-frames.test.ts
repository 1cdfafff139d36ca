import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  BINARY,
  CLOSE,
  CONTINUATION,
  PING,
  PONG,
  type RawFrame,
  connectRawSocket,
  TEXT,
} from '../../test/raw-frames.ts';
import { KEY, openRealtime } from '../../test/clients.ts';
import { LIMITS } from '../protocol.ts';

const CHANNEL = 'private-conversation.7';
const PROTOCOL_ERROR = 1002;
const BAD_TEXT = 1007;
const TOO_BIG = 1009;

let open: Awaited<ReturnType<typeof openRealtime>>;
let other: Awaited<ReturnType<typeof open.listener>>;
beforeAll(async () => {
  open = await openRealtime();
  other = await open.listener(CHANNEL);
});
afterAll(() => open.close());

const raw = () => connectRawSocket(open.port, `/app/${KEY}?protocol=7`);
const text = (content: string) => ({ opcode: TEXT, payload: Buffer.from(content) });
const isText = (part: string) => (frame: { opcode: number; payload: Buffer }) =>
  frame.opcode === TEXT && frame.payload.includes(part);

it.each<[string, number, RawFrame[]]>([
  ['reserved bits', PROTOCOL_ERROR, [{ ...text('{}'), reserved: 4 }]],
  ['no mask', PROTOCOL_ERROR, [{ ...text('{}'), masked: false }]],
  ['an unknown kind of frame', PROTOCOL_ERROR, [{ opcode: 3 }]],
  ['a fragmented control frame', PROTOCOL_ERROR, [{ opcode: PING, fin: false }]],
  ['a long control frame', PROTOCOL_ERROR, [{ opcode: PING, payload: Buffer.alloc(126) }]],
  ['a continuation without a first frame', PROTOCOL_ERROR, [{ opcode: CONTINUATION }]],
  ['a new frame before the last one ended', PROTOCOL_ERROR, [{ ...text('{'), fin: false }, text('}')]],
  ['an invalid close code', PROTOCOL_ERROR, [{ opcode: CLOSE, payload: Buffer.from([0, 1]) }]],
  ['invalid UTF-8', BAD_TEXT, [{ opcode: TEXT, payload: Buffer.from([0xff, 0xfe]) }]],
  ['an oversized frame', TOO_BIG, [text('x'.repeat(LIMITS.frameBytes + 1))]],
  [
    'an oversized fragmented message',
    TOO_BIG,
    [
      { ...text('x'.repeat(LIMITS.frameBytes)), fin: false },
      { opcode: CONTINUATION, payload: Buffer.from('x') },
    ],
  ],
])('closes only the client that sent %s, with code %i', async (_case, code, frames) => {
  const client = await raw();
  await client.next(isText('connection_established'));
  client.send(...frames);
  expect(await client.closeCode()).toBe(code);
  await client.ended;
  expect(await other.flush()).toEqual([]);
});

it('accepts a fragmented message with a ping between its fragments', async () => {
  const client = await raw();
  client.send(
    { ...text('{"event":"push'), fin: false },
    { opcode: PING, payload: Buffer.from('there?') },
    { opcode: CONTINUATION, payload: Buffer.from('er:ping"}') },
  );
  expect((await client.next(({ opcode }) => opcode === PONG))?.payload.toString()).toBe('there?');
  await client.next(isText('pusher:pong'));
  client.socket.destroy();
});

it('responds to or closes on every sequence of raw frames, without affecting other clients', async () => {
  const opcodes = [CONTINUATION, TEXT, TEXT, TEXT, BINARY, 3, CLOSE, PING, PONG];
  const frame = fc.record(
    {
      fin: fc.boolean(),
      reserved: fc.constantFrom(0, 0, 0, 0, 1, 4, 7),
      opcode: fc.constantFrom(...opcodes),
      masked: fc.constantFrom(true, true, true, true, false),
      payload: fc.oneof(
        fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
        fc.json().map((json) => Buffer.from(json).subarray(0, 60_000)),
      ),
    },
    { requiredKeys: ['opcode'] },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(frame, { minLength: 1, maxLength: 6 }), async (frames) => {
      const client = await raw();
      await client.next(isText('connection_established'));
      client.send(...frames, text('{"event":"pusher:ping"}'), { opcode: CLOSE });
      await client.closeCode();
      await client.ended;
      other.send('pusher:ping', {});
      await other.next('pusher:pong');
    }),
    { numRuns: 300 },
  );
  expect(await other.flush()).toEqual([]);
  await expect.poll(() => open.realtime.connections.count).toBe(1);
});
