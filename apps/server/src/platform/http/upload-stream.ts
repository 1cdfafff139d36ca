import type { MultipartFile } from '@fastify/multipart';
import { DomainError } from '../domain-error.ts';

/** Bytes that a single file may have. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;
/** Seconds. */
const RETRY_AFTER_SECONDS = 5;

type UploadStream = Pick<MultipartFile, 'fieldname' | 'file'>;

/** Bytes that files may take while they arrive. */
interface Room {
  /** Those of all requests together. */
  total: number;
  /** Those of one sender, so that what they do not finish keeps nobody else out. */
  perSender: number;
}

/** Makes what reads files into memory. */
export function createUploadReader(room: Room) {
  let taken = 0;
  const takenBySender = new Map<string, number>();

  const hasRoom = (sender: string, bytes: number) =>
    taken + bytes <= room.total && (takenBySender.get(sender) ?? 0) + bytes <= room.perSender;

  function take(sender: string, bytes: number) {
    taken += bytes;
    const own = (takenBySender.get(sender) ?? 0) + bytes;
    if (own === 0) takenBySender.delete(sender);
    else takenBySender.set(sender, own);
  }

  /** A file that is refused is read past all the same, so that whoever sends it hears the answer. */
  return async function wholeFile({ fieldname, file }: UploadStream, sender: string): Promise<Buffer> {
    const chunks: Buffer[] = [];
    let own = 0;
    let refused = false;
    const releaseMemory = () => {
      take(sender, -own);
      own = 0;
      chunks.length = 0;
    };
    try {
      for await (const chunk of file as AsyncIterable<Buffer>) {
        refused ||= !hasRoom(sender, chunk.length);
        if (refused) releaseMemory();
        else {
          chunks.push(chunk);
          own += chunk.length;
          take(sender, chunk.length);
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
  const params = { label: field, max: MAX_UPLOAD_BYTES / 1024 / 1024 };
  return new DomainError('request.too_large', { errors: { [field]: [{ code: 'fileTooLarge', params }] } });
}
