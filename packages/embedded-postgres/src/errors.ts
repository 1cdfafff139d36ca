export type EmbeddedPostgresErrorCode =
  | 'already_running'
  | 'binaries_missing'
  | 'binaries_not_runnable'
  | 'foreign_folder'
  | 'foreign_socket_folder'
  | 'no_database'
  | 'not_stopped'
  | 'not_started'
  | 'restarted_too_often'
  | 'root_refused'
  | 'wrong_version';

/** A failure that an operator can fix; the message is meant for them. */
export class EmbeddedPostgresError extends Error {
  readonly code: EmbeddedPostgresErrorCode;

  constructor(code: EmbeddedPostgresErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
