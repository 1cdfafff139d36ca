import { useTranslation } from 'react-i18next';
import { getErrorMessage } from '../../lib/api/api-errors.ts';
import { isUnreachable } from '../../lib/api/api.ts';
import { BOOK_LOGIN_DELAY, useRequireLogin } from '../../lib/navigation/login-prompt.ts';
import { getSession } from '../../lib/session.ts';
import {
  useIsFavourite,
  favouritesKey,
  favouriteIdsKey,
  sendFavourite,
  syncFavourite,
  applyChange,
} from './favourites.api.ts';
import { classNames } from '../../ui/elements.tsx';
import { IconButton } from '../../ui/buttons.tsx';
import { createIcon } from '../../ui/icons/icons.tsx';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { toast } from '../../lib/toast.ts';

export function FavouriteHeart({ book }: { book: { id: number; title: string } }) {
  const { t } = useTranslation('favourites');
  const isFavourite = useIsFavourite(book.id);
  const setFavourite = useSetFavourite('updateFailed');
  return (
    <HeartButton
      label={t('heart', { title: book.title })}
      isFilled={isFavourite}
      pressed={isFavourite}
      onClick={() => void setFavourite(book, !isFavourite)}
    />
  );
}

const HeartIcon = /* @__PURE__ */ createIcon(
  'M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5',
);

type HeartButtonProps = { label: string; isFilled: boolean; pressed?: boolean; onClick: (button: HTMLElement) => void };

export function HeartButton({ label, isFilled, pressed, onClick }: HeartButtonProps) {
  return (
    <IconButton
      label={label}
      aria-pressed={pressed}
      onClick={({ currentTarget }) => onClick(currentTarget)}
      className="hover:bg-transparent"
    >
      <span className="inline-flex size-8 items-center justify-center rounded-full bg-card/90 shadow-soft hover:text-stamp">
        <HeartIcon className={classNames('size-5', isFilled && 'fill-current text-stamp')} />
      </span>
    </IconButton>
  );
}

export function useSetFavourite(failure: 'updateFailed' | 'removeFailed') {
  const { t } = useTranslation('favourites');
  const queries = useQueryClient();
  const requireLogin = useRequireLogin();

  return async ({ id: bookId }: { id: number }, isFavourite: boolean) => {
    if (!requireLogin(t('login'), { delay: BOOK_LOGIN_DELAY })) return;
    const session = getSession();
    showFavourite(queries, bookId, isFavourite);
    const outcome = await syncFavourite(bookId, isFavourite, (isLiked) => sendFavourite(bookId, isLiked));
    if (!outcome || getSession() !== session) return;
    showFavourite(queries, bookId, outcome.serverState);
    void queries.invalidateQueries({ queryKey: favouritesKey });
    const { error } = outcome;
    if (error) toast.error(isUnreachable(error) ? getErrorMessage(error) : t(failure));
    else toast.success(t(outcome.serverState ? 'added' : 'removed'), { duration: 2000 });
  };
}

const showFavourite = (queries: QueryClient, bookId: number, isLiked: boolean) =>
  queries.setQueryData<number[]>(favouriteIdsKey, (ids = []) => applyChange(ids, bookId, isLiked));
