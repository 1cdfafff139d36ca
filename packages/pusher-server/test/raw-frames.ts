import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** One WebSocket frame, valid or not (RFC 6455, section 5.2). */
export interface RawFrame {
  fin?: boolean;
  /** The three reserved bits, RSV1 to RSV3. */
  reserved?: number;
  opcode: number;
  masked?: boolean;
  payload?: Buffer;
}

export const TEXT = 1;
export const CONTINUATION = 0;
export const BINARY = 2;
export const CLOSE = 8;
export const PING = 9;
export const PONG = 10;

/** Encodes a frame; the mask is all zeros. */
function encodeFrame({ fin = true, reserved = 0, opcode, masked = true, payload = Buffer.alloc(0) }: RawFrame) {
  const mask = masked ? 0x80 : 0;
  const first = (fin ? 0x80 : 0) | (reserved << 4) | opcode;
  const header =
    payload.length < 126
      ? Buffer.from([first, mask | payload.length])
      : Buffer.from([first, mask | 126, payload.length >> 8, payload.length & 0xff]);
  return Buffer.concat([header, Buffer.alloc(masked ? 4 : 0), payload]);
}

/** Opens a socket, completes only the WebSocket handshake, and collects the frames of the server. */
export async function connectRawSocket(port: number, path: string) {
  const socket: Socket = connect(port, '127.0.0.1').on('error', () => {});
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  );
  let received = Buffer.alloc(0);
  const waiting = new Set<() => void>();
  socket.on('data', (bytes: Buffer) => {
    received = Buffer.concat([received, bytes]);
    waiting.forEach((look) => look());
  });
  const ended = once(socket, 'close');

  function frames() {
    const found: { opcode: number; payload: Buffer }[] = [];
    let at = received.indexOf('\r\n\r\n') + 4;
    while (at >= 4 && at + 2 <= received.length) {
      const short = received[at + 1]! & 0x7f;
      const start = at + (short === 126 ? 4 : 2);
      const length = short === 126 ? received.readUInt16BE(at + 2) : short;
      if (start + length > received.length) break;
      found.push({ opcode: received[at]! & 0x0f, payload: received.subarray(start, start + length) });
      at = start + length;
    }
    return found;
  }

  /** Resolves with the first frame that matches; undefined when the connection ends first. */
  const next = (is: (frame: { opcode: number; payload: Buffer }) => boolean) =>
    Promise.race([
      new Promise<{ opcode: number; payload: Buffer }>((resolve) => {
        const look = () => {
          const found = frames().find(is);
          if (found) resolve(found);
        };
        waiting.add(look);
        look();
      }),
      ended.then(() => undefined),
    ]);

  return {
    socket,
    ended,
    next,
    send: (...sent: RawFrame[]) => void socket.write(Buffer.concat(sent.map(encodeFrame))),
    /** Resolves with the server's close code; undefined when the connection ends without one. */
    async closeCode() {
      const frame = await next(({ opcode }) => opcode === CLOSE);
      return frame && frame.payload.length >= 2 ? frame.payload.readUInt16BE(0) : undefined;
    },
  };
}
