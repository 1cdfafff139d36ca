import { encodeFieldError } from '@wandering-books/contract/field-errors.ts';
import { config } from 'zod';

// The content security policy forbids eval; zod's own messages are English.
config({ jitless: true, customError: () => encodeFieldError('invalid') });
