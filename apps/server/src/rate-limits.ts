import { type RateLimitStore, createRateLimiter } from './platform/http/rate-limits/rate-limits.ts';

const QUARTER_HOUR = 15 * 60;
const DAY = 24 * 60 * 60;
const HOUR = 60 * 60;
const MINUTE = 60;

/** Rate limits: at most `times` within `seconds` for each key. */
export const limitRules = {
  failed_login: { times: 10, seconds: QUARTER_HOUR },
  login_network: { times: 100, seconds: QUARTER_HOUR },
  login_valve: { times: 300, seconds: MINUTE },
  login_account: { times: 10, seconds: HOUR },
  login_wait: { times: 1, seconds: MINUTE },
  wrong_proof: { times: 10, seconds: QUARTER_HOUR },
  second_factor: { times: 10, seconds: QUARTER_HOUR },
  second_factor_in_a_day: { times: 30, seconds: DAY },
  passkey_sign_in: { times: 300, seconds: HOUR },
  import: { times: 20, seconds: HOUR, isLasting: true },
  export: { times: 2, seconds: HOUR, isLasting: true },
  registration: { times: 20, seconds: HOUR },
  password_link: { times: 20, seconds: HOUR },
  mail_to_one: { times: 5, seconds: HOUR },
  link_use: { times: 30, seconds: HOUR },
  message: { times: 120, seconds: MINUTE },
  sharing: { times: 60, seconds: MINUTE },
  photo: { times: 60, seconds: MINUTE },
  edition: { times: 120, seconds: MINUTE },
  edition_asked_outside: { times: 30, seconds: MINUTE },
  demand: { times: 120, seconds: HOUR },
  request: { times: 60, seconds: MINUTE },
  /** Tries to guess four digits, for each request and member: one in a thousand guesses right in a day. */
  handover_code: { times: 10, seconds: DAY, isLasting: true },
  request_change: { times: 60, seconds: MINUTE },
  /** Mail and push about what one member does to another. */
  news: { times: 20, seconds: HOUR },
  meeting: { times: 60, seconds: HOUR },
  calendar_feed: { times: 60, seconds: HOUR },
  profile: { times: 120, seconds: 10 * MINUTE },
  profile_as_guest: { times: 600, seconds: 10 * MINUTE },
  position: { times: 60, seconds: HOUR },
  block: { times: 60, seconds: HOUR },
  push_subscription: { times: 60, seconds: HOUR },
  push_renewal: { times: 60, seconds: HOUR },
  college_entry: { times: 10, seconds: DAY },
  report: { times: 20, seconds: HOUR },
  contact: { times: 10, seconds: HOUR },
  /** In points: see platform/http/protection/admission.ts. */
  guest_answers: { times: 12_000, seconds: MINUTE },
  member_answers: { times: 60_000, seconds: MINUTE },
} as const;

/** Realtime connections per network: colleges share one IPv4 address, and each connection starts as a guest's. */
const networkLimits = { connections: 500, guestConnections: 100 };

export const scaleNetworkLimits = (factor: number) => ({
  connections: Math.max(1, Math.round(networkLimits.connections * factor)),
  guestConnections: Math.max(1, Math.round(networkLimits.guestConnections * factor)),
});

/** Counts in this process only, unless there is a shared store. `factor` multiplies all limits. */
export const createRateLimits = (factor: number, store?: RateLimitStore) =>
  createRateLimiter(limitRules, factor, store);
