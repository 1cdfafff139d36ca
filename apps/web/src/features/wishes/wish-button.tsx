import { parseIsbn13 } from '@wandering-books/contract/books/isbn.ts';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api/api.ts';
import { useLoginPrompt } from '../../lib/navigation/login-prompt.ts';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { useWishChange } from './wishes.api.ts';

/** Makes a wish for a title, or for an ISBN if it is known. */
export default function WishButton({ text, isbn }: { text: string; isbn?: string | null }) {
  const { t } = useTranslation('wishes');
  const session = useSession();
  const promptLogin = useLoginPrompt();
  const isbn13 = parseIsbn13(isbn ?? '');
  const wishing = useWishChange(() => api('POST /api/wishes', { body: isbn13 ? { isbn: isbn13 } : { text } }));
  return (
    <div role="status" className="mt-4 text-center">
      {wishing.isSuccess ? (
        <p className="wrap-anywhere">{t('told', { text })}</p>
      ) : (
        <Button
          variant="secondary"
          loading={wishing.isPending}
          onClick={() => (session ? wishing.mutate() : promptLogin(t('login')))}
        >
          {t('tell')}
        </Button>
      )}
    </div>
  );
}
