import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AccountCard } from '../../../features/accounts/account-card.tsx';
import { EmailUndo } from '../../../features/accounts/recovery/email-undo.tsx';
import { useLinkToken } from '../../../features/accounts/recovery/use-link-token.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { usePageTitle } from '../../shell/page-title.ts';

export default function UndoEmailPage() {
  const { t } = useTranslation('accounts');
  const token = useLinkToken();
  usePageTitle(t('undo.title'));
  return (
    <AccountCard
      title={t('undo.title')}
      lead={t('undo.lead')}
      other={
        <Link to={paths.contact()} className="inline-flex target items-center link font-semibold">
          {t('undo.contact')}
        </Link>
      }
    >
      <EmailUndo token={token} />
    </AccountCard>
  );
}
