import type { Book } from '@wandering-books/contract/books/books.ts';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/navigation/paths.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useBooksByOwner } from '../books.api.ts';
import { OtherBooks, OtherBooksAhead } from './other-books.tsx';

const COUNT = 10;
/** Number of placeholders while the count is unknown. */
const PLACEHOLDER_COUNT = 5;

type MoreBooksProps = { book: Book };

export function MoreBooksByOwner(props: MoreBooksProps) {
  const words = useWords(props.book);
  return (
    <OtherBooksAhead {...words}>
      <MoreBooksNow {...props} />
    </OtherBooksAhead>
  );
}

function MoreBooksNow({ book }: MoreBooksProps) {
  const list = useBooksByOwner(book.user.id, COUNT + 1);
  const others = list.data?.data.filter(({ id }) => id !== book.id);
  const more = others && others.length > COUNT && <AllBooks owner={book.user} />;
  return <OtherBooks {...useWords(book)} list={list} books={others?.slice(0, COUNT)} more={more} />;
}

function AllBooks({ owner }: { owner: Book['user'] }) {
  const { t } = useTranslation('books');
  return (
    <LinkButton variant="secondary" to={paths.user(owner.id)}>
      {t('details.allOf', { owner: owner.name || t('unknown') })}
    </LinkButton>
  );
}

function useWords({ user }: Book) {
  const { t } = useTranslation('books');
  const title = t('details.more', { owner: user.name || t('unknown') });
  return { title, loadingText: t('details.loadingMore'), count: PLACEHOLDER_COUNT };
}
