import { DomainError } from '../domain-error.ts';

export interface NamedFile {
  name: string;
  bytes: Buffer;
}

/** Where files are kept by their names: a folder of this machine, or a part of a bucket that all machines share. */
export interface FileStore {
  /** Keeps files. They outlive any crash when this resolves; when it fails, some of them may be there. */
  writeFiles(files: NamedFile[]): Promise<void>;
  /** The bytes of a file, or null when there is none of that name. */
  findFile(name: string): Promise<Buffer | null>;
  hasFile(name: string): Promise<boolean>;
  /** Removes a file; one that is not there is removed already. */
  removeFile(name: string): Promise<void>;
  /** The names of what was written before a moment, some at a time. Files may be removed meanwhile. */
  listFilesBefore(moment: Date): AsyncIterable<string[]>;
  /** Resolves when files can be kept here as far as one can cheaply tell; throws when they cannot. */
  check(): Promise<void>;
}

const RETRY_AFTER_SECONDS = 5;

/** A store does not respond, or rejects an operation. */
export class FileStoreError extends DomainError {
  /** @param reason for the log; it must contain no address, key or file name */
  constructor(reason: string) {
    super('images.unavailable', { retryAfter: RETRY_AFTER_SECONDS, cause: new Error(reason) });
  }
}
