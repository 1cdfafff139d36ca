import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { selectEncoding, type Encoding } from './content-encoding.ts';
import type { Json } from './json-bytes.ts';

/** Smaller answers are not worth compressing: they fit into a packet or two as they are. */
const SMALLEST_TO_COMPRESS = 1024;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const compress: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, BROTLI),
  gzip: promisify(gzip),
};

/**
 * An answer that is bytes already, the same for all who may ask for it. Its tag and its compressed forms are made once,
 * when they are first needed, and kept with it.
 */
export class ReadyAnswer<T> {
  readonly bytes: Json<T>;
  readonly stillHolds: (() => Promise<boolean>) | undefined;
  readonly #compressed = new Map<Encoding, Promise<Buffer>>();
  #tag: string | undefined;

  /** @param stillHolds asks whether somebody who comes now may be told the same; without it nobody else may. */
  constructor(bytes: Json<T>, stillHolds?: () => Promise<boolean>) {
    this.bytes = bytes;
    this.stillHolds = stillHolds;
  }

  /** A weak entity tag, because it stands for all forms of the answer. */
  get tag() {
    return (this.#tag ??= `W/"${createHash('sha1').update(this.bytes).digest('base64url')}"`);
  }

  /** The smallest form that a caller takes, by his `Accept-Encoding`; undefined when that is the answer as it is. */
  encodingFor(accepted: string | undefined): Encoding | undefined {
    return this.bytes.length < SMALLEST_TO_COMPRESS ? undefined : selectEncoding(accepted);
  }

  compressed(encoding: Encoding): Promise<Buffer> {
    const known = this.#compressed.get(encoding);
    if (known) return known;
    const compressing = compress[encoding](this.bytes);
    this.#compressed.set(encoding, compressing);
    return compressing;
  }
}
