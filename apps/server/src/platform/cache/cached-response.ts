import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from '../bytes/content-encoding.ts';
import type { Json } from '../bytes/json-bytes.ts';

/** Smaller responses are not worth compressing: they fit into a packet or two as they are. */
const SMALLEST_TO_COMPRESS = 1024;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const compress: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, BROTLI),
  gzip: promisify(gzip),
};

/** What is kept besides JSON, which needs to say nothing. */
export interface Format {
  type: string;
  /** As in `Representation`. */
  vary?: string;
}

const JSON_FORMAT: Format = { type: 'application/json; charset=utf-8' };

/** A response that is bytes already. Its entity tag and its compressed forms are made once, when they are first needed. */
export class CachedResponse<T> {
  readonly type: string;
  readonly vary: string | undefined;
  readonly bytes: Json<T>;
  /** By which the cache keeps it; undefined where it does not. */
  readonly key: string | undefined;
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();
  #tag: string | undefined;

  constructor(bytes: Json<T>, key?: string, { type, vary }: Format = JSON_FORMAT) {
    this.bytes = bytes;
    this.key = key;
    this.type = type;
    this.vary = vary;
  }

  get tag() {
    return (this.#tag ??= getEntityTag(this.bytes));
  }

  /** The bytes in that encoding; undefined where that is not worth it. */
  encode(encoding: Encoding): Promise<Buffer> | undefined {
    if (this.bytes.length < SMALLEST_TO_COMPRESS) return undefined;
    const known = this.#encoded.get(encoding);
    if (known) return known;
    const encoded = compress[encoding](this.bytes);
    this.#encoded.set(encoding, encoded);
    return encoded;
  }
}

/** A weak entity tag, because it stands for all encodings of the bytes. */
export function getEntityTag(bytes: Buffer) {
  return `W/"${createHash('sha1').update(bytes).digest('base64url')}"`;
}
