import { resolveBy } from '../../../lib/api/form-rules.ts';
import { DueDate } from '@wandering-books/contract/requests/requests.ts';

export const resolve = resolveBy(DueDate);
