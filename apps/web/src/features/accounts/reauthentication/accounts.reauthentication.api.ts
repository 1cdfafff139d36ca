import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../../lib/api/api.ts';
import { openChannel } from '../../../lib/device/storage/channel.ts';

const CHANNEL = 'reauthentication';

export const useReauthenticate = () =>
  useMutation({
    mutationFn: async (body: { password: string } | { code: string }) =>
      (await api('POST /api/user/reauthenticate', { body })).reauthentication,
  });

export function publishReauthentication(reauthentication: string): void {
  const channel = openChannel(CHANNEL);
  channel?.postMessage(reauthentication);
  channel?.close();
}

export function useReauthenticationElsewhere(onConfirmed: (reauthentication: string) => void): void {
  useEffect(() => {
    const channel = openChannel(CHANNEL);
    if (channel) channel.onmessage = ({ data }: MessageEvent<string>) => onConfirmed(data);
    return () => channel?.close();
  }, [onConfirmed]);
}
