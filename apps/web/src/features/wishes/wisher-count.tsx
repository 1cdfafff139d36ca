import { useTranslation } from 'react-i18next';
import { useWishers } from './wishes.api.ts';

const MIN_COUNT_SHOWN = 3;

/** For the owner of a book; below `MIN_COUNT_SHOWN` the text has no number. */
export function WisherCount({ bookId }: { bookId: number }) {
  return <WisherNote count={useWishers(bookId).data?.count ?? 0} />;
}

export function WisherNote({ count }: { count: number }) {
  const { t } = useTranslation('wishes');
  if (count === 0) return null;
  return <p className="mt-6 font-semibold">{t('near', { count: count < MIN_COUNT_SHOWN ? 1 : count })}</p>;
}
