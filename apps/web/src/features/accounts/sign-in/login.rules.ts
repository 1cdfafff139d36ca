import { resolveBy } from '../../../lib/api/form-rules.ts';
import { Login } from '@wandering-books/contract/accounts/accounts.ts';

export const resolve = resolveBy(Login);
