import type { Book } from '@wandering-books/contract/books.ts';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { createIcon } from '../../ui/icons.tsx';
import { toast } from '../../ui/toast.ts';

const ShareIcon = /* @__PURE__ */ createIcon('M12 2v13M16 6l-4-4-4 4M4 12v8a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-8');

/** Passes the link to a book on, in the device's own way, else through the clipboard. */
export function ShareButton({ book }: { book: Book }) {
  const { t } = useTranslation('books');
  const url = window.location.origin + paths.book(book.id);
  const title = t('details.shareTitle', { title: book.title, author: book.author });

  const copy = () =>
    copyText(url).then(
      () => toast.success(t('details.copied')),
      () => toast.error(t('details.copyFailed')),
    );
  const share = async () => {
    if (!('share' in navigator)) return copy();
    await navigator.share({ title, url }).catch((error: Error) => (error.name === 'AbortError' ? undefined : copy()));
  };
  return (
    <Button variant="secondary" icon={<ShareIcon />} onClick={() => void share()}>
      {t('details.share')}
    </Button>
  );
}

/** Only a page that came over a safe line has a clipboard. */
async function copyText(text: string) {
  await navigator.clipboard.writeText(text);
}
