import { useTranslation } from 'react-i18next';
import { Fact } from './fact.tsx';

export function BooksStat({ count }: { count: number | undefined }) {
  const { t } = useTranslation('profiles');
  return <Fact label={t('card.books')} value={count ?? '–'} />;
}
