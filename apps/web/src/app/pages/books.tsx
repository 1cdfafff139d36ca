import { Browse } from '../../features/books/browse.tsx';
import { useListTitle } from '../../features/books/use-list-title.ts';
import { usePageTitle } from '../page-title.ts';

export default function BooksPage() {
  usePageTitle(useListTitle());
  return <Browse />;
}
