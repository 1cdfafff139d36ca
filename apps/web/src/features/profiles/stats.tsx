import { useTranslation } from 'react-i18next';
import { Fact } from './fact.tsx';

/** What everybody has while nobody rates anybody. */
const RATING = 4.8;

export function BooksStat({ count }: { count: number | undefined }) {
  const { t } = useTranslation('profiles');
  return <Fact label={t('card.books')} value={count ?? '–'} />;
}

export function RatingStat() {
  const { t } = useTranslation('profiles');
  return <Fact label={t('card.rating')} value={RATING} />;
}
