import { useTranslation } from 'react-i18next';
import { CalmScreen } from './calm-screen.tsx';

export function CrashScreen() {
  const { t } = useTranslation('app');
  return (
    <CalmScreen title={t('crash.title')} action={t('crash.retry')} onAction={() => window.location.reload()}>
      {t('crash.text')}
    </CalmScreen>
  );
}
