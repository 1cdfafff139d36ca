import { useTranslation } from 'react-i18next';
import { signIn } from '../../../lib/session.ts';
import { toast } from '../../../lib/toast.ts';

export function useSignedIn() {
  const { t } = useTranslation('accounts');
  return ({ token, user }: { token: string; user: { id: number } }) => {
    toast.success(t('login.success'), { duration: 3000 });
    signIn(token, user.id);
  };
}
