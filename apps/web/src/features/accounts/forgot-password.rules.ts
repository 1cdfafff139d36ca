import '../../lib/zod-without-eval.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { PasswordResetRequest } from '@wandering-books/contract/accounts.recovery.ts';

export const resolve = zodResolver(PasswordResetRequest);
