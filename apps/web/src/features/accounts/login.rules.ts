import '../../lib/zod-without-eval.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { Login } from '@wandering-books/contract/accounts.ts';

export const resolve = zodResolver(Login);
