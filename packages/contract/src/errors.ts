import type { FieldError } from './field-errors.ts';

/** The HTTP status of every error code. The messages are `codes` of `packages/texts/<language>/errors.json`. */
export const errorStatuses = {
  'request.not_json': 400,
  'request.invalid': 422,
  'request.too_large': 413,
  'request.unsupported_media_type': 415,
  'request.too_many': 429,
  'request.timeout': 408,
  'request.key_reused': 422,
  'request.unknown_expectation': 417,
  'request.not_found': 404,
  'server.failed': 500,
  'server.busy': 503,
  'server.storage_full': 503,
  'server.not_ready': 503,

  'accounts.unauthenticated': 401,
  'accounts.invalid_credentials': 401,
  'accounts.session_not_found': 404,

  'accounts.reauthentication_required': 403,
  'accounts.google_code_ended': 422,

  'accounts.suspended': 403,
  'accounts.link_ended': 422,
  'accounts.undo_ended': 422,
  'accounts.wrong_second_factor': 422,
  'accounts.sign_in_ended': 422,
  'accounts.passkey_refused': 422,
  'accounts.passkey_not_found': 404,
  'accounts.passkey_known': 409,
  'accounts.too_many_passkeys': 409,
  'accounts.totp_already_on': 409,
  'accounts.totp_not_begun': 409,
  'accounts.no_second_factor': 409,
  'accounts.email_already_verified': 409,

  'places.unknown_pincode': 404,

  'profiles.not_found': 404,

  'blocks.blocked_by_you': 409,
  'blocks.person_not_found': 404,
  'blocks.too_many': 409,

  'images.busy': 503,

  'images.unavailable': 503,

  'books.not_found': 404,
  'books.not_yours': 403,
  'books.asked_for': 409,

  'requests.not_found': 404,
  'requests.already_open': 409,
  'requests.not_yours_to_answer': 403,
  'requests.not_yours_to_accept': 403,
  'requests.offer_changed': 409,
  'requests.move_not_allowed': 409,
  'requests.book_taken': 409,
  'requests.due_date_not_yours': 403,
  'requests.book_unavailable': 409,
  'requests.not_the_giver': 403,
  'requests.not_the_receiver': 403,
  'requests.nothing_to_pay': 404,

  'appointments.not_found': 404,
  'appointments.not_yours_to_accept': 403,
  'appointments.changed': 409,
  'appointments.no_time': 409,
  'appointments.not_over': 409,

  'passports.not_found': 404,
  'passports.other_book': 409,

  'wishes.not_found': 404,
  'wishes.too_many': 422,

  'exchanges.not_found': 404,
  'exchanges.ended': 409,

  'works.not_found': 404,
  'works.changed_since': 409,
  'imports.not_found': 404,
  'imports.already_started': 409,
  'imports.too_many_drafts': 409,

  'push.subscription_taken': 409,
  'push.unknown_subscription': 404,

  'mailings.unknown_link': 404,

  'ratings.not_yet': 409,
  'ratings.already_given': 409,
  'ratings.too_late': 409,
  'ratings.person_left': 409,
  'ratings.person_not_found': 404,

  'conversations.not_found': 404,
  'conversations.closed': 409,
  'conversations.suspended': 409,
  'conversations.client_id_reused': 409,

  'reports.nothing_there': 404,

  'moderation.not_a_moderator': 403,
  'moderation.report_not_found': 404,
  'moderation.yourself': 409,
  'moderation.of_moderator': 409,
  'moderation.already_closed': 409,
  'moderation.no_book': 409,
  'moderation.book_gone': 409,
  'moderation.already_hidden': 409,
  'moderation.not_hidden': 409,
  'moderation.no_college': 409,
  'moderation.college_decided': 409,
  'moderation.person_left': 409,
  'moderation.already_suspended': 409,
  'moderation.not_suspended': 409,

  'realtime.forbidden': 403,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatuses;

/** The body of every error response. `error` repeats `message` for clients that read that name. */
export interface ErrorAnswer {
  message: string;
  error: string;
  code: ErrorCode;
  params?: Record<string, string>;
  /** On a 422: the English messages of each invalid field. On `server.not_ready`: the failing dependencies. */
  errors?: Record<string, string[]>;
  /** The same as `errors`, by code. */
  faults?: Record<string, FieldError[]>;
  /** On a 500: the id to quote in a support request. */
  request_id?: string;
}
