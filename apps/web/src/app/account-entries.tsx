import { useTranslation } from 'react-i18next';
import { paths } from '../lib/paths.ts';
import { Button } from '../ui/button.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { useLogout } from './logout.ts';
import { LogoutIcon, PersonIcon } from '../ui/icons.tsx';

/** A member's own entries in the folded navigation of narrow screens. */
export function AccountEntries() {
  const { t } = useTranslation('app');
  const logout = useLogout();
  return (
    <>
      <LinkButton to={paths.profile()} variant="secondary" icon={<PersonIcon />}>
        {t('nav.profile')}
      </LinkButton>
      <Button variant="quiet" icon={<LogoutIcon />} onClick={() => void logout()}>
        {t('nav.logout')}
      </Button>
    </>
  );
}
