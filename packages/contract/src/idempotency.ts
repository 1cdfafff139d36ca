import { z } from 'zod';

/** A repeated request with the same key is not executed again and gets the first response. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';

export const IdempotencyKey = z.uuid();
