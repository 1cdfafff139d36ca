import { useTranslation } from 'react-i18next';

/** India and its states are named in the reader's language, all other states and countries in English. */
export function useTranslatePlace() {
  const { t } = useTranslation('profiles');
  const names: Readonly<Record<string, string>> = t('places', { returnObjects: true });
  return (name: string) => names[name] ?? name;
}
