import type { ContactMessage } from '@wandering-books/contract/contact.ts';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';

export function useSendMessage() {
  return useMutation({ mutationFn: (body: ContactMessage) => api('POST /api/contact', { body }) });
}
