import { z } from 'zod';

/** New recovery codes, told this once; none where the member has their codes already. */
export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });
export type RecoveryCodes = z.output<typeof RecoveryCodes>;
