import { type MouseEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { translateListName } from '../../lib/language/list-names.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/layout/error-state.tsx';
import { ChevronDownIcon } from '../../ui/icons/icons.tsx';
import { CategoryGridSkeleton, categoryGridStyle, FIRST_CATEGORIES } from './category-grid-skeleton.tsx';
import { useCategories } from './places.api.ts';

export default function CategoryGrid() {
  const { t } = useTranslation('places');
  const categories = useCategories();
  const [showsAll, setShowsAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  if (categories.isPending) return <CategoryGridSkeleton />;
  if (categories.isLoadingError) return <ErrorState title={t('categories.failed')} onRetry={categories.refetch} />;
  const hasMore = categories.data.length > FIRST_CATEGORIES;
  /** With a keyboard the focus moves to the newly shown drawers, or to the button when they are hidden. */
  const toggle = ({ detail, currentTarget }: MouseEvent<HTMLButtonElement>) => {
    flushSync(() => setShowsAll(!showsAll));
    const isPressedByKey = detail === 0;
    if (!isPressedByKey) return;
    if (showsAll) currentTarget.scrollIntoView({ block: 'nearest' });
    else list.current?.children[FIRST_CATEGORIES]?.querySelector('a')?.focus();
  };
  const visibleCategories = showsAll ? categories.data : categories.data.slice(0, FIRST_CATEGORIES);
  return (
    <>
      <ul ref={list} id="categories" className={categoryGridStyle}>
        {visibleCategories.map(({ id, name }) => (
          <CategoryLink key={id} name={name} />
        ))}
      </ul>
      {hasMore && (
        <div className="mt-6 flex justify-center">
          <Button
            variant="secondary"
            aria-expanded={showsAll}
            aria-controls="categories"
            icon={<ChevronDownIcon className={showsAll ? 'size-5 rotate-180' : 'size-5'} />}
            onClick={toggle}
          >
            {t(showsAll ? 'categories.viewFewer' : 'categories.viewAll')}
          </Button>
        </div>
      )}
    </>
  );
}

function CategoryLink({ name }: { name: string }) {
  return (
    <li className="grid">
      <Link
        to={paths.books({ category: name })}
        className="group flex min-h-22 flex-col items-center justify-between gap-2 rounded-small border border-line-strong/60 bg-card p-1.5 pb-2.5 desk:p-2 desk:pb-2.5 text-center no-underline shadow-soft transition-transform duration-150 hover:-translate-y-0.5"
      >
        <span className="flex w-full flex-1 items-center justify-center rounded-[3px] border border-line bg-page px-1 py-1.5 font-serif text-drawer leading-tight font-semibold desk:px-2 [overflow-wrap:anywhere] group-hover:text-primary">
          {translateListName('categories', name)}
        </span>
        <span
          aria-hidden="true"
          className="h-2.5 w-8 rounded-b-full border border-t-2 border-line-strong bg-marigold-tint group-hover:bg-marigold"
        />
      </Link>
    </li>
  );
}
