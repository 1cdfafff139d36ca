import { useTranslation } from 'react-i18next';
import { useIsModerator } from '../../features/accounts/accounts.api.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { FiltersIcon, LogoutIcon } from '../../ui/icons/icons.tsx';
import { ShieldIcon } from '../../ui/icons/report-icons.tsx';
import { useLogout } from './logout.ts';

/** Of every menu of a member. */
export function useAccountEntries() {
  const { t } = useTranslation('app');
  const logout = useLogout();
  const isModerator = useIsModerator();
  return {
    links: [
      { label: t('nav.settings'), icon: <FiltersIcon />, to: paths.settings() },
      ...(isModerator ? [{ label: t('nav.moderation'), icon: <ShieldIcon />, to: paths.moderation() }] : []),
    ],
    logout: { label: t('nav.logout'), icon: <LogoutIcon />, onSelect: () => void logout() },
  };
}
