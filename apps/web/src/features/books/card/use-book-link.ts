import type { Book } from '@wandering-books/contract/books/books.ts';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../../lib/device/copy-text.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { createIcon } from '../../../ui/icons/icons.tsx';

export const ShareIcon = /* @__PURE__ */ createIcon('M12 2v13M16 6l-4-4-4 4M4 12v8a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-8');

export const canShare = () => 'share' in navigator;

export function useBookLink(book: Book) {
  const { t } = useTranslation('books');
  const buildUrl = () => window.location.origin + paths.book(book.id);
  const title = t('details.shareTitle', { title: book.title, author: book.author });

  const copy = () => copyText(buildUrl(), t('details.copied'), t('details.copyFailed'));
  const share = async () => {
    if (!canShare()) return copy();
    await navigator
      .share({ title, url: buildUrl() })
      .catch((error: Error) => (error.name === 'AbortError' ? undefined : copy()));
  };
  return { buildUrl, share, copy };
}
