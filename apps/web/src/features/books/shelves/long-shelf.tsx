import type { BookSummary } from '@wandering-books/contract/books/books.ts';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { BookGrid } from '../card/book-grid.tsx';

/** All books of a member, page by page, with a search field. */
export default function LongShelf({
  books,
  pageSize,
  ...grid
}: ComponentProps<typeof BookGrid<BookSummary>> & { pageSize: number }) {
  const { t } = useTranslation('books');
  const [sought, setSought] = useState('');
  const [count, setCount] = useState(pageSize);
  const words = fold(sought).split(/\s+/);
  const found = books.filter(({ title, author }) => words.every((word) => fold(`${title} ${author}`).includes(word)));
  return (
    <>
      <TextField
        type="search"
        className="mb-6 max-w-md"
        label={t('member.search', { count: books.length })}
        value={sought}
        onChange={({ target }) => setSought(target.value)}
      />
      <p role="status">{found.length === 0 && t('browse.empty')}</p>
      <BookGrid {...grid} books={found.slice(0, count)} />
      {found.length > count && (
        <div className="mt-10 flex justify-center">
          <Button variant="secondary" onClick={() => setCount(count + pageSize)}>
            {t('browse.showMore')}
          </Button>
        </div>
      )}
    </>
  );
}

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .trim()
    .toLowerCase();
