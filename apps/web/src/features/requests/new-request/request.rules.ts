import { resolveBy } from '../../../lib/api/form-rules.ts';
import { NewRequest } from '@wandering-books/contract/requests/requests.ts';
import type { RequestValues } from './request-dialog.tsx';

export const resolve = resolveBy<RequestValues, NewRequest>(NewRequest);
