import type { FieldFault } from './field-messages.ts';

/** Every error that the server may answer: its status and its English words. The browser translates by code. */
export const errors = {
  'request.not_json': { status: 400, message: 'The request could not be read.' },
  'request.invalid': { status: 422, message: 'Validation failed' },
  'request.too_large': { status: 413, message: 'That is too large to send.' },
  'request.unsupported_media_type': {
    status: 415,
    message: 'The request has a media type that is not supported here.',
  },
  'request.too_many': { status: 429, message: 'Too many attempts. Please wait a little and try again.' },
  'request.timeout': { status: 408, message: 'The request took too long to arrive. Please try again.' },
  'request.key_reused': { status: 422, message: 'Something else was sent under this key before.' },
  'request.unknown_expectation': { status: 417, message: 'The request expects what is not offered here.' },
  'request.not_found': { status: 404, message: 'Not found' },
  'server.failed': { status: 500, message: 'Something went wrong' },
  'server.busy': {
    status: 503,
    message: 'Many readers are here at this moment. Please try again in a few seconds.',
  },
  'server.storage_full': {
    status: 503,
    message: 'Nothing more can be stored at this moment. Everything can still be read; please try again later.',
  },
  'server.not_ready': { status: 503, message: 'The service is not ready. Please try again in a moment.' },

  'accounts.unauthenticated': { status: 401, message: 'Please sign in to continue.' },
  'accounts.invalid_credentials': { status: 401, message: 'Invalid email or password.' },
  'accounts.session_not_found': { status: 404, message: 'Session not found' },

  'accounts.reauthentication_required': { status: 403, message: 'Please confirm first that it is you.' },
  'accounts.google_code_ended': {
    status: 422,
    message: 'That sign-in has expired, was already used or was begun in another browser. Please try again.',
  },

  'accounts.suspended': { status: 403, message: 'This account is suspended.' },
  'accounts.link_ended': {
    status: 422,
    message: 'This link has expired or was already used. Please ask for a new one.',
  },
  'accounts.email_undo_ended': { status: 422, message: 'This link has expired or was already used.' },
  'accounts.wrong_second_factor': { status: 422, message: 'That is not right. Please try again.' },
  'accounts.sign_in_ended': { status: 422, message: 'This took too long, or too many tries. Please sign in again.' },
  'accounts.passkey_refused': { status: 422, message: 'This passkey did not work here. Please try again.' },
  'accounts.passkey_not_found': { status: 404, message: 'Passkey not found' },
  'accounts.passkey_known': { status: 409, message: 'This passkey has been added already.' },
  'accounts.too_many_passkeys': { status: 409, message: 'You have as many passkeys as one can. Remove one first.' },
  'accounts.totp_already_on': { status: 409, message: 'An authenticator app is set up already. Remove it first.' },
  'accounts.totp_not_begun': { status: 409, message: 'Please begin anew: this took too long or was not begun here.' },
  'accounts.no_second_factor': { status: 409, message: 'Two-step sign-in is not on.' },
  'accounts.email_already_verified': { status: 409, message: 'Your email address is confirmed already.' },

  'places.unknown_pincode': { status: 404, message: 'This pincode is not in our list.' },

  'profiles.not_found': { status: 404, message: 'Member not found' },

  'blocks.blocked_by_you': {
    status: 409,
    message: 'You have blocked this member. Unblock them first: you find them in your settings.',
  },
  'blocks.person_not_found': { status: 404, message: 'Member not found' },
  'blocks.too_many': { status: 409, message: 'You have blocked as many members as one can. Unblock somebody first.' },

  'images.busy': {
    status: 503,
    message: 'Many pictures are arriving at this moment. Please try again in a few seconds.',
  },

  'images.unavailable': {
    status: 503,
    message: 'Pictures can neither be kept nor shown at this moment. Please try again in a moment.',
  },

  'books.not_found': { status: 404, message: 'Book not found' },
  'books.not_yours': { status: 403, message: 'Only the owner of a book can change it.' },
  'books.asked_for': {
    status: 409,
    message: 'Readers have asked for this book as it is. Answer their requests before you change its type.',
  },

  'requests.not_found': { status: 404, message: 'Request not found' },
  'requests.already_open': { status: 409, message: 'You have already requested, wait for their response' },
  'requests.not_yours_to_answer': { status: 403, message: 'Only the owner of the book can answer this request.' },
  'requests.not_yours_to_accept': { status: 403, message: 'Only the reader who asked can answer this offer.' },
  'requests.offer_changed': { status: 409, message: 'This offer has changed meanwhile. Please look again.' },
  'requests.move_not_allowed': { status: 409, message: 'This request can no longer be changed that way.' },
  'requests.book_taken': { status: 409, message: 'Another request for this book has been accepted already.' },
  'requests.due_date_not_yours': { status: 403, message: 'Only the owner of the book can set the day it is due back.' },
  'requests.book_unavailable': { status: 409, message: 'This book is no longer available.' },

  'push.subscription_taken': { status: 409, message: 'This browser could not be registered. Please try again.' },
  'push.unknown_subscription': { status: 404, message: 'Subscription not found' },

  'mailings.unknown_link': { status: 404, message: 'This link is not known here. Perhaps it is not complete.' },

  'ratings.not_yet': { status: 409, message: 'You can rate each other once the book has changed hands.' },
  'ratings.already_given': { status: 409, message: 'You have rated this already.' },
  'ratings.too_late': { status: 409, message: 'A rating can be given for 60 days after the book has changed hands.' },
  'ratings.person_left': { status: 409, message: 'This member has left and can no longer be rated.' },
  'ratings.person_not_found': { status: 404, message: 'User not found' },

  'conversations.not_found': { status: 404, message: 'Conversation not found' },
  'conversations.closed': { status: 409, message: 'This member has left. No more messages can be sent.' },
  'conversations.suspended': {
    status: 409,
    message: 'This member is not available at the moment. No more messages can be sent.',
  },
  'conversations.client_id_reused': { status: 409, message: 'A different message was already sent with this id.' },

  'reports.nothing_there': { status: 404, message: 'There is nothing here to report' },

  'moderation.not_a_moderator': { status: 403, message: 'Only moderators may do this.' },
  'moderation.report_not_found': { status: 404, message: 'Report not found' },
  'moderation.yourself': { status: 409, message: 'This is about yourself. Another moderator has to decide it.' },
  'moderation.of_moderator': {
    status: 409,
    message: 'A moderator cannot be suspended. Whoever runs the product has to remove the rights of a moderator first.',
  },
  'moderation.already_closed': { status: 409, message: 'These reports are closed already.' },
  'moderation.no_book': { status: 409, message: 'This report is not about a book.' },
  'moderation.book_gone': { status: 409, message: 'Its owner has deleted this book.' },
  'moderation.already_hidden': { status: 409, message: 'This book is hidden already.' },
  'moderation.not_hidden': { status: 409, message: 'This book is not hidden.' },
  'moderation.no_college': { status: 409, message: 'This report is not about a college.' },
  'moderation.college_decided': {
    status: 409,
    message: 'This college was taken back by its member, or has been decided about already.',
  },
  'moderation.person_left': { status: 409, message: 'This member has left.' },
  'moderation.already_suspended': { status: 409, message: 'This member is suspended already.' },
  'moderation.not_suspended': { status: 409, message: 'This member is not suspended.' },

  'realtime.forbidden': { status: 403, message: 'You may not listen to this channel.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errors;

/** The body of every answer that is not a success. `error` repeats `message` for clients that read that name. */
export interface ErrorAnswer {
  message: string;
  error: string;
  code: ErrorCode;
  /** What is told in the message, where that is more than the words of its code. */
  params?: Record<string, string>;
  /** On a 422: for each wrong field what is wrong with it. When the service is not ready: what of it is not. */
  errors?: Record<string, string[]>;
  /** The same for programs: a code for each message, and what is told with it. */
  faults?: Record<string, FieldFault[]>;
  /** On a 500: what to quote when asking for help. */
  request_id?: string;
}
