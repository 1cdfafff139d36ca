import { z } from 'zod';

/** Carries a key of the caller's making: what arrives again under it is not done again, and answered as the first time. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';

export const IdempotencyKey = z.uuid();
