import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebouncedValue } from '../../../lib/use-debounced-value.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { ShowMore } from '../../../ui/layout/show-more.tsx';
import { useShelf } from '../books.api.ts';
import { BookGrid } from '../card/book-grid.tsx';
import type { BookShelfProps } from './book-shelf.tsx';

export default function LongShelf({ userId, total, books, ...grid }: BookShelfProps) {
  const { t } = useTranslation('books');
  const [sought, setSought] = useState('');
  const list = useShelf(userId, useDebouncedValue(sought.trim(), 250));
  const found = list.data?.pages.flatMap(({ data }) => data) ?? books;
  const failure = t('browse.booksMissing');
  return (
    <>
      <TextField
        type="search"
        className="mb-6 max-w-md"
        label={t('member.search', { count: total })}
        maxLength={200}
        value={sought}
        onChange={({ target }) => setSought(target.value)}
      />
      <p role="status">{list.isLoadingError ? failure : found.length === 0 && t('browse.empty')}</p>
      <BookGrid {...grid} books={found} />
      <ShowMore
        list={list}
        label={t(list.isFetchNextPageError ? 'retry' : 'browse.showMore')}
        loadingLabel={t('browse.loadingMore')}
        failure={failure}
      />
    </>
  );
}
