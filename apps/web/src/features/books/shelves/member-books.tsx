import type { Member } from '@wandering-books/contract/profiles/profiles.ts';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/navigation/paths.ts';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { BookShelf } from './book-shelf.tsx';
import { ProfileBookCard } from '../card/book-card.tsx';

export function MemberBooks({ member: { id, name: owner, book_posts: books, book_count } }: { member: Member }) {
  const { t } = useTranslation('books');
  if (books.length === 0)
    return (
      <EmptyState title={t('mine.empty')} action={<LinkButton to={paths.books()}>{t('mine.explore')}</LinkButton>}>
        {t('member.emptyText', { owner })}
      </EmptyState>
    );
  return (
    <>
      <h2 className="sr-only">{t('member.title', { owner })}</h2>
      <BookShelf
        isFirst
        userId={id}
        books={books}
        total={book_count}
        card={(book) => <ProfileBookCard book={book} />}
      />
    </>
  );
}
