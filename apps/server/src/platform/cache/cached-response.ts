import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from '../bytes/content-encoding.ts';
import type { Json } from '../bytes/json-bytes.ts';

/** Smaller responses fit into one or two packets without compression. */
const MIN_COMPRESSED_BYTES = 1024;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const compress: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, BROTLI),
  gzip: promisify(gzip),
};

export interface Format {
  type: string;
  vary?: string;
}

const JSON_FORMAT: Format = { type: 'application/json; charset=utf-8' };

/** An encoded response. Entity tag and compressed forms are computed on first use. */
export class CachedResponse<T> {
  readonly type: string;
  readonly vary: string | undefined;
  readonly bytes: Json<T>;
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

  /** Returns the encoded bytes; undefined when compression is not worthwhile. */
  encode(encoding: Encoding): Promise<Buffer> | undefined {
    if (this.bytes.length < MIN_COMPRESSED_BYTES) return undefined;
    const cachedBytes = this.#encoded.get(encoding);
    if (cachedBytes) return cachedBytes;
    const encoded = compress[encoding](this.bytes);
    this.#encoded.set(encoding, encoded);
    return encoded;
  }
}

export const getEntityTag = (bytes: Buffer) => `W/"${createHash('sha1').update(bytes).digest('base64url')}"`;
