import type { BookSummary } from '@wandering-books/contract/books/books.ts';
import { useTranslation } from 'react-i18next';
import { Ribbon, type RibbonKind } from '../../../ui/covers/ribbon.tsx';
import { bookTypes } from '../form/book-options.ts';

const KINDS: Record<BookSummary['type'], RibbonKind> = {
  sell: 'marigold',
  rent: 'sky',
  exchange: 'leaf',
  donate: 'rose',
};

export function TypeRibbon({ type }: Pick<BookSummary, 'type'>) {
  const { t } = useTranslation('books');
  return <Ribbon kind={KINDS[type]}>{bookTypes.includes(type) ? t(`ribbons.${type}`) : t('noType')}</Ribbon>;
}
