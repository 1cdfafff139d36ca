import type { Book } from '@wandering-books/contract/books.ts';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import type { RenderOnCover } from './book-tile.tsx';
import { useBooksByOwner } from './books.api.ts';
import { OtherBooks } from './other-books.tsx';

const COUNT = 10;
/** Most members have shared a few; room for a whole row of them is kept while nobody knows. */
const EXPECTED = 5;

/** What else the owner of a book offers, the newest of it, and the way to the rest. */
export function MoreBooksByOwner({ book: { id: besides, user }, heart }: { book: Book; heart?: RenderOnCover }) {
  const { t } = useTranslation('books');
  const list = useBooksByOwner(user.id, COUNT + 1);
  const others = list.data?.data.filter(({ id }) => id !== besides);
  const owner = user.name || t('unknown');
  return (
    <OtherBooks
      title={t('details.more', { owner })}
      loadingText={t('details.loadingMore')}
      count={EXPECTED}
      list={list}
      books={others?.slice(0, COUNT)}
      heart={heart}
      more={
        others &&
        others.length > COUNT && (
          <LinkButton variant="secondary" to={paths.user(user.id)}>
            {t('details.allOf', { owner })}
          </LinkButton>
        )
      }
    />
  );
}
