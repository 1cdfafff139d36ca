import { resolveBy } from '../../../lib/api/form-rules.ts';
import { PasswordResetRequest } from '@wandering-books/contract/accounts/accounts.recovery.ts';

export const resolve = resolveBy(PasswordResetRequest);
