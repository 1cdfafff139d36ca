import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';

/** The body of a response as a stream that fails with the signal: `fetch` forgets it once its request is collected as garbage. */
export const streamBody = ({ body }: Response, signal: AbortSignal) =>
  body ? Readable.fromWeb(body as ReadableStream, { signal }) : Readable.from([]);
