import { parseIsbn13 } from '@wandering-books/contract/books/isbn.ts';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api/api.ts';
import { useRequireLogin } from '../../lib/navigation/login-prompt.ts';
import { Button } from '../../ui/button.tsx';
import { useWishChange } from './wishes.api.ts';

type WishButtonProps = { text: string; isbn?: string | null; workId?: number | undefined };

/** Makes a wish for a work, else for an ISBN, else for a title. */
export default function WishButton({ text, isbn, workId }: WishButtonProps) {
  const { t } = useTranslation('wishes');
  const requireLogin = useRequireLogin();
  const isbn13 = parseIsbn13(isbn ?? '');
  const body = workId ? { work_id: workId } : isbn13 ? { isbn: isbn13 } : { text };
  const wishing = useWishChange(() => api('POST /api/wishes', { body }));
  return (
    <div role="status" className="mt-4 text-center">
      {wishing.isSuccess ? (
        <p className="wrap-anywhere">{t('told', { text })}</p>
      ) : (
        <Button
          variant="secondary"
          loading={wishing.isPending}
          onClick={() => requireLogin(t('login')) && wishing.mutate()}
        >
          {t('tell')}
        </Button>
      )}
    </div>
  );
}
