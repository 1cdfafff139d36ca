import { resolveBy } from '../../lib/form-rules.ts';
import { PasswordResetRequest } from '@wandering-books/contract/accounts.recovery.ts';

export const resolve = resolveBy(PasswordResetRequest);
