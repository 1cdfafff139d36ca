import { createRateLimiter } from './platform/http/rate-limits.ts';

const QUARTER_HOUR = 15 * 60;
const HOUR = 60 * 60;
const MINUTE = 60;

/** How often something may be done: times within so many seconds, for each key. */
export const limitRules = {
  failed_login: { times: 10, seconds: QUARTER_HOUR },
  wrong_proof: { times: 10, seconds: QUARTER_HOUR },
  export: { times: 2, seconds: HOUR },
  registration: { times: 20, seconds: HOUR },
  password_link: { times: 20, seconds: HOUR },
  mail_to_one: { times: 5, seconds: HOUR },
  link_use: { times: 30, seconds: HOUR },
  message: { times: 120, seconds: MINUTE },
  sharing: { times: 60, seconds: MINUTE },
  request: { times: 60, seconds: MINUTE },
  position: { times: 60, seconds: HOUR },
  block: { times: 60, seconds: HOUR },
  report: { times: 20, seconds: HOUR },
  contact: { times: 10, seconds: HOUR },
} as const;

/** `factor` multiplies all of them. */
export const createRateLimits = (factor: number) => createRateLimiter(limitRules, factor);
