import { useTranslation } from 'react-i18next';
import { FullPageMessage } from './full-page-message.tsx';

export function CrashScreen() {
  const { t } = useTranslation('app');
  return (
    <FullPageMessage title={t('crash.title')} action={t('crash.retry')} onAction={() => window.location.reload()}>
      {t('crash.text')}
    </FullPageMessage>
  );
}
