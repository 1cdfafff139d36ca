import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { SearchIcon } from '../../ui/icons.tsx';

/** What to look for, below an empty search box that leads to the books; place it inside a positioned element. */
export default function SearchSuggestions() {
  const { t } = useTranslation('books');
  return (
    <ul
      aria-label={t('browse.suggestions')}
      // A press would take the focus from the box, and the list would be gone before it is a click.
      onMouseDown={(event) => event.preventDefault()}
      className="absolute inset-x-4 top-full z-20 mt-2 overflow-hidden rounded-card border border-line bg-card py-1 shadow-soft"
    >
      {Object.values(t('browse.suggested', { returnObjects: true })).map((suggestion) => (
        <li key={suggestion}>
          <Link
            to={paths.books({ q: suggestion })}
            className="flex min-h-11 items-center gap-3 px-4 py-2 hover:bg-primary-tint focus-visible:bg-primary-tint focus-visible:-outline-offset-2"
          >
            <SearchIcon className="size-4 text-muted" />
            {suggestion}
          </Link>
        </li>
      ))}
    </ul>
  );
}
