import type { Book } from '@wandering-books/contract/books.ts';
import { useTranslation } from 'react-i18next';
import { formatFullDate } from '../../lib/format-full-date.ts';
import { translateListName } from '../../lib/list-names.ts';
import { SlipLine } from '../../ui/slip-line.tsx';
import { BookState } from './book-state.tsx';

/** What is known about this copy, as the lines of a library slip. */
export function BookFacts({ book }: { book: Book }) {
  const { t } = useTranslation('books');
  return (
    <section aria-label={t('details.facts')}>
      <dl className="max-w-xl space-y-2">
        <SlipLine label={t('details.category')}>{translateListName('categories', book.category.name)}</SlipLine>
        <SlipLine label={t('details.language')}>{translateListName('languages', book.language.name)}</SlipLine>
        {book.publisher && <SlipLine label={t('details.publisher')}>{book.publisher}</SlipLine>}
        {book.edition && <SlipLine label={t('details.edition')}>{book.edition}</SlipLine>}
        {book.isbn && <SlipLine label={t('details.isbn')}>{book.isbn}</SlipLine>}
        <SlipLine label={t('details.condition')}>
          {book.condition_grade ? t(`grades.${book.condition_grade}`) : t(`conditions.${book.condition}`)}
        </SlipLine>
        <SlipLine label={t('details.status')}>
          <BookState state={book.state} />
        </SlipLine>
        <SlipLine label={t('details.postedOn')}>{formatFullDate(book.created_at)}</SlipLine>
      </dl>
    </section>
  );
}
