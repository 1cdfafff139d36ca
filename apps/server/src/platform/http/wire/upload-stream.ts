import type { MultipartFile } from '@fastify/multipart';
import { DomainError } from '../../domain-error.ts';

export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;
const RETRY_AFTER_SECONDS = 5;

type UploadStream = Pick<MultipartFile, 'fieldname' | 'file'>;

interface Room {
  total: number;
  /** Of one sender, so that unfinished uploads do not block others. */
  perSender: number;
}

/** Creates a reader that buffers uploads within a memory limit. */
export function createUploadReader(room: Room) {
  let totalBytes = 0;
  const bytesBySender = new Map<string, number>();

  const hasRoom = (sender: string, bytes: number) =>
    totalBytes + bytes <= room.total && (bytesBySender.get(sender) ?? 0) + bytes <= room.perSender;

  function take(sender: string, bytes: number) {
    totalBytes += bytes;
    const own = (bytesBySender.get(sender) ?? 0) + bytes;
    if (own === 0) bytesBySender.delete(sender);
    else bytesBySender.set(sender, own);
  }

  /** A rejected file is read to its end, so that the client receives the response. */
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
