import { useQueryClient } from '@tanstack/react-query';
import type { Subscribed } from '@wandering-books/contract/realtime.ts';
import { useEffect } from 'react';
import { booksKey } from '../features/books/books.api.ts';
import { LiveConversations } from '../features/conversations/conversations.realtime.tsx';
import { ratingsKey } from '../features/ratings/ratings.api.ts';
import { LiveRequests } from '../features/requests/requests.realtime.tsx';
import { findMissed } from '../lib/missed-answers.ts';
import { realtimeConnection } from '../lib/realtime-connection.ts';
import { useSession } from '../lib/session.ts';

/** What others do shows at once, wherever the member is. A new session listens anew. */
export function LiveUpdates() {
  const session = useSession();
  const queries = useQueryClient();
  const askAgain = (told?: Subscribed) => {
    for (const queryKey of [booksKey, ratingsKey])
      void queries.invalidateQueries({ queryKey, predicate: findMissed(told) });
  };
  if (!session?.userId) return null;
  return <RealtimeSubscriptions key={session.token} userId={session.userId} onRequestChange={askAgain} />;
}

type RealtimeSubscriptionsProps = { userId: number; onRequestChange: (told?: Subscribed) => void };

function RealtimeSubscriptions({ userId, onRequestChange }: RealtimeSubscriptionsProps) {
  useEffect(() => realtimeConnection.disconnect, []);
  return (
    <>
      <LiveRequests userId={userId} onChange={onRequestChange} />
      <LiveConversations userId={userId} />
    </>
  );
}
