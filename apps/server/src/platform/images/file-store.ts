import { DomainError } from '../domain-error.ts';

interface NamedFile {
  name: string;
  bytes: Buffer;
}

/** Files by name, in a folder of this machine or in a bucket that all machines share. */
export interface FileStore {
  /** Writes files durably; after a failure some of them may exist. */
  writeFiles(files: NamedFile[]): Promise<void>;
  findFile(name: string): Promise<Buffer | null>;
  hasFile(name: string): Promise<boolean>;
  removeFile(name: string): Promise<void>;
  /** Lists all files in batches. Files may be removed meanwhile. */
  listFiles(): AsyncIterable<{ name: string; size: number; modifiedAt: Date }[]>;
  /** Cheap check that files can be written; rejects when they cannot. */
  check(): Promise<void>;
}

const RETRY_AFTER_SECONDS = 5;

export class FileStoreError extends DomainError {
  /** @param reason for the log; it must contain no address, key or file name */
  constructor(reason: string) {
    super('images.unavailable', { retryAfter: RETRY_AFTER_SECONDS, cause: new Error(reason) });
  }
}
