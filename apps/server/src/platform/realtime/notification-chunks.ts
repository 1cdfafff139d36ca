import { parseJson } from './protocol.ts';

/** One part of a text that is too long for one notification. */
interface Chunk {
  part: string;
  at: number;
  count: number;
}

/** PostgreSQL refuses a notification of 8,000 bytes. */
const MAX_PAYLOAD_BYTES = 7_999;
/** No character of JSON takes more than three bytes when it is written as JSON again, and the part's own words fit beside them. */
const CHUNK_LENGTH = 2_500;

/** A text of JSON as the payloads of notifications; usually it is one. */
export function splitIntoChunks(text: string): string[] {
  if (Buffer.byteLength(text) <= MAX_PAYLOAD_BYTES) return [text];
  const count = Math.ceil(text.length / CHUNK_LENGTH);
  return Array.from({ length: count }, (_, at) => {
    const part = text.slice(at * CHUNK_LENGTH, (at + 1) * CHUNK_LENGTH);
    return JSON.stringify({ part, at, count } satisfies Chunk);
  });
}

/** Reads the payloads of one connection one after the other; undefined for one that is not the last of its text. */
export function createChunkReader() {
  let parts: string[] = [];

  return function readChunk(payload: string): string | undefined {
    if (!payload.startsWith('{"part":')) return payload;
    const { part, at, count } = parseJson(payload) as Chunk;
    if (at === 0) parts = [];
    parts.push(part);
    return at === count - 1 && parts.length === count ? parts.join('') : undefined;
  };
}
