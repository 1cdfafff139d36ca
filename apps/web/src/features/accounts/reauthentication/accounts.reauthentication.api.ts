import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../../lib/api/api.ts';

const CHANNEL = 'reauthentication';

export function useReauthenticationMethods() {
  return useQuery({ queryKey: ['settings'], queryFn: ({ signal }) => api('GET /api/settings', { signal }) });
}

export function useReauthenticate() {
  return useMutation({
    mutationFn: async (body: { password: string } | { code: string }) =>
      (await api('POST /api/user/reauthenticate', { body })).reauthentication,
  });
}

export function publishReauthentication(reauthentication: string): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(reauthentication);
  channel.close();
}

export function useReauthenticationElsewhere(onConfirmed: (reauthentication: string) => void): void {
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }: MessageEvent<string>) => onConfirmed(data);
    return () => channel.close();
  }, [onConfirmed]);
}
