import { useTranslation } from 'react-i18next';
import { FullPageMessage } from './full-page-message.tsx';
import { useServerHealth } from './use-server-health.ts';

/** A part of the app did not arrive: the server cannot be reached, or has a newer version than this tab and the part is gone. */
export function MissingChunkScreen() {
  const { t } = useTranslation('app');
  const { isThere, askNow } = useServerHealth();
  if (isThere === undefined) return null;
  if (!isThere)
    return (
      <FullPageMessage title={t('unreachable.title')} action={t('unreachable.retry')} onAction={askNow}>
        {t('unreachable.patience')}
      </FullPageMessage>
    );
  return (
    <FullPageMessage
      title={t('newEdition.title')}
      action={t('newEdition.reload')}
      onAction={() => window.location.reload()}
    >
      {t('newEdition.text')}
    </FullPageMessage>
  );
}
