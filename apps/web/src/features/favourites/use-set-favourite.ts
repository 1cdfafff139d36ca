import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { getSession } from '../../lib/session.ts';
import { toast } from '../../ui/toast.ts';
import { favouritesKey, favouriteIdsKey } from './favourites.api.ts';
import { syncFavourite, applyChange } from './optimistic-favourites.ts';

const TOAST = { duration: 2000 };

/** Makes a book a favourite or not. It shows at once, and is taken back with these words if it cannot be kept. */
export function useSetFavourite(failure: 'updateFailed' | 'removeFailed') {
  const { t } = useTranslation('favourites');
  const queries = useQueryClient();

  return async (bookId: number, wanted: boolean) => {
    const session = getSession();
    showFavourite(queries, bookId, wanted);
    const outcome = await syncFavourite(bookId, wanted, (isLiked) => sendFavourite(bookId, isLiked));
    if (!outcome || getSession() !== session) return;
    showFavourite(queries, bookId, outcome.kept);
    void queries.invalidateQueries({ queryKey: favouritesKey });
    if (outcome.failed) toast.error(t(failure));
    else toast.success(t(outcome.kept ? 'added' : 'removed'), TOAST);
  };
}

const sendFavourite = (book_id: number, isLiked: boolean) =>
  api(isLiked ? 'POST /api/favorites' : 'DELETE /api/favorites', { body: { book_id } });

const showFavourite = (queries: QueryClient, bookId: number, isLiked: boolean) =>
  queries.setQueryData<number[]>(favouriteIdsKey, (ids = []) => applyChange(ids, bookId, isLiked));
