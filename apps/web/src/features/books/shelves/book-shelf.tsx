import type { BookSummary } from '@wandering-books/contract/books/books.ts';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/navigation/paths.ts';
import { EmptyState, ShowMore } from '../../../ui/layout/query-content.tsx';
import { LinkButton } from '../../../ui/buttons.tsx';
import { BookGrid, ProfileBookCard } from '../card/book-card.tsx';
import { useShelf } from '../books.api.ts';
import { useDebouncedValue } from '../../../lib/use-typed-search.ts';
import { TextField } from '../../../ui/forms/fields.tsx';
import type { Member } from '@wandering-books/contract/profiles/profiles.ts';

type ShelfProps = ComponentProps<typeof BookGrid<BookSummary>> & { userId: number; total: number };

/** The books of a member; `books` are the first; a long shelf has pages and a search field. */
export function BookShelf({ userId, total, ...grid }: ShelfProps) {
  const first = <BookGrid {...grid} />;
  if (total <= grid.books.length) return first;
  return <LongShelf userId={userId} total={total} {...grid} />;
}

function LongShelf({ userId, total, books, ...grid }: ShelfProps) {
  const { t } = useTranslation('books');
  const [query, setQuery] = useState('');
  const list = useShelf(userId, useDebouncedValue(query.trim(), 250));
  const matches = list.data?.pages.flatMap(({ data }) => data) ?? books;
  const failure = t('browse.booksMissing');
  return (
    <>
      <TextField
        type="search"
        className="mb-6 max-w-md"
        label={t('member.search', { count: total })}
        maxLength={200}
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      <p role="status">{list.isLoadingError ? failure : matches.length === 0 && t('browse.empty')}</p>
      <BookGrid {...grid} books={matches} />
      <ShowMore list={list} failure={failure} />
    </>
  );
}

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
