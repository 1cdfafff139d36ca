import type { Book } from '@wandering-books/contract/books.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatFullDate } from '../../lib/format-full-date.ts';
import { translateListName } from '../../lib/list-names.ts';
import { BookState } from './book-state.tsx';

/** What is known about this copy, as the lines of a library slip. */
export function BookFacts({ book }: { book: Book }) {
  const { t } = useTranslation('books');
  return (
    <section aria-label={t('details.facts')}>
      <dl className="max-w-xl space-y-2">
        <Fact label={t('details.category')}>{translateListName('categories', book.category.name)}</Fact>
        <Fact label={t('details.language')}>{translateListName('languages', book.language.name)}</Fact>
        {book.publisher && <Fact label={t('details.publisher')}>{book.publisher}</Fact>}
        {book.edition && <Fact label={t('details.edition')}>{book.edition}</Fact>}
        {book.isbn && <Fact label={t('details.isbn')}>{book.isbn}</Fact>}
        <Fact label={t('details.condition')}>
          {book.condition_grade ? t(`grades.${book.condition_grade}`) : t(`conditions.${book.condition}`)}
        </Fact>
        <Fact label={t('details.status')}>
          <BookState state={book.state} />
        </Fact>
        <Fact label={t('details.postedOn')}>{formatFullDate(book.created_at)}</Fact>
      </dl>
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline gap-2">
      <dt className="shrink-0 text-muted">{label}</dt>
      <dd className="flex min-w-0 flex-1 items-baseline gap-2 text-end font-medium wrap-anywhere before:min-w-4 before:flex-1 before:border-b-2 before:border-dotted before:border-line-strong/60">
        <bdi className="max-w-full">{children}</bdi>
      </dd>
    </div>
  );
}
