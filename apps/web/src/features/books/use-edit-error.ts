import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api.ts';
import { getErrorMessage, showFieldErrors } from '../../lib/api-errors.ts';
import { toast } from '../../ui/toast.ts';
import type { ShareForm } from './share-fields.ts';

/** Says where and why a change was refused; what was typed stays. */
export function useEditError(form: ShareForm) {
  const { t } = useTranslation('books');
  return (error: unknown) => {
    toast.error(t('edit.failed'));
    if (showFieldErrors(form, error)) return;
    const message = getErrorMessage(error, t('edit.unreachable'));
    const isAskedFor = error instanceof ApiError && error.code === 'books.asked_for';
    if (isAskedFor) form.setError('type', { type: 'server', message }, { shouldFocus: true });
    else form.setError('root', { message });
  };
}
