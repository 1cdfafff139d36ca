import { useMutation } from '@tanstack/react-query';
import type { NewReport } from '@wandering-books/contract/moderation/reports.ts';
import { api } from '../../lib/api/api.ts';

export function useReport() {
  return useMutation({ mutationFn: (body: NewReport) => api('POST /api/reports', { body }) });
}
