import { useTranslation } from 'react-i18next';
import { useOnline } from '../../lib/device/use-online.ts';
import { FullPageMessage } from './full-page-message.tsx';
import { useServerHealth } from '../session/use-server-health.ts';

/** A chunk could not be loaded: the server is unreachable, or a newer release no longer has it. */
export function MissingChunkScreen() {
  const { t } = useTranslation('app');
  const { isThere, checkNow } = useServerHealth();
  const isOnline = useOnline();
  if (isThere === undefined) return null;
  if (!isThere)
    return (
      <FullPageMessage title={t('unreachable.title')} action={t('unreachable.retry')} onAction={checkNow}>
        {isOnline ? t('unreachable.patience') : t('waiting:offlinePage', { defaultValue: t('unreachable.patience') })}
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
