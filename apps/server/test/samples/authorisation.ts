import { api, type Api } from '@wandering-books/contract/api.ts';
import type { Endpoint } from '@wandering-books/contract/endpoint.ts';
import type { ErrorCode } from '@wandering-books/contract/errors.ts';

/**
 * The owner has the thing, the party has a request or a conversation about it, and the blocked member is blocked by the
 * owner.
 */
export const roles = [
  'guest',
  'suspended',
  'unconfirmed',
  'uninvolved',
  'blocked',
  'party',
  'moderator',
  'owner',
] as const;
export type Role = (typeof roles)[number];
export type Outcome = 'ok' | ErrorCode;

/** Exceptions to the rule: everybody may call public endpoints, and every member the others. */
type Exceptions = Partial<Record<Role, Outcome>>;

const MEMBERS: Role[] = roles.filter((role) => role !== 'guest' && role !== 'suspended');
const EVERYBODY: Exceptions = {};

/** Allowed for these roles only; `others` is the outcome for other members. */
const only = (allowed: Role[], others: Outcome, exceptions: Exceptions = {}): Exceptions => ({
  ...Object.fromEntries(MEMBERS.filter((role) => !allowed.includes(role)).map((role) => [role, others])),
  ...exceptions,
});
const MODERATORS = only(['moderator'], 'moderation.not_a_moderator');
/** The same outcome for everybody: a token from a mail decides. */
const all = (outcome: Outcome): Exceptions => Object.fromEntries(roles.map((role) => [role, outcome]));

/** The outcomes on something of the owner's by endpoint; an endpoint without an entry does not compile. */
export const authorisation: Record<keyof Api, Exceptions> = {
  'DELETE /api/user': EVERYBODY,
  'POST /api/password/forgot': EVERYBODY,
  'POST /api/password/reset': all('request.invalid'),
  'POST /api/password/reset/factors': all('request.invalid'),
  'POST /api/register': EVERYBODY,
  'POST /api/login': EVERYBODY,
  'POST /api/login/second-factor': all('request.invalid'),
  'POST /api/login/passkey/options': EVERYBODY,
  'POST /api/login/passkey': all('request.invalid'),
  'GET /api/second-factor': EVERYBODY,
  'POST /api/second-factor/totp': EVERYBODY,
  'POST /api/second-factor/totp/confirm': only(['owner'], 'request.invalid'),
  'DELETE /api/second-factor/totp': only(['owner'], 'accounts.no_second_factor'),
  'POST /api/second-factor/recovery-codes': only(['owner'], 'accounts.no_second_factor'),
  'POST /api/passkeys/options': EVERYBODY,
  'POST /api/passkeys': only(['owner'], 'accounts.passkey_refused'),
  'DELETE /api/passkeys/:id': only(['owner'], 'accounts.passkey_not_found'),
  'POST /api/logout': EVERYBODY,
  'GET /api/user': EVERYBODY,
  'POST /api/email/verify': all('request.invalid'),
  'POST /api/account/undo': all('request.invalid'),
  'POST /api/email/verification': only(['unconfirmed'], 'accounts.email_already_verified'),
  'GET /api/blocks': EVERYBODY,
  'POST /api/users/:id/block': EVERYBODY,
  'DELETE /api/users/:id/block': EVERYBODY,
  'PUT /api/book-posts/:id': only(['owner'], 'books.not_yours', { blocked: 'books.not_found' }),
  'DELETE /api/book-posts/:id': only(['owner'], 'books.not_yours', { blocked: 'books.not_found' }),
  'POST /api/book-post': EVERYBODY,
  'POST /api/book-photos': EVERYBODY,
  'GET /api/book-posts/explore': EVERYBODY,
  'GET /api/book-posts/search': EVERYBODY,
  'GET /api/book-posts/suggestions': EVERYBODY,
  'GET /api/book-posts/filter-counts': EVERYBODY,
  'GET /api/editions/:isbn': EVERYBODY,
  'GET /api/edition-suggestions': EVERYBODY,
  'GET /api/book-posts/nearby': EVERYBODY,
  'GET /api/book-posts/nearby-all': EVERYBODY,
  'POST /api/book-posts/books-near-you': EVERYBODY,
  'GET /api/book-posts/mine': EVERYBODY,
  'GET /api/book-posts/:id': { blocked: 'books.not_found' },
  'POST /api/contact': EVERYBODY,
  'GET /api/conversations': EVERYBODY,
  'POST /api/conversations': { blocked: 'request.invalid', owner: 'request.invalid' },
  'GET /api/conversations/:id/messages': only(['party', 'owner'], 'conversations.not_found'),
  'POST /api/conversations/:id/messages': only(['party', 'owner'], 'conversations.not_found'),
  'POST /api/conversations/:id/photos': only(['party', 'owner'], 'conversations.not_found'),
  'GET /api/messages/:id/photo': only(['party', 'owner'], 'request.not_found'),
  'POST /api/conversations/:id/mark-read': only(['party', 'owner'], 'conversations.not_found'),
  'POST /api/broadcasting/auth': only(['owner'], 'realtime.forbidden'),
  'POST /api/broadcasting/user-auth': EVERYBODY,
  'POST /broadcasting/user-auth': EVERYBODY,
  'GET /api/user/mail-preferences': EVERYBODY,
  'PUT /api/user/mail-preferences': EVERYBODY,
  'GET /api/user/push-preferences': EVERYBODY,
  'PUT /api/user/push-preferences': EVERYBODY,
  'PUT /api/user/push-subscription': EVERYBODY,
  'DELETE /api/user/push-subscription': EVERYBODY,
  'POST /api/push-subscription/renewal': EVERYBODY,
  'POST /api/mail-stop': EVERYBODY,
  'POST /api/mail-stop/undo': EVERYBODY,
  'POST /api/user/export': EVERYBODY,
  'POST /api/user/reauthenticate': EVERYBODY,
  'POST /api/auth/google/exchange': all('request.invalid'),
  'GET /api/user/favorites': EVERYBODY,
  'GET /api/user/favorites/ids': EVERYBODY,
  'POST /api/favorites': { blocked: 'books.not_found' },
  'DELETE /api/favorites': EVERYBODY,
  'GET /api/moderation/reports': MODERATORS,
  'GET /api/moderation/reports/:id': MODERATORS,
  'GET /api/moderation/reports/:id/photo': MODERATORS,
  'POST /api/moderation/reports/:id/dismiss': MODERATORS,
  'POST /api/moderation/reports/:id/hide': MODERATORS,
  'POST /api/moderation/reports/:id/show': MODERATORS,
  'POST /api/moderation/reports/:id/suspend': MODERATORS,
  'POST /api/moderation/reports/:id/lift': MODERATORS,
  'POST /api/moderation/reports/:id/confirm': MODERATORS,
  'POST /api/moderation/reports/:id/merge': MODERATORS,
  'GET /api/moderation/acts': MODERATORS,
  'GET /api/categories': EVERYBODY,
  'GET /api/languages': EVERYBODY,
  'GET /api/cities': EVERYBODY,
  'GET /api/colleges': EVERYBODY,
  'GET /api/universities': EVERYBODY,
  'GET /api/countries': EVERYBODY,
  'GET /api/countries/:id/states': EVERYBODY,
  'GET /api/pincodes/:pincode': EVERYBODY,
  'GET /api/towns': EVERYBODY,
  'GET /api/states/:id/cities': EVERYBODY,
  'GET /api/users/:id/profile': { blocked: 'profiles.not_found' },
  'GET /api/users/:id/facts': { blocked: 'profiles.not_found' },
  'GET /api/users/:id/books': { blocked: 'profiles.not_found' },
  'GET /api/user/profile': EVERYBODY,
  'PUT /api/user': EVERYBODY,
  'PUT /api/user/location': EVERYBODY,
  'DELETE /api/user/location': EVERYBODY,
  'GET /api/requests/:id/meeting-places': only(['party', 'owner'], 'requests.not_found'),
  'POST /api/requests/:id/appointments': only(['party', 'owner'], 'requests.not_found'),
  'POST /api/appointments/:id/accept': only(['owner'], 'appointments.not_found', {
    party: 'appointments.not_yours_to_accept',
  }),
  'DELETE /api/appointments/:id': only(['party', 'owner'], 'appointments.not_found'),
  'POST /api/appointments/:id/status': only(['party', 'owner'], 'appointments.not_found'),
  'POST /api/appointments/:id/no-show': only(['party', 'owner'], 'appointments.not_found'),
  'POST /api/appointments/:id/no-show/answer': only(['party'], 'appointments.not_found', {
    owner: 'appointments.changed',
  }),
  'GET /api/appointments/:id/calendar.ics': only(['party', 'owner'], 'appointments.not_found'),
  'POST /api/user/calendar-feed': EVERYBODY,
  'GET /api/calendar-feeds/:token/calendar.ics': all('request.not_found'),
  'POST /api/requests/:id/rating': only(['party', 'owner'], 'requests.not_found'),
  'GET /api/users/:id/ratings': { blocked: 'ratings.person_not_found' },
  'POST /api/reports': { blocked: 'reports.nothing_there', owner: 'request.invalid' },
  'GET /api/requests': EVERYBODY,
  'POST /api/requests': { blocked: 'books.not_found', owner: 'request.invalid' },
  'POST /api/requests/:id/accept': only(['owner'], 'requests.not_found', { party: 'requests.not_yours_to_answer' }),
  'POST /api/requests/:id/decline': only(['owner'], 'requests.not_found', { party: 'requests.not_yours_to_answer' }),
  'POST /api/requests/:id/decline/undo': only(['owner'], 'requests.not_found', {
    party: 'requests.not_yours_to_answer',
  }),
  'POST /api/requests/:id/counter': only(['owner'], 'requests.not_found', { party: 'requests.not_yours_to_answer' }),
  'POST /api/requests/:id/counter/accept': only(['party'], 'requests.not_found', {
    owner: 'requests.not_yours_to_accept',
  }),
  'POST /api/requests/:id/counter/decline': only(['party'], 'requests.not_found', {
    owner: 'requests.not_yours_to_accept',
  }),
  'POST /api/requests/:id/counter/withdraw': only(['owner'], 'requests.not_found', {
    party: 'requests.not_yours_to_answer',
  }),
  'POST /api/requests/:id/hand-over': only(['party', 'owner'], 'requests.not_found'),
  'GET /api/requests/:id/handover-code': only(['owner'], 'requests.not_found', { party: 'requests.not_the_giver' }),
  'POST /api/requests/:id/handover': only(['party'], 'requests.not_found', { owner: 'requests.not_the_receiver' }),
  'GET /api/requests/:id/payment': only(['party'], 'requests.not_found', { owner: 'requests.nothing_to_pay' }),
  'GET /api/passports/:code': EVERYBODY,
  'PUT /api/passports/:code': only(['owner'], 'books.not_yours'),
  'PUT /api/books/:id/passport': only(['owner'], 'books.not_yours', { blocked: 'books.not_found' }),
  'PUT /api/requests/:id/stamp': only(['party'], 'requests.not_found'),
  'POST /api/requests/:id/cancel': only(['party'], 'requests.not_found', { owner: 'requests.move_not_allowed' }),
  'POST /api/requests/:id/complete': only(['party', 'owner'], 'requests.not_found'),
  'PUT /api/requests/:id/due-date': only(['owner'], 'requests.not_found', { party: 'requests.due_date_not_yours' }),
  'PUT /api/requests/:id/loan': only(['owner'], 'requests.not_found', { party: 'requests.move_not_allowed' }),
  'POST /api/requests/:id/extension': only(['party'], 'requests.not_found', { owner: 'requests.move_not_allowed' }),
  'POST /api/requests/:id/extension/answer': only(['owner'], 'requests.not_found', {
    party: 'requests.move_not_allowed',
  }),
  'POST /api/requests/:id/deposit': only(['owner'], 'requests.not_found', { party: 'requests.move_not_allowed' }),
  'POST /api/requests/:id/deposit/returned': only(['party'], 'requests.not_found', {
    owner: 'requests.move_not_allowed',
  }),
  'POST /api/requests/:id/damage': only(['owner'], 'requests.not_found', { party: 'requests.move_not_allowed' }),
  'GET /api/wishes': EVERYBODY,
  'POST /api/wishes': EVERYBODY,
  'PUT /api/wishes/:id': only(['owner'], 'wishes.not_found'),
  'DELETE /api/wishes/:id': only(['owner'], 'wishes.not_found'),
  'POST /api/wishes/:id/dismiss': only(['owner'], 'wishes.not_found'),
  'GET /api/imports': EVERYBODY,
  'POST /api/imports': EVERYBODY,
  'GET /api/imports/:id': only(['owner'], 'imports.not_found'),
  'POST /api/imports/:id/start': only(['owner'], 'imports.not_found'),
  'POST /api/imports/:id/shared': only(['owner'], 'imports.not_found'),
  'DELETE /api/imports/:id': only(['owner'], 'imports.not_found'),
  'GET /api/user/books.csv': EVERYBODY,
  'GET /api/book-posts/:id/wishes': only(['owner'], 'books.not_found'),
  'GET /api/book-posts/:id/outside-loan': only(['owner'], 'books.not_found'),
  'PUT /api/book-posts/:id/outside-loan': only(['owner'], 'books.not_found'),
  'DELETE /api/book-posts/:id/outside-loan': only(['owner'], 'books.not_found'),
  'GET /api/user/shelf': EVERYBODY,
  'POST /api/user/shelf/resume': EVERYBODY,
  'GET /api/requests/inbox': EVERYBODY,
  'GET /api/requests/history': EVERYBODY,
  'GET /api/users/:id/requests': EVERYBODY,
  'GET /api/notifications': EVERYBODY,
  'POST /api/notifications/seen': EVERYBODY,
  'GET /api/settings': EVERYBODY,
  'PUT /api/settings': EVERYBODY,
  'PUT /api/user/away': EVERYBODY,
  'PUT /api/user/upi': EVERYBODY,
  'PUT /api/password': EVERYBODY,
  'GET /api/sessions': EVERYBODY,
  'DELETE /api/sessions': EVERYBODY,
  'DELETE /api/sessions/:id': only(['owner'], 'accounts.session_not_found'),
  'GET /api/hero/stats': EVERYBODY,
  'GET /api/user/dashboard': EVERYBODY,
  'GET /api/health': EVERYBODY,
  'GET /api/ready': EVERYBODY,
  'GET /api/version': EVERYBODY,
};

export function listOutcomes(name: keyof Api): Record<Role, Outcome> {
  const { public: isPublic } = (api as Record<keyof Api, Endpoint>)[name];
  const outcomes = roles.map((role): [Role, Outcome] => {
    const isMember = MEMBERS.includes(role);
    return [role, authorisation[name][role] ?? (isMember || isPublic ? 'ok' : 'accounts.unauthenticated')];
  });
  return Object.fromEntries(outcomes) as Record<Role, Outcome>;
}
