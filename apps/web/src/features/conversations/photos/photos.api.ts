import { useMutation, useQuery } from '@tanstack/react-query';
import type { Message } from '@wandering-books/contract/conversations/conversations.ts';
import { useRef, useState } from 'react';
import { api, fetchResponse } from '../../../lib/api/api.ts';
import { createClientId } from '../../../lib/device/client-id.ts';
import { createUploadFetch } from '../../../lib/api/upload-fetch.ts';

const photosKey = ['message-photos'];

/** Fetched with the session token, so a plain `src` cannot load it. */
export const usePhoto = (messageId: number, width?: 480) =>
  useQuery({
    queryKey: [...photosKey, messageId, width],
    queryFn: async ({ signal }) => {
      const query = { width: width && String(width) };
      const response = await fetchResponse('GET /api/messages/:id/photo', { params: { id: messageId }, query, signal });
      return response.blob();
    },
    staleTime: Infinity,
  });

/** The client id makes retries idempotent. */
export function useSendPhoto(conversationId: number, onSent: (message: Message) => void) {
  const [client_id] = useState(createClientId);
  const [progress, setProgress] = useState(0);
  const abort = useRef<AbortController>(undefined);
  const mutation = useMutation({
    networkMode: 'always',
    mutationFn: ({ photo, message }: { photo: File; message: string }) => {
      setProgress(0);
      abort.current = new AbortController();
      return api('POST /api/conversations/:id/photos', {
        params: { id: conversationId },
        body: { client_id, message },
        files: { photo },
        via: createUploadFetch(setProgress),
        signal: abort.current.signal,
      });
    },
    onSuccess: onSent,
  });
  return { ...mutation, progress, stop: () => abort.current?.abort() };
}
