import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';

export const useForgotPassword = () =>
  useMutation({ mutationFn: (email: string) => api('POST /api/password/forgot', { body: { email } }) });

export const useResetPassword = () =>
  useMutation({
    mutationFn: (body: { token: string; password: string }) => api('POST /api/password/reset', { body }),
  });

export function useVerifyEmail() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => api('POST /api/email/verify', { body: { token } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['account'] }),
  });
}

export function useSendVerification() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api('POST /api/email/verification'),
    onError: () => queries.invalidateQueries({ queryKey: ['account'] }),
  });
}
