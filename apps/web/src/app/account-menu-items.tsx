import { useTranslation } from 'react-i18next';
import { paths } from '../lib/paths.ts';
import { Button } from '../ui/button.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { useLogout } from './logout.ts';
import { useIsModerator } from './use-is-moderator.ts';
import { LogoutIcon, PersonIcon } from '../ui/icons.tsx';
import { ShieldIcon } from '../ui/report-icons.tsx';

/** A member's own entries in the folded navigation of narrow screens. */
export function AccountMenuItems() {
  const { t } = useTranslation('app');
  const logout = useLogout();
  const isModerator = useIsModerator();
  return (
    <>
      <LinkButton to={paths.profile()} variant="secondary" icon={<PersonIcon />}>
        {t('nav.profile')}
      </LinkButton>
      {isModerator && (
        <LinkButton to={paths.moderation()} variant="secondary" icon={<ShieldIcon />}>
          {t('nav.moderation')}
        </LinkButton>
      )}
      <Button variant="quiet" icon={<LogoutIcon />} onClick={() => void logout()}>
        {t('nav.logout')}
      </Button>
    </>
  );
}
