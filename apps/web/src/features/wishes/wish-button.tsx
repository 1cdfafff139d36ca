import { DEFAULT_RADIUS_KM } from '@wandering-books/contract/wishes/wish-limits.ts';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api/api.ts';
import { useRequireLogin } from '../../lib/navigation/login-prompt.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Button, type ButtonVariant, TextLink } from '../../ui/buttons.tsx';
import { useWishChange } from './wishes.api.ts';
import { WishPlaceQuestion } from './wish-place-question.tsx';

type WishButtonProps = {
  text: string;
  workId?: number | undefined;
  isFar?: boolean;
  variant?: ButtonVariant;
};

/**
 * Makes a wish for a work, else for a title.
 * @param isFar whether there are copies, but none within the distance of the wish
 */
export function WishButton({ text, workId, isFar = false, variant = 'secondary' }: WishButtonProps) {
  const { t } = useTranslation('wishes');
  const requireLogin = useRequireLogin();
  const wishing = useWishChange(() => api('POST /api/wishes', { body: workId ? { work_id: workId } : { text } }));
  return (
    <div role="status" className="text-center">
      {wishing.data ? (
        <>
          <p className="wrap-anywhere">{t(wishing.data.has_place ? 'told' : 'toldAnywhere', { text })}</p>
          <TextLink to={`${paths.profile()}#wishes`}>{t('changeTerms')}</TextLink>
          {!wishing.data.has_place && <WishPlaceQuestion />}
        </>
      ) : (
        <>
          {isFar && <p className="mb-3">{t('far', { count: DEFAULT_RADIUS_KM })}</p>}
          <Button
            variant={variant}
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
