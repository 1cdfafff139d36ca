import { resolveBy } from '../../lib/form-rules.ts';
import { Login } from '@wandering-books/contract/accounts.ts';

export const resolve = resolveBy(Login);
