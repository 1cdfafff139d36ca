import { useTranslation } from 'react-i18next';
import { toggleTheme, useTheme } from '../../lib/theme.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { MoonIcon, SunIcon } from '../../ui/icons/icons.tsx';

export function ThemeSwitch() {
  const { t } = useTranslation('app');
  const dark = useTheme() === 'dark';
  const Icon = dark ? SunIcon : MoonIcon;
  return (
    <IconButton label={dark ? t('nav.toLight') : t('nav.toDark')} onClick={toggleTheme}>
      <Icon />
    </IconButton>
  );
}
