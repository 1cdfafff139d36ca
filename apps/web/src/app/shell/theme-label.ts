import { useTranslation } from 'react-i18next';
import { useTheme } from '../../lib/theme.ts';

export function useThemeLabel() {
  const { t } = useTranslation('app');
  const isDark = useTheme() === 'dark';
  return { isDark, label: t(isDark ? 'nav.toLight' : 'nav.toDark') };
}
