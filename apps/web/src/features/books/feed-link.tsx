import { buildBookFeedAddress } from '@wandering-books/contract/book-list-address.ts';
import { useTranslation } from 'react-i18next';
import type { BrowseState } from './browse-filters.ts';
import { findNamed } from './choices.ts';
import type { BrowseLists } from './filter-choices.ts';
import { useListWords } from './use-list-title.ts';

/** The new books of the category and the city that are chosen, for programs that read feeds. */
export function FeedLink({ browsing, lists }: { browsing: BrowseState; lists: BrowseLists }) {
  const { t } = useTranslation('books');
  const buildTitle = useListWords();
  const category = findNamed(lists.categories, browsing.category);
  const city = findNamed(lists.cities, browsing.city);
  const list = buildTitle({ category: category?.name, city: city?.name });
  return (
    <a
      href={buildBookFeedAddress({ category: category?.id, city: city?.id })}
      type="application/atom+xml"
      className="link ml-auto text-sm text-muted"
    >
      {category || city ? t('browse.feedOf', { list }) : t('browse.feed')}
    </a>
  );
}
