import { useTranslation } from 'react-i18next';
import { CalmScreen } from './calm-screen.tsx';
import { useServerWatch } from './server-watch.ts';

/** A part of the app did not arrive: the server cannot be reached, or has a newer version than this tab and the part is gone. */
export function MissingPart() {
  const { t } = useTranslation('app');
  const { isThere, askNow } = useServerWatch();
  if (isThere === undefined) return null;
  if (!isThere)
    return (
      <CalmScreen title={t('unreachable.title')} action={t('unreachable.retry')} onAction={askNow}>
        {t('unreachable.patience')}
      </CalmScreen>
    );
  return (
    <CalmScreen title={t('newEdition.title')} action={t('newEdition.reload')} onAction={() => window.location.reload()}>
      {t('newEdition.text')}
    </CalmScreen>
  );
}
