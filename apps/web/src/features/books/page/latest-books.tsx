import { useTranslation } from 'react-i18next';
import { useNewestBooks } from '../books.api.ts';
import { OtherBooks, OtherBooksAhead } from './other-books.tsx';

const COUNT = 5;

type LatestBooksProps = { besides: number };

export function LatestBooks(props: LatestBooksProps) {
  const words = useWords();
  return (
    <OtherBooksAhead {...words}>
      <LatestBooksNow {...props} />
    </OtherBooksAhead>
  );
}

function LatestBooksNow({ besides }: LatestBooksProps) {
  const newest = useNewestBooks(COUNT + 1);
  const books = newest.data?.filter(({ id }) => id !== besides).slice(0, COUNT);
  return <OtherBooks {...useWords()} list={newest} books={books} withOwner />;
}

function useWords() {
  const { t } = useTranslation('books');
  return { title: t('details.latest'), loadingText: t('details.loadingLatest'), count: COUNT };
}
