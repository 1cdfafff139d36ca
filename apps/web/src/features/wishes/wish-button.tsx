import { parseIsbn13 } from '@wandering-books/contract/books/isbn.ts';
import { DEFAULT_RADIUS_KM } from '@wandering-books/contract/wishes/wish-limits.ts';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api/api.ts';
import { useRequireLogin } from '../../lib/navigation/login-prompt.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Button } from '../../ui/button.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useWishChange } from './wishes.api.ts';

type WishButtonProps = { text: string; isbn?: string | null; workId?: number | undefined; isFar?: boolean };

/**
 * Makes a wish for a work, else for an ISBN, else for a title.
 * @param isFar whether there are copies, but none within the distance of the wish
 */
export default function WishButton({ text, isbn, workId, isFar = false }: WishButtonProps) {
  const { t } = useTranslation('wishes');
  const requireLogin = useRequireLogin();
  const isbn13 = parseIsbn13(isbn ?? '');
  const body = workId ? { work_id: workId } : isbn13 ? { isbn: isbn13 } : { text };
  const wishing = useWishChange(() => api('POST /api/wishes', { body }));
  return (
    <div role="status" className="mt-4 text-center">
      {wishing.isSuccess ? (
        <>
          <p className="wrap-anywhere">{t('told', { text })}</p>
          <TextLink to={`${paths.profile()}#wishes`}>{t('changeTerms')}</TextLink>
        </>
      ) : (
        <>
          {isFar && <p className="mb-3">{t('far', { count: DEFAULT_RADIUS_KM })}</p>}
          <Button
            variant="secondary"
            loading={wishing.isPending}
            onClick={() => requireLogin(t('login')) && wishing.mutate()}
          >
            {t('tell')}
          </Button>
        </>
      )}
    </div>
  );
}
