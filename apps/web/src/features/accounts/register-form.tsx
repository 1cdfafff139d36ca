import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { LOGIN_REDIRECT_DELAY, useDelayedNavigate } from '../../lib/delayed-navigation.ts';
import { getErrorMessage, showFieldErrors } from '../../lib/api-errors.ts';
import { createLazyResolver } from '../../lib/lazy-resolver.ts';
import { paths } from '../../lib/paths.ts';
import { useSubmitOnce } from '../../lib/use-submit-once.ts';
import { ScriptForm } from '../../ui/script-form.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../lib/toast.ts';
import { FormAlert } from './account-card.tsx';
import { useRegister } from './accounts.api.ts';
import { MemberFields } from './member-fields.tsx';

const loadRules = () => import('./registration.rules.ts');
const resolver = createLazyResolver(loadRules);
const EMPTY = { name: '', mobile: '', email: '', password: '', confirmation: '' };

export function RegisterForm() {
  const { t } = useTranslation('accounts');
  const register = useRegister();
  const navigateLater = useDelayedNavigate();
  const form = useForm({ resolver, mode: 'onTouched', defaultValues: EMPTY });
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState;

  const send = form.handleSubmit(async ({ name, email, mobile, password }) => {
    await register.mutateAsync({ name, email, mobile, password });
    toast.success(t('register.success'), { duration: 3000 });
    navigateLater(paths.login(), LOGIN_REDIRECT_DELAY);
  });
  const submit = useSubmitOnce(send, (error) => {
    if (!showFieldErrors(form, error)) form.setError('root', { message: getErrorMessage(error, t('register.failed')) });
  });

  return (
    <ScriptForm
      noValidate
      onSubmit={submit}
      onFocus={loadRules}
      className="mt-5 space-y-5"
      scriptNote={t('needsScript')}
    >
      <FormAlert text={errors.root?.message} />
      <MemberFields form={form} />
      <Button type="submit" size="large" className="w-full" loading={isSubmitting || isSubmitSuccessful}>
        {t('register.submit')}
      </Button>
    </ScriptForm>
  );
}
