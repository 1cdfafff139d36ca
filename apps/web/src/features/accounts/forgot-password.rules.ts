import { resolveBy } from '../../lib/form-rules.ts';
import { ForgottenPassword } from '@wandering-books/contract/accounts.recovery.ts';

export const resolve = resolveBy(ForgottenPassword);
