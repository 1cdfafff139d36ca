import { buildBookFeedAddress } from '@wandering-books/contract/book-list-address.ts';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../ui/class-names.ts';
import type { BrowseState } from './browse-filters.ts';
import { findNamed } from './choices.ts';
import type { BrowseLists } from './filter-choices.ts';
import { useListWords } from './use-list-title.ts';

type FeedLinkProps = { browsing: BrowseState; lists: BrowseLists; className: string };

/** The new books of the category and the city that are chosen, for programs that read feeds. */
export function FeedLink({ browsing, lists, className }: FeedLinkProps) {
  const { t } = useTranslation('books');
  const buildTitle = useListWords();
  const category = findNamed(lists.categories, browsing.category);
  const city = findNamed(lists.cities, browsing.city);
  const list = buildTitle({ category: category?.name, city: city?.name });
  return (
    <a
      href={buildBookFeedAddress({ category: category?.id, city: city?.id })}
      type="application/atom+xml"
      className={classNames('inline-flex target items-center link text-sm text-muted', className)}
    >
      {[t('browse.feed'), (category || city) && list].filter(Boolean).join(': ')}
    </a>
  );
}
