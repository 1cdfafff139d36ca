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

/** A store does not answer, or refuses what it should do. The message says so without any address, key or name of a file. */
export class FileStoreError extends Error {}

/** Whether an error says that a store of files cannot be used just now. */
export const isFileStoreUnavailable = (error: unknown) => error instanceof FileStoreError;
