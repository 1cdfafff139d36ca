import type { LanguageCode } from '@wandering-books/contract/language/interface-languages.ts';
import { useTranslation } from 'react-i18next';
import { useWatch } from 'react-hook-form';
import { AccountCard } from '../../../features/accounts/account-card.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { useLocation, useNavigate } from 'react-router';
import { signIn } from '../../../lib/session.ts';
import { rememberLanguage } from '../../language/language.ts';
import { BookAfterLogin } from '../../../features/books/card/guest-book-card.tsx';
import { usePageTitle } from '../../shell/page-title.ts';
import {
  LOGIN_REDIRECT_DELAY,
  useDelayedNavigate,
  createReturnState,
  findBookInAddress,
  findBookOfPath,
  useReturnPath,
} from '../../../lib/navigation/login-prompt.ts';
import { registerField } from '../../../lib/api/form-submit.ts';
import { toast } from '../../../lib/toast.ts';
import { hasCountryCode } from '../../../lib/format/mobile-number.ts';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { PhoneField, TextField } from '../../../ui/forms/fields.tsx';
import { useDraftForm } from '../../../lib/drafts/use-draft-form.ts';
import { TextLink } from '../../../ui/buttons.tsx';
import { AccountForm } from '../../../features/accounts/account-form.tsx';
import { resolveRegistration } from '../../../features/accounts/accounts.rules.ts';
import { api } from '../../../lib/api/api.ts';

export default function RegisterPage() {
  const { t } = useTranslation('accounts');
  const returnPath = useReturnPath();
  const book = findBookInAddress(useLocation().search);
  usePageTitle(t('register.title'));
  return (
    <AccountCard
      title={t('register.title')}
      lead={t('register.lead')}
      above={<BookAfterLogin />}
      question={t('register.haveAccount')}
      link={{ to: paths.login(book), label: t('register.signIn'), state: createReturnState(returnPath) }}
    >
      <RegisterForm />
    </AccountCard>
  );
}

const EMPTY = { name: '', mobile: '', email: '', password: '', confirmation: '' };

function RegisterForm() {
  const { t, i18n } = useTranslation('accounts');
  const navigate = useNavigate();
  const navigateLater = useDelayedNavigate();
  const returnPath = useReturnPath();
  const form = useDraftForm('register', { resolver: resolveRegistration, mode: 'onTouched', defaultValues: EMPTY });
  const mobile = useWatch({ control: form.control, name: 'mobile' });
  const field = (name: keyof typeof EMPTY) => ({
    ...registerField(form, name),
    label: t(`fields.${name}`),
    required: true,
  });

  return (
    <AccountForm
      form={form}
      onSubmit={async ({ name, email, mobile, password }) => {
        const book = findBookOfPath(returnPath);
        const body = { name, email, mobile, password, ...(book && { book_id: Number(book) }) };
        await api('POST /api/register', { body });
        rememberLanguage(i18n.language as LanguageCode);
        toast.success(t('register.success'), { duration: 3000 });
        const session =
          returnPath && (await api('POST /api/login', { body: { email, password } }).catch(() => undefined));
        if (session && session.token) {
          signIn(session.token, session.user.id);
          void navigate(returnPath, { replace: true });
        } else navigateLater(paths.login(), LOGIN_REDIRECT_DELAY, { state: createReturnState(returnPath, email) });
      }}
      failure={t('register.failed')}
      submitLabel={t('register.submit')}
      isDone={form.formState.isSubmitSuccessful}
    >
      <TextField {...field('name')} autoComplete="name" />
      <PhoneField {...field('mobile')} countryCode={hasCountryCode(mobile) ? null : '+91'} hint={t('hints.mobile')} />
      <TextField {...field('email')} type="email" autoComplete="email" />
      <PasswordField {...field('password')} autoComplete="new-password" hint={t('hints.password')} />
      <PasswordField {...field('confirmation')} autoComplete="new-password" />
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
        <span>{t('register.rules')}</span>
        <TextLink to={paths.terms()}>{t('register.terms')}</TextLink>
        <TextLink to={paths.privacy()}>{t('register.privacy')}</TextLink>
      </p>
    </AccountForm>
  );
}
