const TEXT = 0x81;
const PONG = 0x8a;
const LENGTH_16 = 126;
const LENGTH_64 = 127;

/** Encodes an event as a WebSocket frame (RFC 6455, 5.2), once for all subscribers. */
export function buildEventFrame(event: string, data: unknown, channel?: string): Buffer {
  const text = typeof data === 'string' ? data : JSON.stringify(data);
  return buildTextFrame(JSON.stringify({ event, channel, data: text }));
}

/** Encodes the response to a WebSocket ping, with its data of at most 125 bytes. */
export const buildPongFrame = (data: Buffer): Buffer => Buffer.concat([Buffer.from([PONG, data.length]), data]);

function buildTextFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const headerLength = getHeaderLength(length);
  const frame = Buffer.allocUnsafeSlow(headerLength + length);
  frame[0] = TEXT;
  if (headerLength === 2) frame[1] = length;
  else if (headerLength === 4) {
    frame[1] = LENGTH_16;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = LENGTH_64;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, headerLength);
  return frame;
}

function getHeaderLength(length: number) {
  if (length < LENGTH_16) return 2;
  return length < 65_536 ? 4 : 10;
}
