import type { MultipartFile } from '@fastify/multipart';
import { DomainError } from '../domain-error.ts';

/** Bytes that a single file may have. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;
/** Seconds. */
const RETRY_AFTER_SECONDS = 5;

type UploadStream = Pick<MultipartFile, 'fieldname' | 'file'>;

/**
 * Makes what reads files into memory.
 * @param room bytes that the files of all requests together may take while they arrive
 */
export function createUploadReader(room: number) {
  let taken = 0;

  /** A file that is refused is read past all the same, so that whoever sends it hears the answer. */
  return async function wholeFile({ fieldname, file }: UploadStream): Promise<Buffer> {
    const chunks: Buffer[] = [];
    let own = 0;
    let refused = false;
    const releaseMemory = () => {
      taken -= own;
      own = 0;
      chunks.length = 0;
    };
    try {
      for await (const chunk of file as AsyncIterable<Buffer>) {
        refused ||= taken + chunk.length > room;
        if (refused) releaseMemory();
        else {
          chunks.push(chunk);
          own += chunk.length;
          taken += chunk.length;
        }
      }
      if (refused) throw new DomainError('images.busy', { retryAfter: RETRY_AFTER_SECONDS });
      if (file.truncated) throw createTooLargeError(fieldname);
      return Buffer.concat(chunks);
    } finally {
      releaseMemory();
    }
  };
}

function createTooLargeError(field: string) {
  const message = `The ${field} must not be larger than ${MAX_UPLOAD_BYTES / 1024 / 1024} MB`;
  return new DomainError('request.too_large', { errors: { [field]: [message] } });
}
