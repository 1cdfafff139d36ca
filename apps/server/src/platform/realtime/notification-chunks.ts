import { parseJson } from '@wandering-books/pusher-server/protocol.ts';

/** A chunk of a text that is too long for one notification. */
interface Chunk {
  chunk: string;
  at: number;
  count: number;
}

/** PostgreSQL's limit for notifications is below 8,000 bytes. */
const MAX_PAYLOAD_BYTES = 7_999;
/** A character takes at most three bytes when JSON is encoded again; the chunk's own fields fit too. */
const CHUNK_LENGTH = 2_500;

/** Splits a JSON text into notification payloads, usually one. */
export function splitIntoChunks(text: string): string[] {
  if (Buffer.byteLength(text) <= MAX_PAYLOAD_BYTES) return [text];
  const count = Math.ceil(text.length / CHUNK_LENGTH);
  return Array.from({ length: count }, (_, at) => {
    const chunk = text.slice(at * CHUNK_LENGTH, (at + 1) * CHUNK_LENGTH);
    return JSON.stringify({ chunk, at, count } satisfies Chunk);
  });
}

/**
 * Creates a reader for the payloads of one connection in order; it returns undefined until the last chunk of a text.
 */
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
