import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { getSession, type Session } from '../../lib/session.ts';
import { toast } from '../../lib/toast.ts';
import { favouritesKey, favouriteIdsKey } from './favourites.api.ts';
import { syncFavourite, applyChange } from './optimistic-favourites.ts';
import { dequeueFavourite, queueFavourite, sendFavourite } from './queued-favourites.ts';

const TOAST = { duration: 2000 };

export function useSetFavourite(failure: 'updateFailed' | 'removeFailed') {
  const { t } = useTranslation('favourites');
  const queries = useQueryClient();

  return async ({ id: bookId, title }: { id: number; title: string }, wanted: boolean) => {
    const session = getSession();
    showFavourite(queries, bookId, wanted);
    let isQueued = false;
    const outcome = await syncFavourite(bookId, wanted, async (isLiked) => {
      isQueued = await sendOrQueue(session, { title, bookId, wanted: isLiked });
    });
    if (!outcome || getSession() !== session) return;
    showFavourite(queries, bookId, outcome.kept);
    void queries.invalidateQueries({ queryKey: favouritesKey });
    if (outcome.failed) toast.error(t(failure));
    else if (!isQueued) toast.success(t(outcome.kept ? 'added' : 'removed'), TOAST);
  };
}

async function sendOrQueue(session: Session | null, change: { title: string; bookId: number; wanted: boolean }) {
  try {
    await sendFavourite(change.bookId, change.wanted);
    await dequeueFavourite(change.bookId);
    return false;
  } catch (error) {
    if (await queueFavourite(error, session, change)) return true;
    throw error;
  }
}

const showFavourite = (queries: QueryClient, bookId: number, isLiked: boolean) =>
  queries.setQueryData<number[]>(favouriteIdsKey, (ids = []) => applyChange(ids, bookId, isLiked));
