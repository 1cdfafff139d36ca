import { useTranslation } from 'react-i18next';
import { useIsModerator } from '../../features/accounts/accounts.api.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { useLogout } from '../session/logout.ts';
import { FiltersIcon, LogoutIcon, PersonIcon } from '../../ui/icons/icons.tsx';
import { ShieldIcon } from '../../ui/icons/report-icons.tsx';

export function AccountMenuItems() {
  const { t } = useTranslation('app');
  const logout = useLogout();
  const isModerator = useIsModerator();
  return (
    <div className="flex flex-1 flex-wrap gap-x-3 gap-y-2 *:flex-[1_1_7rem]">
      <LinkButton to={paths.profile()} variant="secondary" icon={<PersonIcon />}>
        {t('nav.profile')}
      </LinkButton>
      <LinkButton to={paths.settings()} variant="secondary" icon={<FiltersIcon />}>
        {t('nav.settings')}
      </LinkButton>
      {isModerator && (
        <LinkButton to={paths.moderation()} variant="secondary" icon={<ShieldIcon />}>
          {t('nav.moderation')}
        </LinkButton>
      )}
      <Button variant="quiet" icon={<LogoutIcon />} onClick={() => void logout()}>
        {t('nav.logout')}
      </Button>
    </div>
  );
}
