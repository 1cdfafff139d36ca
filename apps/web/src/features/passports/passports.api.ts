import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, buildQuery } from '../../lib/api/api.ts';
import { useSingleMutation } from '../../lib/api/single-run.ts';

const passportsKey = ['passports'];

export const getPassportQuery = (code: string) =>
  buildQuery([...passportsKey, code], 'GET /api/passports/:code', { params: { code } });

export const usePassport = (code: string) => useQuery({ ...getPassportQuery(code), enabled: code !== '' });

export function useNameStamp(id: number, refetch: () => Promise<void>) {
  const { t } = useTranslation('passports');
  return useSingleMutation({
    mutationFn: (isNamed: boolean) => api('PUT /api/requests/:id/stamp', { params: { id }, body: { named: isNamed } }),
    failure: t('stamp.failed'),
    onSettled: refetch,
  });
}
