import { type MouseEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { translateListName } from '../../lib/language/texts.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Button } from '../../ui/buttons.tsx';
import { QueryContent } from '../../ui/layout/query-content.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { useCategories } from './places.api.ts';

const FIRST_CATEGORIES = 16;

/** In two rows, which scroll on a phone. */
const FIRST_STYLE =
  '-mx-4 grid grid-flow-col grid-rows-2 justify-start gap-2 overflow-x-auto px-4 pb-1 [scrollbar-width:thin] sm:-mx-6 sm:px-6 ' +
  '@wide:mx-0 @wide:flex @wide:flex-wrap @wide:overflow-visible @wide:px-0';

export function CategoryChips() {
  const { t } = useTranslation('places');
  const categories = useCategories();
  const [showsAll, setShowsAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const hasMore = categories.data && categories.data.length > FIRST_CATEGORIES;
  /** With a keyboard the focus moves to the newly shown categories. */
  const toggle = ({ detail }: MouseEvent) => {
    flushSync(() => setShowsAll(!showsAll));
    const isPressedByKey = detail === 0;
    if (isPressedByKey && !showsAll) list.current?.children[FIRST_CATEGORIES]?.querySelector('a')?.focus();
  };
  return (
    <Section
      title={t('categories.title')}
      aside={
        hasMore && (
          <Button
            variant="quiet"
            className="-me-4"
            aria-expanded={showsAll}
            aria-controls="categories"
            onClick={toggle}
          >
            {t(showsAll ? 'categories.viewFewer' : 'categories.viewAll')}
          </Button>
        )
      }
    >
      <QueryContent
        query={categories}
        loading={t('categories.loading')}
        skeleton="h-24"
        failure={t('categories.failed')}
      >
        {(all) => (
          <ul ref={list} id="categories" className={showsAll ? 'flex flex-wrap gap-2' : FIRST_STYLE}>
            {all.slice(0, showsAll ? undefined : FIRST_CATEGORIES).map(({ id, name }) => (
              <li key={id} className="grid">
                <Link
                  to={paths.books({ category: name })}
                  className="inline-flex min-h-11 items-center rounded-full border border-line-strong/60 bg-card px-4 text-sm font-semibold whitespace-nowrap hover:border-primary hover:text-primary"
                >
                  {translateListName('categories', name)}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </QueryContent>
    </Section>
  );
}
