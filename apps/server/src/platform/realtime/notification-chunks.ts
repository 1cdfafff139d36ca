import { parseJson } from '@wandering-books/pusher-server/protocol.ts';

/** A chunk of a text that is too long for one notification. */
interface Chunk {
  chunk: string;
  at: number;
  count: number;
}

/** PostgreSQL refuses a notification of 8,000 bytes. */
const MAX_PAYLOAD_BYTES = 7_999;
/** No character of JSON takes more than three bytes when it is written as JSON again, and the chunk's own fields fit beside them. */
const CHUNK_LENGTH = 2_500;

/** Splits a text of JSON into the payloads of notifications; usually it is one. */
export function splitIntoChunks(text: string): string[] {
  if (Buffer.byteLength(text) <= MAX_PAYLOAD_BYTES) return [text];
  const count = Math.ceil(text.length / CHUNK_LENGTH);
  return Array.from({ length: count }, (_, at) => {
    const chunk = text.slice(at * CHUNK_LENGTH, (at + 1) * CHUNK_LENGTH);
    return JSON.stringify({ chunk, at, count } satisfies Chunk);
  });
}

/** Reads the payloads of one connection one after the other; undefined for one that is not the last of its text. */
export function createChunkReader() {
  let chunks: string[] = [];

  return function readChunk(payload: string): string | undefined {
    if (!payload.startsWith('{"chunk":')) return payload;
    const { chunk, at, count } = parseJson(payload) as Chunk;
    if (at === 0) chunks = [];
    chunks.push(chunk);
    return at === count - 1 && chunks.length === count ? chunks.join('') : undefined;
  };
}
