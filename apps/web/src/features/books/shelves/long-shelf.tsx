import type { BookSummary } from '@wandering-books/contract/books/books.ts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api/api.ts';
import { BY_PAGE } from '../../../lib/api/by-page.ts';
import { useDebouncedValue } from '../../../lib/use-debounced-value.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { ShowMore } from '../../../ui/layout/show-more.tsx';
import { booksKey } from '../books.api.ts';
import { BookGrid } from '../card/book-grid.tsx';

export type ShelfProps = ComponentProps<typeof BookGrid<BookSummary>> & { userId: number; total: number };

/** Words are searched on the server. */
const useShelf = (id: number, q: string) =>
  useInfiniteQuery({
    queryKey: [...booksKey, 'shelf', id, q],
    ...BY_PAGE,
    queryFn: ({ pageParam, signal }) =>
      api('GET /api/users/:id/books', { params: { id }, query: { q, page: pageParam }, signal }),
    placeholderData: keepPreviousData,
  });

export default function LongShelf({ userId, total, books, ...grid }: ShelfProps) {
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
      <ShowMore
        list={list}
        label={t(list.isFetchNextPageError ? 'retry' : 'browse.showMore')}
        loadingLabel={t('browse.loadingMore')}
        failure={failure}
      />
    </>
  );
}
