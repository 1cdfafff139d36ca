import { resolveBy } from '../../lib/form-rules.ts';
import { DueDate } from '@wandering-books/contract/requests.ts';

export const resolve = resolveBy(DueDate);
