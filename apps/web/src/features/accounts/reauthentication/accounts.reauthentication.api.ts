import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api, buildQuery } from '../../../lib/api/api.ts';
import { openChannel } from '../../../lib/device/storage/channel.ts';

const CHANNEL = 'reauthentication';

/** The settings tell the methods, too. */
export const settingsKey = ['settings'];

export const useReauthenticationMethods = () => useQuery(buildQuery(settingsKey, 'GET /api/settings'));

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
