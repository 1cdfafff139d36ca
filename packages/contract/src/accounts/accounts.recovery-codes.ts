import { z } from 'zod';

/** New recovery codes, returned only once; empty when the member already has codes. */
export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });
export type RecoveryCodes = z.output<typeof RecoveryCodes>;
