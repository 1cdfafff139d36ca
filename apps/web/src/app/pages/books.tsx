import { Browse } from '../../features/books/browse/browse.tsx';
import { useListTitle } from '../../features/books/filters/browse-filters.ts';
import { usePageTitle } from '../shell/page-title.ts';

export default function BooksPage() {
  usePageTitle(useListTitle());
  return <Browse />;
}
