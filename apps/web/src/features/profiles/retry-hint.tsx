import { useTranslation } from 'react-i18next';

/** Asks again for a list that did not arrive. */
export function RetryHint({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('profiles');
  return (
    <button type="button" className="link min-h-11" onClick={onRetry}>
      {t('retry')}
    </button>
  );
}
