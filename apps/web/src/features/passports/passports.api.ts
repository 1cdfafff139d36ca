import { useQuery } from '@tanstack/react-query';
import { buildQuery } from '../../lib/api/api.ts';

const passportsKey = ['passports'];

export const getPassportQuery = (code: string) =>
  buildQuery([...passportsKey, code], 'GET /api/passports/:code', { params: { code } });

export const usePassport = (code: string) => useQuery({ ...getPassportQuery(code), enabled: code !== '' });
