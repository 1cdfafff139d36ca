import '../../lib/zod-without-eval.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { ForgottenPassword } from '@wandering-books/contract/accounts.recovery.ts';

export const resolve = zodResolver(ForgottenPassword);
