import { useTranslation } from 'react-i18next';

/** A live region with the number of suggestions; it must exist before its text changes. */
export function SuggestionCount({ count }: { count: number }) {
  const { t } = useTranslation('lib');
  return (
    <p role="status" className="sr-only">
      {count > 0 && t('suggestionCount', { count })}
    </p>
  );
}
